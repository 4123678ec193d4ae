import { closeSync, existsSync, fstatSync, openSync, readSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { inLocal, inRoot } from '../../stack/paths.ts';

/** What functions have asked of Firestore, and how often each was called. */
export interface Bill {
  readonly reads: number;
  readonly writes: number;
  /** Of functions by their name. */
  readonly calls: Readonly<Record<string, number>>;
  /** The paths of what was written, in order. */
  readonly written: readonly string[];
}

interface Line {
  readonly by: string;
  readonly reads: number;
  readonly written: readonly string[];
}

const FILE = inLocal('bench-meter.jsonl');
const LOG = inLocal('emulators.log');
const CALL = /Beginning execution of "(?:[a-z]+-[a-z]+\d-)?([A-Za-z]+)"/g;
/** They run by the clock and belong to nobody's act. */
const BY_THE_CLOCK = ['reconcile', 'resumeDeletions', 'tendVisitors'];
const QUIET_MS = 2500;

/** What the emulators' environment must say so that functions are metered; set before they start. */
export const METERED: Readonly<Record<string, string>> = {
  HEARBACK_METER: FILE,
  NODE_OPTIONS: `--import=${inRoot('tests/bench/support/meter-functions.mjs')}`,
};

/** Begins with an empty record. */
export function clearMeter(): void {
  writeFileSync(FILE, '');
}

/** Reads on from now: `take` says what has been added since it was made or last taken. */
export function meter() {
  const record = tail(FILE);
  const log = tail(LOG);
  record();
  log();
  const take = (): Bill => {
    const lines = record()
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Line)
      .filter(({ by }) => !BY_THE_CLOCK.includes(by));
    const calls: Record<string, number> = {};
    for (const [, name = ''] of log().matchAll(CALL)) {
      if (!BY_THE_CLOCK.includes(name)) calls[name] = (calls[name] ?? 0) + 1;
    }
    const written = lines.flatMap((line) => line.written);
    return { reads: lines.reduce((sum, { reads }) => sum + reads, 0), writes: written.length, calls, written };
  };
  return { take, quiet: () => quiet([FILE, LOG]) };
}

/** Resolves once nothing has happened for a while. */
async function quiet(files: readonly string[]): Promise<void> {
  const sizes = () => files.map(sizeOf).join();
  let last = sizes();
  for (let since = Date.now(); Date.now() - since < QUIET_MS; ) {
    await sleep(200);
    const now = sizes();
    if (now === last) continue;
    last = now;
    since = Date.now();
  }
}

function sizeOf(file: string): number {
  const opened = openSync(file, 'r');
  const { size } = fstatSync(opened);
  closeSync(opened);
  return size;
}

/** What has been added to a file since it was last asked; whole lines only. */
function tail(file: string): () => string {
  let at = 0;
  return () => {
    if (!existsSync(file)) return '';
    const opened = openSync(file, 'r');
    const buffer = Buffer.alloc(Math.max(0, fstatSync(opened).size - at));
    readSync(opened, buffer, 0, buffer.length, at);
    closeSync(opened);
    const end = buffer.lastIndexOf('\n') + 1;
    at += end;
    return buffer.toString('utf8', 0, end);
  };
}
