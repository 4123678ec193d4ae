import type { Auth } from 'firebase-admin/auth';
import { Timestamp } from 'firebase-admin/firestore';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { deleteBoard } from '../../../functions/src/boards/delete-board.ts';
import { followByMail, PER_MAILBOX } from '../../../functions/src/notifications/mail/follow-by-mail.ts';
import { mailKey, tokenOf } from '../../../functions/src/notifications/mail/mail-key.ts';
import { listMailSettings } from '../../../functions/src/notifications/mail/mail-settings.ts';
import { mailerOf } from '../../../functions/src/notifications/mail/mails-for.ts';
import { sendDue } from '../../../functions/src/notifications/mail/send-due.ts';
import { notifyDue } from '../../../functions/src/notifications/news/notify-due.ts';
import { recordChange } from '../../../functions/src/notifications/news/record-change.ts';
import { ADDRESSES_MAX } from '../../../functions/src/shared/limits.ts';
import { feedbackPath } from '../../../functions/src/shared/paths.ts';
import { addressSchema } from '../../../functions/src/shared/telling/address.ts';
import { type Mail, mailSchema } from '../../../functions/src/shared/telling/mail.ts';
import { addressPath, followPath, mailPath } from '../../../functions/src/shared/telling/paths.ts';
import { DAY_MS } from '../../../functions/src/shared/time.ts';
import { block } from '../../../functions/src/store/block.ts';
import { ownKey } from '../../../functions/src/store/own-key.ts';
import { bucketPath } from '../../../functions/src/store/rate-limit.ts';
import { docOf } from '../../../functions/src/store/refs.ts';
import { mergeVotes } from '../../../functions/src/visitors/merge-votes.ts';
import { aFollow, aMail, anAddress } from '../../support/factories.ts';
import { begin, merge } from '../merging/support/merges.ts';
import { BOARD } from '../support/board.ts';
import { clear, connect } from '../support/emulator.ts';
import { askMailPage, SETTINGS } from './support/mail.ts';

/** Mail by consent: addresses, and the pages that mails lead to. */

const db = connect('mail');
const ADA = 'ada@example.com';
const HASH = expect.stringMatching(/^[0-9a-f]{32}$/);
const headers = { 'x-forwarded-for': '192.0.2.1' };

beforeEach(async () => {
  await clear('mail');
  await begin(db, ['item', 'other']);
});

const follow = (item: string, uid: string) =>
  db.doc(followPath(item, uid)).set(aFollow({ item, product_id: BOARD, uid }));
const addresses = async () =>
  (await db.collection('addresses').get()).docs.map((one) => ({ id: one.id, ...addressSchema.parse(one.data()) }));
const mails = async () =>
  (await db.collection('mail').get()).docs.map((one) => ({ id: one.id, ...mailSchema.parse(one.data()) }));

/** Auth knows one account, with a verified address. */
const auth = {
  getUser: async () => ({ email: 'Ada@Example.com', emailVerified: true }),
} as unknown as Auth;
const caller = (uid: string, isAnonymous = true) => ({ uid, isAnonymous, authTime: 0, hasEnded: false });

async function enter(
  email: string,
  { uid = 'visitor', item = 'item', isAnonymous = true, from = headers as Record<string, string> } = {},
): Promise<void> {
  await follow(item, uid);
  const dependencies = { db, auth, settings: SETTINGS, answerAfterMs: 0 };
  await followByMail(dependencies, { caller: caller(uid, isAnonymous), request: { item, email }, headers: from });
}

const ask = (page: 'confirm' | 'stop', token: string, method = 'GET', body = '') =>
  askMailPage(db, `/mail/${page}?t=${encodeURIComponent(token)}`, method, body);

const tokenIn = ({ message }: Mail, page: string) =>
  new RegExp(`/mail/${page}\\?t=([^&\\s]+)`).exec(message.text)?.[1] ?? '';

async function tell(item = 'item', status = 'closed'): Promise<void> {
  const before = await docOf(db, feedbackPath(item)).get();
  await before.ref.update({ status });
  await recordChange(db, { before, after: await before.ref.get(), restMs: -1 });
  await notifyDue(db, { restMs: 60_000, mailer: await mailerOf(db, SETTINGS) });
}

