import type { Auth } from 'firebase-admin/auth';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import { countSubscribers } from '../../../functions/src/notifications/mail/entries-follow.ts';
import { flushBundles } from '../../../functions/src/notifications/mail/flush-bundles.ts';
import { followByMail } from '../../../functions/src/notifications/mail/follow-by-mail.ts';
import { listMailSettings, stopOwnMail } from '../../../functions/src/notifications/mail/mail-settings.ts';
import { mailerOf } from '../../../functions/src/notifications/mail/mails-for.ts';
import { sendDue } from '../../../functions/src/notifications/mail/send-due.ts';
import { notifyDue } from '../../../functions/src/notifications/news/notify-due.ts';
import { recordEntries } from '../../../functions/src/notifications/news/record-entries.ts';
import { entryPath, productPath } from '../../../functions/src/shared/paths.ts';
import { DEFAULT_SETTINGS } from '../../../functions/src/shared/product.ts';
import { followSchema } from '../../../functions/src/shared/telling/follow.ts';
import { type Mail, mailSchema } from '../../../functions/src/shared/telling/mail.ts';
import { changelogOf, followPath, newsPath } from '../../../functions/src/shared/telling/paths.ts';
import { mergeVotes } from '../../../functions/src/visitors/merge-votes.ts';
import { aFollow, anEntry } from '../../support/factories.ts';
import { begin } from '../merging/support/merges.ts';
import { BOARD } from '../support/board.ts';
import { clear, connect } from '../support/emulator.ts';
import { askMailPage, SETTINGS } from './support/mail.ts';

/** The entries of a changelog by mail: consent, one mail for each entry, and the end of it. */

const db = connect('entries-by-mail');
const ADA = 'ada@example.com';
const KEY = changelogOf(BOARD);

beforeEach(async () => {
  await clear('entries-by-mail');
  await begin(db, ['item']);
  await open(true);
  await recordEntries(db, 0);
});

const open = (changelog: boolean, features = ['roadmap']) =>
  db.doc(productPath(BOARD)).update({ settings: { ...DEFAULT_SETTINGS, changelog }, features });
const auth = { getUser: async () => ({ email: ADA, emailVerified: true }) } as unknown as Auth;
const caller = (uid: string, isAnonymous = true) => ({ uid, isAnonymous, authTime: 0, hasEnded: false });
const dependencies = { db, auth, settings: SETTINGS, answerAfterMs: 0 };
const enter = (email = ADA, { uid = 'visitor', isAnonymous = true, item = KEY as string } = {}) =>
  followByMail(dependencies, {
    caller: caller(uid, isAnonymous),
    request: { item, email },
    headers: { 'x-forwarded-for': '192.0.2.1' },
  });
const mails = async () => (await db.collection('mail').get()).docs.map((one) => mailSchema.parse(one.data()));
const told = async () => (await mails()).filter(({ needs }) => needs === 'confirmed');
const follows = async () => (await db.collection('follows').get()).docs.map((one) => followSchema.parse(one.data()));
const linkIn = ({ message }: Mail, page: string) => new RegExp(`/mail/${page}\\?t=\\S+`).exec(message.text)?.[0] ?? '';
const asked = (uid = 'visitor') =>
  listMailSettings({ db, auth, settings: SETTINGS }, caller(uid), { product: BOARD }).then(({ boards }) => boards);

async function subscribe(uid = 'visitor', email = ADA): Promise<void> {
  await enter(email, { uid });
  const asks = (await mails()).filter(({ needs, to }) => needs === 'pending' && to === email);
  await askMailPage(db, linkIn(asks.at(-1) as Mail, 'confirm'), 'POST');
}
async function publish(id: string, title = `Entry ${id}`, items: string[] = []): Promise<void> {
  const published = { state: 'published', published_at: Timestamp.now() } as const;
  await db.doc(entryPath(id)).set(anEntry({ product_id: BOARD, title, body: `**Bold** ${id}`, items, ...published }));
  await run();
}
async function run(): Promise<void> {
  await recordEntries(db, 0);
  await notifyDue(db, { restMs: 0, mailer: await mailerOf(db, SETTINGS) });
}

test('nobody is followed or counted before the click in the mail, which is sent', async () => {
  await enter();
  expect(await follows()).toEqual([]);
  expect(await asked()).toMatchObject([{ isConfirmed: false, hasEntries: true }]);
  const [ask] = await mails();
  expect(ask?.message.text).toContain('to get what’s new there by mail');
  expect(await sendDue(db, { deliver: async () => undefined, most: 10 })).toMatchObject({ sent: 1 });
  await publish('early');
  expect(await told()).toEqual([]);

  const link = linkIn(ask as Mail, 'confirm');
  expect((await askMailPage(db, link)).body).toContain('We send you a mail for each new entry');
  expect((await askMailPage(db, link, 'POST')).body).toContain('You now get each new entry by mail.');
  expect(await follows()).toMatchObject([{ item: KEY, product_id: BOARD, uid: 'visitor' }]);
  expect(await countSubscribers(db, BOARD)).toBe(1);
  expect(await asked()).toMatchObject([{ isConfirmed: true, hasEntries: true }]);
});

