import { setTimeout as sleep } from 'node:timers/promises';
import type { Firestore } from 'firebase-admin/firestore';
import { compareTimes } from '../counters/share.ts';
import type { ImportRecord } from '../shared/imports/records.ts';
import { importPath, productPath } from '../shared/paths.ts';
import type { Import } from '../store/documents.ts';
import { docOf } from '../store/refs.ts';
import { handleTitles } from './compare-titles.ts';
import { idsOf } from './ids.ts';
import { type Job, openImports } from './job.ts';
import { resolve } from './labels.ts';
import { handleDuplicate } from './merge-duplicates.ts';
import { readIndex, recordsOf } from './parts.ts';
import { undoSome } from './undo-import.ts';
import { handleChunk } from './write-chunk.ts';

/** Imports of different boards that are at work at the same time in a process. */
const BOARDS_AT_A_TIME = 5;
/** Minimum ms between two commits of an import: each writes its board, which Firestore takes about once a second. */
const PACE_MS = 300;

/** Age in ms of the last step of an import that rests. Two transactions for the same step hold each other up. */
const REST_MS = 15_000;

/**
 * Works on the imports of all boards, the first of each, those of five boards at the same time. Leaves alone what a page
 * works on. A failure ends only the work on its board.
 *
 * @param signal stops between two commits
 * @returns the failures
 */
export async function runImports(
  db: Firestore,
  signal: AbortSignal,
  restMs: number = REST_MS,
): Promise<readonly unknown[]> {
  const failures: unknown[] = [];
  const waiting = (await openImports(db)).filter(({ movedAt }) => Date.now() - movedAt >= restMs);
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined && !signal.aborted; next = waiting.shift()) {
      // So that no board holds up those that wait.
      const share = waiting.length > 0 ? AbortSignal.any([signal, AbortSignal.timeout(SHARE_MS)]) : signal;
      await runImportsOf(db, next.data.product_id, share).catch((error: unknown) => failures.push(error));
    }
  };
  await Promise.all(Array.from({ length: BOARDS_AT_A_TIME }, work));
  return failures;
}

/** Time for one board while others wait. */
const SHARE_MS = 10_000;

/**
 * Works on the imports of a board, one after the other. Several processes may do so at the same time: the second one
 * to commit a step finds that it is done.
 *
 * @returns true if none is open
 */
export async function runImportsOf(db: Firestore, productId: string, signal?: AbortSignal): Promise<boolean> {
  let known: Job | null = null;
  let held: Held | null = null;
  while (!signal?.aborted) {
    const [open] = await openImports(db, productId);
    if (open === undefined) return true;
    const began = Date.now();
    if (open.data.state === 'undoing') await undoSome(db, open);
    else {
      known = await jobOf(db, open, known);
      if (known === null) return false;
      held = await partOf(db, known, held);
      await handle(db, { job: known, records: held.records, signal });
    }
    const isBusy = open.data.state === 'importing' && open.data.step === 'items';
    const rest = isBusy ? began + PACE_MS - Date.now() : 0;
    if (rest > 0) await sleep(rest);
  }
  return false;
}

/**
 * Returns an import with what its steps need, which is read once for all steps of a run.
 *
 * @returns null while the board's owner has no active plan, or the board is gone
 */
async function jobOf(
  db: Firestore,
  { id, data }: { readonly id: string; readonly data: Import },
  known: Job | null,
): Promise<Job | null> {
  const isKnown = known?.id === id && compareTimes(known.data.since, data.since) === 0;
  if (isKnown && data.at > 0) return { ...known, data };
  const product = (await docOf(db, productPath(data.product_id)).get()).data();
  if (product === undefined || data.mapping === null) return null;
  const pause = product.read_only === true ? 'boardInactive' : null;
  if (pause !== data.pause) await docOf(db, importPath(id)).update({ pause });
  if (pause !== null) return null;
  if (isKnown) return { ...known, product, data };
  const [ids, index] = [await idsOf(db, data.product_id, data.source), await readIndex(db, id)];
  return { id, data: { ...data, pause }, product, ids, index, resolved: resolve(product.settings, data.mapping) };
}

/** The records of a part. */
interface Held {
  readonly name: string;
  readonly records: readonly ImportRecord[];
}

/** Returns the part that a job is at, which is read once for all of its commits. */
async function partOf(db: Firestore, { id, data: { part } }: Job, held: Held | null): Promise<Held> {
  const name = `${id} ${part}`;
  return held?.name === name ? held : { name, records: await recordsOf(db, id, part) };
}

async function handle(
  db: Firestore,
  {
    job,
    records,
    signal,
  }: { readonly job: Job; readonly records: readonly ImportRecord[]; readonly signal: AbortSignal | undefined },
): Promise<void> {
  if (job.data.state === 'checking' || job.data.step === 'items') await handleChunk(db, job, records);
  else if (job.data.step === 'merges') await handleDuplicate(db, { job, records, signal });
  else await handleTitles(db, job, records);
}