describe('a visitor who enters an address', () => {
  test('causes one mail to it, and is told by mail only after a click on the page', async () => {
    await enter(' Ada@Example.com ');
    const [address] = await addresses();
    expect(address).toMatchObject({ state: 'pending', email: ADA, uid: 'visitor', product_id: BOARD });
    const [confirmation] = await mails();
    expect(confirmation).toMatchObject({ to: ADA, needs: 'pending', delivery: { state: 'PENDING' } });
    const token = tokenIn(confirmation as Mail, 'confirm');
    for (const method of ['GET', 'HEAD', 'GET']) expect((await ask('confirm', token, method)).status).toBe(200);
    await tell();
    expect(await mails()).toHaveLength(1);

    expect(await ask('confirm', token, 'POST')).toMatchObject({ status: 200 });
    expect((await addresses())[0]).toMatchObject({ state: 'confirmed', expires_at: null });
    expect(await ask('confirm', token, 'POST')).toMatchObject({ status: 200 });
    await tell('item', 'open');
    const told = (await mails()).filter(({ needs }) => needs === 'confirmed');
    expect(told).toMatchObject([{ to: ADA, message: { subject: 'Open: Dark mode' } }]);
  });

  test('of a verified account needs no confirmation, and one of another address does', async () => {
    await enter(ADA, { uid: 'account', isAnonymous: false });
    expect(await addresses()).toMatchObject([{ state: 'confirmed', uid: 'account' }]);
    expect(await mails()).toEqual([]);
    await enter('eve@example.com', { uid: 'account', isAnonymous: false });
    expect(await mails()).toMatchObject([{ to: 'eve@example.com', needs: 'pending' }]);
  });

  test('who does not follow the item, or enters it for a hidden one, causes nothing', {
    tags: ['attack'],
  }, async () => {
    const dependencies = { db, auth, settings: SETTINGS, answerAfterMs: 0 };
    await followByMail(dependencies, { caller: caller('visitor'), request: { item: 'item', email: ADA }, headers });
    await db.doc(feedbackPath('other')).update({ is_archived: true });
    await enter(ADA, { item: 'other' });
    await enter(ADA, { item: 'gone' });
    expect([...(await addresses()), ...(await mails())]).toEqual([]);
  });

  test.each(['ada@example.com\r\nBcc: eve@example.com', 'a@example.com, b@example.com', 'nonsense'])(
    'is refused for %j',
    { tags: ['attack'] },
    async (email) => {
      await expect(enter(email)).rejects.toMatchObject({ key: 'emailInvalid' });
      expect(await mails()).toEqual([]);
    },
  );

  test('is refused where the operator sends no mail', async () => {
    const off = { ...SETTINGS, sender: 'off' as const };
    const dependencies = { db, auth, settings: off, answerAfterMs: 0 };
    await expect(
      followByMail(dependencies, { caller: caller('visitor'), request: { item: 'item', email: ADA }, headers }),
    ).rejects.toMatchObject({ key: 'mailOff', status: 404 });
  });
});

test('a blocked visitor causes no confirmation', { tags: ['attack'] }, async () => {
  await block(db, { uid: 'visitor', productId: BOARD }, { reason: 'removed', count: null, until: Date.now() + 60_000 });
  await enter(ADA);
  expect([...(await addresses()), ...(await mails())]).toEqual([]);
});

