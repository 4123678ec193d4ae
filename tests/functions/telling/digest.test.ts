import type { Auth } from 'firebase-admin/auth';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { deleteBoard } from '../../../functions/src/boards/delete-board.ts';
import { notifyOwners } from '../../../functions/src/notifications/digest/notify-owners.ts';
import { READ } from '../../../functions/src/notifications/digest/read-activity.ts';
import { mailerOf } from '../../../functions/src/notifications/mail/mails-for.ts';
import { sendDue } from '../../../functions/src/notifications/mail/send-due.ts';
import type { Feedback } from '../../../functions/src/shared/feedback.ts';
import { commentPath, feedbackPath, productPath, userPlanPath, votePath } from '../../../functions/src/shared/paths.ts';
import { digestSchema } from '../../../functions/src/shared/telling/digest.ts';
import { mailSchema } from '../../../functions/src/shared/telling/mail.ts';
import { digestPath } from '../../../functions/src/shared/telling/paths.ts';
import { DAY_MS, MINUTE_MS } from '../../../functions/src/shared/time.ts';
import { tombstonePath } from '../../../functions/src/store/tombstone.ts';
import { aComment, aDigest, aFeedback, aProduct, aUserPlan, aVote } from '../../support/factories.ts';
import { BOARD } from '../support/board.ts';
import { clear, connect } from '../support/emulator.ts';
import { Killed, killAt } from '../support/tap.ts';
import { askMailPage, SETTINGS } from './support/mail.ts';

/** The owner's digest: its content, its recipient, and that it is sent once (D46). */

const db = connect('digest');

interface User {
  readonly email?: string;
  readonly emailVerified: boolean;
  readonly disabled: boolean;
}
let user: User | null;

beforeEach(async () => {
  await clear('digest');
  user = { email: 'Owner@Example.com', emailVerified: true, disabled: false };
  await db.doc(userPlanPath('owner')).set(aUserPlan({ user_id: 'owner' }));
  await db.doc(productPath(BOARD)).set(aProduct({ name: 'Acme' }));
  await subscribe();
});

const auth = {
  getUser: async () => {
    if (user === null) throw Object.assign(new Error(), { code: 'auth/user-not-found' });
    return user;
  },
} as unknown as Auth;

const ago = (ms: number) => Timestamp.fromMillis(Date.now() - ms);
const subscribe = (fields: Parameters<typeof aDigest>[0] = {}) => db.doc(digestPath(BOARD)).set(aDigest(fields));
const digest = async () => digestSchema.parse((await db.doc(digestPath(BOARD)).get()).data());
const submit = (id: string, fields: Partial<Record<keyof Feedback, unknown>> = {}) =>
  db.doc(feedbackPath(id)).set(aFeedback({ title: id, created_at: ago(60 * MINUTE_MS), ...fields } as object));
const vote = (item: string, voter: string, fields: object = {}) =>
  db.doc(votePath(item, voter)).set(aVote({ feedback_id: item, created_at: ago(30 * MINUTE_MS), ...fields }));
const comment = (item: string, id: string, fields: object = {}) =>
  db.doc(commentPath(id)).set(aComment({ feedback_id: item, created_at: ago(30 * MINUTE_MS), ...fields }));

async function run(database = db) {
  const mailer = await mailerOf(db, SETTINGS);
  if (mailer === null) throw new Error('mail is off');
  return notifyOwners({ db: database, auth, mailer });
}
const mails = async () => (await db.collection('mail').get()).docs.map((one) => mailSchema.parse(one.data()));
const texts = async () => (await mails()).map(({ message }) => message.text);
/** Makes the digest due again, as on the next day. */
const nextDay = () => db.doc(digestPath(BOARD)).update({ next_at: ago(0), since: ago(2 * MINUTE_MS) });

