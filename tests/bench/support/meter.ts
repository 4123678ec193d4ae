import { closeSync, existsSync, fstatSync, mkdirSync, openSync, readSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SCHEDULED } from '../../../functions/src/deployed.ts';
import { inLocal, inRoot } from '../../stack/paths.ts';

/** The functions' reads and writes in Firestore, and their calls. */
export interface Bill {
  readonly reads: number;
  readonly writes: number;
  /** Number of calls by function name. */
  readonly calls: Readonly<Record<string, number>>;
  /** The written paths, in order. */
  readonly written: readonly string[];
  /** The part of the bill that the function `pages` caused by answering pages. */
  readonly pages: { readonly reads: number; readonly writes: number; readonly calls: number };
}

interface Line {
  readonly by: string;
  readonly reads: number;
  readonly written: readonly string[];
}

const FILE = inLocal('bench-meter.jsonl');
const LOG = inLocal('emulators.log');
const CALL = /Beginning execution of "(?:[a-z]+-[a-z]+\d-)?([A-Za-z]+)"/g;
/** Scheduled functions belong to no act. */
const isOfAct = (name: string) => !Object.keys(SCHEDULED).includes(name);
const QUIET_MS = 2500;

/** Environment variables that meter the functions. Set them before the emulators start. */
export const METERED: Readonly<Record<string, string>> = {
  HEARBACK_METER: FILE,
  NODE_OPTIONS: `--import=${inRoot('tests/bench/support/meter-functions.mjs')}`,
};

/** Clears the record. In a fresh clone its folder is not there yet. */
export function clearMeter(): void {
  mkdirSync(dirname(FILE), { recursive: true });
  writeFileSync(FILE, '');
}

/**
 * Starts reading. `take` returns the amounts since the start or the last call.
 *
 * @param isMetered whether a function counts, by its name
 */
export function meter(isMetered: (name: string) => boolean = isOfAct) {
  const record = tail(FILE);
  const log = tail(LOG);
  record();
  log();
  const take = (): Bill => {
    const lines = record()
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Line)
      .filter(({ by }) => isMetered(by));
    const calls: Record<string, number> = {};
    for (const [, name = ''] of log().matchAll(CALL)) {
      if (isMetered(name)) calls[name] = (calls[name] ?? 0) + 1;
    }
    const sumOf = (some: readonly Line[]) => some.reduce((sum, { reads }) => sum + reads, 0);
    const writtenBy = (some: readonly Line[]) => some.flatMap((line) => line.written);
    const ofPages = lines.filter(({ by }) => by === 'pages');
    const pages = { reads: sumOf(ofPages), writes: writtenBy(ofPages).length, calls: calls.pages ?? 0 };
    const written = writtenBy(lines);
    return { reads: sumOf(lines), writes: written.length, calls, written, pages };
  };
  return { take, quiet: () => quiet([FILE, LOG]) };
}

/** Resolves once the files have stopped growing. */
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

/** Returns a function that reads the whole lines added to a file since its last call. */
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
