import { setTimeout as sleep } from 'node:timers/promises';
import { FieldValue } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { syncBoards } from '../../../functions/src/boards/sync-boards.ts';
import { isRecent } from '../../../functions/src/counters/repair.ts';
import { FEATURES, type Feature } from '../../../functions/src/shared/features.ts';
import { productPath, userPlanPath } from '../../../functions/src/shared/paths.ts';
import { PRO, STANDARD, UNLIMITED } from '../../../functions/src/shared/plans.ts';
import type { Product } from '../../../functions/src/shared/product.ts';
import type { UserPlan } from '../../../functions/src/shared/user-plan.ts';
import { markDeleted } from '../../../functions/src/store/tombstone.ts';
import { aProduct, aUserPlan } from '../../support/factories.ts';
import { clear, connect } from '../support/emulator.ts';
import { record, tap } from '../support/tap.ts';

vi.mock('../../../functions/src/counters/repair.ts', { spy: true });

/** Boards beyond the paid limit become read-only, and all get the plan's features. Nothing else about them changes. */

const db = connect('sync-boards');
const OWNER = 'owner';
/** In ms. Long enough for all work that does not wait for a lock. */
const A_WHILE_MS = 1000;

beforeEach(() => clear('sync-boards'));

const plan = (fields: Partial<UserPlan>) =>
  db.doc(userPlanPath(OWNER)).set(aUserPlan({ user_id: OWNER, ...fields, payment_date: null }));
const pro = () => plan({ plan_name: PRO.name, ...PRO.limits });
const standard = () => plan({ plan_name: STANDARD.name, ...STANDARD.limits });
const inactive = () => plan({ ...STANDARD.limits, account_active: false });

/** Creates boards named by age: the first is the oldest. */
async function makeBoards(count: number, fields: Partial<Product> = {}): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, at) => `board-${String(at).padStart(3, '0')}`);
  const batch = db.batch();
  for (const [at, id] of ids.entries()) {
    const created_at = new Date(1_700_000_000_000 + at);
    batch.create(db.doc(productPath(id)), aProduct({ owner_id: OWNER, ...fields, created_at }));
  }
  await batch.commit();
  return ids;
}

async function open(): Promise<string[]> {
  const { docs } = await db.collection('products').where('owner_id', '==', OWNER).get();
  return docs.filter((board) => board.get('read_only') !== true).map(({ id }) => id);
}

/** The features of each board, oldest first; undefined where the field is missing. */
async function features(): Promise<(Feature[] | undefined)[]> {
  const { docs } = await db.collection('products').where('owner_id', '==', OWNER).orderBy('created_at', 'desc').get();
  return docs.reverse().map((board) => board.get('features') as Feature[] | undefined);
}

describe('of ten boards', () => {
  test('all stay open on Pro, without a write', async () => {
    const boards = await makeBoards(10, { features: [...FEATURES] });
    await pro();
    expect(await syncBoards(db, OWNER)).toEqual([]);
    expect(await open()).toEqual(boards);
    expect((await db.doc(productPath('board-000')).get()).get('read_only')).toBeUndefined();
  });

  test('the oldest one stays open after a refund to Standard, and all open again with Pro', {
    tags: ['attack'],
  }, async () => {
    const boards = await makeBoards(10);
    await standard();
    // Boards of earlier versions have no features yet, and need none.
    const repairs = await syncBoards(db, OWNER);
    expect(repairs.map(({ what, id }) => [what, id]).sort()).toEqual(boards.slice(1).map((id) => ['read_only', id]));
    expect(await open()).toEqual(['board-000']);
    expect(await syncBoards(db, OWNER)).toEqual([]);
    await pro();
    const reopened = await syncBoards(db, OWNER);
    expect(reopened.filter(({ what }) => what === 'read_only')).toHaveLength(9);
    expect(reopened.filter(({ what }) => what === 'features')).toHaveLength(10);
    expect(await open()).toEqual(boards);
  });

  test('none stays open without an active account or without a plan', async () => {
    const boards = await makeBoards(10);
    await inactive();
    await syncBoards(db, OWNER);
    expect(await open()).toEqual([]);
    await pro();
    await syncBoards(db, OWNER);
    expect(await open()).toEqual(boards);
    await db.doc(userPlanPath(OWNER)).delete();
    await syncBoards(db, OWNER);
    expect(await open()).toEqual([]);
  });

  test('the next oldest one opens when the open one is deleted', async () => {
    await makeBoards(10);
    await standard();
    await syncBoards(db, OWNER);
    await db.doc(productPath('board-000')).delete();
    await syncBoards(db, OWNER);
    expect(await open()).toEqual(['board-001']);
  });

  test('only the read_only field changes', async () => {
    await makeBoards(2);
    const before = (await db.doc(productPath('board-001')).get()).data();
    await standard();
    await syncBoards(db, OWNER);
    expect((await db.doc(productPath('board-001')).get()).data()).toEqual({ ...before, read_only: true });
  });

  test('those of a deleted account are left to the deletion', async () => {
    await makeBoards(2);
    await markDeleted(db, OWNER, null);
    expect(await syncBoards(db, OWNER)).toEqual([]);
  });
});

