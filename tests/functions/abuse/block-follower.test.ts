import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, expect, test } from 'vitest';
import { blockBusyFollower } from '../../../functions/src/abuse/block-follower.ts';
import { unblockVisitor } from '../../../functions/src/abuse/blocked-visitors.ts';
import { blockPath, productPath, userPlanPath } from '../../../functions/src/shared/paths.ts';
import { HOUR_MS } from '../../../functions/src/shared/time.ts';
import { aProduct, aUserPlan } from '../../support/factories.ts';
import { hourLasts } from '../support/clock.ts';
import { clear, connect } from '../support/emulator.ts';
import { record } from '../support/tap.ts';

/** Follows have the limit of votes. */

const NAME = 'block-follower';
const db = connect(NAME);
const LIMITS = { posts: 3, votes: 5 };

beforeEach(() => clear(NAME));
beforeEach(hourLasts);

/** A new visitor for each test, because an instance remembers acts. */
let last = 0;
const aVisitor = () => {
  last += 1;
  return { uid: `visitor${last}`, productId: 'board' };
};
const blockOf = async ({ uid, productId }: ReturnType<typeof aVisitor>) =>
  (await db.doc(blockPath(productId, uid)).get()).data();
async function follow(visitor: ReturnType<typeof aVisitor>, times: number, at = Date.now(), from = db): Promise<void> {
  for (let time = 0; time < times; time += 1)
    await blockBusyFollower(from, { visitor, followedAt: at, limits: LIMITS });
}

test('one follow above the limit blocks a visitor for an hour, also if others were ended', {
  tags: ['all', 'attack'],
}, async () => {
  const visitor = aVisitor();
  await follow(visitor, LIMITS.votes);
  expect(await blockOf(visitor)).toBeUndefined();
  await follow(visitor, 1);
  const block = await blockOf(visitor);
  expect(block).toMatchObject({ reason: 'follows', count: LIMITS.votes + 1 });
  expect(block?.until.toMillis()).toBeLessThanOrEqual(Date.now() + HOUR_MS);
});

test('the owner, and follows that an account takes over, have no limit', async () => {
  const [owner, heir] = [aVisitor(), aVisitor()];
  await db.doc(productPath('board')).set(aProduct({ owner_id: owner.uid }));
  await follow(owner, 2 * LIMITS.votes);
  await follow(heir, 2 * LIMITS.votes, Date.now() - HOUR_MS - 1000);
  expect([await blockOf(owner), await blockOf(heir)]).toEqual([undefined, undefined]);
});

test('follows are counted only once per fiftieth of the limit', async () => {
  const { db: watched, calls } = record(connect(NAME));
  const visitor = aVisitor();
  for (let at = 0; at < 9; at += 1)
    await blockBusyFollower(watched, { visitor, followedAt: Date.now(), limits: { posts: 30, votes: 200 } });
  expect(calls).toHaveLength(4);
});

test('“Unblock” restarts the count', async () => {
  const visitor = aVisitor();
  await db.doc(userPlanPath('owner')).set(aUserPlan({ user_id: 'owner' }));
  await db.doc(productPath('board')).set(aProduct({ owner_id: 'owner' }));
  await follow(visitor, LIMITS.votes + 1);
  const handle = (await blockOf(visitor))?.handle as string;
  const caller = { uid: 'owner', isAnonymous: false, authTime: 0, hasEnded: false };
  await unblockVisitor(db, caller, { id: 'board', handle });
  await follow(visitor, LIMITS.votes);
  expect((await blockOf(visitor))?.until.toMillis() ?? 0).toBeLessThanOrEqual(Timestamp.now().toMillis());
});
