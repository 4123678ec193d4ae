import { buildFunctions, buildWeb } from './build-steps.ts';
import { requireFreePorts } from './emulators/leftovers.ts';
import { callScheduledByTimer } from './emulators/scheduler.ts';
import { startSuite, usesCatcher } from './emulators/suite.ts';
import { keepConnections } from './keep-connections.ts';
import { atEnd } from './lifetime.ts';
import { PORTS } from './ports.ts';
import { step } from './progress.ts';
import { fill } from './seed/fill.ts';

interface StackOptions {
  /** Keeps data between runs: imports those of the last run and exports them at the end. */
  readonly keep?: boolean;
  /**
   * Calls the scheduled functions by a timer, and those that send mails and tell followers every half a minute. Without it
   * only who asks calls them, so that a test sees no work but its own.
   */
  readonly callsByTimer?: boolean;
  /** As for `startSuite`. */
  readonly forTests?: boolean;
  /** Additional ports that must be free. */
  readonly ports?: Readonly<Record<string, number>>;
}

/**
 * Starts the whole stack: builds changed parts, starts the emulators and the stand-ins, and seeds them. Independent
 * steps run in parallel.
 *
 * @returns stops all of it, so that another stack can start with the seed alone
 */
export async function startStack(options: StackOptions = {}): Promise<() => Promise<void>> {
  const { keep = false, callsByTimer = false, forTests = false, ports = {} } = options;
  await requireFreePorts({ ...PORTS, ...ports });
  await buildFunctions();
  await buildWeb();
  const suite = await startSuite({ keep, forTests });
  const ready = step('Starting the emulators', () => suite.ready, suite);
  // Loaded while the suite starts, because the suite does not need them.
  const others = startOthers(keep);
  // Kept data are imported meanwhile, so that the seed can only check for them afterwards.
  const isUp = keep ? ready : suite.firestore;
  const filled = fill(isUp);
  await Promise.all([ready, isUp.then(() => step('Filling them with the demo', () => filled))]);
  const stopOthers = await others;
  const stopCalls = callsByTimer ? callScheduledByTimer(['tellFollowers', 'tellOwners', 'sendMail']) : undefined;
  return async () => {
    stopCalls?.();
    await Promise.all([...stopOthers.map((stop) => stop()), suite.stop()]);
  };
}

/** Starts the servers that are not part of the suite. @returns functions that stop them */
async function startOthers(keep: boolean): Promise<readonly (() => Promise<void>)[]> {
  keepConnections();
  const [{ startStorage }, { startStandIn }, { catchMails }, { catchHooks }, { startSources }, { startTrackers }] =
    await Promise.all([
      import('./emulators/storage-emulator.ts'),
      import('./stripe/start.ts'),
      import('./mail/catcher.ts'),
      import('./webhooks/catcher.ts'),
      import('./sources/server.ts'),
      import('./trackers/server.ts'),
    ]);
  return [
    await startStorage({ keep }),
    await startStandIn(),
    ...(usesCatcher() ? [atEnd(await catchMails(PORTS))] : []),
    atEnd(await catchHooks(PORTS.webhooks)),
    atEnd((await startSources(PORTS.sources)).stop),
    atEnd((await startTrackers(PORTS.trackers)).stop),
  ];
}

/**
 * Starts the Firestore emulator alone, without documents: all that the tests of the rules need.
 *
 * @returns stops it
 */
export async function startFirestore(): Promise<() => Promise<void>> {
  const { hub, logging, firestore, firestoreWebsocket, eventarc, tasks } = PORTS;
  await requireFreePorts({ hub, logging, firestore, firestoreWebsocket, eventarc, tasks });
  const suite = await startSuite({ only: 'firestore', forTests: true });
  await step('Starting the Firestore emulator', () => suite.ready, suite);
  return suite.stop;
}
