import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { applyCounterChange, syncVisibility } from '../../functions/src/counters/apply-counter-change.ts';
import { recountItem } from '../../functions/src/counters/recount-item.ts';
import { registerItem } from '../../functions/src/counters/register-item.ts';
import { counterPath, feedbackPath, hiddenTotalsPath, productPath } from '../../functions/src/shared/paths.ts';
import { BOARD, createBoard, fill, moderate, submit, unvote, vote } from './support/board.ts';
import { discrepancies } from './support/discrepancies.ts';
import { clear, connect } from './support/emulator.ts';
import { scribe } from './support/events.ts';
import { type Call, record, tap } from './support/tap.ts';

const db = connect('counting');
const items = ['a', 'b', 'c', 'd', 'e'] as const;

beforeEach(async () => {
  await clear('counting');
  await createBoard(db, items);
});

const counts = (calls: readonly Call[]) => calls.filter(({ method }) => method === 'runAggregationQuery').length;
const writesTo = (calls: readonly Call[], path: string) =>
  calls.filter(({ method, documents }) => method === 'commit' && documents.includes(path)).length;

/** The same code in another process, which shares only the database with this one. */
async function anotherProcess(): Promise<typeof recountItem> {
  vi.resetModules();
  return (await import('../../functions/src/counters/recount-item.ts')).recountItem;
}

describe.each([
  { how: 'of whose events the commit time is known', timed: true },
  { how: 'of whose events it is not', timed: false },
])('fifty visitors at once, $how,', { tags: ['attack'] }, ({ timed }) => {
  test('vote, take back and vote again on five items', async () => {
    const visitors = scribe(db, { timed });
    const visit = async (at: number) => {
      const item = items[at % items.length] ?? 'a';
      await (await visitors.vote(item, `voter${at}`))();
      if (at % 2 === 0) await (await visitors.unvote(item, `voter${at}`))();
      if (at % 4 === 0) await (await visitors.vote(item, `voter${at}`))();
    };
    await Promise.all(Array.from({ length: 50 }, (_, at) => visit(at)));
    expect(await discrepancies(db)).toEqual([]);
  });
});

/** A connection that holds back its first request after a count until released. */
function heldAfterCounting() {
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  let counted = false;
  let isHeld = false;
  const slow = tap(connect('counting'), async ({ method }, proceed) => {
    if (counted && !isHeld) {
      isHeld = true;
      await gate;
    }
    counted ||= method === 'runAggregationQuery';
    return proceed();
  });
  return { slow, release, untilHeld: () => expect.poll(() => isHeld).toBe(true) };
}

test('a late count does not replace a newer one', async () => {
  await fill(db, { feedbackId: 'a', votes: 5 });
  const { slow, release, untilHeld } = heldAfterCounting();
  const late = recountItem(slow, { feedbackId: 'a', counted: 'votes' });
  await untilHeld();

  for (const uid of ['voter0', 'voter1']) await unvote(db, 'a', uid);
  const syncElsewhere = await anotherProcess();
  expect(await syncElsewhere(db, { feedbackId: 'a', counted: 'votes' })).toEqual({ before: 0, after: 3 });
  release();
  expect(await late).toEqual({ before: 3, after: 3 });
  expect(await discrepancies(db)).toEqual([]);
});

test('a new event that shares a count with an old one is counted', async () => {
  await fill(db, { feedbackId: 'a', votes: 5 });
  const { slow, release, untilHeld } = heldAfterCounting();
  const first = recountItem(slow, { feedbackId: 'a', counted: 'votes' });
  await untilHeld();

  await unvote(db, 'a', 'voter0');
  const old = recountItem(
    db,
    { feedbackId: 'a', counted: 'votes' },
    { committedAt: Timestamp.fromMillis(Date.now() - 60_000) },
  );
  const withdrawal = recountItem(db, { feedbackId: 'a', counted: 'votes' });
  release();
  await Promise.all([first, old, withdrawal]);
  expect(await discrepancies(db)).toEqual([]);
});

