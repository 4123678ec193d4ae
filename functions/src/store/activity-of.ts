import { type Firestore, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { ACTIVITY_LIFE_MS } from '../shared/limits.ts';
import type { BoardAct, TeamAct } from '../shared/team/activity.ts';
import type { Activity } from './documents.ts';
import { collectionOf } from './refs.ts';

/** An act of a team, without the item, the person and the time. */
export interface Act {
  readonly what: TeamAct | BoardAct;
  /** The new status: its kind, or the id of an own one. */
  readonly to?: string;
  /** The host of the webhook, the name of the key, the role of the person, who may see the board, or the issue. */
  readonly about?: string;
  /** The member that it is about. */
  readonly whom?: string;
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

/** Records in a transaction what a person did with a board's team or programs. Does not read. */
export function recordBoardAct(
  db: Firestore,
  transaction: Transaction,
  { productId, by, ...act }: Act & { readonly what: BoardAct; readonly productId: string; readonly by: string },
): void {
  const ids = { product_id: productId, item: null, by };
  transaction.create(collectionOf(db, 'activity').doc(), activityOf(act, ids, Timestamp.now()));
}