describe('nobody gets too many confirmations', { tags: ['attack'] }, () => {
  // They are counted by the hour and by the day.
  beforeEach(() => void vi.setSystemTime(Date.now()));
  afterEach(() => void vi.useRealTimers());

  const pass = async (ms: number) => {
    for (const { ref, data } of await sentTo()) {
      const times = data.times.map((at) => Timestamp.fromMillis(at.toMillis() - ms));
      await ref.update({ times });
    }
  };
  const sentTo = async () =>
    (await db.collection('rate_limits').where('times', '!=', null).get()).docs.map((one) => ({
      ref: one.ref,
      data: one.data() as { times: Timestamp[] },
    }));

  test('a mailbox at most three within 24 hours, from all visitors, with any tag', async () => {
    for (let at = 0; at < PER_MAILBOX + 3; at += 1) await enter(`ada+${at}@example.com`, { uid: `visitor${at}` });
    expect(await mails()).toHaveLength(PER_MAILBOX);
    // Midnight makes no difference.
    await pass(DAY_MS - 60_000);
    await enter(ADA, { uid: 'late' });
    expect(await mails()).toHaveLength(PER_MAILBOX);
    await pass(60_000);
    await enter(ADA, { uid: 'later' });
    expect(await mails()).toHaveLength(PER_MAILBOX + 1);
    expect(JSON.stringify((await sentTo()).map(({ ref, data }) => [ref.path, data]))).not.toContain('@');
  });

  test('and the visitor who has entered the address cannot see that, nor that the mailbox is unknown', async () => {
    const list = (uid: string) => listMailSettings({ db, auth, settings: SETTINGS }, caller(uid), { product: BOARD });
    for (let at = 0; at <= PER_MAILBOX; at += 1) await enter(ADA, { uid: `visitor${at}` });
    expect(await mails()).toHaveLength(PER_MAILBOX);
    expect(await list(`visitor${PER_MAILBOX}`)).toEqual(await list('visitor0'));
    const unknown = Object.assign(new Error(), { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 });
    const seen = await list('visitor0');
    expect(await sendDue(db, { deliver: () => Promise.reject(unknown), most: 10 })).toMatchObject({
      refused: PER_MAILBOX,
    });
    expect(await list('visitor0')).toEqual(seen);
    expect(seen.boards).toMatchObject([{ isConfirmed: false }]);
  });

  test('also if they are asked for at once', { tags: ['all'] }, async () => {
    await Promise.all(Array.from({ length: 6 }, (_, at) => enter(ADA, { uid: `visitor${at}` })));
    expect(await mails()).toHaveLength(PER_MAILBOX);
  });

  test('a visitor causes at most five an hour, and is told', async () => {
    for (let at = 0; at < 5; at += 1) await enter(`person${at}@example.com`);
    await expect(enter('sixth@example.com')).rejects.toMatchObject({ status: 429, key: 'tooMany' });
    expect(await mails()).toHaveLength(5);
    expect(await addresses()).not.toContainEqual(expect.objectContaining({ email: 'sixth@example.com' }));
  });

  const HALL = 300;

  test('each of three hundred people behind one address gets a mail, and the next is told', {
    tags: ['field', 'all'],
  }, async () => {
    for (let at = 0; at < 35; at += 1) await enter(`person${at}@example.com`, { uid: `visitor${at}` });
    expect(await mails()).toHaveLength(35);
    await db
      .doc(bucketPath(await ownKey(db, 'hash_key'), 'confirm mail', 'client 192.0.2.1'))
      .update({ count: HALL - 1 });
    await enter('last@example.com', { uid: 'last' });
    await expect(enter(ADA, { uid: 'late' })).rejects.toMatchObject({ status: 429, key: 'tooManyNearby' });
    expect(await mails()).toHaveLength(36);
  });

  test('a connection causes no more, whatever client it claims to speak for', async () => {
    const from = (client: string) => ({ ...headers, 'fastly-client-ip': client });
    await enter(ADA, { from: from('198.51.100.1') });
    expect(await mails()).toHaveLength(1);
    await db.doc(bucketPath(await ownKey(db, 'hash_key'), 'confirm mail', 'peer 192.0.2.1')).update({ count: HALL });
    const next = enter('bob@example.com', { uid: 'another', from: from('198.51.100.2') });
    await expect(next).rejects.toMatchObject({ status: 429, key: 'tooManyNearby' });
    expect(await mails()).toHaveLength(1);
  });
});

describe('a person has at most three addresses for a board', { tags: ['attack'] }, () => {
  const emails = async () => (await addresses()).map(({ email }) => email).sort();

  test('of which the oldest without a confirmation gives way to another', async () => {
    for (const name of ['typo', 'two', 'three', 'four']) await enter(`${name}@example.com`);
    expect(await emails()).toEqual(['four@example.com', 'three@example.com', 'two@example.com']);
    await enter('elsewhere@example.com', { uid: 'other' });
    expect(await addresses()).toHaveLength(ADDRESSES_MAX + 1);
  });

  test('and a confirmed one never', async () => {
    for (let at = 0; at < ADDRESSES_MAX; at += 1)
      await db
        .doc(addressPath(`known${at}`))
        .set(anAddress({ product_id: BOARD, uid: 'visitor', email: `${at}@example.com` }));
    await enter('four@example.com');
    expect(await emails()).toEqual(['0@example.com', '1@example.com', '2@example.com']);
    expect(await mails()).toEqual([]);
  });
});

