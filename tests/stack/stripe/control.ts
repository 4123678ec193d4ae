import { z } from 'zod';
import { act } from './customers.ts';
import { closeDispute, openDispute } from './disputes.ts';
import { unknownObject } from './failure.ts';
import type { Faults } from './faults.ts';
import { failRefund } from './refunds.ts';
import type { Webhooks } from './webhooks.ts';
import type { World } from './world.ts';

/** What tests and curious people may do to the stand-in, and nobody to Stripe: `POST /_control/<name>` with JSON. */
export interface Controlled {
  readonly world: World;
  readonly webhooks: Webhooks;
  readonly faults: Faults;
}

type Control = (controlled: Controlled, body: unknown) => unknown;

function control<S extends z.ZodType>(
  schema: S,
  work: (controlled: Controlled, body: z.output<S>) => unknown,
): Control {
  return (controlled, body) => work(controlled, schema.parse(body));
}

const match = z.string().min(1);
const id = z.string();

export const CONTROLS: Readonly<Record<string, Control>> = {
  /** The next requests that contain `match` meet a fault. */
  faults: control(
    z.strictObject({ match, kind: z.enum(['500', 'html', 'hang', 'cut', 'slow']), times: z.int().default(1000) }),
    ({ faults }, fault) => faults.add(fault),
  ),
  'clear-faults': control(z.strictObject({ match }), ({ faults }, fault) => faults.clear(fault.match)),
  /** What becomes of events that contain `match`. */
  delivery: control(
    z.strictObject({ match, mode: z.enum(['deliver', 'hold', 'drop']), copies: z.int().default(1) }),
    ({ webhooks }, rule) => webhooks.addRule(rule),
  ),
  /** The events so far that contain `match`, oldest first, and what the webhook has answered. */
  events: control(z.strictObject({ match }), ({ webhooks }, asked) =>
    webhooks.sent.filter(({ event }) => JSON.stringify(event).includes(asked.match)),
  ),
  /** Delivers an event now, once, and says what the webhook has answered. */
  deliver: control(z.strictObject({ id }), ({ webhooks }, asked) => {
    const sent = webhooks.find(asked.id);
    if (sent === undefined) throw unknownObject('event', asked.id);
    return webhooks.deliver(sent);
  }),
  /** What the buttons of the hosted page do. */
  act: control(
    z.strictObject({ session: id, act: z.enum(['pay', 'pay-later', 'fail', 'arrive', 'bounce']) }),
    ({ world }, asked) => act(world, asked.session, asked.act),
  ),
  'open-dispute': control(z.strictObject({ payment_intent: id }), ({ world }, asked) =>
    openDispute(world, asked.payment_intent),
  ),
  'close-dispute': control(z.strictObject({ id, status: z.enum(['won', 'lost']) }), ({ world }, asked) =>
    closeDispute(world, asked.id, asked.status),
  ),
  'fail-refund': control(z.strictObject({ id }), ({ world }, asked) => failRefund(world, asked.id)),
  /** Makes an object say something else: a Stripe account that others use too, or a setting of live mode. */
  change: control(z.strictObject({ id, fields: z.record(z.string(), z.unknown()) }), ({ world }, asked) => {
    const object = world.store.find(asked.id);
    if (object === undefined) throw unknownObject('object', asked.id);
    return Object.assign(object, asked.fields);
  }),
};