describe('a digest', () => {
  test('tells new items, what waits, and what moved, with links to the admin area', async () => {
    await submit('Fresh', { votes: 3, description: 'With **bold** words' });
    await submit('Waits', { status: 'pending' });
    await submit('Waits for long', { status: 'pending', created_at: ago(9 * DAY_MS) });
    await submit('Older', { created_at: ago(9 * DAY_MS) });
    await submit('Discussed', { created_at: ago(9 * DAY_MS) });
    for (const voter of ['ada', 'ben']) await vote('Older', voter);
    await vote('Fresh', 'ada');
    await comment('Discussed', 'c1');
    expect(await run()).toEqual({ failed: [] });
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: 'owner@example.com', needs: 'digest', address: BOARD, uid: 'owner' });
    expect(mail?.message.subject).toBe('Acme: 1 new item, 2 items need approval');
    const text = mail?.message.text ?? '';
    expect(text.split('\n-- \n')[0]).toBe(
      [
        'What happened on Acme since the last digest:',
        'NEW ITEMS',
        '* Fresh\n  3 votes · With bold words\n  https://feedback.example.com/admin/board?item=Fresh',
        'WAITING FOR APPROVAL',
        '* Waits\n  My eyes hurt at night.\n  https://feedback.example.com/admin/board?item=Waits',
        '* Waits for long\n  My eyes hurt at night.\n  https://feedback.example.com/admin/board?item=Waits for long',
        'MOST NEW VOTES AND COMMENTS',
        '* Older\n  2 new votes\n  https://feedback.example.com/admin/board?item=Older',
        '* Discussed\n  1 new comment\n  https://feedback.example.com/admin/board?item=Discussed',
        'Open the admin area:\nhttps://feedback.example.com/admin/board\n',
      ].join('\n\n'),
    );
    expect(text).toContain('Please do not reply to this mail. Replies are not read.');
    expect(mail?.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
  });

  test('counts nothing that an import has brought, although its times may be of today', async () => {
    const brought = { imported: 'import' };
    const bring = async (item: string, at: Timestamp) => {
      await submit(item, { ...brought, created_at: at });
      await vote(item, 'ada', { ...brought, created_at: at });
      await comment(item, `on ${item}`, { ...brought, created_at: at });
    };
    await bring('Moved', ago(60 * MINUTE_MS));
    await run();
    expect(await mails()).toEqual([]);
    await nextDay();
    await bring('Moved as well', ago(MINUTE_MS));
    await submit('Fresh', { created_at: ago(MINUTE_MS) });
    await run();
    const [text = '', ...others] = await texts();
    expect(others).toEqual([]);
    expect(text).toContain('Fresh');
    expect(text).not.toContain('Moved');
  });

  test('is in the language of the account, else in that of the board', async () => {
    const german = 'auf „Acme“ seit der letzten Zusammenfassung';
    for (const [language, locale, isGerman] of [
      ['de', undefined, true],
      ['en', 'de', false],
      [undefined, 'de', true],
      [undefined, 'fr', false],
    ] as const) {
      await clear('digest');
      await db.doc(userPlanPath('owner')).set(aUserPlan({ user_id: 'owner', ...(language && { language }) }));
      const product = aProduct({ name: 'Acme' });
      const settings = { ...product.settings, ...(locale && { locale }) };
      await db.doc(productPath(BOARD)).set({ ...product, settings });
      await subscribe();
      await submit('Fresh');
      await run();
      const [text = ''] = await texts();
      expect(text.includes(german), `${language}, ${locale}: ${text}`).toBe(isGerman);
      expect(text).toContain(`lang=${isGerman ? 'de' : 'en'}`);
    }
  });

  test('quotes new comments if the owner asked for it, the newest first', async () => {
    await submit('Fresh', { author_name: 'Ada' });
    await submit('Older', { created_at: ago(9 * DAY_MS) });
    await submit('Hidden', { created_at: ago(9 * DAY_MS), is_archived: true });
    await comment('Fresh', 'c1', {
      content: 'I would **love** that',
      author_name: 'Jana',
      created_at: ago(40 * MINUTE_MS),
    });
    await comment('Older', 'c2', { content: '<b>Any news?</b>', created_at: ago(20 * MINUTE_MS) });
    await comment('Older', 'own', { content: 'Soon', user_id: 'owner' });
    await comment('Older', 'old', { content: 'Years ago', created_at: ago(8 * DAY_MS) });
    await comment('Hidden', 'gone', { content: 'Spam' });
    await run();
    const [plain] = await texts();
    expect(plain).not.toContain('NEW COMMENTS');
    expect(plain).not.toContain('Any news?');
    for (const { ref } of (await db.collection('mail').get()).docs) await ref.delete();
    await subscribe({ comments: true });
    await run();
    const [mail] = await mails();
    expect(mail?.message.subject).toBe('Acme: 1 new item, 2 new comments');
    const admin = 'https://feedback.example.com/admin/board';
    expect(mail?.message.text).toContain(
      [
        'NEW COMMENTS',
        `* Older\n  <b>Any news?</b>\n  ${admin}?item=Older`,
        `* Fresh\n  Jana: I would love that\n  ${admin}?item=Fresh`,
        'MOST NEW VOTES',
      ].join('\n\n'),
    );
    expect(mail?.message.html).toContain('&lt;b&gt;Any news?&lt;/b&gt;');
    for (const text of ['Soon', 'Years ago', 'Spam']) expect(mail?.message.text).not.toContain(text);
  });

  test('counts the comments that it does not quote', async () => {
    await subscribe({ comments: true });
    await submit('Older', { created_at: ago(9 * DAY_MS) });
    await Promise.all(Array.from({ length: 8 }, (_, at) => comment('Older', `c${at}`)));
    await run();
    const [mail] = await mails();
    expect(mail?.message.subject).toBe('Acme: 8 new comments');
    expect(mail?.message.text.match(/And \d+ more\./g)).toEqual(['And 3 more.']);
  });

  test('is sent once, and the next day tells only what is new', async () => {
    await submit('Fresh');
    await Promise.all([run(), run(connect('digest'))]);
    await run();
    expect(await mails()).toHaveLength(1);
    expect((await digest()).next_at?.toMillis()).toBeGreaterThan(Date.now());
    await nextDay();
    await run();
    expect(await mails()).toHaveLength(1);
  });

  test('comes once a day at the same hour of the clock, across a change of it', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      const due = ['2026-10-24T07:00:00Z', '2026-10-25T08:00:00Z', '2026-10-26T08:00:00Z'].map(Date.parse);
      const at = (ms: number) => Timestamp.fromMillis(ms);
      await subscribe({ next_at: at(due[0] ?? 0), since: at((due[0] ?? 0) - DAY_MS) } as object);
      for (const [day, time] of due.entries()) {
        await submit(`Day ${day}`, { created_at: at(time - 30 * MINUTE_MS) });
        vi.setSystemTime(time - 1000);
        await run();
        expect(await mails()).toHaveLength(day);
        vi.setSystemTime(time + 1000);
        for (let again = 0; again < 2; again += 1) await run();
        expect(await mails()).toHaveLength(day + 1);
      }
      expect((await digest()).next_at?.toMillis()).toBe(Date.parse('2026-10-27T08:00:00Z'));
    } finally {
      vi.useRealTimers();
    }
  });

  test('comes once, however often the job dies', async () => {
    await submit('Fresh');
    for (const moment of ['before', 'after'] as const)
      for (let request = 1; request <= 10; request += 1) {
        const { failed } = await run(killAt(connect('digest'), { n: request, moment }).db).catch((error: unknown) => ({
          failed: [error],
        }));
        for (const error of failed) expect(error).toBeInstanceOf(Killed);
      }
    await run();
    expect(await mails()).toHaveLength(1);
    expect((await digest()).next_at?.toMillis()).toBeGreaterThan(Date.now());
  });

  test('comes once a day, also if the owner moves the hour after it, and loses nothing', async () => {
    vi.setSystemTime(Date.now());
    onTestFinished(() => void vi.useRealTimers());
    await subscribe();
    await submit('Fresh');
    await run();
    await submit('Later', { created_at: ago(2 * MINUTE_MS) });
    await db.doc(digestPath(BOARD)).update({ next_at: ago(0), since: ago(3 * MINUTE_MS) });
    await run();
    expect(await mails()).toHaveLength(1);
    // The next day.
    for (const { ref } of (await db.collection('mail').get()).docs) await ref.delete();
    await db.doc(digestPath(BOARD)).update({ next_at: ago(0) });
    await run();
    expect((await texts())[0]).toContain('* Later');
    expect((await texts())[0]).not.toContain('* Fresh');
  });

  test.each<[string, () => Promise<unknown>]>([
    ['nothing happened', async () => undefined],
    ['nothing but what has waited before', () => submit('Old', { status: 'pending', created_at: ago(3 * DAY_MS) })],
    [
      'the owner alone was active',
      async () => {
        await submit('Mine', { created_by: 'owner' });
        await submit('Older', { created_at: ago(3 * DAY_MS) });
        await vote('Older', 'owner', { user_id: 'owner' });
        await comment('Older', 'c1', { user_id: 'owner' });
      },
    ],
    ['what is new is archived', () => submit('Spam', { is_archived: true })],
    [
      'votes were copied by a merge',
      async () => {
        await submit('Target', { created_at: ago(3 * DAY_MS) });
        await vote('Target', 'ada', { via: 'source' });
      },
    ],
    [
      'a vote is on an item that is hidden',
      async () => {
        await submit('Gone', { created_at: ago(3 * DAY_MS), is_archived: true });
        await vote('Gone', 'ada');
        await vote('no-such-item', 'ada');
      },
    ],
    ['it happened on another board', () => submit('Elsewhere', { product_id: 'other' })],
    ['it happened before', () => submit('Told', { created_at: ago(2 * DAY_MS) })],
  ])('is not sent if %s', async (_, happen) => {
    await happen();
    expect(await run()).toEqual({ failed: [] });
    expect(await mails()).toEqual([]);
    expect((await digest()).next_at?.toMillis()).toBeGreaterThan(Date.now());
  });

  test('lists a few items and counts the others', async () => {
    await Promise.all(
      Array.from({ length: 8 }, (_, at) => submit(`New ${at}`, { created_at: ago((60 - at) * MINUTE_MS) })),
    );
    await Promise.all(Array.from({ length: 7 }, (_, at) => submit(`Waiting ${at}`, { status: 'pending' })));
    await run();
    const [mail] = await mails();
    expect(mail?.message.subject).toBe('Acme: 8 new items, 7 items need approval');
    expect(mail?.message.text.match(/And \d+ more\./g)).toEqual(['And 3 more.', 'And 2 more.']);
  });

  test('says that there are more than it reads', async () => {
    await Promise.all(Array.from({ length: READ.items + 3 }, (_, at) => submit(`New ${at}`)));
    await run();
    expect((await mails())[0]?.message.subject).toBe(`Acme: over ${READ.items} new items`);
    expect((await texts())[0]).toContain(`And over ${READ.items - 5} more.`);
  });

  test('does not lose what is new behind many items and copies of votes that do not count', async () => {
    await submit('Older', { created_at: ago(9 * DAY_MS) });
    const batch = db.batch();
    for (let at = 0; at <= READ.items; at += 1) {
      const item = aFeedback({ title: 'Mine', created_by: at % 2 ? 'owner' : null, is_archived: at % 2 === 0 });
      batch.set(db.doc(feedbackPath(`mine${at}`)), { ...item, created_at: ago(120 * MINUTE_MS) });
    }
    for (let at = 0; at < READ.votes - 60; at += 1) {
      const copy = aVote({ feedback_id: 'Older', created_at: ago(60 * MINUTE_MS), via: 'source' } as object);
      batch.set(db.doc(votePath('Older', `copy${at}`)), copy);
    }
    await batch.commit();
    await Promise.all(
      Array.from({ length: 60 }, (_, at) =>
        vote('Older', `copied${at}`, { created_at: ago(50 * MINUTE_MS), via: 'source' }),
      ),
    );
    await submit('Fresh');
    await vote('Older', 'ada');
    await run();
    expect((await mails())[0]?.message.subject).toBe('Acme: 1 new item');
    expect((await texts())[0]).toContain('* Older\n  1 new vote');
  });

  test('names the board and its items as they are called then, in one line', async () => {
    await submit('Fresh', { title: 'A\r\nBcc: eve@example.com' });
    await db.doc(productPath(BOARD)).update({ name: 'Renamed\r\nBcc: eve@example.com' });
    await run();
    const [mail] = await mails();
    expect(mail?.message.subject).toBe('Renamed Bcc: eve@example.com: 1 new item');
    expect(mail?.from).not.toMatch(/[\r\n]/);
    expect(mail?.message.text).toContain('* A Bcc: eve@example.com\n');
  });

  test('after an outage tells two weeks at most', async () => {
    await subscribe({ since: ago(400 * DAY_MS), next_at: ago(399 * DAY_MS) });
    await submit('Recent', { created_at: ago(10 * DAY_MS) });
    await submit('Ancient', { created_at: ago(100 * DAY_MS) });
    await run();
    expect((await texts()).map((text) => [text.includes('Recent'), text.includes('Ancient')])).toEqual([[true, false]]);
  });
});

