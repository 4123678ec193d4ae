import type { Firestore } from 'firebase-admin/firestore';
import { HOUR_MS } from '../shared/time.ts';
import { block, type Visitor } from '../store/block.ts';
import { countsFrom, keyOf } from './block-busy.ts';
import { actsDue, type VisitorLimits } from './visitor-limits.ts';
import { recordWithdrawals } from './withdrawals.ts';

/**
 * Runs after a new follow: blocks a visitor who follows more items of a board within an hour than the limit on votes
 * allows. Counts events, so follows that have ended count too. Costs a write and a read for some follows only
 * (visitor-limits.ts).
 *
 * @param followedAt in ms. Follows that move to an account at a sign-in keep their time
 */
export async function blockBusyFollower(
  db: Firestore,
  {
    visitor,
    followedAt,
    limits: { votes: limit },
  }: { readonly visitor: Visitor; readonly followedAt: number; readonly limits: VisitorLimits },
): Promise<void> {
  const now = Date.now();
  if (followedAt <= now - HOUR_MS) return;
  const acts = actsDue(keyOf(db, 'follows', visitor), limit);
  if (acts === 0) return;
  const followed = await recordWithdrawals(db, { visitor, count: acts, now, what: 'follows' });
  if (followed <= limit || (await countsFrom(db, visitor, now - HOUR_MS)) === null) return;
  await block(db, visitor, { reason: 'follows', count: followed, until: now + HOUR_MS });
}
