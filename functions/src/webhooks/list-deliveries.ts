import { FieldPath, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { defineCall } from '../door/call.ts';
import { ApiError } from '../lib/api-error.ts';
import type { Caller } from '../lib/caller.ts';
import { transact } from '../lib/transact.ts';
import { DELIVERY_PAGE } from '../shared/limits.ts';
import { productPath, webhookPath } from '../shared/paths.ts';
import { documentId, storedId } from '../shared/text.ts';
import { ATTEMPT_ERRORS, DELIVERY_STATES, EVENTS, TEST_EVENT } from '../shared/webhooks/values.ts';
import { z } from '../shared/zod.ts';
import type { Delivery } from '../store/documents.ts';
import { collectionOf, docOf } from '../store/refs.ts';
import { requireRole } from '../store/require-role.ts';
import { requireIntegrations } from './hooks.ts';
import { laneOf } from './lane.ts';
import { type Enqueue, enqueueAttempt } from './queue.ts';

const contract = {
  path: '/api/webhook-deliveries',
  token: 'required',
  /** `after`: the `next` of the last page. */
  request: z.strictObject({
    product: documentId,
    id: documentId,
    after: storedId.nullable(),
    retry: storedId.nullable(),
  }),
  response: z.object({
    deliveries: z.array(
      z.object({
        id: z.string(),
        type: z.enum([...EVENTS, TEST_EVENT]),
        state: z.enum(DELIVERY_STATES),
        /** Times are in ms. */
        at: z.int(),
        next: z.int().nullable(),
        attempts: z.array(
          z.object({
            at: z.int(),
            status: z.int().nullable(),
            error: z.enum(ATTEMPT_ERRORS).nullable(),
            ms: z.int(),
          }),
        ),
        /** What was sent, before its chat's format. */
        body: z.string(),
      }),
    ),
    next: z.string().nullable(),
  }),
} as const;

/**
 * Lists deliveries of a webhook, the newest first, one page a call; with `retry` it first repeats one of them.
 *
 * @throws ApiError
 */
export async function listDeliveries(
  db: Firestore,
  {
    caller,
    request: { product, id, after, retry },
    enqueue = enqueueAttempt,
  }: {
    readonly caller: Caller;
    readonly request: z.output<typeof contract.request>;
    readonly enqueue?: Enqueue | undefined;
  },
): Promise<z.input<typeof contract.response>> {
  await requireRole(db, { caller, productId: product, least: 'admin', refusal: 'webhooksNotYours' });
  const hook = (await docOf(db, webhookPath(id)).get()).data();
  if (hook?.product_id !== product) throw new ApiError('notFound');
  if (retry !== null) await repeat(db, { productId: product, id, delivery: retry, enqueue });
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

/** Restarts the schedule of a delivery that has ended without success. A second press finds it under way. */
async function repeat(
  db: Firestore,
  {
    productId,
    id,
    delivery,
    enqueue,
  }: { readonly productId: string; readonly id: string; readonly delivery: string; readonly enqueue: Enqueue },
): Promise<void> {
  const reference = docOf(db, `deliveries/${delivery}`);
  const isBegun = await transact(db, async (transaction) => {
    const board = (await transaction.get(docOf(db, productPath(productId)))).data();
    const found = await transaction.get(docOf(db, webhookPath(id)));
    const hook = found.data();
    const stored = (await transaction.get(reference)).data();
    requireIntegrations(board);
    if (stored?.webhook_id !== id) throw new ApiError('notFound');
    if (hook?.state !== 'on' && stored.type !== TEST_EVENT) throw new ApiError('webhookOff');
    if (stored.state !== 'failed' && stored.state !== 'stopped') return false;
    // A delivery that is repeated by hand is sent at once, although its webhook may rest.
    if (hook?.lane) transaction.update(found.ref, { lane: { ...laneOf(hook, Date.now()), until: null } });
    transaction.update(reference, { state: 'pending', tries: 0, next_at: Timestamp.now(), busy_until: null });
    return true;
  });
  if (isBegun) await enqueue(delivery, `${delivery}-retry-${Date.now()}`);
}

export const webhookDeliveriesCall = defineCall(
  contract,
  { failure: 'webhooksFailed', limit: { perCaller: 600, perAddress: 3000 } },
  ({ db, caller, request }) => listDeliveries(db, { caller, request }),
);
