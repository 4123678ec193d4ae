import type { z } from 'zod';
import * as sessions from './checkout-sessions.ts';
import { EXPAND, readParameters } from './parameters.ts';
import * as intents from './payment-intents.ts';
import * as refunds from './refunds.ts';
import { type Json, type StripeObject, shown } from './store.ts';
import type { World } from './world.ts';

export interface Endpoint {
  readonly method: 'get' | 'post';
  /** With `:id` for the object's id. */
  readonly path: string;
  /** @returns the object or the list as Stripe shows it. @throws Failure */
  answer(world: World, form: object, id: string): object;
}

function endpoint<S extends z.ZodType>(
  method: Endpoint['method'],
  path: string,
  schema: S,
  work: (world: World, values: z.output<S>, id: string) => StripeObject | StripeObject[],
): Endpoint {
  return {
    method,
    path,
    answer(world, form, id) {
      const values = readParameters(schema, form);
      const found = work(world, values, id);
      if (!Array.isArray(found)) return shown(world.store, found, (values as { readonly expand?: string[] }).expand);
      return {
        ...pageOf(
          found.map((object) => shown(world.store, object)),
          values as Page,
        ),
        url: path,
      };
    },
  };
}

/** Endpoints for servers, which have the secret key. */
export const FOR_SERVERS: readonly Endpoint[] = [
  endpoint('post', '/v1/checkout/sessions', sessions.CREATE_SESSION, sessions.createSession),
  endpoint('get', '/v1/checkout/sessions', sessions.LIST_SESSIONS, ({ store }) => store.all('checkout.session')),
  endpoint('get', '/v1/checkout/sessions/:id', EXPAND, (world, _, id) => sessions.findSession(world, id)),
  endpoint('post', '/v1/checkout/sessions/:id/expire', EXPAND, (world, _, id) => sessions.expireSession(world, id)),
  endpoint('post', '/v1/payment_intents', intents.CREATE_INTENT, intents.createIntent),
  endpoint('get', '/v1/payment_intents/:id', EXPAND, ({ store }, _, id) => store.find(id, 'payment_intent')),
  endpoint('post', '/v1/refunds', refunds.CREATE_REFUND, refunds.createRefund),
  endpoint('get', '/v1/disputes', refunds.LIST_DISPUTES, ({ store }) => store.all('dispute')),
];

/** Endpoints for Stripe.js in a browser, which has the publishable key and the client secret of the intent. */
export const FOR_BROWSERS: readonly Endpoint[] = [
  endpoint('post', '/v1/payment_intents/:id/confirm', intents.CONFIRM_INTENT, intents.confirmIntent),
  endpoint('post', '/v1/payment_intents/:id/authenticate', intents.AUTHENTICATE_INTENT, intents.authenticateIntent),
];

interface Page {
  readonly created?: { readonly gte: number };
  readonly limit?: number;
  readonly starting_after?: string;
  readonly [field: string]: unknown;
}

/** The objects after the cursor whose fields have the values asked for. */
function pageOf(objects: readonly Json[], { created, limit = 10, starting_after, ...fields }: Page): object {
  // The index is -1 without a cursor, so the page starts at the first object.
  const found = objects
    .slice(objects.findIndex(({ id }) => id === starting_after) + 1)
    .filter((object) => Number(object.created) >= (created?.gte ?? 0))
    .filter((object) => Object.entries(fields).every(([name, value]) => object[name] === value));
  return { object: 'list', data: found.slice(0, limit), has_more: found.length > limit };
}
