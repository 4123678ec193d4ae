import { randomUUID } from 'node:crypto';
import { type DocumentSnapshot, FieldValue, type Firestore, Timestamp } from 'firebase-admin/firestore';
import type { BlockReason } from '../shared/block.ts';
import { blockPath } from '../shared/paths.ts';
import { isDeleted } from '../users/tombstone.ts';

const HOUR_MS = 60 * 60_000;
/** More boards than one visitor gets blocked on. */
const BLOCKS_MAX = 100;

/** Of a visitor on a board; rules take nothing from the visitor until it is over. */
export interface Block {
  readonly uid: string;
  readonly product_id: string;
  /** Names the block to the board's owner, who must not learn the uid. */
  readonly handle: string;
  readonly reason: BlockReason;
  /** How many entries or votes within an hour led to it; null where the owner removed the visitor. */
  readonly count: number | null;
  readonly created_at: Timestamp;
  readonly until: Timestamp;
  /** Set by "Unblock": what the visitor wrote before does not count again. */
  readonly counts_from?: Timestamp;
  readonly expires_at: Timestamp;
}

/** A visitor of a board. */
export interface Visitor {
  readonly uid: string;
  readonly productId: string;
}

/** Why, and until when in ms. */
export interface Verdict {
  readonly reason: BlockReason;
  readonly count: number | null;
  readonly until: number;
}

/** The block of a visitor on a board, over or not. */
export async function blockOf(db: Firestore, { uid, productId }: Visitor): Promise<Block | undefined> {
  return (await db.doc(blockPath(productId, uid)).get()).data() as Block | undefined;
}

/** Whether a block is there and is not over. */
export const isInForce = (found: DocumentSnapshot): boolean =>
  ((found.data() as Block | undefined)?.until.toMillis() ?? 0) > Date.now();

/**
 * Gives the blocks of a visitor who ceases to exist to the account that the visitor has signed in to: it is the same
 * person. Safe to run again.
 */
export async function passBlocks(db: Firestore, from: string, to: string): Promise<void> {
  const { docs } = await db.collection('blocks').where('uid', '==', from).limit(BLOCKS_MAX).get();
  for (const document of docs.filter(isInForce)) {
    const { product_id, reason, count, until } = document.data() as Block;
    await block(db, { uid: to, productId: product_id }, { reason, count, until: until.toMillis() });
  }
}

/** Takes nothing more from a visitor on a board. A longer block stays as it is. */
export async function block(db: Firestore, { uid, productId }: Visitor, verdict: Verdict): Promise<void> {
  const { reason, count, until } = verdict;
  const document = db.doc(blockPath(productId, uid));
  await db.runTransaction(async (transaction) => {
    const earlier = (await transaction.get(document)).data() as Block | undefined;
    // A deletion that has begun would leave the block behind, with the uid in it.
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

/** `counts_from` has to outlive the hour that is counted. @param until in ms */
export const expiryOf = (until: number) => Timestamp.fromMillis(until + HOUR_MS);
