import { createHmac, timingSafeEqual } from 'node:crypto';
import { FieldError } from '../../lib/api-error.ts';
import { MINUTE_MS } from '../../shared/time.ts';
import { z } from '../../shared/zod.ts';
import type { Tracker } from '../tracker.ts';
import { asked, Refused } from './api.ts';

/** The webhook of a team: made, removed, verified and read. */

const listed = z.object({
  webhooks: z.object({
    nodes: z.array(
      z.object({ id: z.string(), url: z.string().nullish(), team: z.object({ id: z.string() }).nullish() }),
    ),
  }),
});
const hook = z.object({ webhook: z.object({ id: z.string() }) });
const RESOURCES = { resourceTypes: ['Issue'] } as const;

export const putHook: Tracker['putHook'] = async ({ ask, place }, { url, secret }) => {
  try {
    const query = 'query { webhooks(first: 100) { nodes { id url team { id } } } }';
    const { webhooks } = await asked(ask, query, { variables: {}, data: listed });
    const known = webhooks.nodes.find((one) => one.url === url && one.team?.id === place.id);
    if (known) {
      const change = `mutation($id: String!, $input: WebhookUpdateInput!) {
        webhookUpdate(id: $id, input: $input) { webhook { id } } }`;
      const variables = { id: known.id, input: { secret, enabled: true, ...RESOURCES } };
      const { webhookUpdate } = await asked(ask, change, { variables, data: z.object({ webhookUpdate: hook }) });
      return webhookUpdate.webhook.id;
    }
    const create = 'mutation($input: WebhookCreateInput!) { webhookCreate(input: $input) { webhook { id } } }';
    const variables = { input: { url, secret, teamId: place.id, label: 'Hearback', ...RESOURCES } };
    const { webhookCreate } = await asked(ask, create, { variables, data: z.object({ webhookCreate: hook }) });
    return webhookCreate.webhook.id;
  } catch (error) {
    if (error instanceof Refused) throw new FieldError('trackerAdminRequired', 'token');
    throw error;
  }
};

export const removeHook: Tracker['removeHook'] = async ({ ask }, id) => {
  const query = 'mutation($id: String!) { webhookDelete(id: $id) { success } }';
  await asked(ask, query, { variables: { id }, data: z.unknown() }).catch((error: unknown) => {
    if (!(error instanceof Refused)) throw error;
  });
};

const signed = z.object({ webhookTimestamp: z.number() });

/** The body says when it was sent, in ms. An older one may be a copy. */
export const isSigned: Tracker['isSigned'] = (headers, body, secret) => {
  const sent = Buffer.from(String(headers['linear-signature'] ?? ''));
  const expected = Buffer.from(createHmac('sha256', secret).update(body).digest('hex'));
  if (sent.length !== expected.length || !timingSafeEqual(sent, expected)) return false;
  try {
    const { data } = signed.safeParse(JSON.parse(body.toString('utf8')));
    return data !== undefined && Math.abs(Date.now() - data.webhookTimestamp) <= MINUTE_MS;
  } catch {
    return false;
  }
};

const delivered = z.object({ type: z.literal('Issue'), data: z.object({ id: z.string() }) });

export const deliveryOf: Tracker['deliveryOf'] = (headers, body) => {
  const id = headers['linear-delivery'];
  const { data } = delivered.safeParse(body);
  return {
    id: typeof id === 'string' && id !== '' && data ? id : null,
    issues: data ? [data.data.id] : [],
    isPlace: false,
  };
};