test('an event older than the last count costs two reads', async () => {
  await vote(db, { feedbackId: 'a', uid: 'voter' });
  await recountItem(db, { feedbackId: 'a', counted: 'votes' });
  const { db: watched, calls } = record(connect('counting'));
  const committedAt = Timestamp.fromMillis(Date.now() - 60_000);
  expect(await recountItem(watched, { feedbackId: 'a', counted: 'votes' }, { committedAt, spacing: 1000 })).toBeNull();
  expect(calls).toEqual([{ method: 'batchGetDocuments', documents: [counterPath('a'), feedbackPath('a')] }]);
});

test('a count within the clock’s tolerance of a write is repeated', async () => {
  await vote(db, { feedbackId: 'a', uid: 'voter' });
  await recountItem(db, { feedbackId: 'a', counted: 'votes' });
  const { votes_counted_at: countedAt } = (await db.doc(feedbackPath('a')).get()).data() as {
    votes_counted_at: Timestamp;
  };
  const committedAt = new Timestamp(countedAt.seconds, countedAt.nanoseconds - 1000);
  expect(await recountItem(db, { feedbackId: 'a', counted: 'votes' }, { committedAt })).not.toBeNull();
});

test('an event that changes no count writes nothing to the item', async () => {
  await vote(db, { feedbackId: 'a', uid: 'voter' });
  await recountItem(db, { feedbackId: 'a', counted: 'votes' });
  const { db: watched, calls } = record(connect('counting'));
  await recountItem(watched, { feedbackId: 'a', counted: 'votes' });
  expect(writesTo(calls, feedbackPath('a'))).toBe(0);
});

test('fifty concurrent events of one item share two counts', { tags: ['all'] }, async () => {
  const { db: watched, calls } = record(connect('counting'));
  const visitors = scribe(watched);
  await Promise.all(Array.from({ length: 50 }, (_, at) => visitors.vote('a', `voter${at}`)));
  calls.length = 0;
  await Promise.all(visitors.events.map((event) => event()));
  expect(counts(calls)).toBeLessThanOrEqual(2);
  expect(writesTo(calls, feedbackPath('a'))).toBe(1);
  expect(await discrepancies(db)).toEqual([]);
});

test('counts of items with the same id in two databases are not shared', async () => {
  const other = connect('counting-elsewhere');
  await clear('counting-elsewhere');
  await createBoard(other, items);
  await Promise.all([fill(db, { feedbackId: 'a', votes: 3 }), fill(other, { feedbackId: 'a', votes: 2 })]);
  await Promise.all([db, db, other, other].map((each) => recountItem(each, { feedbackId: 'a', counted: 'votes' })));
  expect(await discrepancies(db)).toEqual([]);
  expect(await discrepancies(other)).toEqual([]);
});

test('a burst of two hundred votes is counted once a second, with at most one write to the item per ten votes', {
  tags: ['all'],
}, async () => {
  const { db: watched, calls } = record(connect('counting'));
  const visitors = scribe(watched, { spacing: 1000 });
  const settled: Promise<unknown>[] = [];
  const start = Date.now();
  // Twenty visitors in parallel, so that the burst lasts a while and its events arrive one by one.
  const row = async (first: number) => {
    for (let at = first; at < 200; at += 20) settled.push((await visitors.vote('a', `voter${at}`))());
  };
  await Promise.all(Array.from({ length: 20 }, (_, first) => row(first)));
  await Promise.all(settled);
  expect(counts(calls)).toBeLessThanOrEqual(1 + Math.ceil((Date.now() - start) / 1000));
  expect(writesTo(calls, feedbackPath('a')) / 200).toBeLessThanOrEqual(0.1);
  expect(await discrepancies(db)).toEqual([]);
});

test('concurrent votes on forty items share commits, and so few writes to their board', async () => {
  const many = Array.from({ length: 40 }, (_, at) => `many${at}`);
  await Promise.all(
    many.map(async (id) => {
      await submit(db, { id });
      await registerItem(db, id);
    }),
  );
  const { db: watched, calls } = record(connect('counting'));
  const visitors = scribe(watched);
  await Promise.all(many.map((item) => visitors.vote(item, 'voter')));
  calls.length = 0;
  await Promise.all(visitors.events.map((event) => event()));
  expect(writesTo(calls, productPath(BOARD))).toBeLessThanOrEqual(10);
  expect(await discrepancies(db)).toEqual([]);
});

