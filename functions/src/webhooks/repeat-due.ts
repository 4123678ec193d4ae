import { type Firestore, type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { WEBHOOK_ATTEMPTS_MAX } from '../shared/limits.ts';
import { webhookPath } from '../shared/paths.ts';
import { MINUTE_MS } from '../shared/time.ts';
import { collectionOf, docOf, getAll } from '../store/refs.ts';
import { isAhead, laneOf } from './lane.ts';
import { type Enqueue, enqueueAttempt } from './queue.ts';

/** Time in ms by which a task may be late before it counts as lost. Longer than an attempt takes. */
const LATE_MS = MINUTE_MS;
/** Deliveries that a query reads, of all receivers. */
const PAGE = 400;
/** Maximum queries of a run, because many deliveries may wait for one slow receiver. */
const PAGES = 20;

/**
 * Enqueues attempts that are overdue: their task was lost, or the process was killed. Of each webhook as many as may be
 * under way, because their end enqueues the others, and at most `max` in a run. What waits for a receiver that rests is
 * due after its rest, so that it does not precede others in the next run.
 *
 * @returns their number
 */
export async function repeatDue(
  db: Firestore,
  max: number,
  { enqueue = enqueueAttempt, lateMs = LATE_MS }: { readonly enqueue?: Enqueue; readonly lateMs?: number } = {},
): Promise<number> {
  const now = Date.now();
  const repeated = new Map<string, number>();
  let count = 0;
  const late = collectionOf(db, 'deliveries')
    .where('state', '==', 'pending')
    .where('next_at', '<=', Timestamp.fromMillis(now - lateMs))
    .orderBy('next_at')
    .limit(PAGE)
    .select('webhook_id', 'next_at');
  let last: QueryDocumentSnapshot | undefined;
  for (let page = 0; page < PAGES && count < max; page += 1) {
    const { docs } = await (last === undefined ? late : late.startAfter(last)).get();
    for (const { id, hook } of await withoutResting(db, docs, now)) {
      const before = repeated.get(hook) ?? 0;
      if (before >= WEBHOOK_ATTEMPTS_MAX || count >= max) continue;
      repeated.set(hook, before + 1);
      // Another name than that of the lost task, which the queue may still know.
      await enqueue(id, `${id}-again-${now}`);
      count += 1;
    }
    last = docs.at(-1);
    if (docs.length < PAGE) break;
  }
  return count;
}

/** Puts off what waits for a receiver that rests. @returns the others */
async function withoutResting(db: Firestore, docs: readonly QueryDocumentSnapshot[], now: number) {
  const named = docs.map((each) => ({ each, id: each.id, hook: String(each.get('webhook_id')) }));
  const hooks = await getAll(
    db,
    [...new Set(named.map(({ hook }) => hook))].map((hook) => docOf(db, webhookPath(hook))),
  );
  const rests = new Map<string, Timestamp>();
  for (const found of hooks) {
    const hook = found.data();
    const { until } = hook?.state === 'on' ? laneOf(hook, now) : { until: null };
    if (until !== null && isAhead(until, now)) rests.set(found.id, until);
  }
  const batch = db.batch();
  for (const { each, hook } of named) {
    const until = rests.get(hook);
    if (until) batch.update(each.ref, { next_at: until }, { lastUpdateTime: each.updateTime });
  }
  // A delivery that was attempted or deleted meanwhile is looked at in the next run.
  await batch.commit().catch(() => undefined);
  return named.filter(({ hook }) => !rests.has(hook));
}
