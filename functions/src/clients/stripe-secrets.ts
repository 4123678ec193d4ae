import { defineSecret } from 'firebase-functions/params';

/**
 * Returns the secrets of functions that use Stripe. In production they come from Secret Manager. The emulator passes on
 * its environment instead, because it would otherwise read Secret Manager too.
 */
export const stripeSecrets = () =>
  process.env.FUNCTIONS_EMULATOR === 'true'
    ? []
    : [defineSecret('STRIPE_SECRET_KEY'), defineSecret('STRIPE_WEBHOOK_SECRET')];