test('the public totals of a board include public items only; the owner’s include the rest', {
  tags: ['attack'],
}, async () => {
  const totals = async () => {
    const [board, hidden] = await db.getAll(db.doc(productPath(BOARD)), db.doc(hiddenTotalsPath(BOARD)));
    return [board, hidden].map((document) => [document?.get('feedback_count'), document?.get('vote_count')]);
  };
  await fill(db, { feedbackId: 'a', votes: 3 });
  await recountItem(db, { feedbackId: 'a', counted: 'votes' });
  expect(await totals()).toEqual([
    [5, 3],
    [undefined, undefined],
  ]);

  await submit(db, { id: 'waiting', productId: BOARD, status: 'pending' });
  await vote(db, { feedbackId: 'waiting', uid: 'its-author' });
  await registerItem(db, 'waiting');
  await recountItem(db, { feedbackId: 'waiting', counted: 'votes' });
  expect(await totals()).toEqual([
    [5, 3],
    [1, 1],
  ]);

  await moderate(db, 'a', { is_archived: true });
  await syncVisibility(db, 'a');
  expect(await totals()).toEqual([
    [4, 0],
    [2, 4],
  ]);

  await moderate(db, 'waiting', { status: 'open' });
  await syncVisibility(db, 'waiting');
  expect(await totals()).toEqual([
    [5, 1],
    [1, 3],
  ]);
  expect(await discrepancies(db)).toEqual([]);
});

test('a vote on a public item does not write the hidden totals, nor a vote on a hidden item the public ones', {
  tags: ['attack'],
}, async () => {
  await moderate(db, 'b', { is_archived: true });
  await syncVisibility(db, 'b');
  const { db: watched, calls } = record(connect('counting'));
  for (const item of ['a', 'b']) {
    await vote(db, { feedbackId: item, uid: 'voter' });
    calls.length = 0;
    await recountItem(watched, { feedbackId: item, counted: 'votes' });
    expect(writesTo(calls, item === 'a' ? productPath(BOARD) : hiddenTotalsPath(BOARD))).toBe(1);
    expect(writesTo(calls, item === 'a' ? hiddenTotalsPath(BOARD) : productPath(BOARD))).toBe(0);
  }
  expect(await discrepancies(db)).toEqual([]);
});

test('the totals are exact after an item is hidden and shown again while its votes are counted', async () => {
  const visitors = scribe(db);
  await fill(db, { feedbackId: 'a', votes: 4 });
  await Promise.all([
    (async () => (await visitors.moderate('a', { is_archived: true }))())(),
    (async () => (await visitors.vote('a', 'one-more'))())(),
    (async () => (await visitors.moderate('b', { status: 'pending' }))())(),
    (async () => (await visitors.vote('b', 'one-more'))())(),
  ]);
  expect(await discrepancies(db)).toEqual([]);
  await Promise.all(
    ['a', 'b'].map(async (item) => (await visitors.moderate(item, { is_archived: false, status: 'open' }))()),
  );
  expect(await discrepancies(db)).toEqual([]);
});

test('a failed change does not fail the others in its commit', async () => {
  await vote(db, { feedbackId: 'a', uid: 'voter' });
  const counted = recountItem(db, { feedbackId: 'b', counted: 'votes' }, { productId: BOARD });
  const faulty = applyCounterChange(db, {
    feedbackId: 'c',
    change: () => {
      throw new Error('no such change');
    },
    together: { productId: BOARD },
  });
  const other = recountItem(db, { feedbackId: 'a', counted: 'votes' }, { productId: BOARD });
  await expect(faulty).rejects.toThrow('no such change');
  expect(await counted).toEqual({ before: 0, after: 0 });
  expect(await other).toEqual({ before: 0, after: 1 });
  expect(await discrepancies(db)).toEqual([]);
});

test('the pause between two counts grows with the number of documents', async () => {
  await vote(db, { feedbackId: 'a', uid: 'voter' });
  await recountItem(db, { feedbackId: 'a', counted: 'votes' });
  const start = Date.now();
  await db.doc(feedbackPath('a')).update({ votes: 250_000, votes_counted_at: Timestamp.now() });
  expect(await recountItem(db, { feedbackId: 'a', counted: 'votes' }, { spacing: 200 })).toEqual({
    before: 250_000,
    after: 1,
  });
  expect(Date.now() - start).toBeGreaterThanOrEqual(900);
});
