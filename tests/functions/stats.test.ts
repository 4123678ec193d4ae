import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, expect, test } from 'vitest';
import { sweepItem } from '../../functions/src/boards/sweep-item.ts';
import { recordAnswer, syncVisibility } from '../../functions/src/counters/apply-counter-change.ts';
import { recountItem } from '../../functions/src/counters/recount-item.ts';
import { registerItem } from '../../functions/src/counters/register-item.ts';
import { reconcile } from '../../functions/src/reconcile/reconcile.ts';
import { authorPath, feedbackPath, productPath, statsPath } from '../../functions/src/shared/paths.ts';
import type { Product } from '../../functions/src/shared/product.ts';
import { bucketOf } from '../../functions/src/shared/stats/answer-time.ts';
import { dayOf } from '../../functions/src/shared/stats/day.ts';
import { type DayStats, dayStatsSchema } from '../../functions/src/shared/stats/day-stats.ts';
import { DAY_MS, HOUR_MS } from '../../functions/src/shared/time.ts';
import { docOf } from '../../functions/src/store/refs.ts';
import { followVote, followWithdrawal } from '../../functions/src/visitors/follow-vote.ts';
import { aFeedback, anAuthor } from '../support/factories.ts';
import { begin, merge, undo } from './merging/support/merges.ts';
import { BOARD, comment, moderate, removeComment, removeItem, submit, unvote, vote } from './support/board.ts';
import { hourLasts } from './support/clock.ts';
import { discrepancies } from './support/discrepancies.ts';
import { clear, connect } from './support/emulator.ts';
import { deliver, scribe, shuffled } from './support/events.ts';
import { type Call, record } from './support/tap.ts';

/** What happened on a board by day (shared/stats/day-stats.ts): exact whatever events do. */

const db = connect('stats');
const SETTINGS = { limits: { posts: 1000, votes: 1000 }, spacing: 0 };

beforeEach(async () => {
  await clear('stats');
  await begin(db, ['a', 'b']);
});

/** Sums over all days, because the tests may run at midnight. */
async function sums() {
  const { docs } = await db.collection('stats').where('product_id', '==', BOARD).get();
  const days = docs.map((document) => dayStatsSchema.parse(document.data()) as DayStats);
  const sum = (field: 'submissions' | 'votes' | 'comments') => days.reduce((all, day) => all + (day[field] ?? 0), 0);
  const board = (await db.doc(productPath(BOARD)).get()).data() as Product;
  const ofBoard = Object.values(board.votes_by_day ?? {}).reduce((all, votes) => all + votes, 0);
  return { submissions: sum('submissions'), votes: sum('votes') + ofBoard, comments: sum('comments') };
}

const snapshotOf = (item: string, uid: string) => docOf(db, `votes/${item}_${uid}`).get();
const writesTo = (calls: readonly Call[], start: string) =>
  calls
    .filter(({ method }) => method === 'commit')
    .flatMap(({ documents }) => documents.filter((path) => path.startsWith(start)));

test('a new item is counted once, on the day of its creation, however late its event comes', async () => {
  const batch = db.batch();
  batch.create(
    db.doc(feedbackPath('late')),
    aFeedback({ product_id: BOARD, created_at: new Date(Date.now() - 3 * DAY_MS) }),
  );
  batch.create(db.doc(authorPath('late')), anAuthor({ product_id: BOARD }));
  await batch.commit();
  await vote(db, { feedbackId: 'late', uid: 'author' });
  // The author's vote may be counted before the item is registered.
  await recountItem(db, { feedbackId: 'late', counted: 'votes' });
  for (let at = 0; at < 3; at += 1) await registerItem(db, 'late', BOARD);
  expect(await sums()).toEqual({ submissions: 3, votes: 1, comments: 0 });
  const then = (await db.doc(statsPath(BOARD, dayOf(Date.now() - 3 * DAY_MS))).get()).data();
  expect(then).toEqual({
    product_id: BOARD,
    day: dayOf(Date.now() - 3 * DAY_MS),
    submissions: 1,
    categories: { feature: 1 },
  });
});

test('an item that awaits approval is a submission, too', async () => {
  await submit(db, { id: 'pending', productId: BOARD, status: 'pending' });
  await registerItem(db, 'pending', BOARD);
  expect((await sums()).submissions).toBe(3);
});

