import { documentId } from '../text.ts';
import { timestamp } from '../timestamp.ts';
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
  'issue-created',
  'issue-linked',
  'issue-unlinked',
  'comment-approved',
  'comment-rejected',
] as const;
export type TeamAct = (typeof TEAM_ACTS)[number];

/** What happens to the team and the programs of a board. */
export const BOARD_ACTS = [
  'invited',
  'joined',
  'left',
  'member-removed',
  'role-changed',
  'transferred',
  'access-changed',
  'guest-invited',
  'guest-joined',
  'guest-removed',
  'guest-kept-out',
  'guest-let-in',
  'webhook-added',
  'webhook-changed',
  'webhook-paused',
  'webhook-resumed',
  'webhook-rotated',
  'webhook-deleted',
  'key-created',
  'key-revoked',
  'tracker-connected',
  'tracker-disconnected',
] as const;
export type BoardAct = (typeof BOARD_ACTS)[number];

/**
 * Who of the team changes items, in the batch that changes them. Only functions read it, and delete it after two days.
 * Rules check it.
 */
const actSchema = z.strictObject({
  product_id: documentId,
  by: z.string().min(1),
  at: timestamp,
  /** True if followers get no mail of it. The act of a comment or an entry has its id. */
  quiet: z.literal(true).optional(),
  /** When the answer that this act replaces was written, null for none: rules refuse to replace another one. */
  over: timestamp.nullable().optional(),
});
export type Act = z.infer<typeof actSchema>;

/** An act of a board's team, for the team (D51). Kept for a year. Written by functions. */
const activitySchema = z.strictObject({
  product_id: documentId,
  /** Null for an act that is about the board. */
  item: documentId.nullable(),
  /** Who did it, or the tracker that did; null if the change named no act, or the account is deleted. */
  by: z.string().nullable(),
  what: z.enum([...TEAM_ACTS, ...BOARD_ACTS]),
  at: timestamp,
  /** The new status: its kind, or the id of an own one. */
  to: z.string().optional(),
  /** The host of the webhook, the name of the key, the role of the person, who may see the board, or the issue. */
  about: z.string().optional(),
  /** The member that it is about; null if that account is deleted. */
  whom: z.string().nullable().optional(),
  expires_at: timestamp,
});
export type Activity = z.infer<typeof activitySchema>;
