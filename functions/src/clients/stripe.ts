import { type Billing, STRIPE_PATIENCE } from '../billing/billing.ts';
import { readSettings } from '../billing/settings.ts';
import { auth } from './auth.ts';
import { db } from './firestore.ts';

let billing: Promise<Billing> | undefined;
/** Made at the first call about money: the library takes a while to load, and most instances never need it. */
export function useBilling(): Promise<Billing> {
  billing ??= connectBilling();
  return billing;
}

async function connectBilling(): Promise<Billing> {
  const settings = readSettings(process.env);
  const { default: Stripe } = await import('stripe');
  return { db, auth, settings, stripe: new Stripe(settings.secretKey, { ...STRIPE_PATIENCE, ...apiAddress() }) };
}

/** Where Stripe is, if it is not Stripe: a local stand-in. */
function apiAddress() {
  const { STRIPE_API_ORIGIN: origin } = process.env;
  if (!origin) return {};
  const { hostname: host, port, protocol } = new URL(origin);
  return { host, port, protocol: protocol === 'http:' ? 'http' : 'https' } as const;
}
