import { type DocumentData, FieldPath, type Firestore, type Query, Timestamp } from 'firebase-admin/firestore';
import type { z } from 'zod';
import { ApiError } from '../lib/api-error.ts';
import type { Caller } from '../lib/caller.ts';
import { originsOf } from '../lib/origins.ts';
import type { webhooks as call, webhookDeliveries as deliveriesCall } from '../shared/calls.ts';
import { DELIVERY_PAGE, WEBHOOKS_MAX } from '../shared/limits.ts';
import { deliveryPath, productPath, webhookPath } from '../shared/paths.ts';
import { webhookAddress } from '../shared/webhooks/address.ts';
import { samplePayload } from '../shared/webhooks/sample.ts';
import { TEST_EVENT } from '../shared/webhooks/values.ts';
import type { HookInput } from '../shared/webhooks/webhook.ts';
import { deleteWhere } from '../store/delete-where.ts';
import type { Delivery, Hook, Product } from '../store/documents.ts';
import { collectionOf, docOf, isFound } from '../store/refs.ts';
import { requireRole } from '../store/require-role.ts';
import { transact } from '../store/transact.ts';
import { mayIntegrate, newDelivery } from './emit.ts';
import { localReceiver } from './local-receiver.ts';
import { bodyOf, eventId } from './payloads.ts';
import { isPublicName } from './public-address.ts';
import { type Enqueue, enqueueAttempt } from './queue.ts';
import { newSecret, ROTATION_MS } from './secret.ts';

type Request = z.output<typeof call.request>;
type Answer = z.input<typeof call.response>;

const hooksOf = (db: Firestore, productId: string): Query<Hook, DocumentData> =>
  collectionOf(db, 'webhooks').where('product_id', '==', productId);

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
  const secret = await change(db, request, enqueue);
  const [board, hooks] = await Promise.all([
    docOf(db, productPath(product)).get(),
    hooksOf(db, product).limit(WEBHOOKS_MAX).get(),
  ]);
  const found = hooks.docs.sort((a, b) => a.data().created_at.toMillis() - b.data().created_at.toMillis());
  return {
    webhooks: found.map((hook) => ({ id: hook.id, ...shownOf(hook.data()) })),
    isOpen: isFound(board) && mayIntegrate(board.data()),
    secret,
  };
}

function shownOf({ url, format, events, thresholds, state, failures, previous_until }: Hook) {
  const until = previous_until?.toMillis() ?? 0;
  return { url, format, events, thresholds, state, failures, rotating: until > Date.now() ? until : null };
}

/** @returns the new secret, if there is one */
async function change(db: Firestore, request: Request, enqueue: Enqueue): Promise<string | null> {
  const { product } = request;
  switch (request.action) {
    case 'list':
      return null;
    case 'add':
      return add(db, product, await checked(request.hook));
    case 'change': {
      const input = await checked(request.hook);
      await update(db, product, request.id, () => ({ ...input, failures: 0 }), 'open');
      return null;
    }
    case 'pause':
      await update(db, product, request.id, ({ state }) => (state === 'on' ? { state: 'paused' } : {}));
      return null;
    case 'resume':
      await update(db, product, request.id, () => ({ state: 'on', failures: 0 }), 'open');
      return null;
    case 'rotate':
      return rotate(db, product, request.id);
    case 'test':
      await test(db, product, request.id, enqueue);
      return null;
    case 'delete':
      await remove(db, product, request.id);
      return null;
  }
}

/** Returns what was entered, with an address that may be sent to now. @throws ApiError */
async function checked(hook: HookInput): Promise<HookInput> {
  const local = localReceiver();
  const url = webhookAddress(hook.url, local);
  if (url === null) throw new ApiError('webhookAddressInvalid');
  const { hostname, origin } = new URL(url);
  if (origin !== local && !(await isPublicName(hostname))) throw new ApiError('webhookAddressInvalid');
  return { ...hook, url };
}

/** The board is read in the same transaction, so that a deletion or a refund meanwhile leaves no webhook. */
function add(db: Firestore, product: string, input: HookInput): Promise<string> {
  const secret = newSecret();
  const reference = collectionOf(db, 'webhooks').doc();
  return transact(db, async (transaction) => {
    requireOpen((await transaction.get(docOf(db, productPath(product)))).data());
    const { count } = (await transaction.get(hooksOf(db, product).count())).data();
    if (count >= WEBHOOKS_MAX) throw new ApiError('webhookLimit', { n: WEBHOOKS_MAX });
    transaction.create(reference, {
      ...input,
      product_id: product,
      secret,
      previous_secret: null,
      previous_until: null,
      state: 'on',
      failures: 0,
      created_at: Timestamp.now(),
    });
    return secret;
  });
}

function requireOpen(product: Product | undefined): asserts product is Product {
  if (product === undefined) throw new ApiError('boardNotFound');
  if (!mayIntegrate(product)) throw new ApiError('integrationsClosed');
}

/** @param needs `open` if the plan has to include webhooks */
async function update(
  db: Firestore,
  product: string,
  id: string,
  changed: (hook: Hook) => Partial<Hook>,
  needs?: 'open',
): Promise<void> {
  const reference = docOf(db, webhookPath(id));
  await db.runTransaction(async (transaction) => {
    const board = (await transaction.get(docOf(db, productPath(product)))).data();
    const hook = (await transaction.get(reference)).data();
    if (hook?.product_id !== product) throw new ApiError('notFound');
    if (needs === 'open') requireOpen(board);
    const fields = changed(hook);
    if (Object.keys(fields).length > 0) transaction.update(reference, fields);
  });
}

async function rotate(db: Firestore, product: string, id: string): Promise<string> {
  const secret = newSecret();
  const previous_until = Timestamp.fromMillis(Date.now() + ROTATION_MS);
  await update(db, product, id, (hook) => ({ secret, previous_secret: hook.secret, previous_until }), 'open');
  return secret;
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

/** Deletes a webhook with its deliveries. Idempotent. */
async function remove(db: Firestore, product: string, id: string): Promise<void> {
  const reference = docOf(db, webhookPath(id));
  await db.runTransaction(async (transaction) => {
    const hook = (await transaction.get(reference)).data();
    if (hook !== undefined && hook.product_id !== product) throw new ApiError('notFound');
    transaction.delete(reference);
  });
  await deleteWhere(db, collectionOf(db, 'deliveries').where('webhook_id', '==', id));
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
    const hook = (await transaction.get(docOf(db, webhookPath(id)))).data();
    const stored = (await transaction.get(reference)).data();
    requireOpen(board);
    if (stored?.webhook_id !== id) throw new ApiError('notFound');
    if (hook?.state !== 'on' && stored.type !== TEST_EVENT) throw new ApiError('webhookOff');
    if (stored.state !== 'failed' && stored.state !== 'stopped') return false;
    transaction.update(reference, { state: 'pending', tries: 0, next_at: Timestamp.now(), busy_until: null });
    return true;
  });
  if (isBegun) await enqueue(delivery, `${delivery}-retry-${Date.now()}`);
}
