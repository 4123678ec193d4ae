import { PAYMENT_MAX_CENTS, PAYMENT_MIN_CENTS } from './limits.ts';
import { documentId } from './text.ts';
import { CURRENCIES, DEFAULT_CURRENCY } from './values.ts';
import { z } from './zod.ts';

/**
 * Contracts of the calls whose answers the browser checks, too, because the buyer of a plan reads what is wrong with
 * them (D15). All other contracts are beside their acts.
 */

export const planProduct = z.enum(['Standard Plan', 'Pro Plan']);
const cents = z.int().positive();

/**
 * The token identifies the buyer, and `amount` must equal the price of the plan for that account. Without a token the
 * session still belongs to `userId`, at the full price of the plan, regardless of the account's current plan.
 */
export const createCheckoutSession = {
  path: '/api/create-checkout-session',
  token: 'optional',
  request: z.strictObject({ userId: documentId, amount: cents, productName: planProduct }),
  response: z.object({ sessionId: z.string(), url: z.url() }),
} as const;

export const createPaymentIntent = {
  path: '/api/create-payment-intent',
  token: 'optional',
  request: z.strictObject({
    amount: z.int().min(PAYMENT_MIN_CENTS).max(PAYMENT_MAX_CENTS),
    currency: z.enum(CURRENCIES).default(DEFAULT_CURRENCY),
    /** Values that are too long for Stripe are truncated. */
    metadata: z.strictObject({ product_name: z.string(), customer_email: z.email('emailInvalid') }),
  }),
  response: z.object({ clientSecret: z.string() }),
} as const;

export const verifyPayment = {
  path: '/api/verify-payment',
  token: 'optional',
  request: z.strictObject({ sessionId: z.string().min(1), userId: documentId }),
  response: z.object({
    success: z.boolean(),
    paymentId: z.string().optional(),
    planName: z.string().optional(),
    amount: cents.optional(),
    /** The payment method is slow and the money is still on its way. The client can ask again later. */
    pending: z.boolean().optional(),
    /** `made`: the payment was refunded. `reported`: an operator must refund it, because it has granted nothing. */
    refund: z.enum(['made', 'reported']).optional(),
    error: z.string().optional(),
  }),
} as const;
