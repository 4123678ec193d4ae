import type { Auth } from 'firebase-admin/auth';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, test } from 'vitest';
import { deleteAccount } from '../../../functions/src/accounts/delete-account.ts';
import { type ExportPage, exportAccountCall, exportPage } from '../../../functions/src/accounts/export-page.ts';
import { INVENTORY } from '../../../functions/src/accounts/inventory.ts';
import { feedbackPath, guestPath, productPath, statsPath } from '../../../functions/src/shared/paths.ts';
import { guestKeyOf } from '../../../functions/src/store/is-let-in.ts';
import { makeAccount } from '../../support/auth.ts';
import { Traces } from '../../support/belongings/traces.ts';
import { aFeedback, aProduct } from '../../support/factories.ts';
import { record } from '../support/tap.ts';
import { emulators } from './support/emulators.ts';
import { FOREIGN, lifeOf, OWN, write } from './support/life.ts';
import { scan } from './support/scan.ts';

const world = emulators('account-export');
const { db, auth } = world;
let uid = '';

type Entry = Record<string, unknown>;
type Section = ExportPage['sections'][number];

const accountOf = (of: string) => ({ uid: of, isAnonymous: false });

/** Joins all pages of an export, like the browser. */
async function exportAll(of: string, size?: number, from: { db: Firestore; auth: Auth } = { db, auth }) {
  const sections = new Map<string, Entry[]>();
  const pages: ExportPage[] = [];
  for (let next: ExportPage['next'] = null, isFirst = true; isFirst || next !== null; isFirst = false) {
    const page = await exportPage({ db: from.db, auth: from.auth }, accountOf(of), { from: next, size });
    exportAccountCall.contract.response.parse(JSON.parse(JSON.stringify(page)));
    for (const { name, product, entries } of page.sections) {
      const key = product === null ? name : `${product}/${name}`;
      sections.set(key, [...(sections.get(key) ?? []), ...entries]);
    }
    pages.push(page);
    next = page.next;
  }
  return { sections, pages };
}

const ids = (entries: readonly Entry[] = []) => entries.map(({ id }) => id).sort();

