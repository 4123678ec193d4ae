import { beforeEach, expect, test } from 'vitest';
import { recountItem } from '../../functions/src/counters/recount-item.ts';
import { registerItem } from '../../functions/src/counters/register-item.ts';
import { counterPath, feedbackPath, productPath, votePath } from '../../functions/src/shared/paths.ts';
import { followVote, followWithdrawal } from '../../functions/src/visitors/follow-vote.ts';
import { BOARD, createBoard, submit, unvote, vote } from './support/board.ts';
import { discrepancies } from './support/discrepancies.ts';
import { clear, connect } from './support/emulator.ts';
import { type Call, record } from './support/tap.ts';

/** What functions read and write after each act. The look-ups of the rules and the act itself come on top. */

const db = connect('cost');
const SETTINGS = { limits: { posts: 30, votes: 200 }, spacing: 0 };
const STATS = /^stats\//;
const COUNT_OF_VOTES = [counterPath('item'), feedbackPath('item'), productPath(BOARD), 'stats'].sort();

beforeEach(async () => {
  await clear('cost');
  await createBoard(db, ['item']);
});

/** A query counts as one read, as a count of up to a thousand documents does. */
function billOf(calls: readonly Call[]) {
  const read = calls.filter(({ method, query }) => method === 'batchGetDocuments' || query !== undefined);
  return {
    reads: read.reduce((sum, { query, documents }) => sum + (query ? 1 : documents.length), 0),
    written: calls
      .flatMap(({ method, documents }) => (method === 'commit' ? documents : []))
      .map((path) => (STATS.test(path) ? 'stats' : path))
      .sort(),
  };
}

const snapshotOf = (uid: string) => db.doc(votePath('item', uid)).get();

test('a visitor’s vote costs five reads and five writes', async () => {
  await vote(db, 'item', 'first');
  const { db: watched, calls } = record(connect('cost'));
  await followVote(watched, await snapshotOf('first'), SETTINGS);
  expect(billOf(calls)).toEqual({ reads: 5, written: [...COUNT_OF_VOTES, votePath('item', 'first')].sort() });
  expect(await discrepancies(db)).toEqual([]);
});

test('a vote that is taken back costs four reads and four writes', async () => {
  await vote(db, 'item', 'fickle');
  const cast = await snapshotOf('fickle');
  await followVote(db, cast, SETTINGS);
  await unvote(db, 'item', 'fickle');
  const { db: watched, calls } = record(connect('cost'));
  await followWithdrawal(watched, cast, SETTINGS);
  expect(billOf(calls)).toEqual({ reads: 4, written: COUNT_OF_VOTES });
  expect(await discrepancies(db)).toEqual([]);
});

test('a repeated event writes only the time of the count and the voter', async () => {
  await vote(db, 'item', 'twice');
  const cast = await snapshotOf('twice');
  await followVote(db, cast, SETTINGS);
  const { db: watched, calls } = record(connect('cost'));
  await followVote(watched, cast, SETTINGS);
  expect(billOf(calls).written).toEqual([counterPath('item'), votePath('item', 'twice')].sort());
});

test('a submission with its own vote writes its item, its board and the day twice', async () => {
  await submit(db, 'new');
  await vote(db, 'new', 'author');
  const { db: watched, calls } = record(connect('cost'));
  await registerItem(watched, 'new', BOARD);
  await recountItem(watched, 'new', 'votes', { board: BOARD });
  const each = [counterPath('new'), feedbackPath('new'), productPath(BOARD), 'stats'];
  expect(billOf(calls)).toEqual({ reads: 6, written: [...each, ...each].sort() });
});
