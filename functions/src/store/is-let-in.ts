import { createHash } from 'node:crypto';
import { FieldValue, type Firestore, type Transaction } from 'firebase-admin/firestore';
import type { Caller } from '../lib/caller.ts';
import { isForEveryone, sightOf } from '../shared/access/values.ts';
import { accessChangePath, guestPath, memberPath } from '../shared/paths.ts';
import { standingOf } from '../shared/team/roles.ts';
import type { Feedback, Product } from './documents.ts';
import { docOf, getAll } from './refs.ts';

/** Names a guest of a board, whose uid may have any characters. The rules compute it as well. */
export const guestKeyOf = (uid: string): string => createHash('sha256').update(uid).digest('hex');

/**
 * Returns true if a board lets the caller in, as the rules do (`letsIn`): the board's secret and the caller's tombstone
 * are checked elsewhere. At most two reads, and none on a board for everyone.
 */
export async function isLetIn(
  from: Firestore | Transaction,
  db: Firestore,
  {
    caller,
    productId,
    product,
  }: { readonly caller: Caller; readonly productId: string; readonly product: Pick<Product, 'owner_id' | 'settings'> },
): Promise<boolean> {
  if (isForEveryone(product)) return true;
  const isForPeople = product.settings.access === 'people';
  if (isForPeople && isKnown(caller, productId, product.settings.domains ?? [])) return true;
  const { uid, board, isAnonymous } = caller;
  const [member, guest] = await getAll(from, [
    docOf(db, memberPath(productId, uid)),
    docOf(db, guestPath(productId, guestKeyOf(uid))),
  ]);
  if (standingOf(uid, product, member.data()) !== null) return true;
  return isForPeople && board === undefined && !isAnonymous && guest.exists;
}

/**
 * Returns true if a board shows the item to a caller whom it lets in, as the rules do (`shows`). The team, for whom the
 * rules look up the role, finds all.
 */
export function shows(
  product: Pick<Product, 'settings'>,
  { is_shared, created_by, company }: Pick<Feedback, 'is_shared' | 'created_by' | 'company'>,
  caller: Pick<Caller, 'uid' | 'company'>,
): boolean {
  const sight = sightOf(product);
  if (sight === 'all' || is_shared === true || created_by === caller.uid) return true;
  return sight === 'company' && Boolean(company) && company === caller.company;
}

function isKnown({ board, until = 0, email = '' }: Caller, productId: string, domains: readonly string[]): boolean {
  if (board !== undefined) return board === productId && until > Date.now();
  const parts = email.split('@');
  return parts.length === 2 && domains.includes(parts[1] ?? '');
}

/**
 * Records in a transaction that a board may no longer let someone in, or shows them something else (D62). Open tabs of
 * people whom it lets in listen to it (web/src/board/private/watch.ts).
 */
export const recordAccessChange = (db: Firestore, transaction: Transaction, productId: string) =>
  transaction.set(db.doc(accessChangePath(productId)), { product_id: productId, at: FieldValue.serverTimestamp() });
