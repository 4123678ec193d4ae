import type Stripe from 'stripe';
import { PLANS, type PlanId } from '../shared/plans.ts';
import { PRICE_CURRENCY } from './billing.ts';
import type { Purchase } from './pricing.ts';

export interface Buyer {
  readonly uid: string;
  /** Only set for a caller with the account's token, because the hosted page displays it. */
  readonly email: string | null;
  /** Origin of our pages for this browser. */
  readonly origin: string;
}

/** Returns the parameters of a checkout session. @param expiresAt ms since 1970 */
export function sessionParams(
  purchase: Purchase,
  { uid, email, origin }: Buyer,
  expiresAt: number,
): Stripe.Checkout.SessionCreateParams {
  const { plan, isUpgrade, amount } = purchase;
  const price_data = { currency: PRICE_CURRENCY, unit_amount: amount, product_data: { name: plan.name } };
  const metadata = metadataOf(purchase);
  return {
    mode: 'payment',
    client_reference_id: uid,
    line_items: [{ quantity: 1, price_data }],
    metadata,
    payment_intent_data: { metadata },
    ...(email !== null && { customer_email: email }),
    success_url: successUrl(purchase, uid, origin),
    cancel_url: `${origin}/activate-account?${new URLSearchParams({
      userId: uid,
      ...(isUpgrade && { isUpgrade: 'true' }),
      canceled: 'true',
    })}`,
    expires_at: Math.floor(expiresAt / 1000),
  };
}

/** Stripe inserts the session id only if the placeholder's braces are not URL-encoded. */
function successUrl({ plan, isUpgrade }: Purchase, uid: string, origin: string): string {
  const page = isUpgrade ? 'upgrade-success' : 'activate-success';
  const query = new URLSearchParams({ user_id: uid, plan: plan.name });
  return `${origin}/${page}?session_id={CHECKOUT_SESSION_ID}&${query}`;
}

/** Returns a session's metadata; only our server writes it. */
function metadataOf({ plan, isUpgrade }: Purchase): Record<string, string> {
  const id = (Object.keys(PLANS) as PlanId[]).find((key) => PLANS[key] === plan);
  return { plan: id ?? '', upgrade: String(isUpgrade) };
}
