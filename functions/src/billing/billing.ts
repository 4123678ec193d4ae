import type { Auth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';
import type Stripe from 'stripe';
import type { BillingSettings } from './settings.ts';

/** Dependencies of all billing functions. */
export interface Billing {
  readonly db: Firestore;
  readonly auth: Auth;
  readonly stripe: Stripe;
  readonly settings: BillingSettings;
}

/** Each attempt takes 4 s at most and is retried once, so that a person waits less than ten seconds. */
export const STRIPE_PATIENCE = { timeout: 4000, maxNetworkRetries: 1 } as const;
/** Limit for several consecutive requests to Stripe. */
export const ANSWER_WITHIN_MS = 9500;

export const PRICE_CURRENCY = 'usd';

/** Returns true if Stripe reports that the object does not exist. */
export function isUnknownToStripe(error: unknown): boolean {
  return error instanceof Error && 'statusCode' in error && error.statusCode === 404;
}

/** Returns true if Stripe rejected the operation because of the object's current state. */
export function isRefusedByStripe(error: unknown): boolean {
  return error instanceof Error && 'statusCode' in error && error.statusCode === 400;
}
