import { randomUUID } from 'node:crypto';
import { type Firestore, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { transact } from '../lib/transact.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../shared/time.ts';
import { typed } from '../store/refs.ts';
import { withKeyLock } from '../store/with-key-lock.ts';
import type { Purchase } from './pricing.ts';

/**
 * An account's current checkout, so that two clicks, or two tabs, lead to one page that can be paid once. The id is the
 * uid. Clients neither read nor write it.
 */
export interface Checkout {
  /** Stripe's idempotency key: repeated requests create one session. */
  readonly attempt: string;
  readonly plan_name: string;
  readonly amount: number;
  /** Origin that the checkout returns to. */
  readonly origin: string;
  readonly begun_at: Timestamp;
  /** Unknown until Stripe has answered. */
  readonly session_id: string | null;
  readonly expires_at: Timestamp;
}

export const checkoutPath = (uid: string) => `checkouts/${uid}`;
export const checkoutRef = (db: Firestore, uid: string) => db.doc(checkoutPath(uid)).withConverter(typed<Checkout>());

/** How long a session can be paid; Stripe requires at least half an hour from when it receives the request. */
export const SESSION_LIFE_MS = HOUR_MS;
/** An answer from Stripe that is later than this is not expected any more. */
const ANSWER_LIFE_MS = 5 * MINUTE_MS;
/** The record is kept this long so that the account learns the outcome of a slow payment. */
const RECORD_LIFE_MS = 14 * DAY_MS;

interface Begun {
  readonly checkout: Checkout;
  /** The session of an earlier checkout for something else. */
  readonly replaced: string | null;
}

/** Returns the account's checkout for this purchase: the current one, or a new one that replaces any other. */
export function beginCheckout(
  db: Firestore,
  {
    uid,
    purchase: { plan, amount },
    origin,
    now = Date.now(),
  }: { readonly uid: string; readonly purchase: Purchase; readonly origin: string; readonly now?: number | undefined },
): Promise<Begun> {
  const reference = checkoutRef(db, uid);
  const begin = async (transaction: Transaction): Promise<Begun> => {
    const earlier = (await transaction.get(reference)).data();
    const isSame = earlier?.plan_name === plan.name && earlier.amount === amount && earlier.origin === origin;
    if (earlier && isSame && isUnderWay(earlier, now)) return { checkout: earlier, replaced: null };
    const checkout: Checkout = {
      attempt: randomUUID(),
      plan_name: plan.name,
      amount,
      origin,
      begun_at: Timestamp.fromMillis(now),
      session_id: null,
      expires_at: Timestamp.fromMillis(now + RECORD_LIFE_MS),
    };
    transaction.set(reference, checkout);
    return { checkout, replaced: earlier?.session_id ?? null };
  };
  // The transaction alone is correct; the key lock spares concurrent clicks the wait for locks.
  return withKeyLock(`${db.databaseId}/checkouts/${uid}`, () => transact(db, begin));
}

const isUnderWay = ({ session_id, begun_at }: Checkout, now: number) =>
  session_id !== null || now < begun_at.toMillis() + ANSWER_LIFE_MS;

/** Stores the session of an attempt. @returns true if the attempt is still the account's current one */
export function recordSession(
  db: Firestore,
  { uid, attempt, sessionId }: { readonly uid: string; readonly attempt: string; readonly sessionId: string },
): Promise<boolean> {
  const reference = checkoutRef(db, uid);
  return transact(db, async (transaction) => {
    const checkout = (await transaction.get(reference)).data();
    if (checkout?.attempt !== attempt) return false;
    if (checkout.session_id !== sessionId) transaction.update(reference, { session_id: sessionId });
    return true;
  });
}

/** Deletes an attempt, so that the next click starts a new one. */
export async function endCheckout(db: Firestore, uid: string, attempt: string): Promise<void> {
  const reference = checkoutRef(db, uid);
  await transact(db, async (transaction) => {
    const checkout = (await transaction.get(reference)).data();
    if (checkout?.attempt === attempt) transaction.delete(reference);
  });
}
