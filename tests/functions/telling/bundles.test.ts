import type { Auth } from 'firebase-admin/auth';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import { deleteAccount } from '../../../functions/src/accounts/delete-account.ts';
import { stopMailsOf } from '../../../functions/src/notifications/mail/consent.ts';
import { flushBundles } from '../../../functions/src/notifications/mail/flush-bundles.ts';
import { mailerOf } from '../../../functions/src/notifications/mail/mails-for.ts';
import { sendDue } from '../../../functions/src/notifications/mail/send-due.ts';
import { notifyDue } from '../../../functions/src/notifications/news/notify-due.ts';
import { recordChange } from '../../../functions/src/notifications/news/record-change.ts';
import { recordEntries } from '../../../functions/src/notifications/news/record-entries.ts';
import type { Feedback } from '../../../functions/src/shared/feedback.ts';
import { BUNDLE_MAX } from '../../../functions/src/shared/limits.ts';
import { entryPath, feedbackPath, productPath } from '../../../functions/src/shared/paths.ts';
import type { Product } from '../../../functions/src/shared/product.ts';
import { bundleSchema } from '../../../functions/src/shared/telling/bundle.ts';
import { mailSchema } from '../../../functions/src/shared/telling/mail.ts';
import { addressPath, followPath } from '../../../functions/src/shared/telling/paths.ts';
import { docOf } from '../../../functions/src/store/refs.ts';
import { aFollow, anAddress, anEntry } from '../../support/factories.ts';
import { begin, merge } from '../merging/support/merges.ts';
import { BOARD } from '../support/board.ts';
import { clear, connect } from '../support/emulator.ts';
import { Killed, killAt, record } from '../support/tap.ts';
import { askMailPage, SETTINGS } from './support/mail.ts';

/** Auth is not used by these tests. */
const noAuth = {
  updateUser: async () => undefined,
  revokeRefreshTokens: async () => undefined,
  deleteUser: async () => undefined,
} as unknown as Auth;

/** "Several changes of one board within a day in one mail", and nothing twice (D46). */

const db = connect('bundles');
const REST = 60_000;
beforeEach(async () => {
  await clear('bundles');
  await begin(db, ['item', 'other', 'third']);
  for (const item of ['item', 'other', 'third']) await follow(item, 'ada');
  await confirm('ada');
});

const follow = (item: string, uid: string) =>
  db.doc(followPath(item, uid)).set(aFollow({ item, product_id: BOARD, uid }));
const confirm = (uid: string, hash = uid) =>
  db
    .doc(addressPath(`address-of-${uid}`))
    .set(anAddress({ product_id: BOARD, uid, hash, email: `${hash}@example.com` }));

async function note(item: string, fields: Partial<Feedback>): Promise<void> {
  const before = await docOf(db, feedbackPath(item)).get();
  await before.ref.update(fields);
  await recordChange(db, { before, after: await before.ref.get(), restMs: -1 });
}
async function tell(item: string, fields: Partial<Feedback>, how = SETTINGS): Promise<void> {
  await note(item, fields);
  await notifyDue(db, { restMs: REST, mailer: await mailerOf(db, how) });
}
const bundles = async () => (await db.collection('bundles').get()).docs.map((one) => bundleSchema.parse(one.data()));
const mails = async () =>
  (await db.collection('mail').get()).docs
    .map((one) => mailSchema.parse(one.data()))
    .sort((a, b) => a.message.subject.localeCompare(b.message.subject));
const endDay = async () => {
  for (const { ref } of (await db.collection('bundles').get()).docs) await ref.update({ due_at: Timestamp.now() });
};
const flush = async (how = SETTINGS) => flushBundles(db, await mailerOf(db, how));

