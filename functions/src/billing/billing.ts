import type { Auth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';
import type Stripe from 'stripe';
import type { BillingSettings } from './settings.ts';

/** What every act about money needs. */
export interface Billing {
  readonly db: Firestore;
  readonly auth: Auth;
  readonly stripe: Stripe;
  readonly settings: BillingSettings;
}

/** One try takes 4 s at most and is made twice, so that a person waits less than ten. */
export const STRIPE_PATIENCE = { timeout: 4000, maxNetworkRetries: 1 } as const;
/** Several requests to Stripe in a row take no longer than that either. */
export const ANSWER_WITHIN_MS = 9500;

export const PRICE_CURRENCY = 'usd';

/** Whether Stripe says that there is no such thing. */
export function isUnknownToStripe(error: unknown): boolean {
  return error instanceof Error && 'statusCode' in error && error.statusCode === 404;
}

/** Whether Stripe has refused to do it in the state in which the thing is. */
export function isRefusedByStripe(error: unknown): boolean {
  return error instanceof Error && 'statusCode' in error && error.statusCode === 400;
}
