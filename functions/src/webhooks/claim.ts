import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { WEBHOOKS_MAX } from '../shared/limits.ts';
import { productPath } from '../shared/paths.ts';
import { TEST_EVENT } from '../shared/webhooks/values.ts';
import type { Delivery, Hook } from '../store/documents.ts';
import { collectionOf, docOf } from '../store/refs.ts';
import { mayIntegrate } from './emit.ts';
import { begun, freeIn, freeOnBoard, isAhead, laneOf } from './lane.ts';

/** Time in ms after which an attempt that has recorded nothing was killed. Longer than `send` takes. */
const BUSY_MS = 30_000;

/** A task may come early by this, because clocks differ. */
const EARLY_MS = 1000;

export type Claim =
  | { readonly kind: 'claimed'; readonly delivery: Delivery; readonly hook: Hook }
  /** Nothing is due: another task has seen to it, or it is deleted. */
  | { readonly kind: 'none' }
  /** The attempts under way see to it when they end. */
  | { readonly kind: 'full'; readonly isTest: boolean }
  /** The receiver rests until a time in ms. */
  | { readonly kind: 'rests'; readonly until: number }
  /** The webhook is off. */
  | { readonly kind: 'off'; readonly hook: string };

/**
 * Claims an attempt of a delivery, if its webhook and its board may have one now. Reads webhooks and board each time, so
 * that a pause, a deletion and a refund hold at once. A test is also sent while the receiver rests.
 */
export function claim(db: Firestore, deliveryId: string, now: () => number): Promise<Claim> {
  const reference = docOf(db, `deliveries/${deliveryId}`);
  return db.runTransaction(async (transaction) => {
    const delivery = (await transaction.get(reference)).data();
    if (
      delivery?.state !== 'pending' ||
      isAhead(delivery.busy_until, now()) ||
      isAhead(delivery.next_at, now() + EARLY_MS)
    )
      return { kind: 'none' };
    const { webhook_id, product_id, type } = delivery;
    const product = (await transaction.get(docOf(db, productPath(product_id)))).data();
    // All of the board's: two transactions that begin attempts at the same time would read each other's writes.
    const ofBoard = collectionOf(db, 'webhooks').where('product_id', '==', product_id).limit(WEBHOOKS_MAX);
    const { docs } = await transaction.get(ofBoard);
    const found = docs.find(({ id }) => id === webhook_id);
    const hook = found?.data();
    const isTest = type === TEST_EVENT;
    const isOpen = product !== undefined && mayIntegrate(product);
    if (found === undefined || hook === undefined || !isOpen || (hook.state !== 'on' && !isTest)) {
      transaction.update(reference, { state: 'stopped', next_at: null, busy_until: null });
      return { kind: 'off', hook: webhook_id };
    }
    const lane = laneOf(hook, now());
    if (lane.until !== null && isAhead(lane.until, now() + EARLY_MS) && !isTest) {
      transaction.update(reference, { next_at: lane.until });
      return { kind: 'rests', until: lane.until.toMillis() };
    }
    const lanes = docs.map((each) => laneOf(each.data(), now()));
    if (freeIn(lane) <= 0 || freeOnBoard(lanes) <= 0) return { kind: 'full', isTest };
    const until = Timestamp.fromMillis(now() + BUSY_MS);
    // Due again when it must have ended: the schedule finds those that were killed.
    transaction.update(reference, { busy_until: until, next_at: until });
    transaction.update(found.ref, { lane: begun(lane, deliveryId, until.toMillis()) });
    return { kind: 'claimed', delivery, hook };
  });
}
