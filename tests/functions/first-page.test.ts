import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { deleteBoard } from '../../functions/src/boards/delete-board.ts';
import { recountItem } from '../../functions/src/counters/recount-item.ts';
import { loadBoardPage } from '../../functions/src/pages/answer-board.ts';
import { CachedFirstPages } from '../../functions/src/pages/cached-first-pages.ts';
import { itemChange } from '../../functions/src/pages/public-change.ts';
import {
  invalidateFirstPage,
  refreshFirstPage,
  removeFromFirstPage,
} from '../../functions/src/pages/refresh-first-page.ts';
import type { Feature } from '../../functions/src/shared/features.ts';
import { type FirstPage, firstPageSchema } from '../../functions/src/shared/first-page.ts';
import { withTables } from '../../functions/src/shared/labels/known.ts';
import { counterPath, feedbackPath, firstPagePath, productPath, statsPath } from '../../functions/src/shared/paths.ts';
import { DEFAULT_SETTINGS } from '../../functions/src/shared/product.ts';
import { dayOf } from '../../functions/src/shared/stats/day.ts';
import { docOf } from '../../functions/src/store/refs.ts';
import { aFeedback, aProduct } from '../support/factories.ts';
import { BOARD, comment, createBoard, vote } from './support/board.ts';
import { remains } from './support/discrepancies.ts';
import { clear, connect } from './support/emulator.ts';
import { firstReadsOf } from './support/first-reads.ts';
import { record, tap } from './support/tap.ts';

const db = connect('first-page');

beforeEach(() => clear('first-page'));

const add = (id: string, fields: Parameters<typeof aFeedback>[0] = {}) =>
  db.doc(feedbackPath(id)).set(aFeedback({ product_id: BOARD, ...fields }));
const stored = async () => (await db.doc(firstPagePath(BOARD)).get()).data() as FirstPage | undefined;
const shown = async () => (await stored())?.items.map(({ id }) => id);

