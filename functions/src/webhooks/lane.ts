import { Timestamp } from 'firebase-admin/firestore';
import { WEBHOOK_ATTEMPTS_MAX, WEBHOOK_FAILING_HOURS } from '../shared/limits.ts';
import { HOUR_MS } from '../shared/time.ts';
import type { Hook } from '../store/documents.ts';
import { DELAYS, delayAfter } from './schedule.ts';

/**
 * What one receiver may use of what all boards share (D53): concurrent attempts, and a rest after a failure. So a
 * receiver that is slow, or never answers, delays only its own board.
 */

type Lane = NonNullable<Hook['lane']>;

const FAILING_MS = WEBHOOK_FAILING_HOURS * HOUR_MS;
export const EMPTY_LANE: Lane = { busy: {}, misses: 0, since: null, until: null };

/** Whether a time is still to come. @param now ms */
export const isAhead = (time: Timestamp | null, now: number): boolean => time !== null && time.toMillis() > now;

/** Returns a webhook's lane without attempts that were killed. */
export function laneOf({ lane = EMPTY_LANE }: Pick<Hook, 'lane'>, now: number): Lane {
  const busy = Object.entries(lane.busy).filter(([, until]) => isAhead(until, now));
  return { ...lane, busy: Object.fromEntries(busy) };
}

const busyIn = ({ busy }: Lane) => Object.keys(busy).length;

/** Returns how many further attempts a webhook may have now. After a failure, a single attempt tests the receiver. */
export const freeIn = (lane: Lane): number => (lane.misses > 0 ? 1 : WEBHOOK_ATTEMPTS_MAX) - busyIn(lane);

/** Returns a lane in which an attempt has begun. @param until ms */
export const begun = (lane: Lane, delivery: string, until: number): Lane => ({
  ...lane,
  busy: { ...lane.busy, [delivery]: Timestamp.fromMillis(until) },
});

const without = ({ busy }: Lane, delivery: string) =>
  Object.fromEntries(Object.entries(busy).filter(([id]) => id !== delivery));

/** Returns a lane in which an attempt has arrived. */
export const arrived = (lane: Lane, delivery: string): Lane => ({ ...EMPTY_LANE, busy: without(lane, delivery) });

/** Returns a lane in which an attempt has failed. @param retryAfter ms that the receiver asks for */
export function missed(
  lane: Lane,
  {
    delivery,
    now,
    retryAfter,
    random,
  }: { readonly delivery: string; readonly now: number; readonly retryAfter: number; readonly random: number },
): Lane {
  // Another attempt that was under way at the same time has failed before.
  const isKnown = isAhead(lane.until, now);
  const misses = isKnown ? lane.misses : lane.misses + 1;
  const rest = delayAfter(Math.min(misses, DELAYS.length), retryAfter, random) ?? 0;
  const until = Math.max(now + rest, isKnown ? (lane.until?.toMillis() ?? 0) : 0);
  return {
    busy: without(lane, delivery),
    misses,
    since: lane.since ?? Timestamp.fromMillis(now),
    until: Timestamp.fromMillis(until),
  };
}

/** Whether nothing has arrived for so long that the webhook is paused. */
export const isLost = ({ since }: Lane, now: number): boolean => since !== null && now - since.toMillis() >= FAILING_MS;