test('an item of an agent is counted apart from submissions', async () => {
  const { submissions } = await sums();
  const created_at = new Date();
  await db
    .doc(feedbackPath('agents'))
    .create({ ...aFeedback({ product_id: BOARD, status: 'pending', created_at }), by_agent: true });
  for (let at = 0; at < 2; at += 1) await registerItem(db, 'agents', BOARD);
  expect((await sums()).submissions).toBe(submissions);
  expect((await db.doc(statsPath(BOARD, dayOf(created_at.getTime()))).get()).get('agent_items')).toBe(1);
});

test('repeated, shuffled and late events of a burst leave exact numbers', async () => {
  const visitors = scribe(db);
  const visit = async (at: number) => {
    const item = at % 2 === 0 ? 'a' : 'b';
    await visitors.vote(item, `voter${at}`);
    if (at % 3 === 0) await visitors.unvote(item, `voter${at}`);
    await visitors.comment(item, `comment${at}`);
    if (at % 5 === 0) await visitors.removeComment(item, `comment${at}`);
  };
  await Promise.all(Array.from({ length: 30 }, (_, at) => visit(at)));
  await Promise.all(shuffled([...visitors.events, ...visitors.events], 7).map((event) => event()));
  await deliver(shuffled(visitors.events, 3).slice(0, 20));
  expect(await sums()).toEqual({ submissions: 2, votes: 20, comments: 24 });
  expect(await discrepancies(db)).toEqual([]);
});

test('comments on many items in one commit write one document', async () => {
  const { db: watched, calls } = record(connect('stats'));
  const visitors = scribe(watched);
  for (const item of ['a', 'b']) await visitors.comment(item, `comment-on-${item}`);
  calls.length = 0;
  await Promise.all(visitors.events.map((event) => event()));
  const commits = calls.filter(
    ({ method, documents }) => method === 'commit' && documents.some((path) => path.startsWith('counters/')),
  );
  expect(writesTo(calls, 'stats/')).toHaveLength(commits.length);
});

test('an event that changes no number writes none', async () => {
  await vote(db, { feedbackId: 'a', uid: 'voter' });
  await recountItem(db, { feedbackId: 'a', counted: 'votes' });
  const { db: watched, calls } = record(connect('stats'));
  await recountItem(watched, { feedbackId: 'a', counted: 'votes' });
  await registerItem(watched, 'a', BOARD);
  expect(writesTo(calls, 'stats/')).toEqual([]);
});

test('votes write their day into the board, and only past days move to the statistics, once', async () => {
  await hourLasts();
  const [today, past] = [dayOf(Date.now()), dayOf(Date.now() - 2 * DAY_MS)];
  const { db: watched, calls } = record(connect('stats'));
  const visitors = scribe(watched);
  for (const item of ['a', 'b']) await visitors.vote(item, 'voter');
  await Promise.all(visitors.events.map((event) => event()));
  expect(writesTo(calls, 'stats/')).toEqual([]);
  const board = db.doc(productPath(BOARD));
  await board.update({ [`votes_by_day.${past}`]: 5 });
  await db.doc(statsPath(BOARD, past)).set({ product_id: BOARD, day: past, votes: 1, comments: 2 });
  const before = await sums();
  for (let run = 0; run < 2; run += 1) expect(await reconcile(db, 100)).toEqual([]);
  expect(await sums()).toEqual(before);
  expect((await db.doc(statsPath(BOARD, past)).get()).data()).toMatchObject({ votes: 6, comments: 2 });
  expect((await board.get()).get('votes_by_day')).toEqual({ [today]: 2 });
});

test('a board that shows people only their own keeps no votes of today', async () => {
  const today = dayOf(Date.now());
  const board = db.doc(productPath(BOARD));
  await board.update({ [`votes_by_day.${today}`]: 3, 'settings.access': 'people', 'settings.sees': 'own' });
  const before = await sums();
  for (let run = 0; run < 2; run += 1) expect(await reconcile(db, 100)).toEqual([]);
  expect(await sums()).toEqual(before);
  expect((await board.get()).get('votes_by_day')).toEqual({});
  expect((await db.doc(statsPath(BOARD, today)).get()).get('votes')).toBe(3);
});

test('votes on hidden items, whose number the public must not learn, are counted in the statistics alone', async () => {
  await vote(db, { feedbackId: 'a', uid: 'voter' });
  await moderate(db, 'a', { is_archived: true });
  await syncVisibility(db, 'a', BOARD);
  await recountItem(db, { feedbackId: 'a', counted: 'votes' });
  expect((await sums()).votes).toBe(1);
  expect((await db.doc(productPath(BOARD)).get()).get('votes_by_day')).toBeUndefined();
});

