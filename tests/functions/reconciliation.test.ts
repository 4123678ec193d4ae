import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import { sweepItem } from '../../functions/src/boards/sweep-item.ts';
import { syncVisibility } from '../../functions/src/counters/apply-counter-change.ts';
import { recountItem } from '../../functions/src/counters/recount-item.ts';
import { registerItem } from '../../functions/src/counters/register-item.ts';
import type { Repair } from '../../functions/src/counters/repair.ts';
import { reconcile } from '../../functions/src/reconcile/reconcile.ts';
import { repairBoard } from '../../functions/src/reconcile/repair-board.ts';
import {
  counterPath,
  feedbackPath,
  hiddenTotalsPath,
  productPath,
  userPlanPath,
} from '../../functions/src/shared/paths.ts';
import { UNLIMITED } from '../../functions/src/shared/plans.ts';
import { DAY_MS, HOUR_MS } from '../../functions/src/shared/time.ts';
import { docOf } from '../../functions/src/store/refs.ts';
import { aUserPlan } from '../support/factories.ts';
import { BOARD, createBoard, fill, moderate, removeItem, submit, vote } from './support/board.ts';
import { discrepancies, remains } from './support/discrepancies.ts';
import { clear, connect } from './support/emulator.ts';
import { record, tap } from './support/tap.ts';

const db = connect('reconciliation');
const items = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const;
const LONG_AGO = Timestamp.fromMillis(Date.now() - HOUR_MS);

/** Eight items on one board, all counted. */
beforeEach(async () => {
  await clear('reconciliation');
  await db.doc(userPlanPath('owner')).set(aUserPlan({ max_boards: UNLIMITED }));
  await createBoard(db, items);
  for (const [at, id] of items.entries()) {
    await fill(db, { feedbackId: id, votes: at + 1, comments: at % 3 });
    await recountItem(db, { feedbackId: id, counted: 'votes' });
    await recountItem(db, { feedbackId: id, counted: 'comments' });
  }
});

const without = (repair: Repair) => {
  const { recent: _, ...rest } = repair;
  return rest;
};
const repairsOf = async (limit = 100) => (await reconcile(db, limit)).map(without);

describe('without discrepancies', () => {
  test('reports nothing', async () => {
    expect(await reconcile(db, 100)).toEqual([]);
  });

  test('writes only its position', async () => {
    const { db: watched, calls } = record(connect('reconciliation'));
    await reconcile(watched, 100);
    const written = calls.filter(({ method }) => method === 'commit').flatMap(({ documents }) => documents);
    expect(new Set(written)).toEqual(new Set(['system/reconciliation']));
  });
});

