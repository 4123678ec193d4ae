import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { redeemCode } from '../../../functions/src/billing/redeem-code.ts';
import { createBoard } from '../../../functions/src/boards/create-board.ts';
import { syncBoards } from '../../../functions/src/boards/sync-boards.ts';
import { redeemCodePath } from '../../../functions/src/shared/codes/redeem-code.ts';
import { FEATURES } from '../../../functions/src/shared/features.ts';
import { productPath, userPlanPath } from '../../../functions/src/shared/paths.ts';
import { PRO, STANDARD, UNLIMITED } from '../../../functions/src/shared/plans.ts';
import { aProduct, aRedeemCode, aUserPlan } from '../../support/factories.ts';
import { buy, deliverAll, type Market, market, refund } from './support/market.ts';

/** What payments, refunds, codes and gifts open on an account's boards (D47). */

const ALL = [...FEATURES];

let shop: Market;
let uid = '';
beforeAll(async () => {
  shop = await market('billing-features');
});
beforeEach(async () => {
  await shop.clear();
  uid = await shop.makeAccount();
});
afterAll(() => shop.stop());

const makeBoard = (id: string, at: number) =>
  shop.db.doc(productPath(id)).create(aProduct({ owner_id: uid, created_at: new Date(at) }));

const caller = () => ({ uid, isAnonymous: false, authTime: 0, hasEnded: false });

/** Delivers the plan's events twice. @returns the features that the board then has */
async function featuresOf(id: string): Promise<unknown> {
  await Promise.all([syncBoards(shop.db, uid), syncBoards(shop.db, uid)]);
  return (await shop.db.doc(productPath(id)).get()).get('features') ?? [];
}

async function takeBack(session: string): Promise<void> {
  const intent = await refund(shop, session);
  for (let time = 0; time < 2; time += 1) await deliverAll(shop, intent);
}

test('a payment of Pro opens all features, its refund closes them, and another payment opens them again', {
  tags: ['all'],
}, async () => {
  await makeBoard('board', 0);
  await shop.db.doc(productPath('board')).update({ 'settings.hideBranding': true });
  const session = await buy(shop, uid, 'Pro Plan');
  await deliverAll(shop, session);
  expect(await featuresOf('board')).toEqual(ALL);
  await takeBack(session);
  expect(await featuresOf('board')).toEqual([]);
  expect((await shop.db.doc(productPath('board')).get()).get('settings.hideBranding'), 'nothing is lost').toBe(true);
  await buy(shop, uid, 'Pro Plan');
  expect(await featuresOf('board')).toEqual(ALL);
});

test('Standard opens none; the upgrade opens all, and its refund leaves Standard', { tags: ['all'] }, async () => {
  await makeBoard('board', 0);
  await buy(shop, uid, 'Standard Plan');
  expect(await featuresOf('board')).toEqual([]);
  const upgrade = await buy(shop, uid, 'Pro Plan');
  expect(await featuresOf('board')).toEqual(ALL);
  await takeBack(upgrade);
  expect(await featuresOf('board')).toEqual([]);
  expect(await shop.activePlan(uid)).toBe('Standard Plan');
});

test('events in the wrong order end with what is paid: a refund that is reported before its payment', async () => {
  await makeBoard('board', 0);
  const session = await shop.open(uid, 'Pro Plan');
  await shop.act(session, 'pay');
  await takeBack(session);
  await deliverAll(shop, session);
  expect(await featuresOf('board')).toEqual([]);
});

test('a dispute closes the features when it is lost', async () => {
  await makeBoard('board', 0);
  const payment_intent = await shop.intentOf(await buy(shop, uid, 'Pro Plan'));
  const { id } = await shop.control<{ id: string }>('open-dispute', { payment_intent });
  await deliverAll(shop, payment_intent);
  expect(await featuresOf('board')).toEqual(ALL);
  await shop.control('close-dispute', { id, status: 'lost' });
  await deliverAll(shop, id);
  expect(await featuresOf('board')).toEqual([]);
});

test('a code opens what its plan opens', async () => {
  await makeBoard('board', 0);
  for (const [code, plan, expected] of [
    ['GIVE-STANDARD', 'standard', []],
    ['GIVE-PRO', 'pro', ALL],
  ] as const) {
    await shop.db.doc(redeemCodePath(code)).set(aRedeemCode({ code, granted_plan_identifier: plan }));
    await redeemCode(shop.db, { caller: caller(), request: { code }, headers: { 'x-forwarded-for': '203.0.113.7' } });
    expect(await featuresOf('board')).toEqual(expected);
  }
});

describe('an operator’s gift', () => {
  const give = (fields: object) =>
    shop.db.doc(userPlanPath(uid)).set(aUserPlan({ user_id: uid, payment_date: null, ...fields }));

  test('of Pro without a limit opens all features on every board', { tags: ['all'] }, async () => {
    const ids = Array.from({ length: 12 }, (_, at) => `board-${at}`);
    for (const [at, id] of ids.entries()) await makeBoard(id, at);
    await give({ plan_name: PRO.name, ...PRO.limits, max_boards: UNLIMITED });
    for (const id of ids) expect(await featuresOf(id)).toEqual(ALL);
    await give({ plan_name: STANDARD.name, ...STANDARD.limits, max_boards: UNLIMITED });
    for (const id of ids) expect(await featuresOf(id)).toEqual([]);
  });

  test('of one flag opens one feature, until the account is inactive', { tags: ['all'] }, async () => {
    await makeBoard('board', 0);
    await give({ has_roadmap_tools: true });
    expect(await featuresOf('board')).toEqual(['roadmap']);
    await give({ has_roadmap_tools: true, account_active: false });
    expect(await featuresOf('board')).toEqual([]);
  });
});

test('a board that is created during a refund ends without features', async () => {
  await shop.db
    .doc(userPlanPath(uid))
    .set(aUserPlan({ user_id: uid, ...PRO.limits, plan_name: PRO.name, payment_date: null }));
  const [{ id }] = await Promise.all([
    createBoard(shop.db, caller(), { name: 'New', settings: {} }),
    shop.db.doc(userPlanPath(uid)).update({ ...STANDARD.limits, plan_name: STANDARD.name }),
  ]);
  expect(await featuresOf(id)).toEqual([]);
});
