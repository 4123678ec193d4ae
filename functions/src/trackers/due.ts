import { type Firestore, type Query, Timestamp, type WhereFilterOp } from 'firebase-admin/firestore';
import { DAY_MS, MINUTE_MS } from '../shared/time.ts';
import type { TrackerName } from '../shared/trackers/values.ts';
import { collectionOf } from '../store/refs.ts';
import { isNotFound } from '../store/write-conflict.ts';

/** When the issues of a connection are looked at. Each is looked at daily, because deliveries get lost. */

export interface BoardTracker {
  readonly productId: string;
  readonly name: TrackerName;
}

/** Links per commit. */
const PAGE = 300;
/** Part of a day by which a look is earlier, so that the issues of a board do not come all at once. */
const JITTER = 0.1;

export const nextLook = (now = Date.now(), random = Math.random()): Timestamp =>
  Timestamp.fromMillis(Math.round(now + DAY_MS * (1 - JITTER * random)));

export const linksOf = (db: Firestore, { productId, name }: BoardTracker) =>
  collectionOf(db, 'links').where('product_id', '==', productId).where('tracker', '==', name);

/** Puts off what is due before then. */
export const postpone = (db: Firestore, of: BoardTracker, until: number): Promise<void> =>
  change(db, of, { op: '<', than: until, due: until });

/** Makes all followed issues due. */
export const hurry = (db: Firestore, of: BoardTracker, now = Date.now()): Promise<void> =>
  change(db, of, { op: '>', than: now, due: now });

/** Makes due what a former connection to the same place has followed. */
export async function resume(db: Firestore, of: BoardTracker, place: string): Promise<void> {
  const stopped = linksOf(db, of).where('due_at', '==', null).where('problem', '==', null).where('place', '==', place);
  await page(db, stopped.limit(PAGE).select(), () => Timestamp.now());
}

/** Lets what is due wait, and of it so many a minute be due, so that it holds up no other connection. */
export async function spread(db: Firestore, of: BoardTracker, perMinute: number, now = Date.now()): Promise<void> {
  const due = linksOf(db, of).where('due_at', '<=', Timestamp.fromMillis(now)).orderBy('due_at').limit(PAGE).select();
  await page(db, due, (at) => Timestamp.fromMillis(now + MINUTE_MS * (1 + Math.floor(at / perMinute))));
}

/** Follows no issue any more. */
export const stopLooking = (db: Firestore, of: BoardTracker): Promise<void> =>
  change(db, of, { op: '>', than: 0, due: null });

/** Changes page by page what the query finds, until it finds nothing. */
async function change(
  db: Firestore,
  of: BoardTracker,
  { op, than, due }: { readonly op: WhereFilterOp; readonly than: number; readonly due: number | null },
): Promise<void> {
  const found = linksOf(db, of).where('due_at', op, Timestamp.fromMillis(than)).orderBy('due_at').limit(PAGE).select();
  await page(db, found, () => (due === null ? null : Timestamp.fromMillis(due)));
}

/** @param dueOf when the link at this position is due; the query must not find it again */
async function page(db: Firestore, found: Query, dueOf: (at: number) => Timestamp | null): Promise<void> {
  for (let at = 0, isMore = true; isMore; ) {
    const { docs } = await found.get();
    const batch = db.batch();
    for (const { ref } of docs) batch.update(ref, { due_at: dueOf(at++) });
    isMore = docs.length === PAGE;
    await batch.commit().catch((error: unknown) => {
      // One was unlinked meanwhile, and the query no longer finds it.
      if (!isNotFound(error)) throw error;
      isMore = true;
    });
  }
}