describe('repairs and reports', () => {
  test('an item with wrong counters', async () => {
    await db.doc(feedbackPath('c')).update({ votes: 99, comments: 0 });
    expect(await repairsOf()).toEqual([
      { what: 'votes', id: 'c', before: 99, after: 3 },
      { what: 'comments', id: 'c', before: 0, after: 2 },
      // The votes of a public item are its share of the totals.
      { what: 'vote_count', id: BOARD, before: -60, after: 36 },
    ]);
    expect(await discrepancies(db)).toEqual([]);
  });

  test('a wrong share of a hidden item', async () => {
    await moderate(db, 'c', { is_archived: true });
    await syncVisibility(db, 'c');
    await db.doc(counterPath('c')).update({ votes: 99 });
    expect(await repairsOf()).toEqual([{ what: 'votes', id: 'c', before: 99, after: 3 }]);
    expect(await discrepancies(db)).toEqual([]);
  });

  test('a deleted public item whose event was lost, while another one is not counted yet', async () => {
    await vote(db, { feedbackId: 'c', uid: 'last' });
    await recountItem(db, { feedbackId: 'c', counted: 'votes' });
    await removeItem(db, 'c');
    await submit(db, { id: 'new' });
    await vote(db, { feedbackId: 'new', uid: 'voter' });
    expect(await repairsOf()).toMatchObject([
      { what: 'registration', id: 'new' },
      { what: 'votes', id: 'new', before: 0, after: 1 },
      { what: 'orphaned-counter', id: 'c' },
      // Only the item knew its last vote.
      { what: 'vote_count', id: BOARD },
    ]);
    expect(await discrepancies(db)).toEqual([]);
    expect(await repairsOf()).toEqual([]);
  });

  test('nothing of a board’s totals while the event of a deletion is under way', async () => {
    const last = await docOf(db, feedbackPath('c')).get();
    await removeItem(db, 'c');
    expect(await repairBoard(db, BOARD)).toEqual([]);
    await sweepItem(db, 'c', { last });
    expect(await discrepancies(db)).toEqual([]);
    expect(await repairBoard(db, BOARD)).toEqual([]);
  });

  test('a share that is missing', async () => {
    await db.doc(counterPath('c')).delete();
    await repairsOf();
    expect(await discrepancies(db)).toEqual([]);
    expect(await repairsOf()).toEqual([]);
  });

  test('wrong totals', async () => {
    await db.doc(productPath(BOARD)).update({ feedback_count: 0, vote_count: 1000 });
    expect(await repairsOf()).toEqual([
      { what: 'feedback_count', id: BOARD, before: 0, after: 8 },
      { what: 'vote_count', id: BOARD, before: 1000, after: 36 },
    ]);
    expect(await discrepancies(db)).toEqual([]);
  });

  test('an item that was archived and one that was approved, without their events', async () => {
    await submit(db, { id: 'new', productId: BOARD, status: 'pending' });
    await registerItem(db, 'new');
    await moderate(db, 'c', { is_archived: true });
    await moderate(db, 'new', { status: 'open' });
    expect(await repairsOf()).toEqual([
      { what: 'visibility', id: 'c' },
      { what: 'visibility', id: 'new' },
    ]);
    expect(await discrepancies(db)).toEqual([]);
  });

  test('wrong or missing hidden totals', async () => {
    await moderate(db, 'c', { is_archived: true });
    await syncVisibility(db, 'c');
    const hidden = db.doc(hiddenTotalsPath(BOARD));
    await hidden.update({ feedback_count: 5, vote_count: 0 });
    expect(await repairsOf()).toEqual([
      { what: 'hidden_feedback_count', id: BOARD, before: 5, after: 1 },
      { what: 'hidden_vote_count', id: BOARD, before: 0, after: 3 },
    ]);
    await hidden.delete();
    expect(await repairsOf()).toMatchObject([
      { before: 0, after: 1 },
      { before: 0, after: 3 },
    ]);
    expect(await discrepancies(db)).toEqual([]);
  });

  test('a board of an earlier version, whose totals include all items and whose shares do not say which are hidden', async () => {
    await db.doc(feedbackPath('c')).update({ is_archived: true });
    for (const id of items) await db.doc(counterPath(id)).update({ is_hidden: FieldValue.delete() });
    expect((await repairsOf()).map(({ what, id }) => [what, id])).toEqual([['visibility', 'c']]);
    expect((await db.doc(productPath(BOARD)).get()).data()).toMatchObject({ feedback_count: 7, vote_count: 33 });
    expect((await db.doc(hiddenTotalsPath(BOARD)).get()).data()).toEqual({
      product_id: BOARD,
      owner_id: 'owner',
      feedback_count: 1,
      vote_count: 3,
    });
    expect(await discrepancies(db)).toEqual([]);
  });

  test('totals of a board that has no items', async () => {
    await createBoard(db, [], 'empty');
    await db.doc(productPath('empty')).update({ feedback_count: 1, vote_count: 2 });
    expect((await repairsOf()).map(({ what, id }) => [what, id])).toEqual([
      ['feedback_count', 'empty'],
      ['vote_count', 'empty'],
    ]);
    expect(await discrepancies(db)).toEqual([]);
  });

  test('a board left open, or read-only, by a change of the plan', async () => {
    await db.doc(productPath(BOARD)).update({ read_only: true });
    expect(await repairsOf()).toEqual([{ what: 'read_only', id: BOARD }]);
    await db.doc(userPlanPath('owner')).update({ account_active: false });
    expect(await repairsOf()).toEqual([{ what: 'read_only', id: BOARD }]);
    expect((await db.doc(productPath(BOARD)).get()).get('read_only')).toBe(true);
    expect(await repairsOf()).toEqual([]);
  });

  test('the features of a board whose owner’s plan has changed, also of a board of an earlier version', async () => {
    const features = async () => (await db.doc(productPath(BOARD)).get()).get('features') as unknown;
    expect(await features()).toBeUndefined();
    await db.doc(userPlanPath('owner')).update({ has_custom_branding: true });
    expect(await repairsOf()).toEqual([{ what: 'features', id: BOARD }]);
    expect(await features()).toEqual(['branding']);
    await db.doc(userPlanPath('owner')).update({ account_active: false });
    expect((await repairsOf()).map(({ what }) => what)).toEqual(['read_only', 'features']);
    expect(await features()).toEqual([]);
    expect(await repairsOf()).toEqual([]);
  });

  test('an unregistered item, which no search finds', async () => {
    await submit(db, { id: 'new' });
    expect(await repairsOf()).toEqual([{ what: 'registration', id: 'new' }]);
    expect((await db.doc(feedbackPath('new')).get()).get('search_tokens')).toContain('dark');
    expect(await discrepancies(db)).toEqual([]);
  });

  test('a counted item without search tokens', async () => {
    await submit(db, { id: 'new' });
    await vote(db, { feedbackId: 'new', uid: 'voter' });
    await recountItem(db, { feedbackId: 'new', counted: 'votes' });
    expect(await repairsOf()).toEqual([{ what: 'registration', id: 'new' }]);
    expect((await db.doc(feedbackPath('new')).get()).get('search_tokens')).toContain('mode');
  });

  test('an item with the search tokens of an earlier version, without reporting a lost event', async () => {
    await db.doc(feedbackPath('a')).update({ search_tokens: ['dark'] });
    expect(await reconcile(db, 100)).toEqual([{ what: 'registration', id: 'a', recent: true }]);
    expect((await db.doc(feedbackPath('a')).get()).get('search_tokens')).toContain('mode');
    expect(await reconcile(db, 100)).toEqual([]);
  });

  test('an item of an earlier version, which is not found as similar', async () => {
    await db.doc(feedbackPath('a')).update({ title_words: FieldValue.delete() });
    expect(await reconcile(db, 100)).toEqual([{ what: 'registration', id: 'a', recent: true }]);
    expect((await db.doc(feedbackPath('a')).get()).get('title_words')).toEqual(['dark', 'mod-']);
    expect(await reconcile(db, 100)).toEqual([]);
  });

  test('the remains of an item whose deletion event was lost', async () => {
    await db.doc(feedbackPath('c')).delete();
    expect(await repairsOf()).toEqual([{ what: 'orphaned-counter', id: 'c' }]);
    expect(await discrepancies(db)).toEqual([]);
  });

  test('an unfinished deletion of a board', async () => {
    await db.doc(productPath(BOARD)).delete();
    await db.doc(`deleted_products/${BOARD}`).set({ done: false, deleted_at: LONG_AGO });
    expect(await repairsOf()).toEqual([{ what: 'deletion', id: BOARD }]);
    expect(await remains(db)).toEqual([]);
    expect(await repairsOf()).toEqual([]);
  });

  test('items left by a deletion that was marked as finished', async () => {
    await db.doc(productPath(BOARD)).delete();
    await db.doc(`deleted_products/${BOARD}`).set({ done: true, deleted_at: LONG_AGO });
    expect(await repairsOf()).toEqual([{ what: 'deletion', id: BOARD }]);
    expect(await remains(db)).toEqual([]);
  });

  test('a counting time in the future, which would refuse all counts until then', async () => {
    const future = { votes_counted_at: Timestamp.fromMillis(Date.now() + DAY_MS) };
    for (const path of [counterPath('c'), feedbackPath('c')]) await db.doc(path).update(future);
    await vote(db, { feedbackId: 'c', uid: 'one-more' });
    expect(await repairsOf()).toEqual([{ what: 'votes', id: 'c', before: 3, after: 4 }]);
    expect(await discrepancies(db)).toEqual([]);
  });
});