test('an address that is confirmed for items, and the verified one of an account, need no second click', async () => {
  await db.doc(followPath('item', 'visitor')).set(aFollow({ item: 'item', product_id: BOARD, uid: 'visitor' }));
  await enter(ADA, { item: 'item' });
  await askMailPage(db, linkIn((await mails())[0] as Mail, 'confirm'), 'POST');
  expect(await asked()).toMatchObject([{ isConfirmed: true, hasEntries: false }]);
  await enter();
  await enter(ADA, { uid: 'account', isAnonymous: false });
  expect(await mails()).toHaveLength(1);
  expect(await countSubscribers(db, BOARD)).toBe(2);
});

test('an item that is entered while the changelog waits for its confirmation does not displace it', async () => {
  await db.doc(followPath('item', 'visitor')).set(aFollow({ item: 'item', product_id: BOARD, uid: 'visitor' }));
  await enter();
  await enter(ADA, { item: 'item' });
  await askMailPage(db, linkIn((await mails()).at(-1) as Mail, 'confirm'), 'POST');
  expect(await countSubscribers(db, BOARD)).toBe(1);
});

test('a changelog that visitors do not see takes no address, and sends nothing', async () => {
  await open(false);
  await enter();
  await open(true, []);
  await enter();
  await enter(ADA, { item: changelogOf('no-board') });
  expect([...(await mails()), ...(await follows())]).toEqual([]);
  await open(true);
  await subscribe();
  await open(true, []);
  await publish('hidden');
  expect(await told()).toEqual([]);
});

describe('a subscriber', () => {
  test('gets each entry once, with its text and a way out, and no news in the board', async () => {
    await subscribe();
    await publish('one', 'Dark mode');
    await run();
    const [mail, ...others] = await told();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: ADA, items: [KEY], message: { subject: 'New: Dark mode' } });
    expect(mail?.message.text).toContain('Bold one');
    expect(mail?.message.text).toContain('because you asked for what’s new on');
    expect(mail?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    expect((await db.doc(newsPath('visitor')).get()).exists).toBe(false);
  });

  test('who follows a linked item, too, gets one mail', async () => {
    await db.doc(followPath('item', 'visitor')).set(aFollow({ item: 'item', product_id: BOARD, uid: 'visitor' }));
    await subscribe();
    await publish('one', 'Dark mode', ['item']);
    expect(await told()).toHaveLength(1);
  });

  test('gets the further entries of a day in one mail, without one that was taken back', async () => {
    await subscribe();
    for (const id of ['one', 'two', 'three', 'four']) await publish(id);
    expect(await told()).toHaveLength(1);
    await db.doc(entryPath('three')).update({ state: 'draft', published_at: null });
    await db.doc(entryPath('four')).update({ title: 'Fourth' });
    const [bundle] = (await db.collection('bundles').get()).docs;
    await bundle?.ref.update({ due_at: Timestamp.fromMillis(1) });
    expect(await flushBundles(db, await mailerOf(db, SETTINGS))).toEqual([]);
    const texts = (await told()).map(({ message }) => message.text).filter((text) => text.includes('Fourth'));
    expect(texts).toHaveLength(1);
    expect(texts[0]).toContain('Entry two');
    expect(texts[0]).not.toContain('Entry three');
  });

  test('gets nothing more, and counts no more, after the header’s POST', async () => {
    await subscribe();
    await publish('one');
    const link = linkIn((await told())[0] as Mail, 'stop');
    expect((await askMailPage(db, link)).body).toContain('Stop mails about what’s new');
    await askMailPage(db, link, 'POST');
    expect(await follows()).toEqual([]);
    await publish('two');
    expect(await told()).toHaveLength(1);
  });

  test('stops the entries alone, by the form and in the board', async () => {
    await db.doc(followPath('item', 'visitor')).set(aFollow({ item: 'item', product_id: BOARD, uid: 'visitor' }));
    await subscribe();
    await publish('one');
    await askMailPage(db, linkIn((await told())[0] as Mail, 'stop'), 'POST', 'scope=item');
    expect(await follows()).toMatchObject([{ item: 'item' }]);
    expect(await asked()).toMatchObject([{ isConfirmed: true, hasEntries: false }]);
    await enter();
    await stopOwnMail(db, caller('visitor'), { product: BOARD, entries: true });
    expect(await asked()).toMatchObject([{ isConfirmed: true, hasEntries: false }]);
  });

  test('with a second confirmed address keeps the entries when one is stopped', async () => {
    await subscribe();
    await subscribe('visitor', 'bob@example.com');
    await publish('one');
    const ofAda = (await told()).find(({ to }) => to === ADA) as Mail;
    await askMailPage(db, linkIn(ofAda, 'stop'), 'POST');
    expect(await countSubscribers(db, BOARD)).toBe(1);
    const ofBob = (await told()).find(({ to }) => to !== ADA) as Mail;
    await askMailPage(db, linkIn(ofBob, 'stop'), 'POST');
    expect(await countSubscribers(db, BOARD)).toBe(0);
  });

  test('who signs in stays one', async () => {
    await subscribe();
    await mergeVotes(db, { from: 'visitor', heir: { uid: 'account', isAnonymous: false } });
    expect(await follows()).toMatchObject([{ item: KEY, uid: 'account' }]);
  });

  test('whose mailbox is gone counts no more', async () => {
    await subscribe();
    await sendDue(db, { deliver: async () => undefined, most: 10 });
    await publish('one');
    const unknown = Object.assign(new Error(), { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 });
    expect(await sendDue(db, { deliver: () => Promise.reject(unknown), most: 10 })).toMatchObject({ refused: 1 });
    expect(await countSubscribers(db, BOARD)).toBe(0);
  });
});
