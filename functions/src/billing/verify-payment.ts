import type { z } from 'zod';
import { ApiError } from '../lib/api-error.ts';
import type { Caller } from '../lib/caller.ts';
import type { verifyPayment as call } from '../shared/calls.ts';
import { ERRORS } from '../shared/errors.ts';
import { activate } from './activate.ts';
import type { Billing } from './billing.ts';
import { type Payment, paymentPath } from './payment.ts';
import { requireSelf } from './require-self.ts';

type Response = z.input<typeof call.response>;

const SESSION_ID = /^cs_(test|live)_[A-Za-z0-9]{1,200}$/;

/**
 * Looks after a payment for whoever comes back from it, and activates the account if the webhook has not (D17). A payment
 * that is on record costs no request to Stripe, and a made-up id neither.
 *
 * @param countRequest called before Stripe is asked
 * @throws Refusal 404, the same for a session of somebody else and for none
 */
export async function verifyPayment(
  billing: Billing,
  { sessionId, userId }: z.output<typeof call.request>,
  caller: Caller | null,
  countRequest: () => Promise<void> = async () => undefined,
): Promise<Response> {
  requireSelf(caller, userId);
  if (!SESSION_ID.test(sessionId)) throw new ApiError('notFound');
  const known = (await billing.db.doc(paymentPath(sessionId)).get()).data() as Payment | undefined;
  if (known !== undefined && known.user_id !== null && known.user_id !== userId) throw new ApiError('notFound');
  // Of an account that is gone only Stripe knows whose session it was.
  if (known !== undefined && known.user_id !== null && known.refund !== 'due') return answer(known);
  await countRequest();
  const activation = await activate(billing, sessionId, { owner: userId });
  if (activation.kind === 'unknown') throw new ApiError('notFound');
  if (activation.kind === 'settled') return answer(activation.payment);
  const pending = activation.kind === 'unpaid' && activation.sale.money === 'pending';
  return { ...UNVERIFIED, ...(pending && { pending }) };
}

const UNVERIFIED = { success: false, error: ERRORS.paymentUnverified.message };

/** @throws Refusal 404 for a payment that an account had before it was deleted */
function answer({ user_id, status, payment_intent, plan_name, amount, refund }: Payment): Response {
  if (refund !== undefined) {
    const { message } = user_id === null ? ERRORS.accountGone : ERRORS.planOwned;
    return { success: false, error: message, refund: refund === 'made' ? 'made' : 'reported' };
  }
  if (user_id === null) throw new ApiError('notFound');
  if (status === 'refunded') return { ...UNVERIFIED, refund: 'made' };
  if (status !== 'paid' || payment_intent === null) return UNVERIFIED;
  return { success: true, paymentId: payment_intent, planName: plan_name, amount };
}
