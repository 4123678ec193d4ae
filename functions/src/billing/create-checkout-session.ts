import type { UserRecord } from 'firebase-admin/auth';
import type Stripe from 'stripe';
import type { z } from 'zod';
import { ApiError } from '../lib/api-error.ts';
import { unlessMissing } from '../lib/auth-user.ts';
import type { Caller } from '../lib/caller.ts';
import { createCheckoutSession as call } from '../shared/calls.ts';
import { userPlanPath } from '../shared/paths.ts';
import { PLANS, type Plan, type PlanId, planByName } from '../shared/plans.ts';
import { docOf } from '../store/refs.ts';
import { isDeleted } from '../store/tombstone.ts';
import { activate } from './activate.ts';
import { type Billing, isRefusedByStripe, isUnknownToStripe, PRICE_CURRENCY, requireSelf } from './billing.ts';
import { beginCheckout, endCheckout, recordSession, SESSION_LIFE_MS } from './checkout.ts';
import { definePaymentCall } from './payment-call.ts';
import { type Purchase, purchaseOf } from './pricing.ts';
import { findSale } from './sale.ts';
import { originOf } from './settings.ts';

type Request = z.output<typeof call.request>;
type Response = z.input<typeof call.response>;

/** Number of tries: a session may turn out paid or expired, which changes what there is to buy. */
const ROUNDS = 3;

/**
 * Opens Stripe's page for a plan (D16). Without a token, anyone may pay for an account but learns nothing about it: the
 * page sells the requested plan at full price, and the account's current plan is checked after payment. A payment that
 * then grants nothing is refunded automatically. Only a caller with the account's token gets back an open page, with
 * the account's address on it, closes a page for another plan, pays the difference, and learns the account's plan.
 *
 * @param origin where our pages are for this browser
 * @throws ApiError
 */
export async function createCheckoutSession(
  billing: Billing,
  {
    request: { userId: uid, amount, productName },
    caller,
    origin,
  }: { readonly request: Request; readonly caller: Caller | null; readonly origin: string },
): Promise<Response> {
  const owner = requireSelf(caller, uid);
  const user = await unlessMissing(billing.auth.getUser(uid));
  if (user === null || !isBuyer(user) || (await isDeleted(billing.db, uid))) throw new ApiError('userNotFound');
  if (owner === null)
    return openNew(billing, { buyer: { uid, email: null, origin }, plan: planByName(productName), amount });
  const buyer: Buyer = { uid, email: user.email ?? null, origin };
  for (let round = 0; round < ROUNDS; round += 1) {
    const purchase = await purchaseBy(billing, uid, productName);
    if (amount !== purchase.amount) throw new ApiError('mismatch');
    const session = await openOne(billing, purchase, buyer);
    if (session?.url) return { sessionId: session.id, url: session.url };
  }
  throw new Error('No session stays open');
}

/** Anonymous visitors cannot buy. */
const isBuyer = ({ disabled, email, providerData }: UserRecord) =>
  !disabled && (email !== undefined || providerData.length > 0);

async function purchaseBy({ db }: Billing, uid: string, productName: string): Promise<Purchase> {
  const plan = await docOf(db, userPlanPath(uid)).get();
  return purchaseOf(planByName(productName), plan.data());
}

/** @throws ApiError 400 if the amount is not the plan's full price, regardless of the account's current plan */
async function openNew(
  { stripe }: Billing,
  { buyer, plan, amount }: { readonly buyer: Buyer; readonly plan: Plan; readonly amount: number },
): Promise<Response> {
  if (amount !== plan.price) throw new ApiError('mismatch');
  const params = sessionParams({ plan, isUpgrade: false, amount }, buyer, Date.now() + SESSION_LIFE_MS);
  const { id, url } = await stripe.checkout.sessions.create(params);
  if (url === null) throw new Error('Stripe has opened no page');
  return { sessionId: id, url };
}

/** Returns the only session in which the account can pay for this purchase; null if it was paid or has expired. */
async function openOne(billing: Billing, purchase: Purchase, buyer: Buyer): Promise<Stripe.Checkout.Session | null> {
  const { db, stripe } = billing;
  const { checkout, replaced } = await beginCheckout(db, { uid: buyer.uid, purchase, origin: buyer.origin });
  const { attempt, session_id: known, begun_at } = checkout;
  if (replaced !== null && !(await close(billing, replaced))) return null;
  if (known !== null) {
    const sale = await findSale(stripe, known);
    if (sale?.money === 'open') return sale.session;
    await requireOver(billing, known);
    await endCheckout(db, buyer.uid, attempt);
    return null;
  }
  const params = sessionParams(purchase, buyer, begun_at.toMillis() + SESSION_LIFE_MS);
  const session = await create(billing, { params, uid: buyer.uid, key: attempt });
  if (await recordSession(db, { uid: buyer.uid, attempt, sessionId: session.id })) return session;
  // Another tab has started a different checkout in the meantime.
  await close(billing, session.id);
  return null;
}

async function create(
  { db, stripe }: Billing,
  {
    params,
    uid,
    key,
  }: { readonly params: Stripe.Checkout.SessionCreateParams; readonly uid: string; readonly key: string },
) {
  try {
    return await stripe.checkout.sessions.create(params, { idempotencyKey: key });
  } catch (error) {
    // Stripe repeats its answer for the same key, so an answered attempt ends. Without an answer a session may exist;
    // the same key finds it.
    const hasAnswered = error instanceof Error && 'statusCode' in error && error.statusCode !== undefined;
    if (hasAnswered) await endCheckout(db, uid, key);
    throw error;
  }
}

/** Makes a session unpayable. @returns false if it was already paid */
async function close(billing: Billing, sessionId: string): Promise<boolean> {
  try {
    await billing.stripe.checkout.sessions.expire(sessionId);
    return true;
  } catch (error) {
    if (isUnknownToStripe(error)) return true;
    if (!isRefusedByStripe(error)) throw error;
    return requireOver(billing, sessionId);
  }
}

/**
 * Settles a session that is no longer open, so that a returning customer does not pay twice.
 *
 * @returns true if the session has bought nothing
 * @throws ApiError 409 while the money is on its way
 */
async function requireOver(billing: Billing, sessionId: string): Promise<boolean> {
  const activation = await activate(billing, sessionId);
  if (activation.kind === 'unpaid' && activation.sale.money === 'pending') throw new ApiError('paymentPending');
  return activation.kind !== 'settled';
}

interface Buyer {
  readonly uid: string;
  /** Only set for a caller with the account's token, because the hosted page displays it. */
  readonly email: string | null;
  /** Origin of our pages for this browser. */
  readonly origin: string;
}

/** Returns the parameters of a checkout session. @param expiresAt ms since 1970 */
function sessionParams(
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

export const createCheckoutSessionCall = definePaymentCall(
  call,
  'checkoutFailed',
  async (billing, { request, caller, headers }, count) => {
    await count();
    return createCheckoutSession(billing, { request, caller, origin: originOf(headers, billing.settings) });
  },
);
