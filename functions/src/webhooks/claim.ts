import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { has } from '../shared/features.ts';
import { WEBHOOKS_MAX } from '../shared/limits.ts';
import { productPath, webhookPath } from '../shared/paths.ts';
import { TEST_EVENT } from '../shared/webhooks/values.ts';
import type { Delivery, Hook } from '../store/documents.ts';
import { collectionOf, docOf, type Found, getAll, isFound } from '../store/refs.ts';
import { withKeyLock } from '../store/with-key-lock.ts';
import { begun, freeIn, freeOnBoard, isAhead, laneOf } from './lane.ts';
import { beginHere, isFullHere } from './under-way.ts';

/** Time in ms after which an attempt that has recorded nothing was killed. Longer than `send` takes. */
const BUSY_MS = 30_000;

/** A task may come early by this, because clocks differ. */
const EARLY_MS = 1000;

type Claim =
  | { readonly kind: 'claimed'; readonly delivery: Delivery; readonly hook: Hook; readonly end: () => void }
  /** Nothing is due: another task has done it, or the delivery is deleted. */
  | { readonly kind: 'none' }
  /** The attempts under way enqueue it when they end. */
  | { readonly kind: 'full'; readonly isTest: boolean }
  /** The receiver rests until a time in ms. */
  | { readonly kind: 'rests'; readonly until: number }
  /** The webhook is off. */
  | { readonly kind: 'off'; readonly hook: string };

/**
 * Claims an attempt of a delivery, if its webhook and its board may have one now. Reads webhooks and board each time,
 * so that a pause, a deletion and a refund hold at once. A test is also sent while the receiver rests. The caller calls
 * `end` when it is recorded.
 */
export async function claim(db: Firestore, deliveryId: string, now: () => number): Promise<Claim> {
  const reference = docOf(db, `deliveries/${deliveryId}`);
  const delivery = (await reference.get()).data();
  if (delivery === undefined) return { kind: 'none' };
  const { product_id: board, webhook_id, type } = delivery;
  const isTest = type === TEST_EVENT;
  const full = { kind: 'full', isTest } as const;
  if (isFullHere(board, webhook_id)) return full;
  // A burst of tasks that cannot begin locks no document.
  const { docs } = await hooksOf(db, board).get();
  const room = roomIn(docs, { id: webhook_id, isTest, now: now() });
  if (room.kind === 'full') return room;
  if (room.kind === 'rests' && delivery.state === 'pending') {
    await reference.update({ next_at: Timestamp.fromMillis(room.until) });
    return room;
  }
  return withBoardLock(board, async () => {
    if (isFullHere(board, webhook_id)) return full;
    const claimed = await claimNow(db, { deliveryId, known: docs, now });
    return claimed.kind === 'claimed' ? { ...claimed, end: beginHere(board, webhook_id) } : claimed;
  });
}

/** Orders the transactions of this process about the webhooks of a board, which would wait for each other's locks. */
export const withBoardLock = <T>(productId: string, work: () => Promise<T>): Promise<T> =>
  withKeyLock(`webhooks of ${productId}`, work);

const hooksOf = (db: Firestore, productId: string) =>
  collectionOf(db, 'webhooks').where('product_id', '==', productId).limit(WEBHOOKS_MAX);

type Room = Extract<Claim, { kind: 'full' | 'rests' }> | { readonly kind: 'free' };

/** Whether a webhook may have an attempt now. One that is gone may: its delivery is stopped. */
function roomIn(
  hooks: readonly Found<'webhooks'>[],
  { id, isTest, now }: { readonly id: string; readonly isTest: boolean; readonly now: number },
): Room {
  const hook = hooks.find((one) => one.id === id)?.data();
  if (hook === undefined || (hook.state !== 'on' && !isTest)) return { kind: 'free' };
  const lane = laneOf(hook, now);
  if (lane.until !== null && isAhead(lane.until, now + EARLY_MS) && !isTest) {
    return { kind: 'rests', until: lane.until.toMillis() };
  }
  const free = freeOnBoard(hooks.map((each) => laneOf(each.data(), now)));
  return freeIn(lane) <= 0 || free <= 0 ? { kind: 'full', isTest } : { kind: 'free' };
}

function claimNow(
  db: Firestore,
  {
    deliveryId,
    known,
    now,
  }: { readonly deliveryId: string; readonly known: readonly Found<'webhooks'>[]; readonly now: () => number },
): Promise<Exclude<Claim, { kind: 'claimed' }> | Omit<Extract<Claim, { kind: 'claimed' }>, 'end'>> {
  const reference = docOf(db, `deliveries/${deliveryId}`);
  return db.runTransaction(async (transaction) => {
    const delivery = (await transaction.get(reference)).data();
    const at = now();
    const isDue = !isAhead(delivery?.busy_until ?? null, at) && !isAhead(delivery?.next_at ?? null, at + EARLY_MS);
    if (delivery?.state !== 'pending' || !isDue) return { kind: 'none' };
    const { webhook_id, product_id, type } = delivery;
    const product = (await transaction.get(docOf(db, productPath(product_id)))).data();
    // Reads all webhooks of the board, so that two transactions that begin attempts at the same time conflict. Reads
    // them by name, because a query would also lock webhooks of other boards.
    const names = [...new Set([webhook_id, ...known.map(({ id }) => id)])];
    const references = names.map((id) => docOf(db, webhookPath(id)));
    const docs = (await getAll(transaction, references)).filter(isFound);
    const found = docs.find(({ id }) => id === webhook_id);
    const hook = found?.data();
    const isTest = type === TEST_EVENT;
    const isOpen = product !== undefined && has(product, 'integrations');
    if (found === undefined || hook === undefined || !isOpen || (hook.state !== 'on' && !isTest)) {
      transaction.update(reference, { state: 'stopped', next_at: null, busy_until: null });
      return { kind: 'off', hook: webhook_id };
    }
    const room = roomIn(docs, { id: webhook_id, isTest, now: at });
    if (room.kind === 'rests') transaction.update(reference, { next_at: Timestamp.fromMillis(room.until) });
    if (room.kind !== 'free') return room;
    const until = Timestamp.fromMillis(at + BUSY_MS);
    // Due again when it must have ended: the schedule finds those that were killed.
    transaction.update(reference, { busy_until: until, next_at: until });
    transaction.update(found.ref, { lane: begun(laneOf(hook, at), deliveryId, until.toMillis()) });
    return { kind: 'claimed', delivery, hook };
  });
}
