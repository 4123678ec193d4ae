import type { Stripe, StripeConstructor } from '@stripe/stripe-js';
// `pure` sends no request to Stripe on import, so that only this page contacts Stripe (D18).
import { loadStripe } from '@stripe/stripe-js/pure';

/** Script URL and publishable key of the Stripe stand-in (D30). */
const STAND_IN = { script: 'http://127.0.0.1:12111/stripe.js', key: 'pk_test_hearback' } as const;

/** Loads Stripe.js. @throws Error if the script does not load or no key is set */
export async function loadStripeJs(): Promise<Stripe> {
  const key = import.meta.env.VITE_STRIPE_PUBLISHABLE_KEY;
  const stripe = key ? await loadStripe(key) : __EMULATED__ ? await loadStandIn() : null;
  if (stripe === null) throw new Error('VITE_STRIPE_PUBLISHABLE_KEY is not set.');
  return stripe;
}

function loadStandIn(): Promise<Stripe> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = STAND_IN.script;
    script.onload = () => resolve((window as unknown as { Stripe: StripeConstructor }).Stripe(STAND_IN.key));
    script.onerror = () => reject(new Error('The script could not be loaded.'));
    document.head.append(script);
  });
}
