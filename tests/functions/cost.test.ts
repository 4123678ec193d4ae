import { beforeEach, expect, test } from 'vitest';
import { recountItem } from '../../functions/src/counters/recount-item.ts';
import { registerItem } from '../../functions/src/counters/register-item.ts';
import { authorPath, counterPath, feedbackPath, productPath, votePath } from '../../functions/src/shared/paths.ts';
import { docOf, type Snapshot } from '../../functions/src/store/refs.ts';
import { followVote, followWithdrawal } from '../../functions/src/visitors/follow-vote.ts';
import { aVote } from '../support/factories.ts';
import { BOARD, createBoard, submit, unvote, vote } from './support/board.ts';
import { discrepancies } from './support/discrepancies.ts';
import { clear, connect } from './support/emulator.ts';
import { invokedBy, writesOf } from './support/invocations.ts';
import { type Call, record } from './support/tap.ts';

/** What functions read and write after each act. The look-ups of the rules and the act itself come on top. */

const db = connect('cost');
const SETTINGS = { limits: { posts: 30, votes: 200 }, spacing: 0 };
const STATS = /^stats\//;
const COUNT_OF_VOTES = [feedbackPath('item'), productPath(BOARD)];

beforeEach(async () => {
  await clear('cost');
  await createBoard(db, ['item']);
});

/** A query counts as one read, as a count of up to a thousand documents does. */
function billOf(calls: readonly Call[]) {
  const read = calls.filter(({ method, query }) => method === 'batchGetDocuments' || query !== undefined);
  return {
    reads: read.reduce((sum, { query, documents }) => sum + (query ? 1 : documents.length), 0),
    written: writtenIn(calls)
      .map((path) => (STATS.test(path) ? 'stats' : path))
      .sort(),
  };
}

/** The paths that functions have written. */
const writtenIn = (calls: readonly Call[]) =>
  calls.flatMap(({ method, documents }) => (method === 'commit' ? documents : []));

/** Pages that the service worker fetches after the first act in a browser: two calls. */
const PAGES_OF_FIRST_ACT = 2;

const snapshotOf = (uid: string) => docOf(db, votePath('item', uid)).get();

/** Casts a vote as a page does. */
async function castVote(item: string, uid: string): Promise<Snapshot<'votes'>> {
  const reference = docOf(db, votePath(item, uid));
  await db.doc(reference.path).create(aVote({ feedback_id: item, product_id: BOARD, voter: uid }));
  return reference.get();
}

test('a visitor’s vote costs five reads and two writes', async () => {
  const cast = await castVote('item', 'first');
  const { db: watched, calls } = record(connect('cost'));
  await followVote(watched, cast, SETTINGS);
  expect(billOf(calls)).toEqual({ reads: 5, written: COUNT_OF_VOTES });
  expect(await discrepancies(db)).toEqual([]);
});

test('a vote that does not name its voter costs six reads and three writes', async () => {
  await vote(db, { feedbackId: 'item', uid: 'first' });
  const { db: watched, calls } = record(connect('cost'));
  await followVote(watched, await snapshotOf('first'), SETTINGS);
  expect(billOf(calls)).toEqual({ reads: 6, written: [...COUNT_OF_VOTES, votePath('item', 'first')].sort() });
  expect(await discrepancies(db)).toEqual([]);
});

test('a visitor’s first vote takes four calls, and a later one or its removal two', async () => {
  const { db: watched, calls } = record(connect('cost'));
  const own = votePath('item', 'first');
  const board = [feedbackPath('item'), counterPath('item'), productPath(BOARD)];
  const cast = await castVote('item', 'first');
  await followVote(watched, cast, SETTINGS);
  const invoked = invokedBy(writesOf([own, ...writtenIn(calls)], board));
  expect(invoked).toEqual(['onVoteCreated', 'onFeedbackWritten']);
  expect(invoked.length + PAGES_OF_FIRST_ACT).toBeLessThanOrEqual(4);

  calls.length = 0;
  await unvote(db, 'item', 'first');
  await followWithdrawal(watched, cast, SETTINGS);
  const removal = { path: own, kind: 'deleted' } as const;
  expect(invokedBy([removal, ...writesOf(writtenIn(calls), board)])).toEqual(['onVoteDeleted', 'onFeedbackWritten']);
});

test('a submission with its own vote takes four calls', async () => {
  await submit(db, { id: 'new' });
  const cast = await castVote('new', 'author');
  const { db: watched, calls } = record(connect('cost'));
  await registerItem(watched, 'new', BOARD);
  await followVote(watched, cast, SETTINGS);
  const sent = [feedbackPath('new'), authorPath('new'), votePath('new', 'author')];
  expect(invokedBy(writesOf([...sent, ...writtenIn(calls)], [productPath(BOARD)])).sort()).toEqual([
    'onFeedbackWritten',
    'onFeedbackWritten',
    'onFeedbackWritten',
    'onVoteCreated',
  ]);
});

test('a vote that is taken back costs five reads and two writes', async () => {
  const cast = await castVote('item', 'fickle');
  await followVote(db, cast, SETTINGS);
  await unvote(db, 'item', 'fickle');
  const { db: watched, calls } = record(connect('cost'));
  await followWithdrawal(watched, cast, SETTINGS);
  expect(billOf(calls)).toEqual({ reads: 5, written: COUNT_OF_VOTES });
  expect(await discrepancies(db)).toEqual([]);
});

test('a repeated event writes only the time of the count', async () => {
  const cast = await castVote('item', 'twice');
  await followVote(db, cast, SETTINGS);
  const { db: watched, calls } = record(connect('cost'));
  await followVote(watched, cast, SETTINGS);
  expect(billOf(calls).written).toEqual([counterPath('item')]);
});

test('a submission with its own vote writes its item and its board twice', async () => {
  await submit(db, { id: 'new' });
  await vote(db, { feedbackId: 'new', uid: 'author' });
  const { db: watched, calls } = record(connect('cost'));
  await registerItem(watched, 'new', BOARD);
  await recountItem(watched, { feedbackId: 'new', counted: 'votes' }, { productId: BOARD });
  const each = [counterPath('new'), feedbackPath('new'), productPath(BOARD), 'stats'];
  const ofVote = [feedbackPath('new'), productPath(BOARD)];
  expect(billOf(calls)).toEqual({ reads: 7, written: [...each, ...ofVote].sort() });
});
