import type { Auth } from 'firebase-admin/auth';
import { FieldValue, type Firestore, type Transaction } from 'firebase-admin/firestore';
import { ApiError } from '../lib/api-error.ts';
import { unlessMissing } from '../lib/auth-user.ts';
import { GUESTS_MAX } from '../shared/limits.ts';
import { guestPath } from '../shared/paths.ts';
import type { Product } from '../store/documents.ts';
import { isAtDomain, mailboxKeyOf } from '../store/is-let-in.ts';
import { collectionOf, docOf, getAll } from '../store/refs.ts';

/** Returns the addresses of some accounts at domains that let them in. An unverified address may be a stranger's. */
export async function addressesAtDomains(
  auth: Auth,
  { settings: { domains = [] } }: Pick<Product, 'settings'>,
  uids: readonly string[],
): Promise<readonly string[]> {
  const users = await Promise.all(uids.map((uid) => unlessMissing(auth.getUser(uid))));
  return users.flatMap((user) =>
    user?.emailVerified && user.email && isAtDomain(user.email, domains) ? user.email : [],
  );
}

/**
 * Keeps addresses out whose domains let them in, until they are invited again. One read each, and a count.
 *
 * @returns what writes it in the same transaction; null if all of them are kept out already
 * @throws ApiError
 */
export async function keepingOut(
  db: Firestore,
  transaction: Transaction,
  {
    productId,
    by,
    addresses,
  }: { readonly productId: string; readonly by: string; readonly addresses: readonly string[] },
): Promise<(() => void) | null> {
  const found = await getAll(
    transaction,
    addresses.map((each) => docOf(db, guestPath(productId, mailboxKeyOf(each)))),
  );
  const fresh = found.flatMap((each, at) => (each.exists ? [] : [[each.ref, addresses[at] ?? ''] as const]));
  if (fresh.length === 0) return null;
  const kept = collectionOf(db, 'guests').where('product_id', '==', productId).where('is_kept_out', '==', true);
  if ((await transaction.get(kept.count())).data().count >= GUESTS_MAX)
    throw new ApiError('guestsFull', { n: GUESTS_MAX });
  const common = { product_id: productId, by, created_at: FieldValue.serverTimestamp(), uid: null, is_kept_out: true };
  return () => {
    for (const [reference, each] of fresh)
      transaction.create(reference, { ...common, is_kept_out: true, email: each.toLowerCase() });
  };
}
