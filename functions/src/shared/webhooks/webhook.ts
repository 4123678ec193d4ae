import { THRESHOLD_MAX, THRESHOLDS_MAX } from '../limits.ts';
import { documentId, storedId } from '../text.ts';
import { timestamp } from '../timestamp.ts';
import { z } from '../zod.ts';
import { ATTEMPT_ERRORS, DELIVERY_STATES, EVENTS, HOOK_FORMATS, HOOK_STATES, TEST_EVENT } from './values.ts';

/** Without values that occur twice. */
const distinct = (values: readonly (string | number)[]) => new Set(values).size === values.length;

/** What an admin enters. `webhookAddress` checks the address. */
export const hookInputSchema = z
  .strictObject({
    url: z.string('webhookAddressInvalid').min(1, 'webhookAddressInvalid'),
    format: z.enum(HOOK_FORMATS),
    events: z.array(z.enum(EVENTS)).min(1, 'eventRequired').refine(distinct),
    /** Numbers of votes that `item.votes_reached` reports. */
    thresholds: z
      .array(z.int('thresholdInvalid').min(1, 'thresholdInvalid').max(THRESHOLD_MAX, 'thresholdInvalid'))
      .max(THRESHOLDS_MAX, 'thresholdInvalid')
      .refine(distinct, 'thresholdInvalid'),
  })
  .refine(
    ({ events, thresholds }) => events.includes('item.votes_reached') === thresholds.length > 0,
    'thresholdInvalid',
  );
export type HookInput = z.infer<typeof hookInputSchema>;

/** What is known of a receiver from its last attempts. Missing before the first one. */
const laneSchema = z.strictObject({
  /** Attempts that may be under way: the delivery's id, and until when. */
  busy: z.record(z.string(), timestamp),
  /** Failed attempts in a row. Those at the same time count as one. */
  misses: z.int().nonnegative(),
  /** When the first of them was. */
  since: timestamp.nullable(),
  /** Time until which nothing is sent: the delay after the last failure. */
  until: timestamp.nullable(),
});

/** A webhook of a board (D53). Only functions read and write it. */
export const hookSchema = z.strictObject({
  ...hookInputSchema.shape,
  product_id: documentId,
  /** `whsec_` and base64, as Standard Webhooks has it. */
  secret: z.string(),
  /** Former secrets, the oldest first, each with the end of its validity. Missing before the first rotation. */
  former: z.array(z.strictObject({ secret: z.string(), until: timestamp })).optional(),
  /** The former secret of a webhook that an earlier version has rotated. */
  previous_secret: z.string().nullable(),
  previous_until: timestamp.nullable(),
  state: z.enum(HOOK_STATES),
  /** Deliveries in a row that were given up. */
  failures: z.int().nonnegative(),
  lane: laneSchema.optional(),
  created_at: timestamp,
  /** The prefix of the API key that added it, whose revocation pauses it. Missing if a person added it. */
  key: z.string().optional(),
});
export type Hook = z.infer<typeof hookSchema>;

const attemptSchema = z.strictObject({
  at: timestamp,
  status: z.int().nullable(),
  error: z.enum(ATTEMPT_ERRORS).nullable(),
  ms: z.int().nonnegative(),
});

/** An event on its way to a webhook: `deliveries/{event}_{webhook}`. */
const deliverySchema = z.strictObject({
  product_id: documentId,
  webhook_id: documentId,
  event_id: z.string(),
  type: z.enum([...EVENTS, TEST_EVENT]),
  /** What the event quotes; null for nothing. The delivery is deleted with it. */
  item: storedId.nullable(),
  comment: storedId.nullable(),
  entry: storedId.optional(),
  /** The payload as JSON. */
  body: z.string(),
  state: z.enum(DELIVERY_STATES),
  attempts: z.array(attemptSchema),
  /** Attempts since the delivery was created, or retried by hand. */
  tries: z.int().nonnegative(),
  /** When the next attempt is due; null if there is none. */
  next_at: timestamp.nullable(),
  /** Time until which an attempt may be under way. */
  busy_until: timestamp.nullable(),
  created_at: timestamp,
  expires_at: timestamp,
});
export type Delivery = z.infer<typeof deliverySchema>;
