import type Stripe from 'stripe';
import { CREATE_SESSION, createSession, expireSession, findSession, LIST_SESSIONS } from './checkout-sessions.ts';
import { LIST_DISPUTES } from './disputes.ts';
import { expand } from './expand.ts';
import { unknownObject } from './failure.ts';
import type { Form } from './form.ts';
import { type ParametersOf, readParameters } from './parameters.ts';
import { authenticateIntent, CONFIRM_INTENT, CREATE_INTENT, confirmIntent, createIntent } from './payment-intents.ts';
import { CREATE_REFUND, createRefund } from './refunds.ts';
import type { World } from './world.ts';

/** The caller: a server with the secret key, or Stripe.js in a browser with the publishable key. */
export type Asker = 'server' | 'browser';

interface Endpoint {
  readonly method: 'GET' | 'POST';
  readonly path: RegExp;
  readonly askers: readonly Asker[];
  /** @throws Failure */
  answer(world: World, form: Form, id: string): object;
}

const EXPAND = { expand: ['text'] } as const satisfies ParametersOf<Stripe.Checkout.SessionRetrieveParams>;
const FROM_BROWSER = { key: 'text', client_secret: 'text' } as const;
const AUTHENTICATE = { ...FROM_BROWSER, agreed: 'boolean' } as const;

const ENDPOINTS: readonly Endpoint[] = [
  {
    method: 'POST',
    path: /^\/v1\/checkout\/sessions$/,
    askers: ['server'],
    answer(world, form) {
      const values = readParameters(CREATE_SESSION, form);
      return shown(world, createSession(world, values), values.expand);
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/checkout\/sessions$/,
    askers: ['server'],
    answer(world, form) {
      const { payment_intent, status, created, limit, expand: paths, ...page } = readParameters(LIST_SESSIONS, form);
      const all = world.store.sessions.all();
      const found = all
        // The index is -1 without a cursor, so the list starts at the first session.
        .slice(all.findIndex(({ id }) => id === page.starting_after) + 1)
        .filter((session) => session.created >= (created?.gte ?? 0))
        .filter((session) => payment_intent === undefined || session.payment_intent === payment_intent)
        .filter((session) => status === undefined || session.status === status);
      const sessions = found.map((session) => shown(world, session));
      return expand(world.store, listOf('/v1/checkout/sessions', sessions, limit), paths);
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/checkout\/sessions\/(\w+)$/,
    askers: ['server'],
    answer: (world, form, id) => {
      const { expand: paths } = readParameters(EXPAND, form);
      return shown(world, findSession(world, id), paths);
    },
  },
  {
    method: 'POST',
    path: /^\/v1\/checkout\/sessions\/(\w+)\/expire$/,
    askers: ['server'],
    answer: (world, form, id) => {
      const { expand: paths } = readParameters(EXPAND, form);
      return shown(world, expireSession(world, id), paths);
    },
  },
  {
    method: 'POST',
    path: /^\/v1\/payment_intents$/,
    askers: ['server'],
    answer(world, form) {
      const values = readParameters(CREATE_INTENT, form);
      return expand(world.store, createIntent(world, values), values.expand);
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/payment_intents\/(\w+)$/,
    askers: ['server', 'browser'],
    answer(world, form, id) {
      const values = readParameters({ ...EXPAND, ...FROM_BROWSER }, form);
      return expand(world.store, world.store.intents.get(id, 'intent'), values.expand);
    },
  },
  {
    method: 'POST',
    path: /^\/v1\/payment_intents\/(\w+)\/confirm$/,
    askers: ['browser'],
    answer: (world, form, id) => structuredClone(confirmIntent(world, id, readParameters(CONFIRM_INTENT, form))),
  },
  {
    // Not part of Stripe's API: settles what Stripe.js and the bank's page settle between them.
    method: 'POST',
    path: /^\/v1\/payment_intents\/(\w+)\/authenticate$/,
    askers: ['browser'],
    answer(world, form, id) {
      const { agreed = false } = readParameters(AUTHENTICATE, form);
      return structuredClone(authenticateIntent(world, id, agreed));
    },
  },
  {
    method: 'POST',
    path: /^\/v1\/refunds$/,
    askers: ['server'],
    answer(world, form) {
      const values = readParameters(CREATE_REFUND, form);
      return expand(world.store, createRefund(world, values), values.expand);
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/disputes$/,
    askers: ['server'],
    answer(world, form) {
      const { payment_intent, charge, limit, expand: paths } = readParameters(LIST_DISPUTES, form);
      const found = world.store.disputes
        .all()
        .filter((dispute) => payment_intent === undefined || dispute.payment_intent === payment_intent)
        .filter((dispute) => charge === undefined || dispute.charge === charge);
      return expand(world.store, listOf('/v1/disputes', found, limit), paths);
    },
  },
];

/** Finds the endpoint for a request. @throws Failure 404 for a path that this stand-in does not support */
export function endpointFor(method: string, path: string, asker: Asker): { endpoint: Endpoint; id: string } {
  for (const endpoint of ENDPOINTS) {
    const match = endpoint.method === method && endpoint.askers.includes(asker) ? endpoint.path.exec(path) : null;
    if (match !== null) return { endpoint, id: match[1] ?? '' };
  }
  throw unknownObject('address', `${method}: ${path}`);
}

/** A session as Stripe returns it: line items are included only if they are expanded. */
function shown({ store }: World, session: Stripe.Checkout.Session, paths: readonly string[] = []) {
  const copy = expand(store, session, paths);
  if (!paths.includes('line_items')) delete copy.line_items;
  return copy;
}

function listOf<T>(url: string, objects: readonly T[], limit = 10): Stripe.ApiList<T> {
  return { object: 'list', data: objects.slice(0, limit), has_more: objects.length > limit, url };
}