describe('a token', { tags: ['attack'] }, () => {
  const confirmed = async () => {
    await enter(ADA);
    const token = tokenIn((await mails())[0] as Mail, 'confirm');
    await ask('confirm', token, 'POST');
    await tell();
    const mail = (await mails()).find(({ needs }) => needs === 'confirmed') as Mail;
    return { token, stop: tokenIn(mail, 'stop') };
  };

  test('that was changed, or is of another page, does nothing', async () => {
    const { token, stop } = await confirmed();
    const changed = `${stop.slice(0, -1)}${stop.endsWith('0') ? '1' : '0'}`;
    for (const [page, wrong] of [
      ['stop', changed],
      ['stop', token],
      ['confirm', stop],
      ['stop', ''],
      ['stop', 'x'.repeat(5000)],
    ] as const) {
      expect((await ask(page, wrong, 'POST', 'scope=all')).status).toBe(404);
    }
    expect((await addresses())[0]?.state).toBe('confirmed');
  });

  test('of a confirmation expires after a week, and does not undo a stop', async () => {
    await enter(ADA);
    const token = tokenIn((await mails())[0] as Mail, 'confirm');
    const [address] = await addresses();
    const document = db.doc(addressPath(address?.id ?? ''));
    await document.update({ expires_at: Timestamp.fromMillis(Date.now() - 1) });
    for (const method of ['GET', 'POST']) expect((await ask('confirm', token, method)).status).toBe(404);
    await document.update({ state: 'stopped', email: null, expires_at: Timestamp.fromMillis(Date.now() + 60_000) });
    expect((await ask('confirm', token, 'POST')).status).toBe(404);
    expect((await addresses())[0]?.state).toBe('stopped');
  });

  test('of a confirmation confirms no later entry of the same address', async () => {
    const { token, stop } = await confirmed();
    await ask('stop', stop, 'POST', 'scope=all');
    for (const method of ['GET', 'POST']) expect((await ask('confirm', token, method)).status).toBe(404);
    await enter(ADA);
    for (const method of ['GET', 'POST']) expect((await ask('confirm', token, method)).status).toBe(404);
    expect(await addresses()).toMatchObject([{ state: 'pending' }]);
    const tokens = (await mails()).filter(({ needs }) => needs === 'pending').map((mail) => tokenIn(mail, 'confirm'));
    const [newest = ''] = tokens.filter((one) => one !== token);
    expect((await ask('confirm', newest, 'POST')).status).toBe(200);
    expect(await addresses()).toMatchObject([{ state: 'confirmed' }]);
  });

  test('of a confirmation stays good while the same visitor enters the address again', async () => {
    await enter(ADA);
    const token = tokenIn((await mails())[0] as Mail, 'confirm');
    for (let time = 0; time < 4; time += 1) await enter(ADA, { item: time % 2 === 0 ? 'other' : 'item' });
    expect((await ask('confirm', token, 'POST')).status).toBe(200);
  });

  test('of an earlier version, which names no entry, confirms nothing', async () => {
    await enter(ADA);
    const [{ id = '' } = {}] = await addresses();
    expect((await ask('confirm', tokenOf(await mailKey(db), 'confirm', id), 'POST')).status).toBe(404);
    expect(await addresses()).toMatchObject([{ state: 'pending' }]);
  });

  test('can stop all mails for good: nobody’s entry of the mailbox causes a confirmation any more', async () => {
    const { stop } = await confirmed();
    expect((await ask('stop', stop)).body).toContain('Stop all mails, and never ask this address again');
    expect((await ask('stop', stop, 'POST', 'scope=never')).status).toBe(200);
    expect(await addresses()).toMatchObject([{ state: 'stopped', email: null }]);
    const before = (await mails()).length;
    await enter(ADA, { uid: 'stranger' });
    await enter('ada+1@example.com', { uid: 'stranger' });
    expect(await mails()).toHaveLength(before);
    // The stranger sees no difference.
    expect((await addresses()).filter(({ uid }) => uid === 'stranger')).toMatchObject([
      { state: 'pending' },
      { state: 'pending' },
    ]);
    const refused = await db.collection('refused_mailboxes').get();
    expect(refused.docs.map((one) => Object.keys(one.data()))).toEqual([['at'], ['at']]);
    expect(refused.docs.map(({ id }) => id)).toEqual([HASH, HASH]);
  });

  test('stops nothing when a link scanner opens it', async () => {
    const { stop } = await confirmed();
    for (const method of ['GET', 'HEAD']) expect((await ask('stop', stop, method)).status).toBe(200);
    expect((await addresses())[0]?.state).toBe('confirmed');
    expect((await ask('stop', stop, 'PUT')).status).toBe(405);
  });

  test('stops all mails of the board by the header’s POST, twice and without a page', async () => {
    const { stop } = await confirmed();
    for (let time = 0; time < 2; time += 1)
      expect((await ask('stop', stop, 'POST', 'List-Unsubscribe=One-Click')).status).toBe(200);
    expect(await addresses()).toMatchObject([{ state: 'stopped', email: null }]);
    await tell('item', 'completed');
    expect((await mails()).filter(({ needs }) => needs === 'confirmed')).toHaveLength(1);
  });

  test('stops one item by the form', async () => {
    const { stop } = await confirmed();
    await follow('other', 'visitor');
    expect((await ask('stop', stop, 'POST', 'scope=item')).status).toBe(200);
    expect((await db.doc(followPath('item', 'visitor')).get()).exists).toBe(false);
    expect((await db.doc(followPath('other', 'visitor')).get()).exists).toBe(true);
    expect((await addresses())[0]?.state).toBe('confirmed');
  });

  test('stops one item by the form, also as a part of others that it is merged with', async () => {
    await db.doc(feedbackPath('third')).set((await db.doc(feedbackPath('other')).get()).data() ?? {});
    const { stop } = await confirmed();
    await merge(db, { source: 'item', target: 'other' });
    await merge(db, { source: 'other', target: 'third' });
    const follows = async () => (await db.collection('follows').get()).docs.map(({ id }) => id);
    expect(await follows()).toEqual(['item_visitor', 'other_visitor', 'third_visitor']);
    await follow('elsewhere', 'visitor');
    await ask('stop', stop, 'POST', 'scope=item');
    expect(await follows()).toEqual(['elsewhere_visitor']);
  });

  test('of a mail that was written before a merge of accounts, or for a deleted one, stops the mailbox', async () => {
    const { stop } = await confirmed();
    const [{ hash = '' } = {}] = await addresses();
    await mergeVotes(db, { from: 'visitor', heir: { uid: 'account', isAnonymous: false } });
    expect(await addresses()).toMatchObject([{ uid: 'account', state: 'confirmed' }]);
    expect((await ask('stop', stop)).body).toContain('<form');
    await db
      .collection('addresses')
      .doc('device')
      .set(anAddress({ product_id: BOARD, uid: 'phone', hash }));
    for (const { ref } of (await db.collection('addresses').where('uid', '==', 'account').get()).docs)
      await ref.delete();
    expect((await ask('stop', stop)).body).toContain('<form');
    await ask('stop', stop, 'POST', 'List-Unsubscribe=One-Click');
    expect(await addresses()).toMatchObject([{ id: 'device', state: 'stopped' }]);
    expect((await ask('stop', stop)).body).toContain('The mails are stopped.');
  });

  test('of an earlier version, which names an address, works, and says what it cannot know', async () => {
    await confirmed();
    const [{ id = '' } = {}] = await addresses();
    const old = tokenOf(await mailKey(db), 'stop', id, 'item');
    expect((await ask('stop', old)).body).toContain('value="item"');
    await ask('stop', old, 'POST');
    expect(await addresses()).toMatchObject([{ state: 'stopped' }]);
    await db.doc(addressPath(id)).delete();
    expect((await ask('stop', old)).body).toContain('use the link in the newest one');
  });

  test('stops all boards by the form, wherever the address is confirmed', async () => {
    const { stop } = await confirmed();
    const [{ hash = '' } = {}] = await addresses();
    await db.doc(addressPath('elsewhere')).set(anAddress({ product_id: 'elsewhere', hash }));
    await db.doc(addressPath('foreign')).set(anAddress({ hash: 'another' }));
    await ask('stop', stop, 'POST', 'scope=board');
    expect((await db.doc(addressPath('elsewhere')).get()).get('state')).toBe('confirmed');
    await ask('stop', stop, 'POST', 'scope=all');
    expect((await db.doc(addressPath('elsewhere')).get()).get('state')).toBe('stopped');
    expect((await db.doc(addressPath('foreign')).get()).get('state')).toBe('confirmed');
  });

  test('answers with a page that is not kept, loads nothing foreign and holds no address', async () => {
    const { stop } = await confirmed();
    const { body, headers: sent } = await ask('stop', stop);
    expect(sent).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    expect(body).not.toContain(ADA);
    expect(body.match(/(?:src|href)="[^"]*"/g)).toEqual([
      'href="/mail/colors?c="',
      'href="/mail.css"',
      `href="/embed/${BOARD}?lang=en"`,
    ]);
  });

  test('leads from a mail of a board that is deleted to our page in its language', async () => {
    for (const [language, path] of [
      ['de', '/de'],
      ['fr', '/'],
    ]) {
      const { body } = await askMailPage(db, `/mail/stop?t=invalid&lang=${language}`, 'GET', '');
      expect(body).toContain(`href="${path}"`);
    }
  });
});

