import type { Auth } from 'firebase-admin/auth';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import { deleteAccount } from '../../../functions/src/accounts/delete-account.ts';
import { normalizeAddress } from '../../../functions/src/notifications/mail/email-address.ts';
import { PAUSES, sendDue } from '../../../functions/src/notifications/mail/send-due.ts';
import { connectSmtp } from '../../../functions/src/notifications/mail/smtp.ts';
import { productPath } from '../../../functions/src/shared/paths.ts';
import type { Mail } from '../../../functions/src/shared/telling/mail.ts';
import { addressPath, mailPath } from '../../../functions/src/shared/telling/paths.ts';
import { aMail, anAddress, aProduct } from '../../support/factories.ts';
import { clear, connect } from '../support/emulator.ts';
import { until } from '../support/hosted.ts';
import { SETTINGS } from './support/mail.ts';
import { type Behavior, withServer } from './support/smtp-server.ts';

/** Our own sender, with a real SMTP server. */

const db = connect('sender');

beforeEach(() => clear('sender'));

const queue = async (id: string, fields: Parameters<typeof aMail>[0] = {}, next_at = Timestamp.now()) => {
  await db.doc(productPath('board')).set(aProduct());
  await db.doc(addressPath('address')).set(anAddress());
  await db
    .doc(mailPath(id))
    .set(aMail({ ...fields, delivery: { state: 'PENDING', attempts: 0, next_at, error: null } as never }));
};
const delivery = async (id: string) => (await db.doc(mailPath(id)).get()).get('delivery');
const address = async () => (await db.doc(addressPath('address')).get()).data();
const makeDue = (id: string) => db.doc(mailPath(id)).update({ 'delivery.next_at': Timestamp.now() });
const send = async (smtpUrl: string, timeouts: Parameters<typeof connectSmtp>[1] = {}) => {
  const smtp = connectSmtp({ ...SETTINGS, smtpUrl }, timeouts);
  return sendDue(db, { deliver: smtp.deliver, most: 60 }).finally(smtp.close);
};

test('hands mails over once, also if two run at once', async () => {
  await withServer({}, async (url, arrived) => {
    for (const id of ['one', 'two', 'three']) await queue(id);
    await Promise.all([send(url), send(url)]);
    await send(url);
    expect(arrived).toHaveLength(3);
    const [mail = ''] = arrived;
    expect(mail).toMatch(/^From: "?A board \(Hearback\)"? <board@example\.com>$/m);
    expect(mail).toMatch(/^To: ada@example\.com$/m);
    expect(mail).toMatch(/^Message-ID: <(one|two|three)@feedback\.example\.com>$/m);
    expect(await delivery('one')).toMatchObject({ state: 'SUCCESS', attempts: 1, next_at: null, error: null });
  });
});

test('keeps headers and line breaks apart, whatever a title holds', async () => {
  await withServer({}, async (url, arrived) => {
    const subject = 'Ünïcode 😀\r\nBcc: eve@example.com';
    await queue('one', { message: { subject, text: '.\r\nx', html: '<p>x</p>' } });
    await send(url);
    expect(arrived).toHaveLength(1);
    expect(arrived[0]).not.toMatch(/^Bcc:/im);
  });
});

test('hands a mail to an international domain over in its ASCII form', async () => {
  await withServer({}, async (url, arrived, recipients) => {
    await queue('one', { to: normalizeAddress('Ada@Bücher.example') ?? '' });
    expect(await send(url)).toMatchObject({ sent: 1 });
    // The server of the test shows domains decoded.
    expect(recipients).toEqual(['ada@bücher.example']);
    expect(arrived[0]).toMatch(/^To: ada@xn--bcher-kva\.example$/m);
  });
});

test('does not send a mail of an account that is deleted before', async () => {
  await withServer({}, async (url, arrived) => {
    await queue('one', { uid: 'ada' });
    await queue('two', { uid: 'ben', address: 'of ben' });
    await db.doc(addressPath('of ben')).set(anAddress({ uid: 'ben' }));
    await db.doc(addressPath('address')).update({ uid: 'ada' });
    const auth = { updateUser: async () => null, revokeRefreshTokens: async () => null, deleteUser: async () => null };
    await deleteAccount({ db, auth: auth as unknown as Auth }, 'ada');
    expect(await send(url)).toMatchObject({ sent: 1 });
    expect(arrived).toHaveLength(1);
    expect((await db.doc(mailPath('one')).get()).exists).toBe(false);
    expect(await address()).toBeUndefined();
  });
});

