import { z } from '@hono/zod-openapi';
import { ApiError } from '../lib/api-error.ts';
import { THRESHOLD_MAX, THRESHOLDS_MAX, WEBHOOK_URL_MAX } from '../shared/limits.ts';
import { webhookPath } from '../shared/paths.ts';
import { EVENTS, HOOK_FORMATS, HOOK_STATES } from '../shared/webhooks/values.ts';
import type { Hook } from '../store/documents.ts';
import { collectionOf, docOf } from '../store/refs.ts';
import { addHook, checkedHook, listHooks, removeHook } from '../webhooks/hooks.ts';
import { idempotencyKey, once } from './conditions.ts';
import { answers, bodyOf, newApp, operation, refusals } from './context.ts';
import { count, distinct, id, NO_REPEAT, pathId, time } from './schemas.ts';

/**
 * Webhooks. The list also needs the scope `write`, because an address works like a password. A new webhook also needs
 * `read`, because it receives what the team reads.
 */

export const hooks = newApp();

const shape = {
  id: id(),
  url: z.url(),
  format: z
    .enum(HOOK_FORMATS)
    .openapi({ description: '`standard` is signed JSON, the others are messages of a chat.' }),
  events: z.array(z.enum(EVENTS)),
  thresholds: z.array(z.int()).openapi({ description: 'Numbers of votes that `item.votes_reached` reports.' }),
  state: z.enum(HOOK_STATES).openapi({
    description: '`failed`: paused after ten failed deliveries in a row. `gone`: ended by the receiver.',
  }),
  failures: count().openapi({ description: 'Failed deliveries in a row.' }),
  created_at: time(),
};
const hookSchema = z.strictObject(shape).openapi('Webhook');
const newHookAnswer = z
  .strictObject({
    ...shape,
    secret: z
      .string()
      .nullable()
      .openapi({ description: 'Verifies what is sent. Answered this once; null for a chat.' }),
  })
  .openapi('CreatedWebhook');
const hookList = z.strictObject({ data: z.array(hookSchema) }).openapi('WebhookList');

const newHook = z
  .strictObject({
    url: z
      .string('webhookAddressInvalid')
      .min(1, 'webhookAddressInvalid')
      .max(WEBHOOK_URL_MAX, 'webhookAddressInvalid')
      .openapi({ description: 'A public https address without a port.' }),
    format: z.enum(HOOK_FORMATS).default('standard'),
    events: z.array(z.enum(EVENTS)).min(1, 'eventRequired').refine(distinct, NO_REPEAT),
    thresholds: z
      .array(z.int('thresholdInvalid').min(1, 'thresholdInvalid').max(THRESHOLD_MAX, 'thresholdInvalid'))
      .max(THRESHOLDS_MAX, 'thresholdInvalid')
      .refine(distinct, 'thresholdInvalid')
      .default([])
      .openapi({ description: 'Numbers of votes, with the event `item.votes_reached` alone.' }),
  })
  .refine(({ events, thresholds }) => events.includes('item.votes_reached') === thresholds.length > 0, {
    message: 'thresholdInvalid',
    path: ['thresholds'],
  })
  .openapi('NewWebhook');

const toHook = (id: string, hook: Hook): z.infer<typeof hookSchema> => ({
  id,
  url: hook.url,
  format: hook.format,
  events: hook.events,
  thresholds: hook.thresholds,
  state: hook.state,
  failures: hook.failures,
  created_at: hook.created_at.toDate().toISOString(),
});

hooks.openapi(
  operation(['read', 'write'], 'Webhook endpoints', {
    method: 'get',
    path: '/webhooks',
    operationId: 'listWebhooks',
    summary: 'List webhooks',
    description: 'The oldest first.',
    responses: { 200: answers('All webhooks.', hookList), ...refusals() },
  }),
  async (context) => {
    const { db, bearer } = context.var;
    const found = await listHooks(db, bearer.productId);
    return context.json({ data: found.map((hook) => toHook(hook.id, hook.data())) }, 200);
  },
);

hooks.openapi(
  operation(['read', 'write'], 'Webhook endpoints', {
    method: 'post',
    path: '/webhooks',
    operationId: 'createWebhook',
    summary: 'Add a webhook',
    description: 'Revoking the key pauses it.',
    request: { headers: idempotencyKey, body: bodyOf(newHook) },
    responses: { 201: answers('The new webhook.', newHookAnswer), ...refusals(404, 409, 413, 415, 422, 503) },
  }),
  async (context) => {
    const { db, bearer } = context.var;
    const input = context.req.valid('json');
    const hook = await checkedHook(input);
    const reference = collectionOf(db, 'webhooks').doc();
    const by = { uid: bearer.caller.uid, key: bearer.prefix };
    const id = await once(context, {
      body: input,
      newId: reference.id,
      create: (transaction) => addHook(db, transaction, { reference, productId: bearer.productId, hook, by }),
    });
    const stored = (await docOf(db, webhookPath(id)).get()).data();
    if (stored === undefined) throw new ApiError('notFound');
    // A repeated request gets the secret, too, because the first answer may be lost, but not a secret that was rotated
    // since.
    const isFirst = stored.format === 'standard' && stored.previous_secret === null && stored.former === undefined;
    return context.json({ ...toHook(id, stored), secret: isFirst ? stored.secret : null }, 201);
  },
);

hooks.openapi(
  operation('write', 'Webhook endpoints', {
    method: 'delete',
    path: '/webhooks/{id}',
    operationId: 'deleteWebhook',
    summary: 'Delete a webhook',
    description: 'With its history.',
    request: { params: pathId },
    responses: { 204: { description: 'It is deleted.' }, ...refusals(404, 503) },
  }),
  async (context) => {
    const { db, bearer } = context.var;
    const { id } = context.req.valid('param');
    const isRemoved = await removeHook(db, { productId: bearer.productId, id, by: bearer.caller.uid });
    if (!isRemoved) throw new ApiError('notFound');
    return context.body(null, 204);
  },
);
