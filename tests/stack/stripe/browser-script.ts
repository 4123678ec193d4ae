import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import Stripe from 'stripe';

const source = new URL('browser/stripe.ts', import.meta.url);

/**
 * The script that stands in for Stripe.js, without its types, and with no name of its own in the page but `Stripe`;
 * `endive` is the train of the API's version.
 */
export function stripeJs(): string {
  const train = Stripe.API_VERSION.split('.')[1] ?? '';
  const script = stripTypeScriptTypes(readFileSync(source, 'utf8')).replace('__RELEASE_TRAIN__', train);
  return `(() => {\n${script}\n})();\n`;
}
