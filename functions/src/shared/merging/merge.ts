import { documentId } from '../text.ts';
import { timestamp } from '../timestamp.ts';
import { STATUSES } from '../values.ts';
import { z } from '../zod.ts';

const MERGE_STATES = ['merging', 'merged', 'undoing'] as const;

/** Steps of a job, in the order of each direction (functions/src/merging). A step runs as often as it has work. */
const MERGE_STEPS = ['links', 'votes', 'copies', 'comments', 'follows', 'item', 'counts'] as const;

/**
 * An item that is merged into another one, and the job that merges it or undoes that (D43). The id is the source's.
 * Written and read by functions only.
 */
const mergeSchema = z.strictObject({
  product_id: documentId,
  /**
   * The item that the owner chose. It may have been merged into a further one since: `feedback.merged_into` names the
   * last one, and an undo needs this one.
   */
  target_id: documentId,
  /** The uid of who merged the items; null after that account was deleted. */
  by: z.string().nullable(),
  at: timestamp,
  state: z.enum(MERGE_STATES),
  /**
   * Votes without a voter that the target has got from the source; missing until the job has added them. An import of a
   * duplicate adds none.
   */
  imported_votes: z.int().nonnegative().optional(),
  /** What an undo restores. */
  was: z.strictObject({ status: z.enum(STATUSES) }),
  /** Start of the job. Jobs of a board run one after the other, in this order. */
  since: timestamp,
  /** Step of the job that runs next; null if none is open. */
  step: z.enum(MERGE_STEPS).nullable(),
  /** The last document that the step `votes` or `follows` has handled; null before its first page. */
  after: z.string().nullable(),
});
export type Merge = z.infer<typeof mergeSchema>;
export type MergeStep = (typeof MERGE_STEPS)[number];
