import { FieldValue, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { blockPath } from '../shared/paths.ts';

/** Of a visitor on a board; rules take nothing from them until it is over. */
export interface Block {
  readonly uid: string;
  readonly product_id: string;
  readonly created_at: Timestamp;
  readonly until: Timestamp;
}

/** A visitor of a board. */
export interface Visitor {
  readonly uid: string;
  readonly productId: string;
}

/**
 * Takes nothing more from a visitor on a board. A longer block stays as it is.
 *
 * @param until in ms
 */
export async function block(db: Firestore, { uid, productId }: Visitor, until: number): Promise<void> {
  const document = db.doc(blockPath(productId, uid));
  await db.runTransaction(async (transaction) => {
    const earlier = (await transaction.get(document)).data() as Block | undefined;
    if (earlier !== undefined && earlier.until.toMillis() >= until) return;
    transaction.set(document, {
      uid,
      product_id: productId,
      created_at: FieldValue.serverTimestamp(),
      until: Timestamp.fromMillis(until),
    });
  });
}
