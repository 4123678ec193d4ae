import { Explained } from './progress.ts';

type Close = () => Promise<void>;

const closers = new Set<Close>();
let closing = false;
let ending: Promise<never> | undefined;

/**
 * Registers a cleanup function that runs however the command ends. Cleanups run in reverse order.
 *
 * @returns runs the cleanup earlier, instead of at the end
 */
export function atEnd(close: Close): Close {
  closers.add(close);
  // Registered while the command ends, for example by a runner whose stack was stopped a moment ago.
  if (closing) void close();
  return () => {
    closers.delete(close);
    return close();
  };
}

/** Runs all cleanups and exits. Later calls share the first one. */
export function end(code: number): Promise<never> {
  ending ??= closeAll().then((closed) => process.exit(closed ? code : code || 1));
  return ending;
}

/** Whether the cleanups are running, so that stopped processes are expected. */
export const isEnding = () => closing;

/** Runs all cleanups. Resolves to false if one of them failed. */
export async function closeAll(): Promise<boolean> {
  closing = true;
  let closed = true;
  const all = [...closers].reverse();
  closers.clear();
  for (const close of all) {
    await close().catch((error: unknown) => {
      closed = false;
      tell(error);
    });
  }
  return closed;
}

/**
 * Runs a command and exits with the code it returns (`'stay'` keeps it running until it is stopped). Signals, errors
 * and a killed parent process take the same path, so that no process is left behind.
 */
export function command(work: () => Promise<number | 'stay'>, interruptedCode = 130): void {
  for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) {
    process.on(event, () => {
      if (!ending) console.error('\nStopping.');
      void end(interruptedCode);
    });
  }
  for (const event of ['uncaughtException', 'unhandledRejection']) process.on(event, fail);
  // A closed terminal must not prevent the cleanup.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  work().then((code) => (code === 'stay' ? undefined : end(code)), fail);
}

function fail(error: unknown): void {
  if (!ending) tell(error);
  void end(1);
}

/** Prints what has failed: a sentence where there is one. */
export function tell(error: unknown): void {
  const { code } = Object(error) as NodeJS.ErrnoException;
  if (code === 'ENOSPC') console.error('The disk is full: `npm run doctor` says how much room Hearback needs.');
  else console.error(error instanceof Explained ? error.message : error);
}
