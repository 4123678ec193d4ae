import { readFileSync } from 'node:fs';
import { inLocal } from '../paths.ts';
import { url } from '../ports.ts';
import { PROJECT } from './emulator-env.ts';

/** Address of a board's document in the emulator. */
export const boardAddress = (id: string): string =>
  `${url('firestore')}/v1/projects/${PROJECT}/databases/(default)/documents/products/${id}`;

const EVERY_MS = 30_000;
/** A read takes some milliseconds, also while a burst of votes is counted. */
const LIMIT_MS = 10_000;

const EXHAUSTED = `
The Firestore emulator hardly answers any more: it has no memory left for what it keeps.
Start afresh: Ctrl-C, then npm start.`;

const BUSY = `
The Firestore emulator takes more than ten seconds to answer, although it has memory left: the machine is busy.`;

/** Where Java notes each collection of garbage (suite.ts). */
export const GC_LOG = inLocal('firestore-gc.log');
/** Share of the heap that a full collection leaves in use if no memory is left. Otherwise, Java enlarges the heap. */
const FULL = 0.7;

/** Whether Java's heap was full after the last full collection that its log names, as `123M->100M(256M)`. */
export function isHeapFull(log: string): boolean {
  const [, after, size] = [...log.matchAll(/Pause Full.* \d+M->(\d+)M\((\d+)M\)/g)].at(-1) ?? [];
  return Number(after) / Number(size) >= FULL;
}

function isFull(): boolean {
  try {
    return isHeapFull(readFileSync(GC_LOG, 'utf8'));
  } catch {
    return false;
  }
}

/**
 * Says once when Firestore's emulator fails to answer twice in a row. It keeps every version of a document for minutes.
 * With too little memory, it does nothing but collect garbage, so that pages and functions seem to hang for no reason.
 *
 * @param address of a document that is read every 30 seconds
 * @returns stops looking
 */
export function watchFirestore(
  address: string,
  { everyMs = EVERY_MS, limitMs = LIMIT_MS, hasNoMemory = isFull } = {},
  say: (sentence: string) => void = console.error,
): () => void {
  let failures = 0;
  let isLooking = false;
  const look = async () => {
    if (isLooking) return;
    isLooking = true;
    const signal = AbortSignal.timeout(limitMs);
    const answers = await fetch(address, { headers: { authorization: 'Bearer owner' }, signal }).then(
      (response) => response.text().then(() => true),
      () => false,
    );
    isLooking = false;
    failures = answers ? 0 : failures + 1;
    if (failures === 2) say(hasNoMemory() ? EXHAUSTED : BUSY);
  };
  const timer = setInterval(() => void look(), everyMs).unref();
  return () => clearInterval(timer);
}
