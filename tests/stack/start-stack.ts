import { buildFunctions, buildWeb } from './build-steps.ts';
import { requireFreePorts } from './emulators/leftovers.ts';
import { callScheduledByTimer } from './emulators/scheduler.ts';
import { startStorage } from './emulators/storage-emulator.ts';
import { startSuite, usesCatcher } from './emulators/suite.ts';
import { atEnd } from './lifetime.ts';
import { catchMails } from './mail/catcher.ts';
import { PORTS } from './ports.ts';
import { step } from './progress.ts';
import { fill } from './seed/fill.ts';
import { startStandIn } from './stripe/start.ts';
import { catchHooks } from './webhooks/catcher.ts';

interface StackOptions {
  /** Keeps data between runs: imports those of the last run and exports them at the end. */
  readonly keep?: boolean;
  /** Sends mails and tells followers every half a minute, not every five. */
  readonly sendsMailSoon?: boolean;
  /** Additional ports that must be free. */
  readonly ports?: Readonly<Record<string, number>>;
}

/**
 * Starts the whole stack: builds changed parts, starts the emulators and the Stripe stand-in, seeds them, and calls the
 * scheduled functions as long as the process lives. Independent steps run in parallel.
 *
 * @returns stops all of it, so that another stack can start with the seed alone
 */
export async function startStack(options: StackOptions = {}): Promise<() => Promise<void>> {
  const { keep = false, sendsMailSoon = false, ports = {} } = options;
  await requireFreePorts({ ...PORTS, ...ports });
  await buildFunctions();
  await buildWeb();
  const suite = await startSuite({ keep });
  const stopStorage = await startStorage({ keep });
  const stopStandIn = await startStandIn();
  const stopCatcher = usesCatcher() ? atEnd(await catchMails(PORTS)) : async () => {};
  const stopHooks = atEnd(await catchHooks(PORTS.webhooks));
  const ready = step('Starting the emulators', () => suite.ready, suite);
  // Kept data are imported while the emulators start, so the seed can only check for them afterwards.
  const filled = (keep ? ready : suite.firestore).then(() => step('Filling them with the demo', () => fill(ready)));
  await Promise.all([ready, filled]);
  const stopCalls = callScheduledByTimer(sendsMailSoon ? ['tellFollowers', 'tellOwners', 'sendMail'] : []);
  return async () => {
    stopCalls();
    await Promise.all([stopStandIn(), stopCatcher(), stopHooks(), stopStorage(), suite.stop()]);
  };
}

/**
 * Starts the Firestore emulator alone, without documents: all that the tests of the rules need.
 *
 * @returns stops it
 */
export async function startFirestore(): Promise<() => Promise<void>> {
  const { hub, logging, firestore, firestoreWebsocket, eventarc, tasks } = PORTS;
  await requireFreePorts({ hub, logging, firestore, firestoreWebsocket, eventarc, tasks });
  const suite = await startSuite({ only: 'firestore' });
  await step('Starting the Firestore emulator', () => suite.ready, suite);
  return suite.stop;
}
