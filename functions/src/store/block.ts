import { randomUUID } from 'node:crypto';
import { type DocumentSnapshot, FieldValue, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { transact } from '../lib/transact.ts';
import { blockPath } from '../shared/paths.ts';
import { HOUR_MS } from '../shared/time.ts';
import { pagesOf } from './pages-of.ts';
import { typed } from './refs.ts';
import { isDeleted } from './tombstone.ts';

/** Reasons for a visitor's block on a board: too many entries, votes or follows, or removal by the owner. */
export const BLOCK_REASONS = ['posts', 'votes', 'follows', 'removed'] as const;
type BlockReason = (typeof BLOCK_REASONS)[number];

const BLOCKS_AT_A_TIME = 50;

/** A visitor's block on a board; rules reject the visitor's writes until it expires. */
export interface Block {
  readonly uid: string;
  readonly product_id: string;
  /** Identifies the block to the board's owner, who must not learn the uid. */
  readonly handle: string;
  readonly reason: BlockReason;
  /** Number of entries or votes within an hour that led to the block; null if the owner removed the visitor. */
  readonly count: number | null;
  readonly created_at: Timestamp;
  readonly until: Timestamp;
  /** Set by "Unblock": earlier acts do not count again. */
  readonly counts_from?: Timestamp;
  readonly expires_at: Timestamp;
}

/** A visitor of a board. */
export interface Visitor {
  readonly uid: string;
  readonly productId: string;
}

/** Reason and end of a block; `until` is in ms. */
interface Verdict {
  readonly reason: BlockReason;
  readonly count: number | null;
  readonly until: number;
}

export const blocksOf = (db: Firestore) => db.collection('blocks').withConverter(typed<Block>());
export const blockRef = (db: Firestore, productId: string, uid: string) =>
  db.doc(blockPath(productId, uid)).withConverter(typed<Block>());

/** Returns a visitor's block on a board, expired or not. */
export async function blockOf(db: Firestore, { uid, productId }: Visitor): Promise<Block | undefined> {
  return (await blockRef(db, productId, uid).get()).data();
}

/** Returns true if the block exists and has not expired. */
export const isInForce = (found: DocumentSnapshot<Block>): boolean =>
  (found.data()?.until.toMillis() ?? 0) > Date.now();

/**
 * Copies the blocks of a visitor who is about to be deleted to the account that the visitor has signed in to, because
 * both are the same person. Idempotent.
 *
 * @param productId the only board whose block is copied
 */
export async function passBlocks(
  db: Firestore,
  { from, to, productId }: { readonly from: string; readonly to: string; readonly productId?: string | undefined },
): Promise<void> {
  const all = blocksOf(db).where('uid', '==', from);
  const some = productId === undefined ? all : all.where('product_id', '==', productId);
  for await (const blocks of pagesOf(some, BLOCKS_AT_A_TIME)) {
    for (const document of blocks.filter((one) => isInForce(one))) {
      const { product_id, reason, count, until } = document.data();
      await block(db, { uid: to, productId: product_id }, { reason, count, until: until.toMillis() });
    }
  }
}

/** Blocks a visitor on a board. Keeps an existing block that lasts longer. */
export async function block(db: Firestore, { uid, productId }: Visitor, verdict: Verdict): Promise<void> {
  const { reason, count, until } = verdict;
  const document = blockRef(db, productId, uid);
  await transact(db, async (transaction) => {
    const earlier = (await transaction.get(document)).data();
    // A deletion that has already begun would leave this block, and the uid in it, behind.
    if (await isDeleted(db, uid, transaction)) return;
    if (earlier !== undefined && earlier.until.toMillis() >= until) return;
    transaction.set(document, {
      uid,
      product_id: productId,
      handle: earlier?.handle ?? randomUUID(),
      reason,
      count,
      created_at: FieldValue.serverTimestamp(),
      until: Timestamp.fromMillis(until),
      ...(earlier?.counts_from && { counts_from: earlier.counts_from }),
      expires_at: expiryOf(until),
    });
  });
}

/** Expiry time of a block: `counts_from` must outlive the hour that is counted. @param until in ms */
export const expiryOf = (until: number) => Timestamp.fromMillis(until + HOUR_MS);
