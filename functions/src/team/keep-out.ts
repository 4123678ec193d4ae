import type { Auth } from 'firebase-admin/auth';
import { FieldValue, type Firestore, type Transaction } from 'firebase-admin/firestore';
import { unlessMissing } from '../lib/auth-user.ts';
import { guestPath } from '../shared/paths.ts';
import type { Product } from '../store/documents.ts';
import { isAtDomain, mailboxKeyOf } from '../store/is-let-in.ts';
import { docOf, getAll } from '../store/refs.ts';

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
 * Keeps addresses out whose domains let them in, until they are invited again. One read each.
 *
 * @returns what writes it in the same transaction; null if all of them are kept out already
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
  const created_at = FieldValue.serverTimestamp();
  const kept = { product_id: productId, by, created_at, uid: null, is_kept_out: true } as const;
  return () => {
    for (const [reference, each] of fresh) transaction.create(reference, { ...kept, email: each.toLowerCase() });
  };
}