describe('after a mail about a board', () => {
  test('what happens there within a day comes in one mail', async () => {
    await tell('item', { status: 'closed' });
    expect(await mails()).toMatchObject([{ message: { subject: 'Closed: Dark mode' } }]);
    await tell('other', { status: 'in-progress' });
    await tell('third', { status: 'in-progress' });
    await tell('other', { status: 'completed' });
    await flush();
    expect(await mails()).toHaveLength(1);
    await endDay();
    // Also by two runs at once.
    await Promise.all([flush(), flush()]);
    const [bundle, ...others] = await mails();
    expect(others).toHaveLength(1);
    expect(bundle?.message.subject).toBe('2 updates from A board');
    expect(bundle?.message.text.match(/It is now “[^”]+”/g)).toEqual([
      'It is now “In Progress”',
      'It is now “Completed”',
    ]);
    expect(bundle?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    // The next day has begun.
    expect(await bundles()).toMatchObject([{ entries: [], more: 0 }]);
  });

  test('all mails of a board look as its plan allows when they are written', async () => {
    const { settings } = (await db.doc(productPath(BOARD)).get()).data() as Product;
    const branded = { ...settings, primaryColor: '#7a1fa2', hideBranding: true };
    await db.doc(productPath(BOARD)).update({ settings: branded, features: ['branding'] });
    await tell('item', { status: 'closed' });
    await tell('other', { status: 'in-progress' });
    await tell('third', { status: 'in-progress' });
    await db.doc(productPath(BOARD)).update({ features: [] });
    await endDay();
    await flush();
    const looks = (await mails()).map(({ from, message: { subject, html } }) => ({
      subject,
      from: from.split(' <')[0],
      look: [html.includes('#7a1fa2'), html.includes('Built with')],
    }));
    expect(looks).toEqual([
      { subject: '2 updates from A board', from: '"A board (Hearback)"', look: [false, true] },
      { subject: 'Closed: Dark mode', from: '"A board"', look: [true, false] },
    ]);
  });

  test('a day without news ends it, and the next mail goes out at once', async () => {
    await tell('item', { status: 'closed' });
    await endDay();
    await flush();
    expect(await bundles()).toEqual([]);
    await tell('item', { status: 'open' });
    expect(await mails()).toHaveLength(2);
  });

  test('a single further change comes as a mail of its own, without the answer', async () => {
    await tell('item', { status: 'closed' });
    await tell('other', { status: 'completed', response: { text: 'Done', at: Timestamp.now() } } as Partial<Feedback>);
    await endDay();
    await flush();
    expect((await mails()).map(({ message }) => message.subject)).toContain('Completed: Dark mode');
  });

  test.each([
    ['deleted', () => db.doc(feedbackPath('other')).delete()],
    ['hidden', () => db.doc(feedbackPath('other')).update({ is_archived: true })],
    ['no longer followed', () => db.doc(followPath('other', 'ada')).delete()],
    [
      'followed by an address that was stopped',
      () => db.doc(addressPath('address-of-ada')).update({ state: 'stopped' }),
    ],
    ['on a board that is deleted', () => db.doc(productPath(BOARD)).delete()],
  ])('an item that is %s meanwhile is in none', async (_, meanwhile) => {
    await tell('item', { status: 'closed' });
    await tell('other', { status: 'closed' });
    await meanwhile();
    await endDay();
    await flush();
    expect(await mails()).toHaveLength(1);
    expect(await bundles()).toEqual([]);
  });

  test('a mail names the board and the items as they are called when it goes out', async () => {
    await tell('item', { status: 'closed' });
    await tell('other', { status: 'closed' });
    await tell('third', { status: 'closed' });
    await db.doc(productPath(BOARD)).update({ name: 'Renamed' });
    await db.doc(feedbackPath('other')).update({ title: 'Night mode' });
    await endDay();
    await flush();
    const bundle = (await mails()).find(({ message }) => message.subject === '2 updates from Renamed');
    expect(bundle?.message.text).toContain('Night mode');
  });

  test('a mail lists some news and counts the others', async () => {
    await tell('item', { status: 'closed' });
    const [bundle] = (await db.collection('bundles').get()).docs;
    await tell('other', { status: 'closed' });
    const [entry] = (await bundle?.ref.get())?.get('entries') ?? [];
    const entries = Array.from({ length: BUNDLE_MAX }, (_, at) => ({ ...entry, id: `news${at}`, item: `item${at}` }));
    await bundle?.ref.update({ entries });
    await tell('third', { status: 'closed' });
    expect(await bundles()).toMatchObject([{ more: 1 }]);
    expect((await bundles())[0]?.entries).toHaveLength(BUNDLE_MAX);
  });

  test('without mail what waits is forgotten, and the extension gets each mail at once', async () => {
    await tell('item', { status: 'closed' });
    await tell('other', { status: 'closed' });
    await endDay();
    await flush({ ...SETTINGS, sender: 'off' });
    expect(await bundles()).toEqual([]);
    const extension = { ...SETTINGS, sender: 'extension' as const };
    await tell('item', { status: 'open' }, extension);
    await tell('other', { status: 'open' }, extension);
    expect(await mails()).toHaveLength(3);
    expect(await bundles()).toEqual([]);
  });

  test('the link stops the board, and offers no single item', async () => {
    await tell('item', { status: 'closed' });
    await tell('other', { status: 'closed' });
    await tell('third', { status: 'closed' });
    await endDay();
    await flush();
    const bundle = (await mails()).find(({ message }) => message.subject.startsWith('2 updates'));
    const url = /<(.*)>/.exec(bundle?.headers['List-Unsubscribe'] ?? '')?.[1] ?? '';
    const ask = async (method: string) => (await askMailPage(db, url, method)).body;
    const page = await ask('GET');
    expect(page).toContain('value="board" checked');
    expect(page).not.toContain('value="item"');
    await ask('POST');
    expect((await db.doc(addressPath('address-of-ada')).get()).get('state')).toBe('stopped');
  });
});

test('a follower of both items of a merge is told once, in the board and by mail', async () => {
  await merge(db, { source: 'item', target: 'other' });
  await tell('other', { status: 'completed' });
  expect((await db.doc('news/ada').get()).get('entries')).toMatchObject([{ item: 'other', what: 'status' }]);
  expect((await mails()).map(({ message }) => message.subject)).toEqual(['Completed: Dark mode']);
  expect(await bundles()).toMatchObject([{ entries: [] }]);
});

test('a change costs each follower by mail about four reads by name and three writes', async () => {
  const followers = 90;
  for (let at = 1; at < followers; at += 1) await Promise.all([follow('item', `person${at}`), confirm(`person${at}`)]);
  await note('item', { status: 'closed' });
  const { db: watched, calls } = record(connect('bundles'));
  await notifyDue(watched, { restMs: REST, mailer: await mailerOf(db, SETTINGS) });
  const of = (method: string) => calls.filter((call) => call.method === method).flatMap(({ documents }) => documents);
  // News, the account’s tombstone, the mail, the day after it; and the job itself.
  expect(of('batchGetDocuments').length - 4 * followers).toBeLessThan(10);
  expect(of('commit').length - 3 * followers).toBeLessThan(4);
  // The due changes, a page of followers, and the addresses of thirty people at a time.
  expect(calls.filter(({ query }) => query !== undefined)).toHaveLength(2 + followers / 30);
  expect(await mails()).toHaveLength(followers);
});

describe('what fails holds up no other', () => {
  test('change, and is tried again after a pause', async () => {
    await note('item', { status: 'closed' });
    const { ref } = await db.doc('changes/item').get();
    await db
      .doc('changes/broken')
      .set({ ...(await ref.get()).data(), due_at: Timestamp.fromMillis(1), telling: { news: {} } });
    const mailer = await mailerOf(db, SETTINGS);
    expect(await notifyDue(db, { restMs: REST, mailer })).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
    expect((await db.doc('changes/broken').get()).get('due_at').toMillis()).toBeGreaterThan(Date.now());
    expect(await notifyDue(db, { restMs: REST, mailer })).toEqual([]);
  });

  test('bundle, and is tried again after a pause', async () => {
    await tell('item', { status: 'closed' });
    await tell('other', { status: 'closed' });
    await endDay();
    await db.doc('bundles/broken').set({ ...(await bundles())[0], due_at: Timestamp.fromMillis(1), entries: 'none' });
    expect(await flush()).toHaveLength(1);
    expect(await mails()).toHaveLength(2);
    expect((await db.doc('bundles/broken').get()).get('due_at').toMillis()).toBeGreaterThan(Date.now());
    expect(await flush()).toEqual([]);
  });

  test('entry of a changelog, and is tried again for a day', async () => {
    const publish = (id: string, ms: number, fields: object) => {
      const entry = anEntry({ product_id: BOARD, state: 'published', published_at: Timestamp.fromMillis(ms) } as never);
      return db.doc(entryPath(id)).set({ ...entry, items: ['item'], ...fields });
    };
    await db.doc(productPath(BOARD)).update({ features: ['roadmap'], 'settings.changelog': true });
    await db.doc('system/telling').set({ entries_until: Timestamp.fromMillis(1) });
    await publish('broken', Date.now() - 3000, { items: 7 });
    await publish('good', Date.now() - 2000, {});
    for (let run = 0; run < 2; run += 1) expect(await recordEntries(db, 0)).toHaveLength(1);
    expect((await db.doc('changes/entry:good').get()).exists).toBe(true);
    await db.doc('system/telling').update({ 'entries_failed.broken': Timestamp.fromMillis(2) });
    expect(await recordEntries(db, 0)).toHaveLength(1);
    expect(await recordEntries(db, 0)).toEqual([]);
  });
});

test('an address on two devices gets one, however often the jobs die', async () => {
  for (const uid of ['ben', 'ben-on-the-phone']) {
    for (const item of ['item', 'other', 'third']) await follow(item, uid);
    await confirm(uid, 'ben');
  }
  await tell('item', { status: 'closed' });
  await note('other', { status: 'closed' });
  await note('third', { status: 'closed' });
  const mailer = await mailerOf(db, SETTINGS);
  const die = async (run: (mortal: typeof db) => Promise<unknown>, request: number, moment: 'before' | 'after') => {
    await run(killAt(connect('bundles'), { n: request, moment }).db).catch((error: unknown) => {
      if (!(error instanceof Killed)) throw error;
    });
  };
  for (const moment of ['before', 'after'] as const)
    for (let request = 1; request <= 6; request += 1)
      await die((mortal) => notifyDue(mortal, { restMs: REST, mailer }), request, moment);
  await notifyDue(db, { restMs: REST, mailer });
  await endDay();
  for (const moment of ['before', 'after'] as const)
    for (let request = 1; request <= 4; request += 1)
      await die((mortal) => flushBundles(mortal, mailer), request, moment);
  await flush();
  const sent = (await mails()).map(({ to, message }) => `${to}: ${message.subject}`);
  expect(sent.sort()).toEqual([
    'ada@example.com: 2 updates from A board',
    'ada@example.com: Closed: Dark mode',
    'ben@example.com: 2 updates from A board',
    'ben@example.com: Closed: Dark mode',
  ]);
});

describe('what waits for a mailbox on two devices', () => {
  beforeEach(async () => {
    for (const item of ['item', 'other']) await follow(item, 'phone');
    await confirm('phone', 'ada');
    await tell('item', { status: 'closed' });
    await tell('other', { status: 'closed' });
    // The first of the two, whose address is that of the bundle.
    expect(await bundles()).toMatchObject([{ uid: 'ada', address: 'address-of-ada' }]);
  });

  test.each([
    ['one of them stops its mail', () => stopMailsOf(db, 'ada', BOARD)],
    ['the account of one of them is deleted', () => deleteAccount({ db, auth: noAuth }, 'ada')],
  ])('comes although %s', async (_, leave) => {
    await leave();
    await endDay();
    await flush();
    expect((await mails()).map(({ message }) => message.subject)).toContain('Closed: Dark mode');
    expect(await bundles()).toMatchObject([{ uid: 'phone', address: 'address-of-phone', entries: [] }]);
    expect(await sendDue(db, { deliver: async () => undefined, most: 10 })).toMatchObject({ sent: 2 });
  });

  test('comes not once both have stopped it', async () => {
    for (const uid of ['ada', 'phone']) await stopMailsOf(db, uid, BOARD);
    await endDay();
    await flush();
    expect(await bundles()).toEqual([]);
    expect(await sendDue(db, { deliver: async () => undefined, most: 10 })).toMatchObject({ sent: 0 });
  });
});

describe('a completed item that the changelog announces is told once', () => {
  const publish = async () => {
    await db.doc(productPath(BOARD)).update({ features: ['roadmap'], 'settings.changelog': true });
    await db.doc('system/telling').set({ entries_until: Timestamp.fromMillis(1) });
    const published_at = Timestamp.fromMillis(Date.now() - 2000);
    await db
      .doc(entryPath('entry'))
      .set(anEntry({ product_id: BOARD, state: 'published', items: ['item'], published_at } as never));
  };
  const told = async () =>
    ((await db.doc('news/ada').get()).get('entries') as { what: string }[]).map(({ what }) => what);

  test('if the status comes first', async () => {
    await tell('item', { status: 'completed' });
    await publish();
    await recordEntries(db, 0);
    await notifyDue(db, { restMs: REST });
    expect(await told()).toEqual(['status']);
  });

  test('if the entry comes first, or both at once', async () => {
    await publish();
    await recordEntries(db, 0);
    await note('item', { status: 'completed', shipped_in: { id: 'entry', title: 'News' } });
    await notifyDue(db, { restMs: REST });
    expect(await told()).toEqual(['changelog']);
  });

  test('but not a day later', async () => {
    await tell('item', { status: 'completed' });
    await db.doc('changes/item').update({ told_at: Timestamp.fromMillis(1) });
    await publish();
    await recordEntries(db, 0);
    await notifyDue(db, { restMs: REST });
    expect(await told()).toEqual(['changelog', 'status']);
  });
});
