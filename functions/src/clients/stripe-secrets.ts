import { defineSecret } from 'firebase-functions/params';

/**
 * The secrets of functions that ask Stripe. Deployed, they come from Secret Manager. The emulator would ask for them there
 * too; it hands down its environment.
 */
export const stripeSecrets = () =>
  process.env.FUNCTIONS_EMULATOR === 'true'
    ? []
    : [defineSecret('STRIPE_SECRET_KEY'), defineSecret('STRIPE_WEBHOOK_SECRET')];
