import { atEnd } from '../lifetime.ts';
import { PORTS, url } from '../ports.ts';
import { PUBLISHABLE_KEY, SECRET_KEY, usesStandIn, WEBHOOK_SECRET } from './keys.ts';
import { StandIn } from './server.ts';

/**
 * Starts the Stripe stand-in as long as the command lives, unless a real Stripe key is configured.
 *
 * @returns stops it earlier
 */
export async function startStandIn(): Promise<() => Promise<void>> {
  if (!usesStandIn()) return async () => undefined;
  const standIn = await StandIn.start({
    port: PORTS.stripe,
    secretKey: SECRET_KEY,
    publishableKey: PUBLISHABLE_KEY,
    webhookUrl: `${url('hosting')}/api/stripe-webhook`,
    webhookSecret: WEBHOOK_SECRET,
  });
  return atEnd(() => standIn.stop());
}
