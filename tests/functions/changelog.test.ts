import type { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import { deleteBoard } from '../../functions/src/boards/delete-board.ts';
import { publishDue } from '../../functions/src/changelog/publish-due.ts';
import { syncEntries, syncEntry } from '../../functions/src/changelog/sync-entry.ts';
import { readEntries } from '../../functions/src/pages/read-entries.ts';
import { refreshFirstPage } from '../../functions/src/pages/refresh-first-page.ts';
import { reconcile } from '../../functions/src/reconcile/reconcile.ts';
import { type Entry, entrySchema } from '../../functions/src/shared/changelog/entry.ts';
import { feedbackSchema } from '../../functions/src/shared/feedback.ts';
import { ENTRY_TIMES_MAX } from '../../functions/src/shared/limits.ts';
import { entryPath, feedbackPath, productPath, reactionPath } from '../../functions/src/shared/paths.ts';
import type { Product } from '../../functions/src/store/documents.ts';
import { docOf } from '../../functions/src/store/refs.ts';
import { anEntry, aReaction } from '../support/factories.ts';
import { clear, connect } from './support/emulator.ts';
import { aBoardWithChangelog, ago, anEntryOf, anItem, hosted, published } from './support/hosted.ts';
import { record, tap } from './support/tap.ts';

/** A board's changelog (D45): publication on schedule, and what a published entry changes. */

const aBoard = (db = hosted, fields: Partial<Product> = {}, settings = {}) =>
  aBoardWithChangelog(settings, { name: 'A & B', ...fields }, db);
const write = anEntryOf;

describe('scheduled entries', () => {
  const db = connect('changelog');
  const entry = async (id: string) => (await db.doc(entryPath(id)).get()).data() as Entry;
  const scheduled = (hours: number) => ({ state: 'scheduled', published_at: ago(hours) }) as const;

  test('are published when they are due, at the time of publication, and once', async () => {
    await clear('changelog');
    const board = await aBoard(db);
    const [due, later, draft] = [
      await write(board, scheduled(24 * 400), db),
      await write(board, scheduled(-1), db),
      await write(board, {}, db),
    ];
    const start = Date.now();
    const runs = await Promise.all([publishDue(db, 10), publishDue(db, 10)]);
    expect(runs.reduce((sum, run) => sum + run.published, 0)).toBe(1);
    const first = await entry(due);
    expect(entrySchema.parse(first).state).toBe('published');
    expect(first.published_at?.toMillis()).toBeGreaterThanOrEqual(start);
    expect((await entry(later)).state).toBe('scheduled');
    expect((await entry(draft)).state).toBe('draft');
    expect(await publishDue(db, 10)).toEqual({ published: 0, withheld: 0 });
    expect(await entry(due)).toEqual(first);
  });

  test('become drafts where the plan no longer includes a changelog, or the board is gone', async () => {
    await clear('changelog');
    const closed = await write(await aBoard(db, { features: [] }), scheduled(1), db);
    const orphan = await write('gone', scheduled(1), db);
    expect(await publishDue(db, 10)).toEqual({ published: 0, withheld: 2 });
    for (const id of [closed, orphan]) expect(await entry(id)).toMatchObject({ state: 'draft', published_at: null });
  });

  test('are published the earliest first, as many per run as allowed', async () => {
    await clear('changelog');
    const board = await aBoard(db);
    const ids = [];
    for (const hours of [3, 2, 1]) ids.push(await write(board, scheduled(hours), db));
    expect(await publishDue(db, 2)).toEqual({ published: 2, withheld: 0 });
    expect(await Promise.all(ids.map(async (id) => (await entry(id)).state))).toEqual([
      'published',
      'published',
      'scheduled',
    ]);
  });

  test('of a board with many wait for no others', { tags: ['attack'] }, async () => {
    await clear('changelog');
    const [many, one] = [await aBoard(db), await aBoard(db)];
    for (let at = 0; at < 12; at += 1) await write(many, { state: 'scheduled', published_at: ago(1000) }, db);
    const id = await write(one, scheduled(1), db);
    expect(await publishDue(db, 10)).toEqual({ published: 10, withheld: 0 });
    expect(await entry(id)).toMatchObject({ state: 'published' });
  });

  test('are deleted with their board', async () => {
    await clear('changelog');
    const board = await aBoard(db);
    const id = await write(board, scheduled(-1), db);
    await deleteBoard(db, board);
    expect((await db.doc(entryPath(id)).get()).exists).toBe(false);
  });
});

describe('published entries', () => {
  const db = connect('shipped');
  const items = async (...ids: string[]) =>
    (await Promise.all(ids.map((id) => db.doc(feedbackPath(id)).get()))).map((item) => item.get('shipped_in'));
  const timesOf = async (productId: string) =>
    ((await db.doc(productPath(productId)).get()).get('entries_at') as Timestamp[] | undefined)?.map((at) =>
      at.toMillis(),
    );

  /** Writes an entry and lets the trigger's handler run. @returns the snapshots that it got */
  async function change(id: string, fields: Parameters<typeof anEntry>[0] | null) {
    const ref = docOf(db, entryPath(id));
    const before = await ref.get();
    await (fields ? db.doc(entryPath(id)).set(anEntry(fields)) : ref.delete());
    const after = await ref.get();
    await syncEntry(db, before, after);
    return [before, after] as const;
  }

  test('are named by the items that they link, until they are taken back or deleted', async () => {
    const board = await aBoard(db);
    const [first, second] = [await anItem(board, {}, db), await anItem(board, { is_archived: true }, db)];
    const entry = { product_id: board, title: 'Dark mode', items: [first, second], ...published(1) };
    await change('entry', { ...entry, state: 'draft', published_at: null });
    expect(await items(first, second)).toEqual([undefined, undefined]);

    const [before, after] = await change('entry', entry);
    const named = { id: 'entry', title: 'Dark mode' };
    expect(await items(first, second)).toEqual([named, named]);
    expect(feedbackSchema.parse((await db.doc(feedbackPath(first)).get()).data()).shipped_in).toEqual(named);
    expect(await timesOf(board)).toEqual([entry.published_at.toMillis()]);

    // The event is delivered again, and once more after the next one.
    const written = (await db.doc(feedbackPath(first)).get()).updateTime;
    await syncEntry(db, before, after);
    expect((await db.doc(feedbackPath(first)).get()).updateTime).toEqual(written);

    await change('entry', { ...entry, title: 'Dark mode for all', items: [second] });
    await syncEntry(db, before, after);
    expect(await items(first, second)).toEqual([undefined, { id: 'entry', title: 'Dark mode for all' }]);

    await change('entry', { ...entry, items: [second], state: 'draft', published_at: null });
    expect(await items(first, second)).toEqual([undefined, undefined]);
    expect(await timesOf(board)).toBeUndefined();

    await change('entry', entry);
    await change('entry', null);
    expect(await items(first, second)).toEqual([undefined, undefined]);
    expect(await timesOf(board)).toBeUndefined();
  });

  test('are named newest first, and only by items of their board that exist', { tags: ['attack'] }, async () => {
    const [board, other] = [await aBoard(db), await aBoard(db)];
    const [item, foreign] = [await anItem(board, {}, db), await anItem(other, {}, db)];
    const entry = { product_id: board, items: [item, item, foreign, 'gone', ''] };
    await change('old', { ...entry, title: 'Old', ...published(2) });
    await change('new', { ...entry, title: 'New', ...published(1) });
    expect(await items(item, foreign)).toEqual([{ id: 'new', title: 'New' }, undefined]);
    expect(await timesOf(board)).toHaveLength(2);
    await change('new', null);
    expect(await items(item, foreign)).toEqual([{ id: 'old', title: 'Old' }, undefined]);
  });

  test('leave the times of the newest with their board, which its page has if visitors see the changelog', async () => {
    const board = await aBoard(db);
    for (let at = 0; at <= ENTRY_TIMES_MAX; at += 1) await write(board, published(at + 2), db);
    await change('newest', { product_id: board, ...published(1) });
    const times = await timesOf(board);
    expect(times).toHaveLength(ENTRY_TIMES_MAX);
    expect(times).toEqual(times?.toSorted((one, other) => other - one));
    expect((await refreshFirstPage(db, board))?.entries_at).toEqual(times);
    await db.doc(productPath(board)).update({ 'settings.changelog': false });
    expect(await refreshFirstPage(db, board)).not.toHaveProperty('entries_at');
    await db.doc(productPath(board)).delete();
    await change('newest', null);
  });

  describe('are in no document that anybody can read while the changelog is', { tags: ['attack'] }, () => {
    const shipped = { id: 'entry', title: 'Secret plans' };
    const off = { 'settings.changelog': false };
    const entryOf = (productId: string, ...items: string[]) =>
      ({ product_id: productId, title: 'Secret plans', items, ...published(1) }) as const;

    test.each([
      ['off', {}, { changelog: false }],
      ['closed by the plan', { features: [] }, {}],
    ] as const)('%s', async (_, fields, settings) => {
      const board = await aBoard(db, fields as Partial<Product>, settings);
      const item = await anItem(board, {}, db);
      await change('entry', entryOf(board, item));
      expect([await items(item), await timesOf(board)]).toEqual([[undefined], undefined]);
    });

    test.each([
      ['the next view of the board', (productId: string) => refreshFirstPage(db, productId)],
      ['the schedule', () => reconcile(db, 100)],
    ] as const)('switched off, or closed, and are there again with it: by %s', async (_, next) => {
      await clear('shipped');
      const board = await aBoard(db);
      const [one, two] = [await anItem(board, {}, db), await anItem(board, {}, db)];
      await change('entry', entryOf(board, one));
      for (let at = 0; at < 25; at += 1) await write(board, { ...published(at + 2), title: 'Older', items: [two] }, db);
      await change('second', { ...entryOf(board, two), title: 'Second', ...published(0) });
      const shown = [[shipped, { id: 'second', title: 'Second' }], ENTRY_TIMES_MAX];
      const state = async () => [await items(one, two), (await timesOf(board))?.length ?? 0];
      expect(await state()).toEqual(shown);
      for (const [closing, opening] of [
        [off, { 'settings.changelog': true }],
        [{ features: [] }, { features: ['roadmap'] }],
      ]) {
        await db.doc(productPath(board)).update(closing as object);
        await next(board);
        expect(await state()).toEqual([[undefined, undefined], 0]);
        await db.doc(productPath(board)).update(opening as object);
        await next(board);
        expect(await state()).toEqual(shown);
      }
    });

    test('switched off during the event of an entry', async () => {
      const board = await aBoard(db);
      const [one, two] = [await anItem(board, {}, db), await anItem(board, {}, db)];
      const entry = entryOf(board, one, two);
      const before = await docOf(db, entryPath('entry')).get();
      await db.doc(entryPath('entry')).set(anEntry(entry));
      const watched = tap(connect('shipped'), async ({ method, documents }, proceed) => {
        const answer = await proceed();
        // After the first item is written.
        if (method === 'commit' && documents.includes(feedbackPath(one))) await db.doc(productPath(board)).update(off);
        return answer;
      });
      await syncEntry(watched, before, await docOf(db, entryPath('entry')).get());
      expect([await items(one, two), await timesOf(board)]).toEqual([[undefined, undefined], undefined]);
    });

    test('costs one read at most where there is nothing to do', async () => {
      const boards = [await aBoard(db), await aBoard(db, {}, { changelog: false })];
      const { db: watched, calls } = record(connect('shipped'));
      for (const board of boards)
        await syncEntries(watched, board, (await db.doc(productPath(board)).get()).data() as Product);
      expect(calls.map(({ query }) => query?.from[0]?.collectionId)).toEqual(['changelog']);
    });
  });
});

test('the reactions to an entry are counted with its page, and deleted with it', async () => {
  const board = await aBoard();
  const [liked, other] = [await write(board, published(1)), await write(board, published(2))];
  for (const [uid, kind] of [
    ['a', 'like'],
    ['b', 'like'],
    ['c', 'celebrate'],
  ] as const) {
    const reaction = aReaction({ entry: liked, product_id: board, uid, kind });
    await hosted.doc(reactionPath(liked, uid)).set(reaction);
  }
  await hosted.doc(reactionPath(other, 'a')).set(aReaction({ entry: other, product_id: board, uid: 'a' }));
  const page = await readEntries(hosted, board, null);
  expect(page?.entries.map(({ id, reactions }) => [id, reactions])).toEqual([
    [liked, { like: 2, celebrate: 1 }],
    [other, { like: 1 }],
  ]);
  await hosted.doc(reactionPath(other, 'a')).delete();
  expect((await readEntries(hosted, board, null))?.entries[1]).not.toHaveProperty('reactions');
  await hosted.doc(entryPath(liked)).delete();
  const left = () => hosted.collection('reactions').where('product_id', '==', board).get();
  await expect.poll(async () => (await left()).size).toBe(0);
});
