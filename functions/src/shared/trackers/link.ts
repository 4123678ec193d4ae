import { labelId } from '../labels/label.ts';
import { LINK_TITLE_MAX, LINK_URL_MAX, STAGE_NAME_MAX, STAGES_MAX, TRACKER_PLACE_MAX } from '../limits.ts';
import { documentId } from '../text.ts';
import { timestamp } from '../timestamp.ts';
import { z } from '../zod.ts';
import { CONNECTION_PROBLEMS, LINK_PROBLEMS, LINK_STATES, TRACKERS } from './values.ts';

/** Whether each of TRACKER_RULES is on. */
export const rulesSchema = z.strictObject({ reopen: z.boolean(), complete: z.boolean(), close: z.boolean() });

/** Own statuses that items get by a rule; missing means the usual one. */
export const ruleStatusesSchema = z.strictObject({
  reopen: labelId.optional(),
  complete: labelId.optional(),
  close: labelId.optional(),
});

const stageId = z.string().regex(/^[\w-]{1,64}$/);

/** A state of the workflow of a team of Linear, which counts as one of LINK_STATES. */
const stageSchema = z.strictObject({ id: stageId, name: z.string().max(STAGE_NAME_MAX), state: z.enum(LINK_STATES) });
export type Stage = z.infer<typeof stageSchema>;

/** Own statuses that items get with a stage, by its id. */
export const stageStatusesSchema = z
  .record(stageId, labelId)
  .refine((statuses) => Object.keys(statuses).length <= STAGES_MAX);

/** A board's connection to a tracker, for its team. */
const connectionSchema = z.strictObject({
  /** The repository as `owner/name`, or the name of the team. */
  place: z.string().max(TRACKER_PLACE_MAX),
  url: z.url(),
  /** Whether everybody can read the issues. */
  is_public: z.boolean(),
  rules: rulesSchema,
  statuses: ruleStatusesSchema.optional(),
  /** Only Linear's teams have stages, in their order. */
  stages: z.array(stageSchema).max(STAGES_MAX).optional(),
  stage_statuses: stageStatusesSchema.optional(),
  problem: z.enum(CONNECTION_PROBLEMS).nullable(),
  /** Who connected it; null if that account is deleted. */
  by: z.string().nullable(),
  at: timestamp,
});
export type Connection = z.infer<typeof connectionSchema>;

/** `trackers/{board}`: its connections. It stays when all are gone, because links may stay. Written by functions. */
const boardTrackersSchema = z.strictObject({
  product_id: documentId,
  github: connectionSchema.optional(),
  linear: connectionSchema.optional(),
});
export type BoardTrackers = z.infer<typeof boardTrackersSchema>;

/**
 * `tracker_secrets/{board}_{tracker}`: what a connection works with. Only functions read it, and backups leave it out.
 */
const trackerSecretSchema = z.strictObject({
  product_id: documentId,
  tracker: z.enum(TRACKERS),
  /**
   * Sealed (trackers/secrets.ts of the functions), as is the secret that the tracker signs its deliveries with. Empty when
   * the account of the person who entered it is deleted.
   */
  token: z.string(),
  secret: z.string(),
  /** Ids of the webhook and of the repository or team at the tracker. */
  hook: z.string(),
  place: z.string(),
  /** Its name when it was connected. */
  place_name: z.string(),
  by: z.string().nullable(),
  /** Nothing is asked before then. */
  rests_until: timestamp.nullable(),
  /** When the first request in a row failed. */
  failing_since: timestamp.nullable(),
  /** What the board's owner is still to be told of. */
  untold: z.array(z.enum([...CONNECTION_PROBLEMS, 'links', 'public'])),
});
export type TrackerSecret = z.infer<typeof trackerSecretSchema>;

/** `links/{item}_{tracker}_{issue}`: an issue of an item, for the team. Written by functions. */
const linkSchema = z.strictObject({
  product_id: documentId,
  item: documentId,
  tracker: z.enum(TRACKERS),
  /** The tracker's own id, which stays if the repository is renamed. */
  issue: z.string(),
  /** The tracker's id of the repository or team that it was linked in. */
  place: z.string(),
  /** Names the issue in its repository or team: `12`, `ENG-12`. */
  number: z.string(),
  title: z.string().max(LINK_TITLE_MAX),
  url: z.string().max(LINK_URL_MAX),
  state: z.enum(LINK_STATES),
  /** Id of its stage; missing if the tracker has none. */
  stage: stageId.optional(),
  problem: z.enum(LINK_PROBLEMS).nullable(),
  /** When the look began that has found this; missing before the first one. */
  looked_at: timestamp.optional(),
  /** Who linked it; null if that account is deleted. */
  by: z.string().nullable(),
  at: timestamp,
  /** Our comment on the issue: its id, its text, whether it names companies, and when it was last compared. */
  remark: z.string().nullable(),
  line: z.string(),
  names: z.boolean(),
  line_at: timestamp,
  /** When the issue is looked at next; null if it is followed no longer. */
  due_at: timestamp.nullable(),
});
export type Link = z.infer<typeof linkSchema>;
