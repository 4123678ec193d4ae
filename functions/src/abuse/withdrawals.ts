import { createHash } from 'node:crypto';
import { type DocumentReference, FieldValue, type Firestore, Timestamp } from 'firebase-admin/firestore';
import type { Visitor } from './block.ts';

const HOUR_MS = 60 * 60_000;

/** Tally of votes withdrawn in this hour. The id is a hash of a random uid, which cannot be found by guessing. */
function tallyOf(db: Firestore, { uid, productId }: Visitor, now: number): DocumentReference {
  const hour = Math.floor(now / HOUR_MS);
  const id = createHash('sha256').update(`withdrawn votes ${productId} ${uid} ${hour}`).digest('hex');
  return db.doc(`rate_limits/${id}`);
}

/** @returns the number of withdrawals in this hour. A duplicate event counts twice. */
export async function noteWithdrawals(
  db: Firestore,
  visitor: Visitor,
  count: number,
  now = Date.now(),
): Promise<number> {
  const expires_at = Timestamp.fromMillis(now + 2 * HOUR_MS);
  await tallyOf(db, visitor, now).set({ count: FieldValue.increment(count), expires_at }, { merge: true });
  return countWithdrawals(db, visitor, now);
}

export async function countWithdrawals(db: Firestore, visitor: Visitor, now = Date.now()): Promise<number> {
  return Number((await tallyOf(db, visitor, now).get()).get('count') ?? 0);
}

export async function forgetWithdrawals(db: Firestore, visitor: Visitor, now = Date.now()): Promise<void> {
  await tallyOf(db, visitor, now).delete();
}
