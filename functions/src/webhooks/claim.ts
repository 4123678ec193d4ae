import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { transact } from '../lib/transact.ts';
import { has } from '../shared/features.ts';
import { productPath, webhookPath } from '../shared/paths.ts';
import { TEST_EVENT } from '../shared/webhooks/values.ts';
import type { Delivery, Hook } from '../store/documents.ts';
import { docOf, getAll } from '../store/refs.ts';
import { begun, freeIn, isAhead, laneOf } from './lane.ts';

/** Time in ms after which an attempt that has recorded nothing was killed. Longer than `send` takes. */
const BUSY_MS = 30_000;

/** A task may come early by this, because clocks differ. */
const EARLY_MS = 1000;

export type Claim =
  | { readonly kind: 'claimed'; readonly hook: Hook }
  /** Nothing is due: another task has done it, or the delivery is deleted. */
  | { readonly kind: 'none' }
  /** The attempts of the webhook that are under way enqueue it when they end. */
  | { readonly kind: 'full' }
  /** The receiver rests until a time in ms. */
  | { readonly kind: 'rests'; readonly until: number }
  /** The webhook is off. */
  | { readonly kind: 'off' };

/** Whether an attempt of a delivery may begin. @param now ms */
export const isDue = (delivery: Delivery | undefined, now: number): delivery is Delivery =>
  delivery?.state === 'pending' && !isAhead(delivery.busy_until, now) && !isAhead(delivery.next_at, now + EARLY_MS);

/**
 * Claims an attempt of a delivery, if its webhook may have one now. Reads webhook and board each time, so that a pause,
 * a deletion and a refund hold at once. Reads no other webhook of the board, so that no claim waits for another. A test
 * is also sent while the receiver rests.
 */
export function claim(
  db: Firestore,
  {
    deliveryId,
    delivery: { product_id, webhook_id, type },
    now,
  }: { readonly deliveryId: string; readonly delivery: Delivery; readonly now: () => number },
): Promise<Claim> {
  const references = [
    docOf(db, `deliveries/${deliveryId}`),
    docOf(db, productPath(product_id)),
    docOf(db, webhookPath(webhook_id)),
  ] as const;
  const isTest = type === TEST_EVENT;
  return transact(db, async (transaction) => {
    const [stored, board, found] = await getAll(transaction, [...references]);
    const [product, hook] = [board.data(), found.data()];
    const at = now();
    if (!isDue(stored.data(), at)) return { kind: 'none' };
    const isOpen = product !== undefined && has(product, 'integrations');
    if (hook === undefined || !isOpen || (hook.state !== 'on' && !isTest)) {
      transaction.update(stored.ref, { state: 'stopped', next_at: null, busy_until: null });
      return { kind: 'off' };
    }
    const lane = laneOf(hook, at);
    if (lane.until !== null && isAhead(lane.until, at + EARLY_MS) && !isTest) {
      transaction.update(stored.ref, { next_at: lane.until });
      return { kind: 'rests', until: lane.until.toMillis() };
    }
    if (freeIn(lane) <= 0) return { kind: 'full' };
    const until = Timestamp.fromMillis(at + BUSY_MS);
    // Due again once the attempt must have ended, so that the schedule finds attempts that were killed.
    transaction.update(stored.ref, { busy_until: until, next_at: until });
    transaction.update(found.ref, { lane: begun(lane, deliveryId, until.toMillis()) });
    return { kind: 'claimed', hook };
  });
}