describe('a board’s first page', () => {
  test('has the first public items in the board’s order, and the start of the next page', async () => {
    await createBoard(db);
    const newest = new Date('2026-03-01T00:00:00Z');
    for (let at = 0; at < 21; at += 1) await add(`item${at}`, { votes: at, created_at: newest });
    await add('pinned', { is_pinned: true });
    await refreshFirstPage(db, BOARD);
    const page = firstPageSchema.parse(await stored());
    expect(page.items.map(({ id }) => id)).toEqual([
      'pinned',
      ...Array.from({ length: 19 }, (_, at) => `item${20 - at}`),
    ]);
    expect(page.last_created_at).toBe('2026-03-01T00:00:00.000000000Z');

    await db.doc(productPath(BOARD)).update({ 'settings.defaultSort': 'recent' });
    await add('latest', { created_at: new Date('2026-04-01T00:00:00Z') });
    await refreshFirstPage(db, BOARD);
    expect((await shown())?.slice(0, 2)).toEqual(['pinned', 'latest']);
  });

  test('has the own statuses, the tags, and when the owner answered, but not what', async () => {
    await createBoard(db);
    const settings = withTables({
      ...DEFAULT_SETTINGS,
      statuses: [{ id: 'planned', name: 'Planned', kind: 'open', color: 'blue' }],
      tags: [{ id: 'mobile', name: 'Mobile', color: 'gray' }],
    });
    await db.doc(productPath(BOARD)).update({ settings });
    const at = Timestamp.fromMillis(1_767_225_600_000);
    await add('plain', { votes: 1, tags: [] });
    await add('answered', { label: 'planned', tags: ['mobile'], response: { text: 'We are on it.', at } });
    await refreshFirstPage(db, BOARD);
    const page = firstPageSchema.parse(await stored());
    expect(page.settings).toEqual(settings);
    const [plain, answered] = page.items;
    expect(answered).toMatchObject({ label: 'planned', tags: ['mobile'], answered_at: at.toMillis() });
    expect(Object.keys(plain ?? {})).not.toEqual(expect.arrayContaining(['label', 'tags', 'answered_at']));
    expect(Object.keys(plain ?? {})).toHaveLength(9);
    expect(JSON.stringify(page)).not.toContain('We are on it.');
  });

  test('changes with an answer, a label and tags', async () => {
    await createBoard(db, ['item']);
    const item = docOf(db, feedbackPath('item'));
    const at = Timestamp.now();
    for (const change of [
      { response: { text: 'Soon.', at } },
      { response: { text: 'Later.', at } },
      { label: 'planned' },
      { tags: ['mobile'] },
      { response: FieldValue.delete(), label: FieldValue.delete(), tags: FieldValue.delete() },
    ]) {
      const before = await item.get();
      await item.update(change);
      expect(itemChange(before, await item.get())).toBe('shown');
      expect(itemChange(await item.get(), await item.get())).toBe('none');
    }
  });

  test('is public: no pending or archived item, no author, no total that reveals them', async () => {
    await createBoard(db);
    await add('open', { created_by: 'its-author', votes: 1 });
    await add('waiting', { status: 'pending', title: 'Waits' });
    await add('archived', { is_archived: true, title: 'Archived' });
    await add('done', { status: 'completed', votes: 0 });
    await refreshFirstPage(db, BOARD);
    expect(await shown()).toEqual(['open', 'done']);
    expect((await stored())?.status_counts).toEqual([1, 0, 1, 0]);
    const all = JSON.stringify(await stored());
    for (const secret of [
      'its-author',
      'owner',
      'Waits',
      'Archived',
      'feedback_count',
      'search_tokens',
      'title_words',
    ]) {
      expect(all).not.toContain(secret);
    }
  });

  test.each([
    ['deleted', () => db.doc(feedbackPath('item')).delete()],
    ['archived', () => db.doc(feedbackPath('item')).update({ is_archived: true })],
    ['taken back for approval', () => db.doc(feedbackPath('item')).update({ status: 'pending' })],
  ])('is stored without an item that is %s, before anybody views it', async (_, change) => {
    await createBoard(db, ['item', 'other']);
    await refreshFirstPage(db, BOARD);
    await change();
    await removeFromFirstPage(db, BOARD, 'item');
    expect(await shown()).toEqual(['other']);
  });

  test('reads at most 26 documents on a board of any size, and locks none of them', async () => {
    await createBoard(db);
    for (let at = 0; at < 30; at += 1) await add(`item${at}`);
    const { db: watched, calls } = record(connect('first-page'));
    await refreshFirstPage(watched, BOARD);
    const items = calls.filter(({ query }) => query?.from?.[0]?.collectionId === 'feedback');
    const counts = items.filter(({ query }) => query?.aggregations?.length === 1);
    expect([items.length - counts.length, counts.length]).toEqual([2, 4]);
    expect(calls.filter(({ documents }) => documents.includes(productPath(BOARD)))).toHaveLength(1);
    expect(await shown()).toHaveLength(20);
  });
});

describe('a page that is compiled while the board changes', () => {
  /** Simulates another process that runs `meanwhile` between its reads and its write. */
  async function slowProcess(meanwhile: () => Promise<unknown>) {
    let isDone = false;
    const connection = tap(connect('first-page'), async ({ method, documents }, proceed) => {
      if (method === 'batchGetDocuments' && documents.includes(firstPagePath(BOARD)) && !isDone) {
        isDone = true;
        await meanwhile();
      }
      return proceed();
    });
    vi.resetModules();
    const { refreshFirstPage: refresh } = await import('../../functions/src/pages/refresh-first-page.ts');
    await refresh(connection, BOARD);
    expect(isDone).toBe(true);
  }

  test('does not restore a deleted item', async () => {
    await createBoard(db, ['item', 'other']);
    await refreshFirstPage(db, BOARD);
    await slowProcess(async () => {
      await db.doc(feedbackPath('item')).delete();
      await removeFromFirstPage(db, BOARD, 'item');
    });
    expect(await shown()).toEqual(['other']);
  });

  test('does not replace a newer page', async () => {
    await createBoard(db, ['item']);
    await slowProcess(async () => {
      await add('other');
      await refreshFirstPage(db, BOARD);
    });
    expect(new Set(await shown())).toEqual(new Set(['item', 'other']));
  });

  test('does not hide later changes from the next view', async () => {
    await createBoard(db, ['other']);
    await slowProcess(async () => {
      await add('item');
      await invalidateFirstPage(db, BOARD);
    });
    expect(await shown()).toEqual(['other']);
    const viewed = async () => (await new CachedFirstPages(firstReadsOf(db)).get(BOARD))?.items.map(({ id }) => id);
    await expect.poll(async () => new Set(await viewed())).toEqual(new Set(['item', 'other']));
  });

  test('for the first time does not contain an item deleted meanwhile', async () => {
    await createBoard(db, ['item', 'other']);
    await slowProcess(async () => {
      await db.doc(feedbackPath('item')).delete();
      await removeFromFirstPage(db, BOARD, 'item');
    });
    expect(await shown()).toEqual(['other']);
  });

  test('does not restore a deleted board', async () => {
    await createBoard(db, ['item']);
    await refreshFirstPage(db, BOARD);
    await slowProcess(() => deleteBoard(db, BOARD));
    expect(await remains(db)).toEqual([]);
  });
});