describe('followers with confirmed addresses', () => {
  const confirm = (uid: string, hash: string, id = `${uid}-${hash}`) =>
    db.doc(addressPath(id)).set(anAddress({ product_id: BOARD, uid, email: `${hash}@example.com`, hash }));

  test('get one mail each, also with one address on two devices, and repeated runs', async () => {
    const people = Array.from({ length: 120 }, (_, at) => `person${at}`);
    await Promise.all(people.map((uid) => follow('item', uid)));
    await Promise.all(people.map((uid, at) => confirm(uid, `address${Math.floor(at / 2)}`)));
    await tell();
    await notifyDue(db, { restMs: 60_000, mailer: await mailerOf(db, SETTINGS) });
    const written = await mails();
    expect(written).toHaveLength(60);
    expect(new Set(written.map(({ to }) => to)).size).toBe(60);
  });

  test('get none of another board, and none after a stop or in a board that is deleted', async () => {
    await follow('item', 'ada');
    await db.doc(addressPath('elsewhere')).set(anAddress({ product_id: 'elsewhere', uid: 'ada' }));
    await db.doc(addressPath('stopped')).set(anAddress({ product_id: BOARD, uid: 'ada', state: 'stopped' }));
    await tell();
    expect(await mails()).toEqual([]);
    await confirm('ada', 'ada');
    await tell('item', 'open');
    expect(await mails()).toHaveLength(1);
    await deleteBoard(db, BOARD);
    expect(await mails()).toEqual([]);
    expect((await addresses()).map(({ id }) => id)).toEqual(['elsewhere']);
  });
});

