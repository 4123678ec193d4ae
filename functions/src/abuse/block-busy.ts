import { type Firestore, type Query, Timestamp } from 'firebase-admin/firestore';
import { block, type Visitor } from './block.ts';
import type { VisitorLimits } from './visitor-limits.ts';

const HOUR_MS = 60 * 60_000;

/**
 * Blocks a visitor who has written more to a board within the last hour than one person does. Counts documents, not
 * events, so an event that comes twice does no harm and one that is lost is made up for by the next. Costs one read.
 *
 * Rules cannot count: what one visitor writes before this has run is kept small by how much one commit takes, and taken
 * away again by the board's owner (purge.ts).
 */
async function blockIfMore(db: Firestore, visitor: Visitor, written: Query, limit: number): Promise<void> {
  const now = Date.now();
  const recent = written
    .where('product_id', '==', visitor.productId)
    .where('created_at', '>', Timestamp.fromMillis(now - HOUR_MS))
    .orderBy('created_at', 'desc');
  const count = (await recent.count().get()).data().count;
  if (count > limit) await block(db, visitor, now + HOUR_MS);
}

/** After an item or a comment. */
export const blockBusyAuthor = (db: Firestore, visitor: Visitor, { posts }: VisitorLimits) =>
  blockIfMore(db, visitor, db.collection('authors').where('uid', '==', visitor.uid), posts);

/** After a vote. An anonymous one is found by the note of whose it is (visitors/register-vote.ts). */
export const blockBusyVoter = (db: Firestore, visitor: Visitor, isAnonymous: boolean, { votes }: VisitorLimits) =>
  blockIfMore(db, visitor, db.collection('votes').where(isAnonymous ? 'voter' : 'user_id', '==', visitor.uid), votes);
