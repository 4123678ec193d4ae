import { randomUUID } from 'node:crypto';
import { type Firestore, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { withKeyLock } from '../lib/with-key-lock.ts';
import type { Purchase } from './purchase.ts';

/**
 * The checkout that an account has under way, so that two clicks, or two tabs, lead to one page that can be paid once.
 * The id is the uid. No client reads or writes it.
 */
export interface Checkout {
  /** Stripe's idempotency key: however often it is sent, one session comes of it. */
  readonly attempt: string;
  readonly plan_name: string;
  readonly amount: number;
  /** Where it leads back to. */
  readonly origin: string;
  readonly begun_at: Timestamp;
  /** Unknown until Stripe has answered. */
  readonly session_id: string | null;
  readonly expires_at: Timestamp;
}

export const checkoutPath = (uid: string) => `checkouts/${uid}`;

/** How long a session can be paid; Stripe demands half an hour at least when it gets the request. */
export const SESSION_LIFE_MS = 60 * 60_000;
/** An answer that has not come after this time will not come any more. */
const ANSWER_LIFE_MS = 5 * 60_000;
/** Of a payment that takes its time the account is to hear for as long. */
const RECORD_LIFE_MS = 14 * 24 * 60 * 60_000;

export interface Begun {
  readonly checkout: Checkout;
  /** The session of an earlier checkout for something else. */
  readonly replaced: string | null;
}

/** The account's checkout for this purchase: the one under way, or a new one in place of any other. */
export function beginCheckout(
  db: Firestore,
  uid: string,
  { plan, amount }: Purchase,
  origin: string,
  now = Date.now(),
): Promise<Begun> {
  const reference = db.doc(checkoutPath(uid));
  const begin = async (transaction: Transaction): Promise<Begun> => {
    const earlier = (await transaction.get(reference)).data() as Checkout | undefined;
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
  // The transaction alone is exact; taking turns spares two clicks the wait for each other's locks.
  return withKeyLock(`${db.databaseId}/checkouts/${uid}`, () => db.runTransaction(begin));
}

const isUnderWay = ({ session_id, begun_at }: Checkout, now: number) =>
  session_id !== null || now < begun_at.toMillis() + ANSWER_LIFE_MS;

/** Notes down the session of an attempt. @returns whether the attempt is still the account's */
export function noteSession(db: Firestore, uid: string, attempt: string, sessionId: string): Promise<boolean> {
  const reference = db.doc(checkoutPath(uid));
  return db.runTransaction(async (transaction) => {
    const checkout = (await transaction.get(reference)).data() as Checkout | undefined;
    if (checkout?.attempt !== attempt) return false;
    if (checkout.session_id !== sessionId) transaction.update(reference, { session_id: sessionId });
    return true;
  });
}

/** Forgets an attempt, so that the next click makes a new one. */
export async function endCheckout(db: Firestore, uid: string, attempt: string): Promise<void> {
  const reference = db.doc(checkoutPath(uid));
  await db.runTransaction(async (transaction) => {
    const checkout = (await transaction.get(reference)).data() as Checkout | undefined;
    if (checkout?.attempt === attempt) transaction.delete(reference);
  });
}
