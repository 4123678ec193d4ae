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

/** Names a mailbox that a board keeps out, whatever the case and the tag of the address. The rules compute it as well. */
export const mailboxKeyOf = (email: string): string => guestKeyOf(email.toLowerCase().replaceAll(/[+][^@]*@/g, '@'));

/** What of a caller a board asks for. */
export type Visitor = Pick<Caller, 'uid' | 'board' | 'until' | 'isAnonymous' | 'email'>;

/**
 * Returns true if a board lets the caller in, as the rules do (`letsIn`): the board's secret and the caller's tombstone
 * are checked elsewhere. At most three reads, and none on a board for everyone.
 */
export async function isLetIn(
  from: Firestore | Transaction,
  db: Firestore,
  {
    caller,
    productId,
    product,
  }: { readonly caller: Visitor; readonly productId: string; readonly product: Pick<Product, 'owner_id' | 'settings'> },
): Promise<boolean> {
  if (isForEveryone(product)) return true;
  const { access, domains = [] } = product.settings;
  const { uid, board, until = 0, isAnonymous, email = '' } = caller;
  const isForPeople = access === 'people';
  if (isForPeople && board === productId && until > Date.now()) return true;
  const [member, guest, keptOut] = await getAll(from, [
    docOf(db, memberPath(productId, uid)),
    docOf(db, guestPath(productId, guestKeyOf(uid))),
    docOf(db, guestPath(productId, mailboxKeyOf(email))),
  ]);
  if (standingOf(uid, product, member.data()) !== null) return true;
  if (!isForPeople || board !== undefined || isAnonymous) return false;
  return guest.exists || (isAtDomain(email, domains) && !keptOut.exists);
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

/** Returns true for an address at one of the domains. A quoted address may have several `@`. */
export function isAtDomain(email: string, domains: readonly string[]): boolean {
  const [, domain = '', ...more] = email.toLowerCase().split('@');
  return more.length === 0 && domains.includes(domain);
}

/**
 * Records in a transaction that a board may no longer let someone in, or shows them something else (D62). Open tabs of
 * people whom it lets in listen to it (web/src/board/private/watch.ts).
 */
export const recordAccessChange = (db: Firestore, transaction: Transaction, productId: string) =>
  transaction.set(db.doc(accessChangePath(productId)), { product_id: productId, at: FieldValue.serverTimestamp() });
