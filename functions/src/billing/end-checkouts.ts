import type { Firestore } from 'firebase-admin/firestore';
import type Stripe from 'stripe';
import { isRefusedByStripe, isUnknownToStripe } from './billing.ts';
import { type Checkout, checkoutPath, SESSION_LIFE_MS } from './checkout.ts';

/** Open sessions of everybody that are looked through, at most. */
const LOOKED_THROUGH = 500;
const PAGE = 100;

/**
 * Makes every checkout of an account unpayable that is still open: the one on record, and those that were opened without
 * a token, which nobody records. Stripe cancels the payment intent of a session with it. Money that is on its way already
 * cannot be stopped; it is refunded when it comes (give-back.ts).
 */
export async function endCheckouts(db: Firestore, stripe: Stripe, uid: string): Promise<void> {
  const known = (await db.doc(checkoutPath(uid)).get()).data() as Checkout | undefined;
  const sessions = new Set(known?.session_id == null ? [] : [known.session_id]);
  for (const id of await openSessionsOf(stripe, uid)) sessions.add(id);
  for (const id of sessions) await expire(stripe, id);
}

/** Stripe does not search by the account, but no session stays open for long. */
async function openSessionsOf(stripe: Stripe, uid: string): Promise<string[]> {
  const gte = Math.floor((Date.now() - SESSION_LIFE_MS) / 1000);
  const all = await stripe.checkout.sessions
    .list({ status: 'open', created: { gte }, limit: PAGE })
    .autoPagingToArray({ limit: LOOKED_THROUGH });
  return all.filter(({ client_reference_id }) => client_reference_id === uid).map(({ id }) => id);
}

async function expire(stripe: Stripe, id: string): Promise<void> {
  try {
    await stripe.checkout.sessions.expire(id);
  } catch (error) {
    // Paid, expired or forgotten already.
    if (!isRefusedByStripe(error) && !isUnknownToStripe(error)) throw error;
  }
}
