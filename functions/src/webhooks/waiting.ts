import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { TEST_EVENT } from '../shared/webhooks/values.ts';
import { collectionOf } from '../store/refs.ts';

/** Deliveries that wait for their webhook. */

/** Deliveries that one commit stops. */
const PAGE = 400;

const pendingOf = (db: Firestore, hook: string) =>
  collectionOf(db, 'deliveries').where('webhook_id', '==', hook).where('state', '==', 'pending');

/** Returns the number of deliveries that wait for a webhook, at most `max`. */
export async function countWaiting(db: Firestore, hook: string, max: number): Promise<number> {
  return (await pendingOf(db, hook).limit(max).count().get()).data().count;
}

/** Returns the ids of the deliveries of a webhook that are due, the oldest first, at most `max`. @param options.now ms */
export async function dueOf(
  db: Firestore,
  { hook, now, max }: { readonly hook: string; readonly now: number; readonly max: number },
): Promise<readonly string[]> {
  const ready = pendingOf(db, hook).where('next_at', '<=', Timestamp.fromMillis(now));
  const { docs } = await ready.orderBy('next_at').limit(max).select('next_at').get();
  return docs.map(({ id }) => id);
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
