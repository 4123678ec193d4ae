import { documentId } from '../text.ts';
import { timestamp } from '../time.ts';
import { z } from '../zod.ts';

/** What the team does with an item. */
const TEAM_ACTS = [
  'status',
  'archived',
  'restored',
  'pinned',
  'unpinned',
  'answer',
  'tags',
  'text',
  'place',
  'merged',
  'unmerged',
  'voter-added',
  'voter-removed',
] as const;
export type TeamAct = (typeof TEAM_ACTS)[number];

/** An act of a board's team, for the team (D51). Kept for a year. Written by functions. */
const activitySchema = z.strictObject({
  product_id: documentId,
  item: documentId,
  /** Who did it; null if that person's page did not say so, or the account is deleted. */
  by: z.string().nullable(),
  what: z.enum(TEAM_ACTS),
  at: timestamp,
  /** The new status: its kind, or the id of an own one. */
  to: z.string().optional(),
  expires_at: timestamp,
});
export type Activity = z.infer<typeof activitySchema>;
