import type { Auth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';
import type Stripe from 'stripe';
import { ApiError } from '../lib/api-error.ts';
import type { Caller } from '../lib/caller.ts';
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

/**
 * Checks an optional token, which must belong to the given account. An anonymous visitor's token counts as none,
 * because the browser sends it after any vote as a visitor.
 *
 * @returns the uid of the verified account, or null without a token
 * @throws ApiError 403
 */
export function requireSelf(caller: Caller | null, uid: string): string | null {
  if (caller === null || caller.isAnonymous) return null;
  if (caller.uid !== uid) throw new ApiError('otherAccount');
  return uid;
}
