import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { beforeEach, expect, test } from 'vitest';
import { hotOf, NO_HEAT } from '../../functions/src/counters/hot.ts';
import { recountItem } from '../../functions/src/counters/recount-item.ts';
import { registerItem } from '../../functions/src/counters/register-item.ts';
import { compileFirstPage } from '../../functions/src/pages/compile-first-page.ts';
import { giveHeat } from '../../functions/src/reconcile/give-heat.ts';
import { reconcile } from '../../functions/src/reconcile/reconcile.ts';
import { PAGE_SIZE } from '../../functions/src/shared/limits.ts';
import { counterPath, feedbackPath, productPath, votePath } from '../../functions/src/shared/paths.ts';
import { DAY_MS } from '../../functions/src/shared/time.ts';
import { docOf } from '../../functions/src/store/refs.ts';
import { followVote, followWithdrawal } from '../../functions/src/visitors/follow-vote.ts';
import { aVote } from '../support/factories.ts';
import { begin, merge, undo } from './merging/support/merges.ts';
import { BOARD, fill, submit } from './support/board.ts';
import { discrepancies } from './support/discrepancies.ts';
import { clear, connect } from './support/emulator.ts';
import { record } from './support/tap.ts';

/** The order "Trending" (counters/hot.ts): `feedback.hot` follows the times of an item's votes. */

const db = connect('trending');
const SETTINGS = { limits: { posts: 1000, votes: 1000 }, spacing: 0 };

beforeEach(async () => {
  await clear('trending');
  await begin(db, ['a', 'b']);
});

async function voteAgo(item: string, uid: string, days: number) {
  const reference = docOf(db, votePath(item, uid));
  await db
    .doc(reference.path)
    .create(aVote({ feedback_id: item, product_id: BOARD, created_at: new Date(Date.now() - days * DAY_MS) }));
  return reference.get();
}

async function expectExact(item: string): Promise<void> {
  const { docs } = await db.collection('votes').where('feedback_id', '==', item).get();
  const times = docs.map((vote) => (vote.get('created_at') as Timestamp).toMillis());
  const [document, counter] = await db.getAll(db.doc(feedbackPath(item)), db.doc(counterPath(item)));
  expect(document?.get('hot')).toBeCloseTo(hotOf(times), 6);
  expect(counter?.get('hot_is_estimate')).toBeUndefined();
}

test('a new item has no heat, and sorts last', async () => {
  await submit(db, { id: 'new' });
  await registerItem(db, 'new', BOARD);
  expect((await db.doc(feedbackPath('new')).get()).get('hot')).toBe(NO_HEAT);
});

test('votes of any age are counted with their times, in any order and twice', async () => {
  const votes = [];
  for (const [at, days] of [30, 0, 200, 3].entries()) {
    const cast = await voteAgo('a', `voter${at}`, days);
    for (const vote of [cast, ...votes, cast]) await followVote(db, vote, SETTINGS);
    votes.push(cast);
  }
  await expectExact('a');
  const gone = [];
  for (const vote of votes.slice(1, 3)) {
    await vote.ref.delete();
    for (const one of [vote, ...gone]) await followWithdrawal(db, one, SETTINGS);
    gone.push(vote);
  }
  await reconcile(db, 100);
  await expectExact('a');
});

test('a burst of votes and removals ends at the times of the votes that are left', async () => {
  const cast = await Promise.all(Array.from({ length: 40 }, (_, at) => voteAgo('a', `voter${at}`, at * 5)));
  const gone = cast.filter((_, at) => at % 3 === 0);
  const followed = Promise.all(cast.map((vote) => followVote(db, vote, SETTINGS)));
  await Promise.all(gone.map(({ ref }) => ref.delete()));
  await Promise.all([followed, ...gone.map((vote) => followWithdrawal(db, vote, SETTINGS))]);
  await reconcile(db, 100);
  await expectExact('a');
});

test('lost events leave an estimate, which is made exact from the times of the votes', async () => {
  await Promise.all([1, 20, 90].map((days, at) => voteAgo('a', `voter${at}`, days)));
  await db.doc(counterPath('a')).update({ votes_counted_at: Timestamp.fromMillis(Date.now() - DAY_MS) });
  await reconcile(db, 100);
  await reconcile(db, 100);
  await expectExact('a');
  expect(await discrepancies(db)).toEqual([]);
});

