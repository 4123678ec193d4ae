import { Timestamp } from 'firebase-admin/firestore';
import { ACTIVITY_LIFE_MS } from '../shared/limits.ts';
import type { BoardAct, TeamAct } from '../shared/team/activity.ts';
import type { Activity } from './documents.ts';

/** An act of a team, without the item, the person and the time. */
export interface Act {
  readonly what: TeamAct | BoardAct;
  /** The new status: its kind, or the id of an own one. */
  readonly to?: string;
  /** The host of the webhook, or the name of the key. */
  readonly about?: string;
}

/** Returns a document of an act at a time. */
export const activityOf = (
  act: Act,
  { product_id, item, by }: Pick<Activity, 'product_id' | 'item' | 'by'>,
  at: Timestamp,
): Activity => ({
  product_id,
  item,
  by,
  ...act,
  at,
  expires_at: Timestamp.fromMillis(at.toMillis() + ACTIVITY_LIFE_MS),
});