describe('an address is forgotten when the server does not know its mailbox', () => {
  test.each<[string, NonNullable<Behavior['recipient']>]>([
    ['with an enhanced code', [{ code: 550, words: '5.1.1 <ada@example.com>: user unknown' }]],
    ['without one', [{ code: 550, words: 'No such user' }]],
    ['which has moved', [{ code: 551, words: 'User not local' }]],
    ['whose name is not allowed', [{ code: 553, words: '5.1.3 Bad address' }]],
    ['after it was busy', [{ code: 450 }, { code: 550, words: '5.1.1 Unknown' }]],
  ])('%s', async (_, recipient) => {
    await withServer({ recipient }, async (url) => {
      await queue('one');
      for (let attempt = 1; attempt < recipient.length; attempt += 1) {
        expect(await send(url)).toMatchObject({ retried: 1 });
        await makeDue('one');
      }
      expect(await send(url)).toMatchObject({ sent: 0, retried: 0, refused: 1 });
      expect(await delivery('one')).toMatchObject({ state: 'ERROR', next_at: null });
      expect(await address()).toMatchObject({ state: 'stopped', email: null });
    });
  });

  test('but not while it waits for its confirmation, because its visitor would learn it', async () => {
    await withServer({ recipient: [{ code: 550, words: '5.1.1 Unknown' }] }, async (url) => {
      await queue('one', { needs: 'pending' });
      await db.doc(addressPath('address')).set(anAddress({ state: 'pending' }));
      expect(await send(url)).toMatchObject({ refused: 1 });
      expect(await address()).toMatchObject({ state: 'pending', email: 'ada@example.com' });
    });
  });
});

describe('a mail is tried again, and no consent ends, when the server', () => {
  test.each<[string, Behavior, string]>([
    ['is busy', { recipient: [{ code: 450 }] }, 'RCPT TO 450'],
    ['is shutting down', { recipient: [{ code: 421 }] }, 'CONN 421'],
    ['refuses our address', { sender: [{ code: 550, words: 'Sender <board@example.com> unknown' }] }, 'MAIL FROM 550'],
    ['refuses to relay', { recipient: [{ code: 550, words: '5.7.1 Relaying denied' }] }, 'RCPT TO 550'],
    ['refuses to relay, without an enhanced code', { recipient: [{ code: 551, words: 'No relay' }] }, 'RCPT TO 551'],
    ['takes us for a spammer', { recipient: [{ code: 550, words: 'Blocked, see example.org' }] }, 'RCPT TO 550'],
    ['finds the address of the sender wrong', { recipient: [{ code: 553, words: '5.1.8 Bad' }] }, 'RCPT TO 553'],
    ['says that the mailbox is full', { recipient: [{ code: 552, words: '5.2.2 Full' }] }, 'RCPT TO 552'],
    ['refuses the text', { end: [{ code: 554, words: '5.7.1 Spam for ada@example.com' }] }, 'DATA 554'],
    ['refuses the text as if the mailbox were unknown', { end: [{ code: 550, words: '5.1.1 No' }] }, 'DATA 550'],
    ['refuses the login', { login: 535 }, 'AUTH PLAIN 535'],
    ['closes at the recipient', { recipient: ['closes'] }, 'CONN ECONNECTION'],
    ['closes in the middle of the text', { data: ['closes'] }, 'CONN ECONNECTION'],
    ['closes after the text', { end: ['closes'] }, 'CONN ECONNECTION'],
    ['does not answer at the recipient', { recipient: [{ ms: 5000 }] }, 'EABORT'],
  ])('%s', async (_, behavior, failure) => {
    await withServer(behavior, async (url) => {
      await queue('one');
      const before = Date.now();
      const { failures, ...outcomes } = await send(url, failure === 'EABORT' ? { handing: 1500 } : {});
      expect({ ...outcomes, failures }).toEqual({ sent: 0, retried: 1, refused: 0, failures: { [failure]: 1 } });
      const { state, next_at, error } = await delivery('one');
      expect({ state, error }).toEqual({ state: 'RETRY', error: expect.stringMatching(/^\w+$/) });
      expect(next_at.toMillis()).toBeGreaterThanOrEqual(before + (PAUSES[0] ?? Number.NaN));
      expect(await address()).toMatchObject({ state: 'confirmed', email: 'ada@example.com' });
    });
  });

  test('and not while it takes its time after the text, so that it arrives once', async () => {
    await withServer({ end: [{ ms: 3000 }] }, async (url, arrived) => {
      await queue('one');
      // On a busy machine the text may take longer than that itself, and the next run sends it.
      await until(async () => {
        await makeDue('one');
        expect(await send(url, { handing: 1500 })).toMatchObject({ sent: 1, retried: 0 });
      });
      expect(arrived).toHaveLength(1);
    });
  });

  test('for longer than that; the mail then has the same Message-ID', async () => {
    await withServer({ end: [{ ms: 3000 }, 'takes'] }, async (url, arrived) => {
      await queue('one');
      expect(await send(url, { answer: 500 })).toMatchObject({ sent: 0, retried: 1 });
      await makeDue('one');
      expect(await send(url)).toMatchObject({ sent: 1 });
      const ids = arrived.map((mail) => /^Message-ID: (.*)$/m.exec(mail)?.[1]);
      expect(ids).toEqual(['<one@feedback.example.com>', '<one@feedback.example.com>']);
    });
  });
});