describe('no digest goes', () => {
  beforeEach(() => submit('Fresh'));

  test.each<[string, () => unknown]>([
    [
      'to an address that is not verified',
      () => (user = { email: 'a@example.com', emailVerified: false, disabled: false }),
    ],
    ['to a disabled account', () => (user = { email: 'a@example.com', emailVerified: true, disabled: true })],
    ['to an account without an address', () => (user = { emailVerified: true, disabled: false })],
    ['to an account that is gone', () => (user = null)],
    ['to an account under deletion', () => db.doc(tombstonePath('owner')).set({ done: false })],
    ['to an inactive account', () => db.doc(userPlanPath('owner')).update({ account_active: false })],
    ['about a board that the plan does not include', () => db.doc(productPath(BOARD)).update({ read_only: true })],
  ])('%s, and the next day is planned', async (_, change) => {
    await change();
    expect(await run()).toEqual({ failed: [] });
    expect(await mails()).toEqual([]);
    expect((await digest()).next_at?.toMillis()).toBeGreaterThan(Date.now());
  });

  test('about a deleted board, whose document goes, too', async () => {
    await deleteBoard(db, BOARD);
    expect((await db.doc(digestPath(BOARD)).get()).exists).toBe(false);
    await subscribe();
    await run();
    expect(await mails()).toEqual([]);
    expect((await db.doc(digestPath(BOARD)).get()).exists).toBe(false);
  });

  test('if it is off, or not due', async () => {
    await subscribe({ digest: 'off', next_at: null });
    await run();
    await subscribe({ next_at: Timestamp.fromMillis(Date.now() + MINUTE_MS) });
    await run();
    expect(await mails()).toEqual([]);
  });

  test('and one board that fails holds up no other', async () => {
    await db.doc(productPath('second')).set(aProduct({ name: 'Second' }));
    await submit('Elsewhere', { product_id: 'second' });
    await db.doc(digestPath('second')).set(aDigest({ product_id: 'second' }));
    await subscribe({ zone: 'Europe/Atlantis', next_at: ago(DAY_MS) });
    expect((await run()).failed).toHaveLength(1);
    expect((await texts()).map((text) => text.split('\n')[0])).toEqual([
      'What happened on Second since the last digest:',
    ]);
  });
});

