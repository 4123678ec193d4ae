import { ApiError } from '../lib/api-error.ts';
import { withTimeout } from '../shared/time.ts';
import { auth } from '../store/auth.ts';
import { db } from '../store/firestore.ts';
import { ANSWER_WITHIN_MS, type Billing, STRIPE_PATIENCE } from './billing.ts';
import { endCheckouts } from './end-checkouts.ts';
import { readSettings } from './settings.ts';

let billing: Promise<Billing> | undefined;
/**
 * Connects at the first payment call: the library loads slowly, and most instances never need it.
 *
 * @throws ApiError 404 on a site without Stripe
 */
export function useBilling(): Promise<Billing> {
  billing ??= connectBilling();
  return billing;
}

/** Makes an account's open checkouts unpayable (billing/end-checkouts.ts). Without a Stripe key there are none. */
export async function endOpenCheckouts(uid: string): Promise<void> {
  const { payments, secretKey } = readSettings(process.env);
  if (payments === 'none' || secretKey === '') return;
  const { stripe } = await useBilling();
  await withTimeout(endCheckouts(db, stripe, uid), ANSWER_WITHIN_MS);
}

async function connectBilling(): Promise<Billing> {
  const settings = readSettings(process.env);
  if (settings.payments === 'none') throw new ApiError('codesOnly');
  const { default: Stripe } = await import('stripe');
  return { db, auth, settings, stripe: new Stripe(settings.secretKey, { ...STRIPE_PATIENCE, ...apiAddress() }) };
}

/** Returns the address of a local stand-in for Stripe, if configured. */
function apiAddress() {
  const { STRIPE_API_ORIGIN: origin } = process.env;
  if (!origin) return {};
  const { hostname: host, port, protocol } = new URL(origin);
  return { host, port, protocol: protocol === 'http:' ? 'http' : 'https' } as const;
}
