import { url } from '../ports.ts';
import { DEMO_BOARD } from '../seed/seed-data.ts';
import { PROJECT } from './emulator-env.ts';

const BOARD = `${url('firestore')}/v1/projects/${PROJECT}/databases/(default)/documents/products/${DEMO_BOARD.id}`;
const EVERY_MS = 30_000;
/** A read takes some milliseconds, also while a burst of votes is counted. */
const LIMIT_MS = 10_000;

const EXHAUSTED = `
The Firestore emulator hardly answers any more: it has no memory left for what it keeps.
Start afresh: Ctrl-C, then npm start.`;

/**
 * Says once when Firestore's emulator fails to answer twice in a row. It keeps every version of a document for minutes,
 * and with too little memory it only looks for more, so that pages and functions seem to hang for no reason.
 *
 * @returns stops looking
 */
export function watchFirestore(
  { address = BOARD, everyMs = EVERY_MS, limitMs = LIMIT_MS } = {},
  say: (sentence: string) => void = console.error,
): () => void {
  let failures = 0;
  const look = async () => {
    const signal = AbortSignal.timeout(limitMs);
    const answers = await fetch(address, { headers: { authorization: 'Bearer owner' }, signal }).then(
      (response) => response.text().then(() => true),
      () => false,
    );
    failures = answers ? 0 : failures + 1;
    if (failures === 2) say(EXHAUSTED);
  };
  const timer = setInterval(() => void look(), everyMs).unref();
  return () => clearInterval(timer);
}