test('gives up after the last pause of a server that is down', async () => {
  await queue('one');
  for (const pause of PAUSES) {
    await makeDue('one');
    const before = Date.now();
    await send('smtp://127.0.0.1:1');
    const { state, next_at } = await delivery('one');
    expect(state).toBe('RETRY');
    expect(next_at.toMillis()).toBeGreaterThanOrEqual(before + pause);
    expect(next_at.toMillis()).toBeLessThanOrEqual(Date.now() + pause);
  }
  await makeDue('one');
  await send('smtp://127.0.0.1:1');
  expect(await delivery('one')).toMatchObject({ state: 'ERROR', attempts: PAUSES.length + 1, next_at: null });
  expect(await address()).toMatchObject({ state: 'confirmed' });
});

test('does not send what was stopped or deleted meanwhile', async () => {
  await withServer({}, async (url, arrived) => {
    await queue('one');
    await queue('two', { address: 'gone' });
    await db.doc(addressPath('address')).update({ state: 'stopped' });
    await send(url);
    expect(arrived).toEqual([]);
    expect((await db.collection('mail').get()).size).toBe(0);
  });
});

describe('within its rate', () => {
  const takeInto = (order: string[]) => async (_: Mail, id: string) => {
    order.push(id);
  };
  const ago = (ms: number) => Timestamp.fromMillis(Date.now() - ms);

  test('it sends the oldest first', async () => {
    for (let at = 0; at < 5; at += 1) await queue(`mail${at}`, {}, ago(1000 * (10 - at)));
    const order: string[] = [];
    expect(await sendDue(db, { deliver: takeInto(order), most: 3 })).toMatchObject({ sent: 3 });
    expect(order.sort()).toEqual(['mail0', 'mail1', 'mail2']);
  });

  test('a confirmation and what waits for approval do not wait behind mails to many', async () => {
    for (let at = 0; at < 5; at += 1) await queue(`news${at}`, {}, ago(60_000));
    await db.doc(addressPath('asked')).set(anAddress({ state: 'pending' }));
    await db.doc('digests/board').set({ waiting: true });
    await queue('confirmation', { needs: 'pending', address: 'asked' });
    await queue('waiting', { needs: 'waiting', address: 'board' });
    const order: string[] = [];
    expect(await sendDue(db, { deliver: takeInto(order), most: 3 })).toMatchObject({ sent: 3 });
    expect(order).toEqual(expect.arrayContaining(['confirmation', 'waiting']));
  });
});

test('sends again what a dead process had taken, when its lease is over and not before', async () => {
  await queue('one');
  let isKilled = () => {};
  const taken = new Promise<void>((resolve) => {
    isKilled = resolve;
  });
  // Never answers, as a process that was killed after it has taken the mail.
  void sendDue(db, { deliver: () => new Promise<void>(() => isKilled()), most: 1 });
  await taken;
  expect(await sendDue(db, { deliver: async () => undefined, most: 1 })).toMatchObject({ sent: 0 });
  const { next_at, state } = await delivery('one');
  expect(state).toBe('PROCESSING');
  // The lease is longer than any delivery lasts: one minute, and ten for the answer.
  expect(next_at.toMillis() - Date.now()).toBeGreaterThan(12 * 60_000);
  await makeDue('one');
  expect(await sendDue(db, { deliver: async () => undefined, most: 1 })).toMatchObject({ sent: 1 });
});