describe('features', () => {
  test('open on all boards with a payment, close with its refund, and open again', async () => {
    await makeBoards(2);
    for (const [pay, expected] of [
      [standard, undefined],
      [pro, [...FEATURES]],
      [standard, []],
      [pro, [...FEATURES]],
      [inactive, []],
    ] as const) {
      await pay();
      await syncBoards(db, OWNER);
      expect(await features()).toEqual([expected, expected]);
      expect(await syncBoards(db, OWNER)).toEqual([]);
    }
  });

  test('follow each flag of the plan document, not its name', async () => {
    await makeBoards(1);
    await plan({ plan_name: STANDARD.name, ...STANDARD.limits, has_custom_branding: true });
    await syncBoards(db, OWNER);
    expect(await features()).toEqual([['branding']]);
    await plan({ plan_name: PRO.name, ...STANDARD.limits, has_roadmap_tools: true, has_advanced_analytics: true });
    await syncBoards(db, OWNER);
    expect(await features()).toEqual([['analytics', 'roadmap']]);
  });

  test('close on boards that become read-only, too, and on those of an account without a plan document', async () => {
    await makeBoards(3, { features: [...FEATURES] });
    await standard();
    await syncBoards(db, OWNER);
    expect(await features()).toEqual([[], [], []]);
    await pro();
    await syncBoards(db, OWNER);
    await db.doc(userPlanPath(OWNER)).delete();
    await syncBoards(db, OWNER);
    expect(await features()).toEqual([[], [], []]);
  });

  test('of an unlimited number of boards are compared without reading each, and corrected', async () => {
    await makeBoards(120, { features: [...FEATURES] });
    await plan({ ...PRO.limits, max_boards: UNLIMITED });
    const { db: watched, calls } = record(connect('sync-boards'));
    expect(await syncBoards(watched, OWNER)).toEqual([]);
    expect(calls.filter(({ query }) => query !== undefined)).toHaveLength(3);
    await db.doc(productPath('board-007')).update({ features: [] });
    await db.doc(productPath('board-119')).update({ features: FieldValue.delete() });
    expect((await syncBoards(db, OWNER)).map(({ what, id }) => [what, id]).sort()).toEqual([
      ['features', 'board-007'],
      ['features', 'board-119'],
    ]);
    expect(new Set((await features()).map(String))).toEqual(new Set([FEATURES.join(',')]));
  });

  test('a missing field is no lost event, a wrong one is', async () => {
    await makeBoards(2);
    await db.doc(productPath('board-001')).update({ features: ['support'] });
    await pro();
    // As if the plan had been written long ago.
    vi.mocked(isRecent).mockReturnValueOnce(false).mockReturnValueOnce(false);
    expect(await syncBoards(db, OWNER)).toEqual(
      expect.arrayContaining([
        { what: 'features', id: 'board-000', recent: true },
        { what: 'features', id: 'board-001', recent: false },
      ]),
    );
  });
});

test('more boards than fit in one transaction are closed, and opened again by an unlimited plan', async () => {
  const boards = await makeBoards(230);
  await plan({ max_boards: 120 });
  await syncBoards(db, OWNER);
  expect(await open()).toEqual(boards.slice(0, 120));
  await plan({ max_boards: UNLIMITED });
  await syncBoards(db, OWNER);
  expect(await open()).toEqual(boards);
});

test('a payment during a refund wins, whichever run ends last', { tags: ['attack'] }, async () => {
  const boards = await makeBoards(3);
  await standard();
  const slow = connect('sync-boards');
  let payment: Promise<unknown> | undefined;
  tap(slow, async ({ method }, proceed) => {
    // At the last moment: this run has read the Standard plan. The payment may have to wait for its locks.
    if (method === 'commit') {
      payment ??= pro().then(() => syncBoards(db, OWNER));
      await Promise.race([payment, sleep(A_WHILE_MS)]);
    }
    return proceed();
  });
  await syncBoards(slow, OWNER);
  await payment;
  expect(payment).toBeDefined();
  expect(await open()).toEqual(boards);
  expect(await features()).toEqual(boards.map(() => [...FEATURES]));
});
