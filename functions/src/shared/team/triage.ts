import { documentId } from '../text.ts';
import { timestamp } from '../timestamp.ts';
import { z } from '../zod.ts';

/** How urgent an item is to the team, the most urgent first. Rules have the same list. */
export const PRIORITIES = ['urgent', 'high', 'medium', 'low'] as const;
export type Priority = (typeof PRIORITIES)[number];

/**
 * Who of the team takes care of an item, and how urgent it is (D51). Apart from the item, which visitors can read. Its
 * id is the item's. The team reads it, editors write it, and rules check it.
 */
const triageSchema = z.strictObject({
  product_id: documentId,
  /** The item’s id again, for queries: a query by ids of documents is refused where one is missing. */
  feedback_id: documentId,
  /** The owner or a member of the team at the time of writing; may name a person who has left since. */
  assignee: z.string().min(1).nullable(),
  priority: z.enum(PRIORITIES).nullable(),
  /** When it last changed. */
  at: timestamp,
});
export type Triage = z.infer<typeof triageSchema>;
