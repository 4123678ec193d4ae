import { z } from 'zod';
import { PAYMENT_MAX_CENTS, PAYMENT_MIN_CENTS } from './limits.ts';
import { boardName, settingsSchema } from './product.ts';
import { documentId } from './text.ts';
import { CURRENCIES, DEFAULT_CURRENCY } from './values.ts';

/** Every POST call between browser and functions (D15): path, whether a token is needed, request and response. */
function call<Request extends z.ZodType, Response extends z.ZodType>(definition: {
  readonly path: string;
  readonly token: 'required' | 'optional';
  readonly request: Request;
  readonly response: Response;
}) {
  return definition;
}

const planProduct = z.enum(['Standard Plan', 'Pro Plan']);
const cents = z.int().positive();

export const createCheckoutSession = call({
  path: '/api/create-checkout-session',
  token: 'optional',
  request: z.strictObject({ userId: documentId, amount: cents, productName: planProduct }),
  response: z.object({ sessionId: z.string(), url: z.url() }),
});

export const createPaymentIntent = call({
  path: '/api/create-payment-intent',
  token: 'optional',
  request: z.strictObject({
    amount: z.int().min(PAYMENT_MIN_CENTS).max(PAYMENT_MAX_CENTS),
    currency: z.enum(CURRENCIES).default(DEFAULT_CURRENCY),
    metadata: z.strictObject({ product_name: z.string(), customer_email: z.email() }),
  }),
  response: z.object({ clientSecret: z.string() }),
});

export const verifyPayment = call({
  path: '/api/verify-payment',
  token: 'optional',
  request: z.strictObject({ sessionId: z.string().min(1), userId: documentId }),
  response: z.object({
    success: z.boolean(),
    paymentId: z.string().optional(),
    planName: z.string().optional(),
    amount: cents.optional(),
    error: z.string().optional(),
  }),
});

export const redeemCode = call({
  path: '/api/redeem-code',
  token: 'required',
  request: z.strictObject({ code: z.string().max(100) }),
  response: z.object({ planName: z.string() }),
});

export const createBoard = call({
  path: '/api/create-board',
  token: 'required',
  request: z.strictObject({ name: boardName, settings: settingsSchema.partial() }),
  response: z.object({ id: documentId }),
});

export const deleteBoard = call({
  path: '/api/delete-board',
  token: 'required',
  request: z.strictObject({ id: documentId }),
  response: z.object({}),
});

export const deleteAccount = call({
  path: '/functions/v1/delete-account',
  token: 'required',
  request: z.undefined(),
  response: z.object({}),
});
