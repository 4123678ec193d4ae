import { type Firestore, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { originsOf } from '../lib/origins.ts';
import { transact } from '../lib/transact.ts';
import { has } from '../shared/features.ts';
import { DELIVERY_DAYS, ITEM_LINKS_MAX, WEBHOOK_WAITING_MAX } from '../shared/limits.ts';
import { commentPath, deliveryPath, entryPath, feedbackPath, productPath } from '../shared/paths.ts';
import { DAY_MS } from '../shared/time.ts';
import { toPublicLink } from '../shared/trackers/public-link.ts';
import type { Payload } from '../shared/webhooks/payload.ts';
import type { EventType, TEST_EVENT } from '../shared/webhooks/values.ts';
import type { Delivery, Hook } from '../store/documents.ts';
import { collectionOf, docOf, type Found, isFound, type Snapshot } from '../store/refs.ts';
import { commentEvents, entryEvents, itemEvents, reachedBy } from './item-events.ts';
import { isAhead, laneOf } from './lane.ts';
import {
  bodyOf,
  commentObject,
  deletedObject,
  entryObject,
  eventId,
  itemObject,
  type Place,
  previousOf,
} from './payloads.ts';
import { type Enqueue, enqueueAttempt } from './queue.ts';
import { countWaiting } from './waiting.ts';

/**
 * Turns writes into deliveries to the webhooks of their board (D53). The ids follow from the write, so a repeated event
 * delivers nothing twice. A board without webhooks costs one read for a write that would be an event, and one in ten
 * seconds for counts.
 */

/** Time in ms for which an instance caches the webhooks of a board, for changes of votes. */
const KEPT_MS = 10_000;
const kept = new Map<string, { readonly until: number; readonly hooks: Promise<readonly Found<'webhooks'>[]> }>();
const KEPT_MOST = 1000;

const readHooks = async (db: Firestore, productId: string): Promise<readonly Found<'webhooks'>[]> =>
  (await collectionOf(db, 'webhooks').where('product_id', '==', productId).where('state', '==', 'on').get()).docs;

function recentHooks(db: Firestore, productId: string): Promise<readonly Found<'webhooks'>[]> {
  const known = kept.get(productId);
  if (known && known.until > Date.now()) return known.hooks;
  const hooks = readHooks(db, productId);
  if (kept.size >= KEPT_MOST) kept.clear();
  kept.set(productId, { until: Date.now() + KEPT_MS, hooks });
  hooks.catch(() => kept.delete(productId));
  return hooks;
}

/** One event, before it is known whether a webhook wants it. */
interface Occurrence {
  readonly id: string;
  readonly type: EventType;
  readonly at: Timestamp;
  readonly threshold?: number;
  /** The item and the comment that it quotes. */
  readonly item: string | null;
  readonly comment: string | null;
  /** The entry of a changelog that it quotes. */
  readonly entry?: string;
  /** Resolves to null if what the event is about is gone. */
  readonly tell: (place: Place) => Promise<Pick<Payload['data'], 'object' | 'previous'> | null>;
}

const wants = ({ events, thresholds }: Hook, { type, threshold }: Occurrence) =>
  events.includes(type) && (threshold === undefined || thresholds.includes(threshold));

async function deliver(
  db: Firestore,
  {
    enqueue,
    productId,
    hooks,
    occurrences,
  }: {
    readonly enqueue: Enqueue;
    readonly productId: string;
    readonly hooks: readonly Found<'webhooks'>[];
    readonly occurrences: readonly Occurrence[];
  },
): Promise<void> {
  const wanted = occurrences.filter((one) => hooks.some((hook) => wants(hook.data(), one)));
  if (wanted.length === 0) return;
  const board = await docOf(db, productPath(productId)).get();
  if (!isFound(board) || !has(board.data(), 'integrations')) return;
  const place = { id: productId, product: board.data(), origin: originsOf(process.env)[0] as string };
  for (const one of wanted) {
    const told = await one.tell(place);
    if (told === null) continue;
    const payload: Payload = {
      id: one.id,
      type: one.type,
      timestamp: one.at.toDate().toISOString(),
      data: {
        board: { id: productId, name: place.product.name },
        ...told,
        ...(one.threshold !== undefined && { threshold: one.threshold }),
      },
    };
    const body = bodyOf(payload);
    const listening = hooks.filter((hook) => wants(hook.data(), one));
    await Promise.all(
      listening.map((hook) =>
        create(db, { enqueue, hook, delivery: newDelivery(productId, { webhook_id: hook.id, occasion: one, body }) }),
      ),
    );
  }
}

export function newDelivery(
  product_id: string,
  {
    webhook_id,
    occasion,
    body,
  }: {
    readonly webhook_id: string;
    readonly occasion: Pick<Occurrence, 'id' | 'item' | 'comment' | 'entry'> & {
      readonly type: EventType | typeof TEST_EVENT;
    };
    readonly body: string;
  },
): Delivery {
  const { id, type, item, comment, entry } = occasion;
  const now = Date.now();
  return {
    product_id,
    webhook_id,
    event_id: id,
    type,
    item,
    comment,
    ...(entry !== undefined && { entry }),
    body,
    state: 'pending',
    attempts: [],
    tries: 0,
    next_at: Timestamp.fromMillis(now),
    busy_until: null,
    created_at: Timestamp.fromMillis(now),
    expires_at: Timestamp.fromMillis(now + DELIVERY_DAYS * DAY_MS),
  };
}

async function create(
  db: Firestore,
  {
    enqueue,
    hook,
    delivery,
  }: { readonly enqueue: Enqueue; readonly hook: Found<'webhooks'>; readonly delivery: Delivery },
): Promise<void> {
  const document = docOf(db, deliveryPath(delivery.event_id, hook.id));
  const now = Date.now();
  const { until } = laneOf(hook.data(), now);
  const rests = until !== null && isAhead(until, now);
  const isFull = (await countWaiting(db, hook.id, WEBHOOK_WAITING_MAX)) >= WEBHOOK_WAITING_MAX;
  const stored: Delivery = isFull
    ? { ...delivery, state: 'stopped', next_at: null }
    : { ...delivery, next_at: rests ? until : delivery.next_at };
  const isThere = await transact(db, async (transaction) => {
    if (!(await isQuotable(db, transaction, delivery))) return false;
    if (!(await transaction.get(document)).exists) transaction.create(document, stored);
    return true;
  });
  // Enqueues even if the delivery existed: an earlier run may have been killed here.
  if (isThere && !isFull) await enqueue(document.id, `${document.id}-0`, rests ? until.toMillis() - now : 0);
}

/**
 * Returns true if what a delivery quotes still exists. An event may come after that was deleted, and nothing would
 * delete the delivery any more. Reads in the transaction that creates the delivery, so that a later deletion finds it.
 */
async function isQuotable(db: Firestore, transaction: Transaction, delivery: Delivery): Promise<boolean> {
  const { item, comment, entry } = delivery;
  if (item !== null && !(await transaction.get(docOf(db, feedbackPath(item)))).exists) return false;
  if (entry !== undefined && (await transaction.get(docOf(db, entryPath(entry)))).data()?.state !== 'published')
    return false;
  if (comment === null) return true;
  const quoted = (await transaction.get(docOf(db, commentPath(comment)))).data();
  return quoted !== undefined && quoted.removed_at === undefined;
}

export async function emitItemEvents(
  db: Firestore,
  { before, after }: { readonly before: Snapshot<'feedback'>; readonly after: Snapshot<'feedback'> },
  enqueue: Enqueue = enqueueAttempt,
): Promise<void> {
  const [was, is] = [before.data(), after.data()];
  const productId = (is ?? was)?.product_id;
  if (productId === undefined) return;
  const events = itemEvents(was, is);
  const hasMoreVotes = (is?.votes ?? 0) > (was?.votes ?? 0);
  if (events.length === 0 && !hasMoreVotes) return;
  const hooks = await (events.length === 0 ? recentHooks(db, productId) : readHooks(db, productId));
  if (hooks.length === 0) return;
  const { id } = after;
  const at = (isFound(after) ? after.updateTime : after.readTime) ?? Timestamp.now();
  const revision = (isFound(after) ? after.updateTime : before.updateTime) ?? at;
  const occurrence = (type: EventType): Occurrence => ({
    id: eventId(type, id, revision.seconds, revision.nanoseconds),
    type,
    at,
    item: is === undefined ? null : id,
    comment: null,
    tell: async (place) => {
      if (is === undefined) return { object: deletedObject(id), previous: null };
      const links = await collectionOf(db, 'links').where('item', '==', id).limit(ITEM_LINKS_MAX).get();
      const object = { ...itemObject(place, id, is), links: links.docs.map((link) => toPublicLink(link.data())) };
      return { object, previous: was === undefined ? null : previousOf(type, itemObject(place, id, was), object) };
    },
  });
  const reached = reachedBy(
    was,
    is,
    hooks.flatMap((hook) => hook.data().thresholds),
  );
  await deliver(db, {
    enqueue,
    productId,
    hooks,
    occurrences: [
      ...events.map(occurrence),
      ...reached.map((threshold) => ({
        ...occurrence('item.votes_reached'),
        // A number that is reached again, after votes were taken back, is no news.
        id: eventId('item.votes_reached', id, threshold),
        threshold,
      })),
    ],
  });
}

/** A comment that is written. */
export async function emitCommentEvents(
  db: Firestore,
  comment: Found<'comments'>,
  enqueue: Enqueue = enqueueAttempt,
): Promise<void> {
  const { product_id, feedback_id } = comment.data();
  const events = commentEvents(comment.data());
  if (events.length === 0) return;
  const hooks = await readHooks(db, product_id);
  const tell = async (place: Place) => {
    const item = (await docOf(db, feedbackPath(feedback_id)).get()).data();
    if (item === undefined) return null;
    return {
      object: commentObject(place, { id: comment.id, comment: comment.data(), item_title: item.title }),
      previous: null,
    };
  };
  const occurrences = events.map((type) => ({
    id: eventId(type, comment.id),
    type,
    at: comment.data().created_at,
    item: feedback_id,
    comment: comment.id,
    tell,
  }));
  await deliver(db, { enqueue, productId: product_id, hooks, occurrences });
}

/** An entry of a changelog that is published. */
export async function emitEntryEvents(
  db: Firestore,
  { before, after }: { readonly before: Snapshot<'changelog'>; readonly after: Snapshot<'changelog'> },
  enqueue: Enqueue = enqueueAttempt,
): Promise<void> {
  const entry = after.data();
  const events = entryEvents(before.data(), entry);
  if (!isFound(after) || entry === undefined || events.length === 0) return;
  const hooks = await readHooks(db, entry.product_id);
  const { updateTime: at } = after;
  const occurrences = events.map((type) => ({
    id: eventId(type, after.id, at.seconds, at.nanoseconds),
    type,
    at,
    item: null,
    comment: null,
    entry: after.id,
    tell: async (place: Place) => ({ object: entryObject(place, after.id, entry), previous: null }),
  }));
  await deliver(db, { enqueue, productId: entry.product_id, hooks, occurrences });
}