test('items of earlier versions get their heat, with a read for each vote, once', async () => {
  await Promise.all([1, 20, 90].map((days, at) => voteAgo('a', `voter${at}`, days)));
  await db.doc(counterPath('a')).update({ votes: 3, votes_counted_at: Timestamp.now() });
  await db.doc(productPath(BOARD)).update({ vote_count: 3 });
  await db.doc(feedbackPath('a')).update({ votes: 3, hot: FieldValue.delete() });
  await db.doc(feedbackPath('b')).update({ hot: FieldValue.delete() });
  await reconcile(db, 100);
  await expectExact('a');
  await expectExact('b');
  const { db: watched, calls } = record(connect('trending'));
  expect(await reconcile(watched, 100)).toEqual([]);
  expect(calls.filter(({ query }) => query?.from[0]?.collectionId === 'votes' && !query.aggregations?.length)).toEqual(
    [],
  );
});

test('all items of earlier versions are listed after one run, which goes on where the last one was stopped', async () => {
  await fill(db, { feedbackId: 'a', votes: 3 });
  for (const id of ['c', 'd', 'e']) await submit(db, { id });
  for (const id of ['c', 'd', 'e']) await registerItem(db, id, BOARD);
  await followVote(db, await voteAgo('d', 'voter', 40), SETTINGS);
  await recountItem(db, { feedbackId: 'a', counted: 'votes' });
  const all = ['a', 'b', 'c', 'd', 'e'];
  for (const id of all) await db.doc(feedbackPath(id)).update({ hot: FieldValue.delete() });
  const listed = async () => (await db.collection('feedback').orderBy('hot', 'desc').get()).docs.map(({ id }) => id);
  expect(await listed()).toEqual([]);

  let pages = 0;
  const afterOnePage = {
    get aborted() {
      return pages++ > 0;
    },
  } as AbortSignal;
  expect(await giveHeat(db, afterOnePage, 2)).toBe(2);
  expect((await listed()).sort()).toEqual(['a', 'b']);
  expect(await giveHeat(db, new AbortController().signal)).toBe(3);
  expect((await listed()).slice(0, 2)).toEqual(['a', 'd']);
  for (const id of all) await expectExact(id);
  expect(await discrepancies(db)).toEqual([]);

  // Items get their heat when they are registered, so none is read again.
  const { db: watched, calls } = record(connect('trending'));
  expect(await giveHeat(watched, new AbortController().signal)).toBe(0);
  expect(calls.filter(({ query }) => query !== undefined)).toEqual([]);
});

test('a vote on an item of an earlier version lists it at once', async () => {
  await fill(db, { feedbackId: 'a', votes: 2 });
  await db.doc(counterPath('a')).update({ votes: 2, votes_counted_at: Timestamp.now() });
  await db.doc(feedbackPath('a')).update({ votes: 2, hot: FieldValue.delete() });
  await followVote(db, await voteAgo('a', 'third', 0), SETTINGS);
  expect((await db.doc(feedbackPath('a')).get()).get('hot')).toBeGreaterThan(0);
  await reconcile(db, 100);
  await expectExact('a');
});

test('a merge does not make old votes new, and its undo takes them away again', { tags: ['all'] }, async () => {
  for (const [at, days] of [10, 40, 90].entries())
    await followVote(db, await voteAgo('a', `voter${at}`, days), SETTINGS);
  for (const [at, days] of [60, 2].entries())
    await followVote(db, await voteAgo('b', `voter${at + 2}`, days), SETTINGS);
  await merge(db, { source: 'a', target: 'b' });
  await expectExact('b');
  await undo(db, 'a');
  await expectExact('a');
  await expectExact('b');
});

test('the first page of a board in this order starts with the hottest item and ends where the next page starts', async () => {
  for (const [at, days] of [300, 301, 302].entries())
    await followVote(db, await voteAgo('a', `voter${at}`, days), SETTINGS);
  await followVote(db, await voteAgo('b', 'voter', 1), SETTINGS);
  await db.doc(productPath(BOARD)).update({ 'settings.defaultSort': 'trending' });
  const page = (await compileFirstPage(db, BOARD))?.page;
  expect(page?.items.map(({ id }) => id)).toEqual(['b', 'a']);
  expect(page?.last_hot).toBeUndefined();
  for (let at = 0; at < PAGE_SIZE; at += 1) {
    await submit(db, { id: `item${at}` });
    await registerItem(db, `item${at}`, BOARD);
  }
  const full = (await compileFirstPage(db, BOARD))?.page;
  expect(full?.items[0]?.id).toBe('b');
  expect(full?.last_hot).toBe(NO_HEAT);
});
