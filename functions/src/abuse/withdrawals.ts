import { createHash } from 'node:crypto';
import { type DocumentReference, FieldValue, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { HOUR_MS } from '../shared/time.ts';
import type { Visitor } from '../store/block.ts';

/** Votes and posts count when they are withdrawn, follows when they begin. */
const WITHDRAWN = ['votes', 'posts', 'follows'] as const;
type Withdrawn = (typeof WITHDRAWN)[number];

/** Tally of one kind in this hour. The id is a hash of a random uid, which cannot be found by guessing. */
function tallyOf(
  db: Firestore,
  {
    visitor: { uid, productId },
    now,
    what,
  }: { readonly visitor: Visitor; readonly now: number; readonly what: Withdrawn },
): DocumentReference {
  const hour = Math.floor(now / HOUR_MS);
  const id = createHash('sha256').update(`withdrawn ${what} ${productId} ${uid} ${hour}`).digest('hex');
  return db.doc(`rate_limits/${id}`);
}

/** @returns the tally of this hour. A duplicate event counts twice. */
export async function recordWithdrawals(
  db: Firestore,
  {
    visitor,
    count,
    now = Date.now(),
    what = 'votes',
  }: {
    readonly visitor: Visitor;
    readonly count: number;
    readonly now?: number | undefined;
    readonly what?: Withdrawn | undefined;
  },
): Promise<number> {
  const expires_at = Timestamp.fromMillis(now + 2 * HOUR_MS);
  await tallyOf(db, { visitor, now, what }).set({ count: FieldValue.increment(count), expires_at }, { merge: true });
  return countWithdrawals(db, { visitor, now, what });
}

export async function countWithdrawals(
  db: Firestore,
  {
    visitor,
    now = Date.now(),
    what = 'votes',
  }: { readonly visitor: Visitor; readonly now?: number | undefined; readonly what?: Withdrawn | undefined },
): Promise<number> {
  return Number((await tallyOf(db, { visitor, now, what }).get()).get('count') ?? 0);
}

export async function forgetWithdrawals(db: Firestore, visitor: Visitor, now = Date.now()): Promise<void> {
  await Promise.all(WITHDRAWN.map((what) => tallyOf(db, { visitor, now, what }).delete()));
}
