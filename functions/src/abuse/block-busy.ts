import { type Firestore, type Query, Timestamp } from 'firebase-admin/firestore';
import { deletePost } from '../boards/sweep-item.ts';
import { HOUR_MS } from '../shared/time.ts';
import { block, blockOf, type Visitor } from '../store/block.ts';
import { collectionOf } from '../store/refs.ts';
import { isOnTeam } from '../store/require-role.ts';
import { actsDue, type VisitorLimits } from './visitor-limits.ts';
import { countWithdrawals, recordWithdrawals } from './withdrawals.ts';

/**
 * Number of posts above the limit that are kept. The block takes effect after a second or two, in which a person may
 * send one more entry and a program a hundred.
 */
export const POSTS_SLACK = 5;

/** An item or a comment, identified by its author document, which has the same id. */
export interface Post {
  readonly id: string;
  readonly created_at: Timestamp;
}

const since = (from: number) => (written: Query) =>
  written.where('created_at', '>', Timestamp.fromMillis(from)).orderBy('created_at', 'desc');

const count = async (query: Query) => (await query.count().get()).data().count;

/**
 * Returns the time in ms from which a visitor's acts count: at most an hour ago, and not before the owner's "Unblock".
 * Null for the team, which has no limit. Called only above the limit; costs three reads.
 */
export async function countsFrom(db: Firestore, visitor: Visitor, hourAgo: number): Promise<number | null> {
  const [isTeam, earlier] = await Promise.all([isOnTeam(db, visitor.productId, visitor.uid), blockOf(db, visitor)]);
  if (isTeam) return null;
  return Math.max(hourAgo, earlier?.counts_from?.toMillis() ?? 0);
}

/**
 * Runs after an item or a comment: blocks a visitor who has posted more to a board within the last hour than one person
 * plausibly does, and deletes the post if it is far above the limit. Counts documents, not events, so duplicate events
 * do no harm and the next event makes up for a lost one. Costs one read.
 *
 * Rules cannot count, so a program can write posts before the block takes effect; these deletions remove them.
 */
export async function blockBusyAuthor(
  db: Firestore,
  {
    visitor,
    limits: { posts: limit },
    post,
  }: { readonly visitor: Visitor; readonly limits: VisitorLimits; readonly post?: Post | undefined },
): Promise<void> {
  const now = Date.now();
  const written = authorsOf(db, visitor);
  if ((await count(since(now - HOUR_MS)(written))) <= limit) return;
  const from = await countsFrom(db, visitor, now - HOUR_MS);
  if (from === null) return;
  const acts = await count(since(from)(written));
  if (acts <= limit) return;
  await block(db, visitor, { reason: 'posts', count: acts, until: now + HOUR_MS });
  if (post === undefined) return;
  const before = await count(since(from)(written).where('created_at', '<=', post.created_at));
  if (before > limit + POSTS_SLACK) await deletePost(db, post.id);
}

/**
 * Runs after the deletion of a post that was written within the last hour: a program could otherwise write and delete
 * without a limit. Deletions by functions and owners count too, but the count never exceeds what the visitor has
 * written. Costs a write and a read.
 *
 * @param writtenAt in ms
 */
export async function blockFickleAuthor(
  db: Firestore,
  {
    visitor,
    writtenAt,
    limits: { posts: limit },
  }: { readonly visitor: Visitor; readonly writtenAt: number; readonly limits: VisitorLimits },
): Promise<void> {
  const now = Date.now();
  if (writtenAt <= now - HOUR_MS) return;
  const deleted = await recordWithdrawals(db, { visitor, count: 1, now, what: 'posts' });
  if (deleted <= limit || (await countsFrom(db, visitor, now - HOUR_MS)) === null) return;
  await block(db, visitor, { reason: 'posts', count: deleted, until: now + HOUR_MS });
}

const authorsOf = (db: Firestore, { uid, productId }: Visitor) =>
  collectionOf(db, 'authors').where('uid', '==', uid).where('product_id', '==', productId);

/** An anonymous vote is found by its `voter` field (visitors/register-vote.ts). */
const votesOf = (db: Firestore, { uid, productId }: Visitor, isAnonymous: boolean) =>
  collectionOf(db, 'votes')
    .where(isAnonymous ? 'voter' : 'user_id', '==', uid)
    .where('product_id', '==', productId);

/**
 * Runs after a vote. Looks at some votes only (visitor-limits.ts), at one read each. Withdrawn votes count too, but are
 * looked up only if the standing votes approach the limit.
 */
export async function blockBusyVoter(
  db: Firestore,
  {
    visitor,
    isAnonymous,
    limits: { votes: limit },
  }: { readonly visitor: Visitor; readonly isAnonymous: boolean; readonly limits: VisitorLimits },
): Promise<void> {
  if (actsDue(keyOf(db, 'votes', visitor), limit) === 0) return;
  const standing = await count(since(Date.now() - HOUR_MS)(votesOf(db, visitor, isAnonymous)));
  if (standing <= limit / 2) return;
  if (standing + (await countWithdrawals(db, { visitor })) > limit)
    await blockVoter(db, { visitor, isAnonymous, limit });
}

/**
 * Runs after the deletion of a vote that was cast within the last hour, because the vote still counts as an act.
 * Deletions by functions, with an item or on a handover, count too, but the count never exceeds what the visitor has
 * cast. Costs a write and a read for some deletions only (visitor-limits.ts).
 *
 * @param castAt in ms
 */
export async function blockFickleVoter(
  db: Firestore,
  {
    visitor,
    isAnonymous,
    castAt,
    limits: { votes: limit },
  }: {
    readonly visitor: Visitor;
    readonly isAnonymous: boolean;
    readonly castAt: number;
    readonly limits: VisitorLimits;
  },
): Promise<void> {
  if (castAt <= Date.now() - HOUR_MS) return;
  const acts = actsDue(keyOf(db, 'withdrawals', visitor), limit);
  if (acts === 0) return;
  const withdrawn = await recordWithdrawals(db, { visitor, count: acts });
  if (withdrawn <= limit / 2) return;
  const standing = await count(since(Date.now() - HOUR_MS)(votesOf(db, visitor, isAnonymous)));
  if (standing + withdrawn > limit) await blockVoter(db, { visitor, isAnonymous, limit });
}

/** Returns the key under which an instance collects a visitor's acts (visitor-limits.ts). */
export const keyOf = ({ databaseId }: Firestore, kind: string, { uid, productId }: Visitor) =>
  `${databaseId}/${kind}/${productId}/${uid}`;

/** Excludes copies of a merged item's votes, and votes of the team, which the visitor has not cast. One read per vote. */
async function countCast(votes: Query, limit: number): Promise<number> {
  const { docs } = await votes
    .select('via', 'on_behalf.by')
    .limit(2 * limit + 1)
    .get();
  return docs.filter((vote) => vote.get('via') === undefined && vote.get('on_behalf') === undefined).length;
}

async function blockVoter(
  db: Firestore,
  { visitor, isAnonymous, limit }: { readonly visitor: Visitor; readonly isAnonymous: boolean; readonly limit: number },
): Promise<void> {
  const now = Date.now();
  const from = await countsFrom(db, visitor, now - HOUR_MS);
  if (from === null) return;
  const standing = await countCast(since(from)(votesOf(db, visitor, isAnonymous)), limit);
  const acts = standing + (await countWithdrawals(db, { visitor, now }));
  if (acts > limit) await block(db, visitor, { reason: 'votes', count: acts, until: now + HOUR_MS });
}