test.each([
  ['deleted', () => db.doc(feedbackPath('other')).delete()],
  ['hidden', () => db.doc(feedbackPath('other')).update({ is_archived: true })],
  ['no longer followed', () => db.doc(followPath('other', 'visitor')).delete()],
])('does not send what is about an item that is %s, also at a later attempt', async (_, meanwhile) => {
  for (const item of ['item', 'other']) await follow(item, 'visitor');
  const about = { product_id: BOARD, hash: 'hash-of-ada' };
  await db.doc(addressPath('address')).set(anAddress(about));
  await db.doc(mailPath('kept')).set(aMail({ ...about, items: ['item'] }));
  await db.doc(mailPath('dropped')).set(aMail({ ...about, items: ['other'] }));
  await meanwhile();
  const order: string[] = [];
  await sendDue(db, {
    deliver: async (_mail, id) => {
      order.push(id);
    },
    most: 10,
  });
  expect(order).toEqual(['kept']);
  expect((await mails()).map(({ id }) => id)).toEqual(['kept']);
});

test('the key of tokens is made once', async () => {
  const keys = await Promise.all([mailKey(connect('mail')), mailKey(connect('mail')), mailKey(connect('mail'))]);
  expect(new Set(keys).size).toBe(1);
  expect(tokenOf(keys[0] ?? '', 'stop', 'a')).toMatch(/^a\.[0-9a-f]{32}$/);
});
