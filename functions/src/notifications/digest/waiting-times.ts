import { Timestamp } from 'firebase-admin/firestore';
import { WAITING_EVERY_MS, WAITING_PER_DAY } from '../../shared/limits.ts';
import { DAY_MS, MINUTE_MS } from '../../shared/time.ts';
import type { Digest } from '../../store/documents.ts';

/** Documents whose time is the server's may appear this much later, in ms. */
export const SETTLE_MS = MINUTE_MS;

/**
 * Returns when the next mail about waiting items may go out: strangers cause them, so they keep a distance, and what
 * comes after the third one within 24 hours waits until the first of them is a day old.
 */
export function nextWaiting({ waited = [] }: Pick<Digest, 'waited'>): Timestamp {
  const last = waited.at(-1)?.toMillis() ?? 0;
  const first = waited.at(-WAITING_PER_DAY)?.toMillis() ?? 0;
  return Timestamp.fromMillis(Math.max(Date.now(), last + WAITING_EVERY_MS, first + DAY_MS));
}
