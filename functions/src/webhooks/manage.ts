import type { Firestore } from 'firebase-admin/firestore';
import { defineCall } from '../door/call.ts';
import { ApiError } from '../lib/api-error.ts';
import type { Caller } from '../lib/caller.ts';
import { originsOf } from '../lib/origins.ts';
import { transact } from '../lib/transact.ts';
import { has } from '../shared/features.ts';
import { deliveryPath, productPath, webhookPath } from '../shared/paths.ts';
import type { BoardAct } from '../shared/team/activity.ts';
import { documentId } from '../shared/text.ts';
import { samplePayload } from '../shared/webhooks/sample.ts';
import { HOOK_STATES, TEST_EVENT } from '../shared/webhooks/values.ts';
import { hookInputSchema } from '../shared/webhooks/webhook.ts';
import { z } from '../shared/zod.ts';
import type { Hook } from '../store/documents.ts';
import { collectionOf, docOf, isFound } from '../store/refs.ts';
import { requireRole } from '../store/require-role.ts';
import { newDelivery } from './emit.ts';
import { addHook, changeHook, checkedHook, listHooks, removeHook, requireIntegrations } from './hooks.ts';
import { EMPTY_LANE } from './lane.ts';
import { bodyOf, eventId } from './payloads.ts';
import { type Enqueue, enqueueAttempt } from './queue.ts';
import { formerSecrets, newSecret, rotated } from './secret.ts';

const ofHook = { product: documentId, id: documentId };

const contract = {
  path: '/api/webhooks',
  token: 'required',
  request: z.discriminatedUnion('action', [
    z.strictObject({ action: z.literal('list'), product: documentId }),
    z.strictObject({ action: z.literal('add'), product: documentId, hook: hookInputSchema }),
    z.strictObject({ action: z.literal('change'), ...ofHook, hook: hookInputSchema }),
    z.strictObject({ action: z.enum(['pause', 'resume', 'rotate', 'test', 'delete']), ...ofHook }),
  ]),
  response: z.object({
    webhooks: z.array(
      z.object({
        id: documentId,
        ...hookInputSchema.shape,
        state: z.enum(HOOK_STATES),
        failures: z.int(),
        /** Until when the former secret signs, too, in ms; null without one. */
        rotating: z.int().nullable(),
      }),
    ),
    /** Whether the plan of the board's owner includes webhooks. */
    isOpen: z.boolean(),
    /** The new secret, after `add` and `rotate`. Only this answer contains it. */
    secret: z.string().nullable(),
  }),
} as const;

type Request = z.output<typeof contract.request>;
type Answer = z.input<typeof contract.response>;

/**
 * Changes the webhooks of a board (D53) and lists them. Without the plan they can still be listed, paused and deleted.
 *
 * @throws ApiError
 */
export async function manageWebhooks(
  db: Firestore,
  {
    caller,
    request,
    enqueue = enqueueAttempt,
  }: { readonly caller: Caller; readonly request: Request; readonly enqueue?: Enqueue | undefined },
): Promise<Answer> {
  const { product } = request;
  await requireRole(db, { caller, productId: product, least: 'admin', refusal: 'webhooksNotYours' });
  const secret = await change(db, { by: caller.uid, request, enqueue });
  const [board, hooks] = await Promise.all([docOf(db, productPath(product)).get(), listHooks(db, product)]);
  return {
    webhooks: hooks.map((hook) => ({ id: hook.id, ...shownOf(hook.data()) })),
    isOpen: isFound(board) && has(board.data(), 'integrations'),
    secret,
  };
}

function shownOf(hook: Hook) {
  const { url, format, events, thresholds, state, failures } = hook;
  const rotating = formerSecrets(hook, Date.now()).at(-1)?.until.toMillis() ?? null;
  return { url, format, events, thresholds, state, failures, rotating };
}

/** @returns the new secret, if there is one */
async function change(
  db: Firestore,
  { by, request, enqueue }: { readonly by: string; readonly request: Request; readonly enqueue: Enqueue },
): Promise<string | null> {
  const { product } = request;
  switch (request.action) {
    case 'list':
      return null;
    case 'add': {
      const reference = collectionOf(db, 'webhooks').doc();
      const hook = await checkedHook(request.hook);
      await transact(db, (transaction) =>
        addHook(db, transaction, { reference, productId: product, hook, by: { uid: by, key: null } }),
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
      await test(db, { productId: product, id: request.id, enqueue });
      return null;
    case 'delete':
      await removeHook(db, { productId: product, id: request.id, by });
      return null;
  }

  function update(what: BoardAct, changed: (hook: Hook) => Partial<Hook>, needsPlan = true): Promise<void> {
    const { id } = request as Extract<Request, { id: string }>;
    return changeHook(db, { productId: product, id, what, by, changed, needsPlan });
  }
}

async function test(
  db: Firestore,
  { productId, id, enqueue }: { readonly productId: string; readonly id: string; readonly enqueue: Enqueue },
): Promise<void> {
  const board = (await docOf(db, productPath(productId)).get()).data();
  requireIntegrations(board);
  const hook = (await docOf(db, webhookPath(id)).get()).data();
  if (hook?.product_id !== productId) throw new ApiError('notFound');
  const at = new Date();
  const event = eventId(TEST_EVENT, id, at.getTime());
  const origin = originsOf(process.env)[0] as string;
  const body = bodyOf(samplePayload({ id: event, at, board: { id: productId, name: board.name }, origin }));
  const delivery = docOf(db, deliveryPath(event, id));
  await delivery.create(
    newDelivery(productId, {
      webhook_id: id,
      occasion: { id: event, type: TEST_EVENT, item: null, comment: null },
      body,
    }),
  );
  await enqueue(delivery.id, `${delivery.id}-0`);
}

export const webhooksCall = defineCall(
  contract,
  {
    failure: 'webhooksFailed', // A test asks a receiver once.
    limit: { perCaller: 300, perAddress: 3000 },
  },
  ({ db, caller, request }) => manageWebhooks(db, { caller, request }),
);
