import { createCheckoutSession, createPaymentIntent, verifyPayment as verify } from '@shared/calls';
import type { PlanName } from '@shared/plans';
import { ApiFailure, callChecked } from '../../api/api.ts';
import { answerErrors, checkout, refusals } from '../../messages/en.ts';

/** Payment calls. Imported on demand because their schemas are larger than the pages. All throw ApiFailure. */

// Partial, because the message catalog has its own text for a response without a session.
const openCheckout = { ...createCheckoutSession, response: createCheckoutSession.response.partial() };

/** Starts a checkout. @param amount in US cents @returns the URL of the hosted payment page */
export async function startCheckout(userId: string, amount: number, productName: PlanName): Promise<string> {
  const { sessionId, url } = await callChecked(openCheckout, { userId, amount, productName });
  if (sessionId === undefined || url === undefined) throw new ApiFailure(checkout.noSessionId);
  return url;
}

export type Verification =
  | { readonly success: true; readonly planName: string; readonly amount: number }
  | {
      readonly success: false;
      readonly isPending: boolean;
      /** `made` if the payment was refunded; `reported` if an operator has to refund it. */
      readonly refund: 'made' | 'reported' | undefined;
      readonly error: string | undefined;
    };

/** Checks a checkout session's payment and activates the account if it succeeded. `amount` in US cents. */
export async function verifyPayment(sessionId: string, userId: string): Promise<Verification> {
  const {
    success,
    pending = false,
    refund,
    error,
    planName,
    amount,
  } = await callChecked(verify, { sessionId, userId });
  if (!success) return { success, isPending: pending, refund, error: refusals[error ?? ''] ?? error };
  if (planName === undefined || amount === undefined) throw new ApiFailure(answerErrors.invalid);
  return { success, planName, amount };
}

/** @param amount in cents of the default currency @returns the client secret that confirms the payment */
export async function startPayment(amount: number, productId: string, email: string): Promise<string> {
  const metadata = { product_name: productId, customer_email: email };
  const { clientSecret } = await callChecked(createPaymentIntent, { amount, metadata });
  return clientSecret;
}
