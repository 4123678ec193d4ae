import { url } from '../ports.ts';

/** The stand-in's account. These are no secrets: the stand-in listens on this machine only and holds no money. */
export const SECRET_KEY = 'sk_test_hearback';
/** web/src/features/billing/payment-page.tsx defaults to the same value. */
export const PUBLISHABLE_KEY = 'pk_test_hearback';
export const WEBHOOK_SECRET = 'whsec_hearback';

/** Whether the stand-in replaces Stripe (D30). The functions use Stripe itself if a secret key is configured. */
export const usesStandIn = (env: NodeJS.ProcessEnv = process.env) => !env.STRIPE_SECRET_KEY;

/** Environment variables that point the functions at the stand-in. */
export function standInEnv(env: NodeJS.ProcessEnv = process.env): Readonly<Record<string, string>> {
  if (!usesStandIn(env)) return {};
  return {
    STRIPE_SECRET_KEY: SECRET_KEY,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_ORIGIN: url('stripe'),
  };
}
