import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { ApiError } from '../lib/api-error.ts';
import type { Caller } from '../lib/caller.ts';
import { memberPath, productPath, SWITCHES_PATH, userPlanPath } from '../shared/paths.ts';
import { reaches, standingOf } from '../shared/team/roles.ts';
import { DEFAULT_PICTURES } from '../shared/values.ts';
import { blockRef, isInForce } from '../store/block.ts';
import type { Product } from '../store/documents.ts';
import { isLetIn } from '../store/is-let-in.ts';
import { docOf, getAll } from '../store/refs.ts';
import { tombstoneRef } from '../store/tombstone.ts';

interface Welcomed {
  readonly product: Product;
  /** Whether the caller is the board's owner, with an active account, or works on its items as a member. */
  readonly isTeam: boolean;
  /** Whether the caller may change the board's settings, the logo among them. */
  readonly isAdmin: boolean;
}

/**
 * Requires that a board takes the caller's writes, as the rules do (`welcomesVisitor`). Six reads, and two more of
 * a board that is not for everyone.
 *
 * @throws ApiError
 */
export async function requireWelcome(
  db: Firestore,
  {
    caller,
    productId,
    from = db,
  }: { readonly caller: Caller; readonly productId: string; readonly from?: Firestore | Transaction | undefined },
): Promise<Welcomed> {
  const { uid, isAnonymous } = caller;
  const [board, member, plan, blocked, switches, tombstone] = await getAll(from, [
    docOf(db, productPath(productId)),
    docOf(db, memberPath(productId, uid)),
    docOf(db, userPlanPath(uid)),
    blockRef(db, productId, uid),
    db.doc(SWITCHES_PATH),
    tombstoneRef(db, uid),
  ]);
  const product = board.data();
  if (product === undefined) throw new ApiError('boardNotFound');
  if (tombstone.exists) throw new ApiError('signInRequired');
  const standing = standingOf(uid, product, member.data());
  const isTeam = reaches(standing, 'editor');
  if (standing === 'owner' && plan.data()?.account_active !== true) throw new ApiError('notActive');
  const isClosed =
    product.read_only === true ||
    (!isTeam && isInForce(blocked)) ||
    (isAnonymous && (!product.settings.allowAnonymous || switches.get('anonymous_writes') === false));
  if (isClosed || !(await isLetIn(from, db, { caller, productId, product }))) throw new ApiError('picturesNotYours');
  return { product, isTeam, isAdmin: reaches(standing, 'admin') };
}

/** Returns true if the board takes pictures of the caller on posts, answers and entries. */
export function takesPictures({ product, isTeam }: Welcomed): boolean {
  const { pictures = DEFAULT_PICTURES } = product.settings;
  return pictures === 'everyone' || (pictures === 'team' && isTeam);
}
