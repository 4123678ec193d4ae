import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import Stripe from 'stripe';

const source = new URL('browser/stripe.ts', import.meta.url);

/**
 * The script that replaces Stripe.js, with its types stripped. Its only global is `Stripe`. The release train comes
 * from the API version, for example `endive`.
 */
export function stripeJs(): string {
  const train = Stripe.API_VERSION.split('.')[1] ?? '';
  const script = stripTypeScriptTypes(readFileSync(source, 'utf8')).replace('__RELEASE_TRAIN__', train);
  return `(() => {\n${script}\n})();\n`;
}
