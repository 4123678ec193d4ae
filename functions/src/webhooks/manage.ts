import { FieldPath, type Firestore, Timestamp } from 'firebase-admin/firestore';
import type { z } from 'zod';
import { defineCall } from '../door/call.ts';
import { ApiError } from '../lib/api-error.ts';
import type { Caller } from '../lib/caller.ts';
import { originsOf } from '../lib/origins.ts';
import { webhooks as call, webhookDeliveries as deliveriesCall } from '../shared/calls.ts';
import { DELIVERY_PAGE } from '../shared/limits.ts';
import { deliveryPath, productPath, webhookPath } from '../shared/paths.ts';
import type { BoardAct } from '../shared/team/activity.ts';
import { samplePayload } from '../shared/webhooks/sample.ts';
import { TEST_EVENT } from '../shared/webhooks/values.ts';
import type { Delivery, Hook } from '../store/documents.ts';
import { collectionOf, docOf, isFound } from '../store/refs.ts';
import { requireRole } from '../store/require-role.ts';
import { transact } from '../store/transact.ts';
import { mayIntegrate, newDelivery } from './emit.ts';
import { addHook, changeHook, checkedHook, listHooks, removeHook, requireOpen } from './hooks.ts';
import { EMPTY_LANE, laneOf } from './lane.ts';
import { bodyOf, eventId } from './payloads.ts';
import { type Enqueue, enqueueAttempt } from './queue.ts';
import { formerSecrets, newSecret, rotated } from './secret.ts';

type Request = z.output<typeof call.request>;
type Answer = z.input<typeof call.response>;

/**
 * Changes the webhooks of a board and lists them.
 *
 * @throws ApiError
 */
export async function manageWebhooks(
  db: Firestore,
  caller: Caller,
  request: Request,
  enqueue: Enqueue = enqueueAttempt,
): Promise<Answer> {
  const { product } = request;
  await requireRole(db, caller, product, 'admin', 'webhooksNotYours');
  const secret = await change(db, caller.uid, request, enqueue);
  const [board, hooks] = await Promise.all([docOf(db, productPath(product)).get(), listHooks(db, product)]);
  return {
    webhooks: hooks.map((hook) => ({ id: hook.id, ...shownOf(hook.data()) })),
    isOpen: isFound(board) && mayIntegrate(board.data()),
    secret,
  };
}

function shownOf(hook: Hook) {
  const { url, format, events, thresholds, state, failures } = hook;
  const rotating = formerSecrets(hook, Date.now()).at(-1)?.until.toMillis() ?? null;
  return { url, format, events, thresholds, state, failures, rotating };
}

/** @returns the new secret, if there is one */
async function change(db: Firestore, by: string, request: Request, enqueue: Enqueue): Promise<string | null> {
  const { product } = request;
  switch (request.action) {
    case 'list':
      return null;
    case 'add': {
      const reference = collectionOf(db, 'webhooks').doc();
      const hook = await checkedHook(request.hook);
      await transact(db, (transaction) =>
        addHook(db, transaction, { reference, product, hook, by: { uid: by, key: null } }),
      );
      return (await reference.get()).data()?.secret ?? null;
    }
    case 'change': {
      const input = await checkedHook(request.hook);
      await update('webhook-changed', () => ({ ...input, failures: 0, lane: EMPTY_LANE }));
      return null;
    }
    case 'pause':
      await update('webhook-paused', ({ state }) => (state === 'on' ? { state: 'paused' } : {}), false);
      return null;
    case 'resume':
      await update('webhook-resumed', () => ({ state: 'on', failures: 0, lane: EMPTY_LANE }));
      return null;
    case 'rotate': {
      const secret = newSecret();
      await update('webhook-rotated', (hook) => rotated(hook, secret, Date.now()));
      return secret;
    }
    case 'test':
      await test(db, product, request.id, enqueue);
      return null;
    case 'delete':
      await removeHook(db, { product, id: request.id, by });
      return null;
  }

  function update(what: BoardAct, changed: (hook: Hook) => Partial<Hook>, needsPlan = true): Promise<void> {
    const { id } = request as Extract<Request, { id: string }>;
    return changeHook(db, { product, id, what, by, changed, needsPlan });
  }
}

