import { defineSecret } from 'firebase-functions/params';
import { paymentsOf } from './settings.ts';

/**
 * Secrets of functions that ask Stripe, and of the one that takes its events. In production they come from Secret
 * Manager. The emulator passes on its environment instead, because it would otherwise read Secret Manager too. A
 * deployment without Stripe has none.
 */
export const stripeKey = () => secret('STRIPE_SECRET_KEY');
export const webhookSecret = () => secret('STRIPE_WEBHOOK_SECRET');

const secret = (name: string) =>
  process.env.FUNCTIONS_EMULATOR === 'true' || paymentsOf(process.env) === 'none' ? [] : [defineSecret(name)];
