/** @module-tag all */
import { beforeEach, describe, expect, test } from 'vitest';
import { reconcile } from '../../functions/src/reconcile/reconcile.ts';
import { userPlanPath } from '../../functions/src/shared/paths.ts';
import { aUserPlan } from '../support/factories.ts';
import { createBoard } from './support/board.ts';
import { discrepancies } from './support/discrepancies.ts';
import { clear, connect } from './support/emulator.ts';
import { deliver, scribe, shuffled } from './support/events.ts';

const db = connect('delivery');

beforeEach(async () => {
  await clear('delivery');
  await createBoard(db);
  await db.doc(userPlanPath('owner')).set(aUserPlan());
});

/** A sample of all actions of visitors and owners. */
async function history(visitors: ReturnType<typeof scribe>) {
  await visitors.submit('first');
  await visitors.vote('first', 'author');
  await visitors.submit('second');
  for (const uid of ['a', 'b', 'c', 'd']) await visitors.vote('first', uid);
  await visitors.unvote('first', 'b');
  await visitors.vote('second', 'a');
  await visitors.comment('first', 'hello');
  await visitors.comment('first', 'me-too');
  await visitors.removeComment('first', 'hello');
  await visitors.submit('third');
  await visitors.vote('third', 'a');
  await visitors.comment('third', 'why');
  await visitors.removeItem('third');
  await visitors.submit('fourth', 'pending');
  await visitors.vote('fourth', 'its-author');
  await visitors.submit('fifth', 'pending');
  await visitors.moderate('fifth', { status: 'open' });
  await visitors.vote('fifth', 'a');
  await visitors.moderate('second', { is_archived: true });
  await visitors.submit('sixth', 'pending');
  await visitors.moderate('sixth', { is_archived: true });
  await visitors.submit('seventh');
  await visitors.vote('seventh', 'a');
  await visitors.moderate('seventh', { is_archived: true });
  await visitors.moderate('seventh', { is_archived: false });
  await visitors.vote('second', 'b');
  await visitors.unvote('second', 'a');
  await visitors.vote('second', 'a');
  return visitors.events;
}

describe.each([
  { how: 'that say when they were committed', timed: true },
  { how: 'that do not', timed: false },
])('events $how', { tags: ['attack'] }, ({ timed }) => {
  const visitors = () => scribe(db, { timed });

  test('leave exact counters', async () => {
    await deliver(await history(visitors()));
    expect(await discrepancies(db)).toEqual([]);
  });

  test('may be delivered twice', async () => {
    const events = await history(visitors());
    await deliver(events.flatMap((event) => [event, event]));
    await deliver(events);
    expect(await discrepancies(db)).toEqual([]);
  });

  test('may arrive in reverse, deletions before creations', async () => {
    await deliver((await history(visitors())).reverse());
    expect(await discrepancies(db)).toEqual([]);
  });

  test.each([1, 2, 3, 4])('may arrive in any order (shuffle %i)', async (seed) => {
    const events = await history(visitors());
    await deliver(shuffled([...events, ...events], seed));
    expect(await discrepancies(db)).toEqual([]);
  });

  test('may arrive all at once', async () => {
    await Promise.all((await history(visitors())).map((event) => event()));
    expect(await discrepancies(db)).toEqual([]);
  });
});

test('the next event of the same item repairs a lost one', async () => {
  const visitors = scribe(db);
  await visitors.submit('item');
  for (const uid of ['a', 'b', 'c']) await visitors.vote('item', uid);
  await visitors.comment('item', 'lost');
  await visitors.comment('item', 'found');
  const [registration, , , lastVote, , lastComment] = visitors.events;
  await deliver([registration, lastVote, lastComment].filter((event) => event !== undefined));
  expect(await discrepancies(db)).toEqual([]);
});

test('an item whose creation event was lost is counted with its first vote', async () => {
  const visitors = scribe(db);
  await visitors.submit('item');
  await visitors.vote('item', 'a');
  await deliver(visitors.events.slice(1));
  expect(await discrepancies(db)).toEqual([]);
});

test('reconciliation repairs the loss of all events and reports it', async () => {
  await history(scribe(db));
  expect(await discrepancies(db)).not.toEqual([]);

  const repairs = await reconcile(db, 100);
  expect(repairs.filter(({ what }) => what === 'votes').map(({ id, before, after }) => [id, before, after])).toEqual([
    ['fifth', 0, 1],
    ['first', 0, 4],
    ['fourth', 0, 1],
    ['second', 0, 2],
    ['seventh', 0, 1],
  ]);
  expect(repairs.filter(({ what }) => what === 'comments').map(({ id, after }) => [id, after])).toEqual([['first', 1]]);
  expect(repairs.filter(({ what }) => what === 'registration').map(({ id }) => id)).toEqual([
    'fifth',
    'first',
    'fourth',
    'second',
    'seventh',
    'sixth',
  ]);
  expect(repairs.some(({ what }) => what === 'failure')).toBe(false);
});

test('reconciliation sweeps an item whose deletion event alone was lost', async () => {
  const visitors = scribe(db);
  await visitors.submit('item');
  await visitors.vote('item', 'a');
  await visitors.comment('item', 'hello');
  await deliver(visitors.events);
  await visitors.removeItem('item');
  expect(await reconcile(db, 100)).toMatchObject([{ what: 'orphaned-counter', id: 'item' }]);
  expect(await discrepancies(db)).toEqual([]);
});