test('forty concurrent changes share commits, and the next view shows the last one', async () => {
  await createBoard(db, ['item']);
  await refreshFirstPage(db, BOARD);
  const { db: watched, calls } = record(connect('first-page'));
  await Promise.all(
    Array.from({ length: 40 }, async (_, at) => {
      await db.doc(feedbackPath('item')).update({ title: `Title ${at}` });
      await invalidateFirstPage(watched, BOARD);
    }),
  );
  expect(calls.filter(({ method }) => method === 'commit').length).toBeLessThan(40);
  await db.doc(feedbackPath('item')).update({ title: 'Last' });
  await invalidateFirstPage(db, BOARD);
  await invalidateFirstPage(db, 'unknown');
  // Pages are compiled at most every two seconds.
  const title = async () => (await new CachedFirstPages(firstReadsOf(db)).get(BOARD))?.items[0]?.title;
  await expect.poll(title).toBe('Last');
});

test('a counter change shows in the next view without an extra write', async () => {
  await createBoard(db, ['item']);
  const pages = new CachedFirstPages(firstReadsOf(db));
  await pages.get(BOARD);
  await vote(db, { feedbackId: 'item', uid: 'voter' });
  await comment(db, { feedbackId: 'item', id: 'comment' });
  const { db: watched, calls } = record(connect('first-page'));
  await recountItem(watched, { feedbackId: 'item', counted: 'votes' });
  await recountItem(watched, { feedbackId: 'item', counted: 'comments' });
  const written = calls.filter(({ method }) => method === 'commit').flatMap(({ documents }) => documents);
  const once = [feedbackPath('item'), productPath(BOARD)];
  const ofComment = [counterPath('item'), statsPath(BOARD, dayOf(Date.now()))];
  expect(written.sort()).toEqual([...once, ...once, ...ofComment].sort());
  const counts = async () => (await pages.get(BOARD))?.items.map(({ votes, comments }) => [votes, comments]);
  await expect.poll(counts).toEqual([[1, 1]]);
});

test('changes of hidden items and of counters do not touch the page', async () => {
  const snapshotOf = async (fields: Parameters<typeof aFeedback>[0]) => {
    await add('item', { created_at: new Date(0), ...fields });
    return docOf(db, feedbackPath('item')).get();
  };
  const open = await snapshotOf({});
  const found = await snapshotOf({ search_tokens: ['dark'], title_words: ['dark'], similar_to: ['other'] });
  const counted = await snapshotOf({ votes: 7, comments: 2 });
  const pending = await snapshotOf({ status: 'pending' });
  const archived = await snapshotOf({ is_archived: true });
  await db.doc(feedbackPath('item')).delete();
  const none = await docOf(db, feedbackPath('item')).get();
  for (const [before, after] of [
    [none, pending],
    [pending, archived],
    [pending, none],
    [open, found],
    [open, counted],
  ] as const) {
    expect(itemChange(before, after)).toBe('none');
  }
  for (const after of [pending, archived, none]) expect(itemChange(open, after)).toBe('gone');
  for (const before of [pending, archived, none]) expect(itemChange(before, open)).toBe('shown');
});

test('deleting a board deletes its first page', async () => {
  await createBoard(db, ['item']);
  await refreshFirstPage(db, BOARD);
  await deleteBoard(db, BOARD);
  expect(await remains(db)).toEqual([]);
  await removeFromFirstPage(db, BOARD, 'item');
  expect(await refreshFirstPage(db, BOARD)).toBeNull();
  expect(await remains(db)).toEqual([]);
});

