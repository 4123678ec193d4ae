import { Explained } from './progress.ts';

type Close = () => Promise<void>;

const closers: Close[] = [];
let closing = false;
let ending: Promise<never> | undefined;

/** Registers what must be closed however the command ends; the last registered is closed first. */
export function atEnd(close: Close): void {
  closers.push(close);
}

/** Closes everything and leaves. Later calls wait for the first. */
export function end(code: number): Promise<never> {
  ending ??= closeAll().then((closed) => process.exit(closed ? code : code || 1));
  return ending;
}

/** Whether what is registered is being closed, so that its end is no surprise. */
export const isEnding = () => closing;

/** Closes everything that is registered; false if something could not be closed. */
export async function closeAll(): Promise<boolean> {
  closing = true;
  let closed = true;
  for (const close of closers.splice(0).reverse()) {
    await close().catch((error: unknown) => {
      closed = false;
      tell(error);
    });
  }
  return closed;
}

/**
 * Runs a command: its work, then the end with the exit code it returns (`'stay'` keeps it up until somebody ends it).
 * Signals, a killed parent and errors all lead through the same end, so that no process is left behind.
 */
export function command(work: () => Promise<number | 'stay'>, interruptedCode = 130): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(interruptedCode));
  // A terminal that is gone must not keep the end from happening.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  process.on('disconnect', () => void end(interruptedCode));
  process.on('uncaughtException', fail);
  process.on('unhandledRejection', fail);
  work().then((code) => (code === 'stay' ? undefined : end(code)), fail);
}

function fail(error: unknown): void {
  if (!ending) tell(error);
  void end(1);
}

function tell(error: unknown): void {
  console.error(error instanceof Explained ? error.message : error);
}
