import { atEnd } from '../lifetime.ts';
import { PORTS } from '../ports.ts';
import { PUBLISHABLE_KEY, SECRET_KEY, usesStandIn, WEBHOOK_SECRET, WEBHOOK_URL } from './keys.ts';
import { StandIn } from './server.ts';

/** Starts the stand-in for Stripe, for as long as the command lives, unless there is a key for the real one. */
export async function startStandIn(): Promise<void> {
  if (!usesStandIn()) return;
  const standIn = await StandIn.start({
    port: PORTS.stripe,
    secretKey: SECRET_KEY,
    publishableKey: PUBLISHABLE_KEY,
    webhookUrl: WEBHOOK_URL,
    webhookSecret: WEBHOOK_SECRET,
  });
  atEnd(() => standIn.stop());
}