async function test(db: Firestore, product: string, id: string, enqueue: Enqueue): Promise<void> {
  const board = (await docOf(db, productPath(product)).get()).data();
  requireOpen(board);
  const hook = (await docOf(db, webhookPath(id)).get()).data();
  if (hook?.product_id !== product) throw new ApiError('notFound');
  const at = new Date();
  const event = eventId(TEST_EVENT, id, at.getTime());
  const origin = originsOf(process.env)[0] as string;
  const body = bodyOf(samplePayload({ id: event, at, board: { id: product, name: board.name }, origin }));
  const delivery = docOf(db, deliveryPath(event, id));
  await delivery.create(newDelivery(product, id, { id: event, type: TEST_EVENT, item: null, comment: null }, body));
  await enqueue(delivery.id, `${delivery.id}-0`);
}

/**
 * Lists deliveries of a webhook, and repeats one before.
 *
 * @throws ApiError
 */
export async function listDeliveries(
  db: Firestore,
  caller: Caller,
  { product, id, after, retry }: z.output<typeof deliveriesCall.request>,
  enqueue: Enqueue = enqueueAttempt,
): Promise<z.input<typeof deliveriesCall.response>> {
  await requireRole(db, caller, product, 'admin', 'webhooksNotYours');
  const hook = (await docOf(db, webhookPath(id)).get()).data();
  if (hook?.product_id !== product) throw new ApiError('notFound');
  if (retry !== null) await repeat(db, product, id, retry, enqueue);
  const newest = collectionOf(db, 'deliveries')
    .where('webhook_id', '==', id)
    .orderBy('created_at', 'desc')
    .orderBy(FieldPath.documentId(), 'desc');
  const last = after === null ? undefined : await docOf(db, `deliveries/${after}`).get();
  if (last !== undefined && last.data()?.webhook_id !== id) throw new ApiError('notFound');
  const { docs } = await (last === undefined ? newest : newest.startAfter(last)).limit(DELIVERY_PAGE).get();
  return {
    deliveries: docs.map((document) => ({ id: document.id, ...entryOf(document.data()) })),
    next: docs.length < DELIVERY_PAGE ? null : (docs.at(-1)?.id ?? null),
  };
}

const entryOf = ({ type, state, created_at, next_at, attempts, body }: Delivery) => ({
  type,
  state,
  at: created_at.toMillis(),
  next: next_at?.toMillis() ?? null,
  attempts: attempts.map((made) => ({ ...made, at: made.at.toMillis() })),
  body,
});

/** Begins the schedule of a delivery anew that has ended without success. A second press finds it under way. */
async function repeat(db: Firestore, product: string, id: string, delivery: string, enqueue: Enqueue): Promise<void> {
  const reference = docOf(db, `deliveries/${delivery}`);
  const isBegun = await db.runTransaction(async (transaction) => {
    const board = (await transaction.get(docOf(db, productPath(product)))).data();
    const found = await transaction.get(docOf(db, webhookPath(id)));
    const hook = found.data();
    const stored = (await transaction.get(reference)).data();
    requireOpen(board);
    if (stored?.webhook_id !== id) throw new ApiError('notFound');
    if (hook?.state !== 'on' && stored.type !== TEST_EVENT) throw new ApiError('webhookOff');
    if (stored.state !== 'failed' && stored.state !== 'stopped') return false;
    // By hand, the receiver is asked now: it may be well again.
    if (hook?.lane) transaction.update(found.ref, { lane: { ...laneOf(hook, Date.now()), until: null } });
    transaction.update(reference, { state: 'pending', tries: 0, next_at: Timestamp.now(), busy_until: null });
    return true;
  });
  if (isBegun) await enqueue(delivery, `${delivery}-retry-${Date.now()}`);
}

export const webhooksCall = defineCall(
  call,
  {
    failure: 'webhooksFailed', // A test asks a receiver once.
    limit: { perCaller: 300, perAddress: 3000 },
  },
  ({ db, caller, request }) => manageWebhooks(db, caller, request),
);

export const webhookDeliveriesCall = defineCall(
  deliveriesCall,
  { failure: 'webhooksFailed', limit: { perCaller: 600, perAddress: 3000 } },
  ({ db, caller, request }) => listDeliveries(db, caller, request),
);
