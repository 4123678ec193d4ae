import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { WEBHOOKS_MAX } from '../shared/limits.ts';
import { TEST_EVENT } from '../shared/webhooks/values.ts';
import { collectionOf } from '../store/refs.ts';
import { freeIn, freeOnBoard, isAhead, laneOf } from './lane.ts';

/** Deliveries that wait for their webhook, or for their board. */

/** Deliveries that one commit stops. */
const PAGE = 400;

const pendingOf = (db: Firestore, hook: string) =>
  collectionOf(db, 'deliveries').where('webhook_id', '==', hook).where('state', '==', 'pending');

/** Returns the number of deliveries that wait for a webhook, at most `max`. */
export async function countWaiting(db: Firestore, hook: string, max: number): Promise<number> {
  return (await pendingOf(db, hook).limit(max).count().get()).data().count;
}

interface Waiting {
  readonly id: string;
  readonly at: number;
  /** ms from now at which it may be attempted. */
  readonly delay: number;
}

/**
 * Returns the deliveries that an ended attempt makes room for: the oldest of its board that are due, as many as may be
 * under way. Of the ended attempt's own webhook, if it rests, only the delivery that is due first after the rest.
 */
export async function nextWaiting(
  db: Firestore,
  { productId, hook, now }: { readonly productId: string; readonly hook: string; readonly now: number },
): Promise<readonly Waiting[]> {
  const { docs } = await collectionOf(db, 'webhooks').where('product_id', '==', productId).limit(WEBHOOKS_MAX).get();
  const lanes = docs.map((each) => laneOf(each.data(), now));
  const free = freeOnBoard(lanes);
  const found = await Promise.all(
    docs.map(async (each, index): Promise<readonly Waiting[]> => {
      const lane = lanes[index];
      const isOwn = each.id === hook;
      if (lane === undefined || each.data().state !== 'on') return [];
      const rest = isAhead(lane.until, now) ? (lane.until?.toMillis() ?? now) - now : 0;
      if (rest > 0 && !isOwn) return [];
      const room = rest > 0 ? 1 : Math.min(freeIn(lane), free);
      return room <= 0
        ? []
        : (await due(db, { hook: each.id, now, max: room })).map((one) => ({ ...one, delay: rest }));
    }),
  );
  const all = found.flat();
  const ready = all.filter(({ delay }) => delay === 0).sort((a, b) => a.at - b.at);
  return [...ready.slice(0, Math.max(0, free)), ...all.filter(({ delay }) => delay > 0)];
}

async function due(
  db: Firestore,
  { hook, now, max }: { readonly hook: string; readonly now: number; readonly max: number },
) {
  const ready = pendingOf(db, hook).where('next_at', '<=', Timestamp.fromMillis(now));
  const { docs } = await ready.orderBy('next_at').limit(max).select('next_at').get();
  return docs.map((each) => ({ id: each.id, at: each.get('next_at').toMillis() as number }));
}

/** Stops what waits for a webhook that is off. Idempotent. */
export async function stopWaiting(db: Firestore, hook: string): Promise<void> {
  for (let isMore = true; isMore; ) {
    const { docs } = await pendingOf(db, hook).limit(PAGE).select('type').get();
    const stopped = docs.filter((each) => each.data().type !== TEST_EVENT);
    const batch = db.batch();
    for (const { ref } of stopped) batch.update(ref, { state: 'stopped', next_at: null, busy_until: null });
    await batch.commit();
    isMore = docs.length === PAGE && stopped.length > 0;
  }
}
