import { url } from '../ports.ts';

/** The stand-in's account. No secrets: it listens on this machine alone and holds no money. */
export const SECRET_KEY = 'sk_test_hearback';
/** web/src/features/billing/stripe.ts has the same where no other is set. */
export const PUBLISHABLE_KEY = 'pk_test_hearback';
export const WEBHOOK_SECRET = 'whsec_hearback';

export const WEBHOOK_URL = `${url('hosting')}/api/stripe-webhook`;

/** Whether the stand-in stands in (D30): with a key of one's own, the functions talk to Stripe. */
export const usesStandIn = (env: NodeJS.ProcessEnv = process.env) => !env.STRIPE_SECRET_KEY;

/** What tells the functions to talk to the stand-in. */
export function standInEnv(env: NodeJS.ProcessEnv = process.env): Readonly<Record<string, string>> {
  if (!usesStandIn(env)) return {};
  return {
    STRIPE_SECRET_KEY: SECRET_KEY,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_ORIGIN: url('stripe'),
  };
}
