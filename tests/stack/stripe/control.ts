import { z } from 'zod';
import { act, CUSTOMER_ACT } from './customers.ts';
import { unknownObject } from './failure.ts';
import { closeDispute, failRefund, openDispute } from './refunds.ts';
import type { World } from './world.ts';

/** Control calls for tests and developers, which Stripe does not have: `POST /_control/<name>` with JSON. */
type Control = (world: World, body: unknown) => unknown;

function control<S extends z.ZodRawShape>(
  shape: S,
  work: (world: World, body: z.output<z.ZodObject<S>>) => unknown,
): Control {
  const schema = z.strictObject(shape) as unknown as z.ZodObject<S>;
  return (world, body) => work(world, schema.parse(body));
}

const match = z.string().min(1);
const id = z.string();

export const CONTROLS: Readonly<Record<string, Control>> = {
  /** Injects a fault into the next requests that contain `match`. */
  faults: control(
    { match, kind: z.enum(['500', 'html', 'hang', 'cut', 'slow']), times: z.int().default(1000) },
    ({ faults }, fault) => faults.push(fault),
  ),
  'clear-faults': control({ match }, (world, { match: cleared }) => {
    world.faults = world.faults.filter((fault) => fault.match !== cleared);
  }),
  /** Sets the delivery of events that contain `match`. */
  delivery: control(
    { match, mode: z.enum(['deliver', 'hold', 'drop']), copies: z.int().default(1) },
    ({ webhooks }, rule) => webhooks.rules.unshift(rule),
  ),
  /** Returns the past events that contain `match`, oldest first, with the webhook's responses. */
  events: control({ match }, ({ webhooks }, asked) =>
    webhooks.sent.filter(({ event }) => JSON.stringify(event).includes(asked.match)),
  ),
  /** Delivers an event once, now, and returns the webhook's response. */
  deliver: control({ id }, ({ webhooks }, asked) => {
    const sent = webhooks.sent.find(({ event }) => event.id === asked.id);
    if (sent === undefined) throw unknownObject('event', asked.id);
    return webhooks.deliver(sent);
  }),
  /** Performs the action of a button of the hosted page. */
  act: control({ session: id, act: CUSTOMER_ACT }, (world, asked) => act(world, asked.session, asked.act)),
  'open-dispute': control({ payment_intent: id }, (world, asked) => openDispute(world, asked.payment_intent)),
  'close-dispute': control({ id, status: z.enum(['won', 'lost']) }, (world, asked) =>
    closeDispute(world, asked.id, asked.status),
  ),
  'fail-refund': control({ id }, (world, asked) => failRefund(world, asked.id)),
  /** Changes fields of an object, to simulate a Stripe account that others share or a live-mode setting. */
  change: control({ id, fields: z.record(z.string(), z.unknown()) }, ({ store }, asked) =>
    Object.assign(store.find(asked.id), asked.fields),
  ),
};
