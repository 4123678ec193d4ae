import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { ApiError } from '../lib/api-error.ts';
import type { Caller } from '../lib/caller.ts';
import { productPath, SWITCHES_PATH, userPlanPath } from '../shared/paths.ts';
import { DEFAULT_PICTURES } from '../shared/values.ts';
import { blockRef, isInForce } from '../store/block.ts';
import type { Product } from '../store/documents.ts';
import { docOf, getAll } from '../store/refs.ts';
import { tombstoneRef } from '../store/tombstone.ts';

interface Welcomed {
  readonly product: Product;
  /** Whether the caller is the board's owner, with an active account. */
  readonly isTeam: boolean;
}

/**
 * Requires that a board takes the caller's writes, as the rules do (`welcomesVisitor`). Five reads.
 *
 * @throws ApiError
 */
export async function requireWelcome(
  db: Firestore,
  { uid, isAnonymous }: Caller,
  productId: string,
  from: Firestore | Transaction = db,
): Promise<Welcomed> {
  const [board, plan, blocked, switches, tombstone] = await getAll(from, [
    docOf(db, productPath(productId)),
    docOf(db, userPlanPath(uid)),
    blockRef(db, productId, uid),
    db.doc(SWITCHES_PATH),
    tombstoneRef(db, uid),
  ]);
  const product = board.data();
  if (product === undefined) throw new ApiError('boardNotFound');
  if (tombstone.exists) throw new ApiError('signInRequired');
  const isOwner = product.owner_id === uid;
  if (isOwner && plan.data()?.account_active !== true) throw new ApiError('notActive');
  const isClosed =
    product.read_only === true ||
    (!isOwner && isInForce(blocked)) ||
    (isAnonymous && (!product.settings.allowAnonymous || switches.get('anonymous_writes') === false));
  if (isClosed) throw new ApiError('picturesNotYours');
  return { product, isTeam: isOwner };
}

/** Returns true if the board takes pictures of the caller on posts, answers and entries. */
export function takesPictures({ product, isTeam }: Welcomed): boolean {
  const { pictures = DEFAULT_PICTURES } = product.settings;
  return pictures === 'everyone' || (pictures === 'team' && isTeam);
}
