import type { Firestore } from 'firebase-admin/firestore';
import type Stripe from 'stripe';
import { isRefusedByStripe, isUnknownToStripe } from './billing.ts';
import { checkoutRef, SESSION_LIFE_MS } from './checkout.ts';

/** Maximum number of open sessions, of all accounts, to search. */
const LOOKED_THROUGH = 500;
const PAGE = 100;

/**
 * Expires every open checkout of an account: the recorded one, and those opened without a token, which are not
 * recorded. Stripe also cancels a session's payment intent. Payments already on their way cannot be stopped and are
 * refunded on arrival (give-back.ts).
 */
export async function endCheckouts(db: Firestore, stripe: Stripe, uid: string): Promise<void> {
  const known = (await checkoutRef(db, uid).get()).data();
  const sessions = new Set(known?.session_id == null ? [] : [known.session_id]);
  for (const id of await openSessionsOf(stripe, uid)) sessions.add(id);
  for (const id of sessions) await expire(stripe, id);
}

/** Stripe cannot search by account, but sessions do not stay open for long. */
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
    // Already paid, already expired, or unknown to Stripe.
    if (!isRefusedByStripe(error) && !isUnknownToStripe(error)) throw error;
  }
}