test('what is taken back lowers the day on which it is, what is deleted with its item nothing', async () => {
  await vote(db, { feedbackId: 'a', uid: 'voter' });
  await vote(db, { feedbackId: 'b', uid: 'voter' });
  await comment(db, { feedbackId: 'b', id: 'comment' });
  for (const item of ['a', 'b']) await recountItem(db, { feedbackId: item, counted: 'votes' });
  await recountItem(db, { feedbackId: 'b', counted: 'comments' });
  await unvote(db, 'a', 'voter');
  await recountItem(db, { feedbackId: 'a', counted: 'votes' });
  expect(await sums()).toEqual({ submissions: 2, votes: 1, comments: 1 });
  await removeItem(db, 'b');
  await sweepItem(db, 'b', { productId: BOARD });
  for (const counted of ['votes', 'comments'] as const) await recountItem(db, { feedbackId: 'b', counted });
  expect(await sums()).toEqual({ submissions: 2, votes: 1, comments: 1 });
  await comment(db, { feedbackId: 'a', id: 'second' });
  await recountItem(db, { feedbackId: 'a', counted: 'comments' });
  await removeComment(db, 'second');
  await recountItem(db, { feedbackId: 'a', counted: 'comments' });
  expect((await sums()).comments).toBe(1);
});

test('the copies of a merge and its undo count nothing, a vote taken back between them counts', async () => {
  for (const [item, uid] of [
    ['a', 'ada'],
    ['a', 'bob'],
    ['b', 'bob'],
  ] as const) {
    await vote(db, { feedbackId: item, uid });
    await followVote(db, await snapshotOf(item, uid), SETTINGS);
  }
  await comment(db, { feedbackId: 'a', id: 'comment' });
  await recountItem(db, { feedbackId: 'a', counted: 'comments' });
  const before = await sums();
  expect(before).toEqual({ submissions: 2, votes: 3, comments: 1 });

  await merge(db, { source: 'a', target: 'b', workMs: 0 });
  const copied = await merge(db, { source: 'a', target: 'b' });
  expect(copied.done).toBe(true);
  const copy = await snapshotOf('b', 'ada');
  await followVote(db, copy, SETTINGS);
  expect(await sums()).toEqual(before);

  // Bob's votes on both.
  const own = await snapshotOf('b', 'bob');
  const source = await snapshotOf('a', 'bob');
  await unvote(db, 'b', 'bob');
  await followWithdrawal(db, own, SETTINGS);
  await followWithdrawal(db, source, SETTINGS);
  expect((await sums()).votes).toBe(1);

  await undo(db, 'a');
  await followWithdrawal(db, copy, SETTINGS);
  expect(await sums()).toEqual({ submissions: 2, votes: 1, comments: 1 });
  await reconcile(db, 100);
  expect(await sums()).toEqual({ submissions: 2, votes: 1, comments: 1 });
});

test('the first answer to an item is counted once, with the time since its creation', async () => {
  const created = Date.now() - 5 * HOUR_MS;
  const answer = (hours: number) => ({
    response: { text: 'Yes.', at: Timestamp.fromMillis(created + hours * HOUR_MS) },
  });
  await db.doc(feedbackPath('a')).update({ created_at: new Date(created), ...answer(3) });
  await Promise.all(Array.from({ length: 4 }, () => recordAnswer(db, 'a', BOARD)));
  await db.doc(feedbackPath('a')).update(answer(4));
  await recordAnswer(db, 'a', BOARD);
  await recordAnswer(db, 'b', BOARD);
  const days = (await db.collection('stats').get()).docs.flatMap((day) => Object.entries(day.get('answers') ?? {}));
  expect(days).toEqual([[bucketOf(3 * HOUR_MS), 1]]);
});

test('a first answer whose event was lost is counted by reconcile, once, on the day of the answer', async () => {
  const created = Date.now() - 9 * DAY_MS;
  const at = created + 3 * HOUR_MS;
  const answered = { created_at: new Date(created), response: { text: 'Yes.', at: Timestamp.fromMillis(at) } };
  await db.doc(feedbackPath('a')).update(answered);
  expect(await reconcile(db, 100)).toEqual([{ what: 'answer', id: 'a', recent: false }]);
  expect(await reconcile(db, 100)).toEqual([]);
  await recordAnswer(db, 'a', BOARD);
  expect((await db.doc(statsPath(BOARD, dayOf(at))).get()).get('answers')).toEqual({ [bucketOf(at - created)]: 1 });
});