describe('the link in a digest', () => {
  const ask = (url: string, method: string, body = '') => askMailPage(db, url, method, body);
  const linkOf = async () =>
    /<(.*)>/.exec((await mails())[0]?.headers['List-Unsubscribe'] ?? '')?.[1] ?? 'http://missing';

  test('shows a page, turns the digest off by POST, twice, and what is not sent yet is deleted', async () => {
    await submit('Fresh');
    await subscribe({ waiting: true });
    await run();
    const link = await linkOf();
    for (const method of ['GET', 'HEAD']) {
      const page = await ask(link, method);
      expect(page.status).toBe(200);
      expect(page.body).toContain('<form method="post">');
      expect(page.body).toContain('Acme');
    }
    expect((await digest()).digest).toBe('daily');
    for (let time = 0; time < 2; time += 1)
      expect((await ask(link, 'POST', 'List-Unsubscribe=One-Click')).status).toBe(200);
    expect(await digest()).toMatchObject({ digest: 'off', next_at: null, waiting: true });
    const delivered: string[] = [];
    await sendDue(db, { deliver: async (mail) => void delivered.push(mail.to), most: 10 });
    expect(delivered).toEqual([]);
    expect(await mails()).toEqual([]);
  });

  test('of a changed token does nothing, and of a deleted board works', { tags: ['attack'] }, async () => {
    await submit('Fresh');
    await run();
    const link = await linkOf();
    const changed = link.replace(/.(?=&lang=)/, (last) => (last === '0' ? '1' : '0'));
    expect(changed).not.toBe(link);
    for (const method of ['GET', 'POST']) expect((await ask(changed, method)).status).toBe(404);
    expect((await ask(link.replace('digest?t=board', 'digest?t=other'), 'POST')).status).toBe(404);
    expect((await digest()).digest).toBe('daily');
    await deleteBoard(db, BOARD);
    for (const method of ['GET', 'POST']) expect((await ask(link, method)).status).toBe(200);
  });

  test('is not needed for an unknown mailbox, which turns all mail of the board off', async () => {
    await submit('Fresh');
    await subscribe({ waiting: true });
    await run();
    const refuse = async () => {
      throw Object.assign(new Error(), { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 });
    };
    await sendDue(db, { deliver: refuse, most: 10 });
    expect(await digest()).toMatchObject({ digest: 'off', waiting: false });
  });
});