describe('the export of an account', () => {
  let sections = new Map<string, Entry[]>();
  beforeAll(async () => {
    await world.clear();
    uid = await makeAccount(auth, 'ada');
    await write(db, lifeOf(uid));
    ({ sections } = await exportAll(uid));
  });

  test('says who the user is', () => {
    expect(sections.get('user')).toEqual([
      {
        id: uid,
        email: expect.stringMatching(/^ada-.*@example\.com$/),
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        name: null,
        photo: null,
        email_verified: true,
        last_sign_in_at: expect.stringContaining('T'),
        providers: [{ provider: 'password', id: expect.anything(), email: expect.stringContaining('ada') }],
      },
    ]);
  });

  const isExported = (name: string) => INVENTORY.some((one) => one.collection === name && one.isExported !== false);

  test('has a section for everything in the inventory of deletion that is the user’s to know', () => {
    for (const { collection } of INVENTORY) {
      expect([collection, (sections.get(collection)?.length ?? 0) > 0]).toEqual([collection, isExported(collection)]);
    }
  });

  test('has every such document that deletion removes or takes the user out of', async () => {
    const exported = [...sections].flatMap(([key, entries]) => {
      const collection = key.split('/').at(-1);
      return entries.map(({ id }) => `${collection}/${id}`);
    });
    // The deletion takes the user out of the vote of a customer and the guests of a board, who are others.
    const ofOthers = ['votes/others_x_known', guestPath(FOREIGN, 'invited'), guestPath(FOREIGN, 'used')];
    const removed = (await scan(db, uid)).filter(
      (path) => isExported(path.split('/')[0] ?? '') && !ofOthers.includes(path),
    );
    expect(exported).toEqual(expect.arrayContaining(removed));
  });

  test('has nothing that was made for a mailbox, which may be a stranger’s', { tags: ['attack'] }, () => {
    expect([sections.get('mail'), sections.get('bundles')]).toEqual([undefined, undefined]);
    const text = JSON.stringify([...sections]);
    for (const trace of ['/mail/', '?t=', 'delivery', '"hash"']) expect(text).not.toContain(trace);
    expect(sections.get('addresses')).toMatchObject([{ email: expect.stringContaining('@') }]);
  });

  test('lists each board with its items and comments', () => {
    expect(ids(sections.get('products'))).toEqual([...OWN]);
    for (const board of OWN) {
      expect(ids(sections.get(`${board}/feedback`))).toEqual([`${board}-archived`, `${board}-mine`, `${board}-wish`]);
      expect(ids(sections.get(`${board}/pictures`))).toEqual([`${board}-picture`]);
      const wish = sections.get(`${board}/feedback`)?.find(({ id }) => id === `${board}-wish`);
      const response = { text: 'We are on it.', at: '2026-01-01T00:00:00.000Z' };
      const edited = { edited_at: '2026-01-02T00:00:00.000Z', edited_by_team: true };
      expect(wish).toMatchObject({ response, label: 'planned', tags: ['mobile'], ...edited });
      expect(ids(sections.get(`${board}/comments`))).toEqual([`${board}-answer`, `${board}-comment`]);
      const was = { title: 'Drak mode', description: 'My eyes hrut.', category: 'bug' };
      expect(sections.get(`${board}/edits`)).toMatchObject([
        { id: `${board}-edit`, feedback_id: `${board}-wish`, was },
      ]);
    }
  });

  test('contains of foreign boards only what the user did there', () => {
    expect([...sections.keys()].filter((key) => key.startsWith(FOREIGN))).toEqual([]);
    expect(ids(sections.get('feedback'))).toEqual(['mine', ...OWN.map((board) => `${board}-mine`)].sort());
  });

  test('has the text of what was written anonymously', () => {
    const authors = sections.get('authors') ?? [];
    expect(authors.find(({ id }) => id === 'mine-pending')).toMatchObject({ feedback: { title: 'Dark mode' } });
    expect(authors.find(({ id }) => id === 'my-comment-before')).toMatchObject({ comments: { content: 'Mine too.' } });
  });

  test('contains the votes cast before and after signing up', () => {
    expect(ids(sections.get('votes'))).toEqual(
      ['merged', 'mine', 'mine-before', 'mine-pending', 'others', 'shown', ...OWN.map((board) => `${board}-wish`)]
        .map((item) => `${item}_${uid}`)
        .sort(),
    );
  });

  test('contains no other user and no search tokens', { tags: ['attack'] }, () => {
    const text = JSON.stringify([...sections]);
    expect(text).not.toContain('somebody-else');
    expect(text).not.toContain('a-passer-by');
    for (const field of ['search_tokens', 'title_words', 'similar_to', 'hot', 'active_at'])
      expect(text).not.toContain(`"${field}"`);
  });
});

test('statistics are exported of boards whose plan opens them, and of no others', async () => {
  await world.clear();
  uid = await makeAccount(auth);
  const stats = { day: '2026-06-01', submissions: 2 };
  const boards = { pro: ['analytics'], others: ['branding', 'integrations', 'roadmap', 'support'], none: [] } as const;
  for (const [board, features] of Object.entries(boards)) {
    await db.doc(productPath(board)).set(aProduct({ owner_id: uid, features: [...features] }));
    await db.doc(statsPath(board, stats.day)).set({ product_id: board, ...stats });
  }
  await db.doc(productPath('unset')).set(aProduct({ owner_id: uid }));
  await db.doc(statsPath('unset', stats.day)).set({ product_id: 'unset', ...stats });
  const { sections } = await exportAll(uid);
  expect([...sections.keys()].filter((key) => key.endsWith('/stats'))).toEqual(['pro/stats']);
  expect(sections.get('pro/stats')).toMatchObject([stats]);
});

test('a forged cursor exports nothing of another owner’s board', { tags: ['attack'] }, async () => {
  await world.clear();
  uid = await makeAccount(auth);
  const stranger = await makeAccount(auth, 'stranger');
  await write(db, lifeOf(uid));
  for (const source of [`${OWN[0]}/feedback`, `${FOREIGN}/feedback`, 'system.x', '', '../products', '__proto__']) {
    await expect(
      exportPage({ db, auth }, accountOf(stranger), { from: { source, after: null } }),
    ).rejects.toMatchObject({
      status: 404,
    });
  }
  const votes = await exportPage({ db, auth }, accountOf(stranger), {
    from: { source: 'votes.user_id', after: `mine_${uid}` },
  });
  expect(votes).toEqual({ sections: [], next: null });
  expect((await exportPage({ db, auth }, accountOf(stranger), { from: null })).sections).toHaveLength(1);
});