test('an undecodable address names no board', async () => {
  const { route } = await loadBoardPage();
  expect(route('/embed/%zz').productId).toBeNull();
  expect(route('/embed/one?product=two').productId).toBe('one');
  expect(route('/embed?product=two&product=three').productId).toBe('two');
  expect(route('/embed/one?container=preview').productId).toBeNull();
});

describe('read for views', () => {
  test('costs one document read a second for any number of views, and two for the first', async () => {
    await createBoard(db, ['item']);
    await refreshFirstPage(db, BOARD);
    const { db: watched, calls } = record(connect('first-page'));
    const pages = new CachedFirstPages(firstReadsOf(watched, calls));
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    try {
      for (const documents of [[productPath(BOARD), firstPagePath(BOARD)], [productPath(BOARD)]]) {
        calls.length = 0;
        const views = await Promise.all(Array.from({ length: 100 }, () => pages.get(BOARD)));
        expect(views.every((page) => page?.items.length === 1)).toBe(true);
        expect(calls).toEqual([{ method: 'batchGetDocuments', documents }]);
        vi.advanceTimersByTime(1001);
      }
    } finally {
      vi.useRealTimers();
    }
  });

  test('has the board’s current settings and sort order', async () => {
    await createBoard(db);
    await add('popular', { votes: 3, created_at: new Date(0) });
    await add('recent');
    const pages = () => new CachedFirstPages(firstReadsOf(db)).get(BOARD);
    expect((await pages())?.items.map(({ id }) => id)).toEqual(['popular', 'recent']);
    await db.doc(productPath(BOARD)).update({ name: 'Renamed', read_only: true });
    expect(await pages()).toMatchObject({ name: 'Renamed', read_only: true });
    await db.doc(productPath(BOARD)).update({ 'settings.defaultSort': 'recent' });
    expect((await pages())?.items.map(({ id }) => id)).toEqual(['recent', 'popular']);
  });

  test('shows branding only while the plan opens it, from the cache and newly compiled', async () => {
    const branded = { ...DEFAULT_SETTINGS, hideBranding: true, font: 'serif' } as const;
    await db.doc(productPath(BOARD)).create(aProduct({ settings: branded, features: ['branding', 'support'] }));
    const kept = new CachedFirstPages(firstReadsOf(db));
    const served = async (pages = kept) => (await pages.get(BOARD))?.settings;
    const open = (features: Feature[]) => db.doc(productPath(BOARD)).update({ features });
    expect(await served()).toEqual(branded);
    for (const [features, settings] of [
      [['support'], DEFAULT_SETTINGS],
      [['branding'], branded],
      [[], DEFAULT_SETTINGS],
    ] as const) {
      await open([...features]);
      expect(await served(new CachedFirstPages(firstReadsOf(db)))).toEqual(settings);
      await expect.poll(() => served()).toEqual(settings);
    }
    expect((await db.doc(productPath(BOARD)).get()).get('settings'), 'what is stored').toEqual(branded);
  });

  test('is created for a board that has none', async () => {
    await db.doc(productPath(BOARD)).create(aProduct({ settings: { ...DEFAULT_SETTINGS, theme: 'dark' } }));
    expect((await new CachedFirstPages(firstReadsOf(db)).get(BOARD))?.settings.theme).toBe('dark');
    expect(await stored()).toBeDefined();
  });

  test('is repaired within an hour after a lost event', async () => {
    await createBoard(db, ['item']);
    await refreshFirstPage(db, BOARD);
    await db.doc(feedbackPath('item')).delete();
    const anHourAgo = Timestamp.fromMillis(Date.now() - 3_600_001);
    await db.doc(firstPagePath(BOARD)).update({ read_at: anHourAgo });
    expect((await new CachedFirstPages(firstReadsOf(db)).get(BOARD))?.items).toEqual([]);
  });

  test('stores nothing for an unknown board', async () => {
    expect(await new CachedFirstPages(firstReadsOf(db)).get('unknown')).toBeNull();
    expect(await remains(db)).toEqual([]);
  });
});
