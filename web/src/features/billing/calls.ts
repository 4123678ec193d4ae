import { createCheckoutSession, createPaymentIntent, redeemCode, verifyPayment as verify } from '@shared/calls';
import type { PlanName } from '@shared/plans';
import { ApiFailure, callApi } from '../../api/api.ts';
import { checkout, errors } from '../../messages/en.ts';

/** The calls about money. Loaded when one is made: their schemas weigh more than the pages. All throw ApiFailure. */

// Its own sentence for an answer without a session stands in the catalogue.
const openCheckout = { ...createCheckoutSession, response: createCheckoutSession.response.partial() };

/** @param amount in US cents @returns the address of the hosted page where it is paid */
export async function startCheckout(userId: string, amount: number, productName: PlanName): Promise<string> {
  const { sessionId, url } = await callApi(openCheckout, { userId, amount, productName });
  if (sessionId === undefined || url === undefined) throw new ApiFailure(checkout.noSessionId);
  return url;
}

export type Verification =
  | { readonly success: true; readonly planName: string; readonly amount: number }
  | {
      readonly success: false;
      readonly isPending: boolean;
      /** Whether the money has gone back, or is to be sent back by an operator. */
      readonly refund: 'made' | 'reported' | undefined;
      readonly error: string | undefined;
    };

/** Asks what has become of a checkout session, and activates the account by it. `amount` in US cents. */
export async function verifyPayment(sessionId: string, userId: string): Promise<Verification> {
  const { success, pending = false, refund, error, planName, amount } = await callApi(verify, { sessionId, userId });
  if (!success) return { success, isPending: pending, refund, error };
  if (planName === undefined || amount === undefined) throw new ApiFailure(errors.invalidResponse);
  return { success, planName, amount };
}

/** @param amount in cents of the default currency @returns the secret by which the browser confirms the payment */
export async function startPayment(amount: number, product: string, email: string): Promise<string> {
  const metadata = { product_name: product, customer_email: email };
  const { clientSecret } = await callApi(createPaymentIntent, { amount, metadata });
  return clientSecret;
}

/** @returns the name of the plan that the code has granted */
export const redeem = async (code: string): Promise<string> => (await callApi(redeemCode, { code })).planName;