test('reports that an event may still be running', async () => {
  await vote(db, { feedbackId: 'c', uid: 'one-more' });
  expect(await reconcile(db, 100)).toMatchObject([{ what: 'votes', id: 'c', recent: true }]);

  for (const path of [counterPath('d'), feedbackPath('d')]) await db.doc(path).update({ votes_counted_at: LONG_AGO });
  await vote(db, { feedbackId: 'd', uid: 'one-more' });
  expect(await reconcile(db, 100)).toMatchObject([{ what: 'votes', id: 'd', recent: false }]);
});

test('leaves the items of a missing board alone', async () => {
  await submit(db, { id: 'early', productId: 'later' });
  expect(await repairsOf()).toEqual([]);
  expect((await db.doc(feedbackPath('early')).get()).exists).toBe(true);
});

test('continues slice by slice and starts again at the end', { tags: ['all'] }, async () => {
  for (const id of items) await db.doc(feedbackPath(id)).update({ votes: 0 });
  const slices = [];
  const repaired = async () => (await repairsOf(3)).map(({ id }) => id).filter((id) => id !== BOARD);
  for (let run = 0; run < 3; run += 1) slices.push(await repaired());
  expect(slices).toEqual([
    ['a', 'b', 'c'],
    ['d', 'e', 'f'],
    ['g', 'h'],
  ]);
  await db.doc(feedbackPath('a')).update({ votes: 0 });
  expect(await repaired()).toEqual(['a']);
  expect(await discrepancies(db)).toEqual([]);
});

test('a discrepancy that cannot be repaired is reported and stops no other', { tags: ['all'] }, async () => {
  for (const id of items) await db.doc(feedbackPath(id)).update({ votes: 0 });
  const broken = tap(connect('reconciliation'), ({ method, documents }, proceed) => {
    const isRepairOfB = method === 'commit' && documents.includes(feedbackPath('b'));
    return isRepairOfB ? Promise.reject(new Error('out of order')) : proceed();
  });
  const repairs = await reconcile(broken, 100);
  expect(repairs.filter(({ what }) => what === 'failure').map(({ id }) => id)).toEqual(['b']);
  expect(repairs.filter(({ what }) => what === 'votes').map(({ id }) => id)).toEqual([
    'a',
    'c',
    'd',
    'e',
    'f',
    'g',
    'h',
  ]);
  expect(await repairsOf()).toEqual([{ what: 'votes', id: 'b', before: 0, after: 2 }]);
});