test('of a board that lets its author in no more, an item has the author’s words alone', {
  tags: ['attack'],
}, async () => {
  await world.clear();
  const ada = await makeAccount(auth, 'ada');
  const response = { text: 'Only for guests.', at: Timestamp.now() };
  const item = {
    created_by: ada,
    product_id: 'b',
    status: 'in-progress' as const,
    votes: 7,
    title: 'My words',
    response,
  };
  await db.doc(productPath('b')).set(aProduct({ owner_id: 'somebody-else' }));
  await db.doc(feedbackPath('own')).set(aFeedback(item));
  await db.doc(feedbackPath('anonymous')).set(aFeedback({ ...item, created_by: null }));
  await db.doc('authors/anonymous').set({ uid: ada, product_id: 'b', created_at: Timestamp.now() });
  const exported = async () => {
    const { sections } = await exportAll(ada);
    return [sections.get('feedback')?.[0], sections.get('authors')?.[0]?.feedback];
  };
  const all = { title: 'My words', status: 'in-progress', votes: 7, response: { text: 'Only for guests.' } };
  for (const entry of await exported()) expect(entry).toMatchObject(all);
  await db.doc(productPath('b')).update({ 'settings.access': 'people' });
  for (const entry of await exported()) {
    expect(entry).toMatchObject({ title: 'My words', category: expect.any(String), created_at: expect.any(String) });
    for (const field of ['status', 'votes', 'comments', 'response', 'is_pinned'])
      expect(entry).not.toHaveProperty(field);
  }
  const guest = { product_id: 'b', by: null, created_at: Timestamp.now(), uid: ada, name: null, email: null };
  await db.doc(guestPath('b', guestKeyOf(ada))).set(guest);
  for (const entry of await exported()) expect(entry).toMatchObject(all);
});

test('the export of an empty account has one page', async () => {
  const stranger = await makeAccount(auth, 'empty');
  const { sections, pages } = await exportAll(stranger);
  expect([...sections.keys()]).toEqual(['user']);
  expect(pages).toHaveLength(1);
});

test('the export of a large account has pages of bounded size, complete and without repetition', async () => {
  await world.clear();
  uid = await makeAccount(auth);
  const traces = new Traces();
  for (const board of ['a', 'b', 'c']) {
    traces.add(productPath(board), aProduct({ owner_id: uid }));
    for (let at = 0; at < 40; at += 1) traces.submit({ uid: 'somebody-else' }, `${board}${at}`, board);
  }
  await write(db, traces.documents);
  const watched = record(world.reconnect().db);
  const { sections, pages } = await exportAll(uid, 7, { db: watched.db, auth });
  for (const board of ['a', 'b', 'c']) {
    const expected = Array.from({ length: 40 }, (_, at) => `${board}${at}`);
    expect(ids(sections.get(`${board}/feedback`))).toEqual(expected.sort());
  }
  const sizes = pages.map((page) => page.sections.reduce((sum, { entries }: Section) => sum + entries.length, 0));
  expect(Math.max(...sizes)).toBeLessThanOrEqual(8);
  expect(pages.length).toBeLessThan(24);
});

test('an export continues although documents that it has passed are deleted', async () => {
  const first = await exportPage({ db, auth }, accountOf(uid), { from: null, size: 20 });
  expect(first.next?.source).toBe('a/feedback');
  await db.doc(`feedback/${first.next?.after}`).delete();
  const second = await exportPage({ db, auth }, accountOf(uid), { from: first.next, size: 20 });
  expect(second.sections[0]?.entries).toHaveLength(20);
});

test('a deleted account has no export', { tags: ['attack'] }, async () => {
  await deleteAccount({ db, auth }, uid);
  await expect(exportPage({ db, auth }, accountOf(uid), { from: null })).rejects.toMatchObject({
    code: 'auth/user-not-found',
  });
});
