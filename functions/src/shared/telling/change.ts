import { documentId, followedId } from '../text.ts';
import { timestamp } from '../timestamp.ts';
import { STATUSES } from '../values.ts';
import { z } from '../zod.ts';
import { newsEntrySchema } from './news.ts';

/** The part of an item's state whose changes are told. */
const toldStateSchema = z.strictObject({
  status: z.enum(STATUSES),
  label: z.string().nullable(),
  answered_at: timestamp.nullable(),
});
export type NotifiedState = z.infer<typeof toldStateSchema>;

/** A job that tells the followers of some items, page by page. */
const tellingSchema = z.strictObject({
  /** What each follower is told, except for the item. */
  news: newsEntrySchema.omit({ item: true }),
  /** The items, and at last the changelog, whose followers are told; the first of them is under way. */
  items: z.array(followedId),
  /** Id of the last follow that was told; null before the first page of an item. */
  after: z.string().nullable(),
  /** Hash of the only author of the comments, who is not told; null if there are several authors. */
  by: z.string().nullable().optional(),
  /** Whether it is told on the board alone, not by mail. */
  quiet: z.boolean().optional(),
});
export type Telling = z.infer<typeof tellingSchema>;

/**
 * What is to be told of an item (D46). The id is the item's; that of a changelog's entry is `entry:` and its id, that of
 * comments `comment:`, the item and a window of time. Written and read by functions only.
 */
export const changeSchema = z.strictObject({
  product_id: documentId,
  /** State before the first change that is not told yet, or the state that was told last. */
  was: toldStateSchema.nullable(),
  /** Time of that first change. */
  was_at: timestamp,
  /** Time of the last change. */
  at: timestamp,
  /** Changes up to this time are told, or were taken back. */
  told_at: timestamp.nullable(),
  /** When the job looks at it next; null if nothing is to be told. */
  due_at: timestamp.nullable(),
  telling: tellingSchema.nullable(),
  /** Whether the team wants no mail of all changes that are not told yet. */
  quiet: z.boolean().optional(),
  /** When Firestore may remove it (TTL policy); null while something is to be told. */
  expires_at: timestamp.nullable(),
});
export type Change = z.infer<typeof changeSchema>;
