import { wholeNumber } from '../lib/whole-number.ts';

/** What an operator sets by the environment (README). */
export interface BillingSettings {
  /** Where our pages may be; the first is taken where a request does not say which. Without a slash at the end. */
  readonly origins: readonly string[];
  /** Whether /payment takes money (D18). */
  readonly takesPayments: boolean;
  /** Per client and kind of call. */
  readonly callsPerHour: number;
  readonly secretKey: string;
  readonly webhookSecret: string;
}

const CALLS_PER_HOUR = 60;

/** @throws Error for what is set and makes no sense */
export function readSettings(env: NodeJS.ProcessEnv): BillingSettings {
  return {
    origins: originsOf(env),
    takesPayments: env.PAYMENTS !== 'off',
    callsPerHour: wholeNumber('PAYMENT_CALLS_PER_HOUR', env.PAYMENT_CALLS_PER_HOUR) ?? CALLS_PER_HOUR,
    secretKey: env.STRIPE_SECRET_KEY ?? '',
    webhookSecret: env.STRIPE_WEBHOOK_SECRET ?? '',
  };
}

/** Whether a key is for real money. */
export const isLiveKey = (key: string) => /^[sr]k_live_/.test(key);

/** Firebase serves every project at two addresses of its own. */
function originsOf({ APP_ORIGINS, GCLOUD_PROJECT }: NodeJS.ProcessEnv): string[] {
  const listed = APP_ORIGINS?.split(',').flatMap((text) => text.trim() || []) ?? [];
  if (listed.length === 0) return [`https://${GCLOUD_PROJECT}.web.app`, `https://${GCLOUD_PROJECT}.firebaseapp.com`];
  for (const origin of listed) {
    if (!URL.canParse(origin) || new URL(origin).origin !== origin) throw new Error(`APP_ORIGINS: ${origin}`);
  }
  return listed;
}
