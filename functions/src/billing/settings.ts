import type { SentHeaders } from '../lib/client-address.ts';
import { originsOf } from '../lib/origins.ts';
import { wholeNumber } from '../lib/whole-number.ts';

/** Settings that an operator configures by environment variables (functions/reference.md). */
export interface BillingSettings {
  /** Allowed origins of our pages, without a trailing slash; the first one is the default. */
  readonly origins: readonly string[];
  /** `off` closes /payment (D18). `none`: there is no Stripe, and plans come only from codes. */
  readonly payments: Payments;
  /** Limit per client and kind of call. */
  readonly callsPerHour: number;
  readonly secretKey: string;
  readonly webhookSecret: string;
}

const PAYMENTS = ['on', 'off', 'none'] as const;
export type Payments = (typeof PAYMENTS)[number];

const CALLS_PER_HOUR = 60;

/** @throws Error for an invalid setting */
export function readSettings(env: NodeJS.ProcessEnv): BillingSettings {
  return {
    origins: originsOf(env),
    payments: paymentsOf(env),
    callsPerHour: wholeNumber('PAYMENT_CALLS_PER_HOUR', env.PAYMENT_CALLS_PER_HOUR) ?? CALLS_PER_HOUR,
    secretKey: env.STRIPE_SECRET_KEY ?? '',
    webhookSecret: env.STRIPE_WEBHOOK_SECRET ?? '',
  };
}

/** @throws Error for an invalid value */
export function paymentsOf(env: Readonly<Record<string, string | undefined>>): Payments {
  const value = env.PAYMENTS?.trim().toLowerCase() || 'on';
  const known = PAYMENTS.find((one) => one === value);
  if (known === undefined) throw new Error(`PAYMENTS: ${value}`);
  return known;
}

/** Returns true if a key is for real money. */
export const isLiveKey = (key: string) => /^[sr]k_live_/.test(key);

/**
 * Returns the origin to send the browser back to: the request's, if it is one of ours, else the first configured one.
 */
export function originOf(headers: SentHeaders, { origins }: BillingSettings): string {
  const { origin } = headers;
  return origins.find((own) => own === origin) ?? (origins[0] as string);
}
