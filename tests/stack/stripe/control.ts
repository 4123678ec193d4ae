import { z } from 'zod';
import { act } from './customers.ts';
import { closeDispute, openDispute } from './disputes.ts';
import { unknownObject } from './failure.ts';
import type { Faults } from './faults.ts';
import { failRefund } from './refunds.ts';
import type { Webhooks } from './webhooks.ts';
import type { World } from './world.ts';

/** Control calls for tests and developers, which Stripe does not have: `POST /_control/<name>` with JSON. */
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
  /** Injects a fault into the next requests that contain `match`. */
  faults: control(
    z.strictObject({ match, kind: z.enum(['500', 'html', 'hang', 'cut', 'slow']), times: z.int().default(1000) }),
    ({ faults }, fault) => faults.add(fault),
  ),
  'clear-faults': control(z.strictObject({ match }), ({ faults }, fault) => faults.clear(fault.match)),
  /** Sets the delivery of events that contain `match`. */
  delivery: control(
    z.strictObject({ match, mode: z.enum(['deliver', 'hold', 'drop']), copies: z.int().default(1) }),
    ({ webhooks }, rule) => webhooks.addRule(rule),
  ),
  /** Returns the past events that contain `match`, oldest first, with the webhook's responses. */
  events: control(z.strictObject({ match }), ({ webhooks }, asked) =>
    webhooks.sent.filter(({ event }) => JSON.stringify(event).includes(asked.match)),
  ),
  /** Delivers an event once, now, and returns the webhook's response. */
  deliver: control(z.strictObject({ id }), ({ webhooks }, asked) => {
    const sent = webhooks.find(asked.id);
    if (sent === undefined) throw unknownObject('event', asked.id);
    return webhooks.deliver(sent);
  }),
  /** Performs the action of a button of the hosted page. */
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
  /** Changes fields of an object, to simulate a Stripe account that others share or a live-mode setting. */
  change: control(z.strictObject({ id, fields: z.record(z.string(), z.unknown()) }), ({ world }, asked) => {
    const object = world.store.find(asked.id);
    if (object === undefined) throw unknownObject('object', asked.id);
    return Object.assign(object, asked.fields);
  }),
};
