import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { transact } from '../lib/transact.ts';
import { WEBHOOK_FAILURES_MAX } from '../shared/limits.ts';
import { webhookPath } from '../shared/paths.ts';
import { TEST_EVENT } from '../shared/webhooks/values.ts';
import type { Delivery } from '../store/documents.ts';
import { docOf, getAll } from '../store/refs.ts';
import { arrived, isAhead, isLost, laneOf, missed } from './lane.ts';
import { delayAfter } from './schedule.ts';
import type { Outcome } from './send.ts';

/** Attempts that a delivery remembers, the newest. */
const ATTEMPTS_KEPT = 20;
const GONE = 410;

export interface Recorded {
  /** ms until the next attempt of this delivery; null if there is none. */
  readonly delay: number | null;
  /** ms for which the receiver rests; 0 if it does not. */
  readonly rest: number;
  /** Whether the webhook is paused now because of this attempt. */
  readonly isPaused: boolean;
}

/** Records what came of an attempt, with its delivery and its webhook, which others may have deleted meanwhile. */
export function record(
  db: Firestore,
  {
    deliveryId,
    delivery: { webhook_id, type },
    outcome: { status, error, retryAfter, ms },
    now,
  }: {
    readonly deliveryId: string;
    readonly delivery: Pick<Delivery, 'webhook_id' | 'type'>;
    readonly outcome: Outcome;
    readonly now: () => number;
  },
): Promise<Recorded> {
  const isDelivered = status !== null && status >= 200 && status < 300;
  const isTest = type === TEST_EVENT;
  const at = now();
  const random = Math.random();
  return transact(db, async (transaction) => {
    const references = [docOf(db, `deliveries/${deliveryId}`), docOf(db, webhookPath(webhook_id))] as const;
    const [stored, found] = await getAll(transaction, [...references]);
    const [last, hook] = [stored.data(), found.data()];
    const before = hook && laneOf(hook, at);
    const isRetried = !isDelivered && !isTest && status !== GONE && hook !== undefined;
    const tries = (last?.tries ?? 0) + 1;
    const after =
      before &&
      (isDelivered
        ? arrived(before, deliveryId)
        : missed(before, { delivery: deliveryId, now: at, retryAfter, random }));
    // A failed test does not delay the other deliveries.
    const lane = isTest && !isDelivered && before && after ? { ...before, busy: after.busy } : after;
    const own = isRetried ? delayAfter(tries, retryAfter, random) : null;
    // The delivery is not due before the rest of the receiver ends.
    const rest = isAhead(lane?.until ?? null, at) ? (lane?.until?.toMillis() ?? at) - at : 0;
    const delay = own === null ? null : Math.max(own, rest);
    if (last !== undefined)
      transaction.update(stored.ref, {
        attempts: [...last.attempts, { at: Timestamp.fromMillis(at), status, error, ms }].slice(-ATTEMPTS_KEPT),
        tries,
        state: isDelivered ? 'delivered' : delay === null ? 'failed' : 'pending',
        next_at: delay === null ? null : Timestamp.fromMillis(at + delay),
        busy_until: null,
      });
    if (hook === undefined || lane === undefined) return { delay: null, rest, isPaused: false };
    const isGivenUp = !isTest && !isDelivered && own === null && last !== undefined;
    const failures = isDelivered && !isTest ? 0 : hook.failures + (isGivenUp ? 1 : 0);
    const isOver = !isTest && !isDelivered && (status === GONE || failures >= WEBHOOK_FAILURES_MAX || isLost(lane, at));
    const isPaused = isOver && hook.state === 'on';
    const state = status === GONE ? 'gone' : 'failed';
    transaction.update(found.ref, { lane, failures, ...(isPaused && { state }) });
    return { delay: last === undefined || isPaused ? null : delay, rest, isPaused };
  });
}
