import type { z } from 'zod';
import { ApiError } from '../lib/api-error.ts';
import type { Caller } from '../lib/caller.ts';
import { verifyPayment as call } from '../shared/calls.ts';
import { accountGone, paymentUnverified, planOwned } from '../shared/error-messages.ts';
import { activate } from './activate.ts';
import { type Billing, requireSelf } from './billing.ts';
import { type Payment, paymentRef } from './payment.ts';
import { definePaymentCall } from './payment-call.ts';

type Response = z.input<typeof call.response>;

const SESSION_ID = /^cs_(test|live)_[A-Za-z0-9]{1,200}$/;

/**
 * Checks the payment of a returning customer, and activates the account if the webhook has not done so (D17). A
 * recorded payment costs no request to Stripe, nor does a malformed id.
 *
 * @param countRequest called before a request to Stripe
 * @throws ApiError 404, the same for another account's session and for an unknown one
 */
export async function verifyPayment(
  billing: Billing,
  { sessionId, userId }: z.output<typeof call.request>,
  {
    caller,
    countRequest = async () => undefined,
  }: { readonly caller: Caller | null; readonly countRequest?: (() => Promise<void>) | undefined },
): Promise<Response> {
  requireSelf(caller, userId);
  if (!SESSION_ID.test(sessionId)) throw new ApiError('notFound');
  const known = (await paymentRef(billing.db, sessionId).get()).data();
  if (known !== undefined && known.user_id !== null && known.user_id !== userId) throw new ApiError('notFound');
  // If the account is gone, only Stripe still has the session's owner.
  if (known !== undefined && known.user_id !== null && known.refund !== 'due') return answer(known);
  await countRequest();
  const activation = await activate(billing, sessionId, { owner: userId });
  if (activation.kind === 'unknown') throw new ApiError('notFound');
  if (activation.kind === 'settled') return answer(activation.payment);
  const pending = activation.kind === 'unpaid' && activation.sale.money === 'pending';
  return { ...UNVERIFIED, ...(pending && { pending }) };
}

const UNVERIFIED = { success: false, error: paymentUnverified };

/** @throws ApiError 404 for a payment that belonged to an account before its deletion */
function answer({ user_id, status, payment_intent, plan_name, amount, refund }: Payment): Response {
  if (refund !== undefined) {
    const error = user_id === null ? accountGone : planOwned;
    return { success: false, error, refund: refund === 'made' ? 'made' : 'reported' };
  }
  if (user_id === null) throw new ApiError('notFound');
  if (status === 'refunded') return { ...UNVERIFIED, refund: 'made' };
  if (status !== 'paid' || payment_intent === null) return UNVERIFIED;
  return { success: true, paymentId: payment_intent, planName: plan_name, amount };
}

export const verifyPaymentCall = definePaymentCall(call, 'activationFailed', (billing, { request, caller }, count) =>
  verifyPayment(billing, request, { caller, countRequest: count }),
);
