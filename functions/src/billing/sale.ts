import type Stripe from 'stripe';
import { PLANS, type Plan, type PlanId } from '../shared/plans.ts';
import { isUnknownToStripe } from './billing.ts';

/** Payment state of a session; `disputed` means lost to the customer's bank. */
type Money = 'open' | 'expired' | 'pending' | 'failed' | 'paid' | 'refunded' | 'disputed';

/** A checkout session in its current state at Stripe. */
export interface Sale {
  readonly session: Stripe.Checkout.Session;
  readonly userId: string | null;
  readonly plan: Plan | null;
  readonly isUpgrade: boolean;
  readonly paymentIntent: string | null;
  readonly money: Money;
  /** Seconds since 1970. */
  readonly paidAt: number;
}

/** Fetches a session from Stripe; null if it is unknown. */
export async function findSale(stripe: Stripe, sessionId: string): Promise<Sale | null> {
  try {
    const expand = ['payment_intent.latest_charge'];
    return await saleOf(stripe, await stripe.checkout.sessions.retrieve(sessionId, { expand }));
  } catch (error) {
    if (isUnknownToStripe(error)) return null;
    throw error;
  }
}

/** Returns the sessions that a payment belongs to: one, or none if it did not pay for a plan. */
export async function sessionsPaidBy(stripe: Stripe, paymentIntent: string): Promise<string[]> {
  const { data } = await stripe.checkout.sessions.list({ payment_intent: paymentIntent });
  return data.map(({ id }) => id);
}

async function saleOf(stripe: Stripe, session: Stripe.Checkout.Session): Promise<Sale> {
  const intent = expanded(session.payment_intent);
  const charge = expanded(intent?.latest_charge);
  const plan = session.metadata?.plan ?? '';
  return {
    session,
    userId: session.client_reference_id,
    plan: Object.hasOwn(PLANS, plan) ? PLANS[plan as PlanId] : null,
    isUpgrade: session.metadata?.upgrade === 'true',
    paymentIntent: intent?.id ?? null,
    money: await moneyStatus(stripe, { session, intent, charge }),
    paidAt: charge?.created ?? session.created,
  };
}

async function moneyStatus(
  stripe: Stripe,
  {
    session: { status, payment_status },
    intent,
    charge,
  }: {
    readonly session: Stripe.Checkout.Session;
    readonly intent: Stripe.PaymentIntent | null;
    readonly charge: Stripe.Charge | null;
  },
): Promise<Money> {
  if (payment_status === 'paid') {
    // A partial refund has no effect (D17).
    if (charge?.refunded) return 'refunded';
    return charge?.disputed && (await hasLostDispute(stripe, charge)) ? 'disputed' : 'paid';
  }
  if (status === 'open') return 'open';
  if (status === 'expired') return 'expired';
  return intent?.status === 'processing' ? 'pending' : 'failed';
}

async function hasLostDispute(stripe: Stripe, { id: charge }: Stripe.Charge): Promise<boolean> {
  const { data } = await stripe.disputes.list({ charge });
  return data.some(({ status }) => status === 'lost');
}

/** Returns an expanded field, which is an object unless it is missing. */
export const expanded = <T extends object>(value: string | T | null | undefined): T | null =>
  typeof value === 'object' ? value : null;
