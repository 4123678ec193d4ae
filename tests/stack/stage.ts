import { buildFunctions, buildWeb } from './build-steps.ts';
import { clearLocator, locatorOf } from './diagnosis.ts';
import { endLeftovers } from './emulators/leftovers.ts';
import { requireFreePorts } from './emulators/port-holders.ts';
import { callScheduledByTimer } from './emulators/scheduler.ts';
import { PROJECT, startSuite } from './emulators/suite.ts';
import { end, isEnding } from './lifetime.ts';
import { PORTS } from './ports.ts';
import { step } from './progress.ts';
import { seed } from './seed/seed.ts';
import { startStandIn } from './stripe/start.ts';

export interface StageOptions {
  /** Data survive: read those of the last run, write them at the end. */
  readonly keep?: boolean;
  /** Ports besides the emulators' that must be free. */
  readonly ports?: Readonly<Record<string, number>>;
}

/**
 * Puts up the whole product: builds what has changed, starts the emulators and the stand-in for Stripe, seeds them, and
 * calls the scheduled functions for as long as it lives. Steps that wait for different things run side by side.
 */
export async function startStack({ keep = false, ports = {} }: StageOptions = {}): Promise<void> {
  await endLeftovers();
  clearLocator(locatorOf(PROJECT));
  await requireFreePorts({ ...PORTS, ...ports });
  await buildFunctions();
  // Before the emulators read firebase.json, which a new stylesheet of the board changes.
  await buildWeb();
  const suite = await startSuite({ keep });
  await startStandIn();
  const ready = step('Starting the emulators', () => suite.ready);
  // Kept data are read while the emulators start; only then is it known what is there.
  const filled = (keep ? ready : suite.firestore).then(() => step('Filling them with the demo', () => seed(ready)));
  await Promise.all([ready, filled]);
  callScheduledByTimer();
  void suite.ended.then(() => {
    if (isEnding()) return;
    console.error('The emulators have ended; see .local/emulators.log.');
    return end(1);
  });
}
