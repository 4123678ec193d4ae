import { FieldPath, FieldValue, type Firestore, type Transaction, type UpdateData } from 'firebase-admin/firestore';
import { hasSignIn } from '../lib/auth-user.ts';
import { type Sight, sightOf } from '../shared/access/values.ts';
import { authorPath, feedbackPath, personPath, productPath } from '../shared/paths.ts';
import { isIdentified } from '../shared/values.ts';
import type { Feedback } from '../store/documents.ts';
import { companyKeyOf } from '../store/person-hash.ts';
import { collectionOf, docOf, type Found, getAll, select } from '../store/refs.ts';
import { tombstoneRef } from '../store/tombstone.ts';
import { isNotFound } from '../store/write-conflict.ts';

/** Items per commit: each has up to 1 MiB of index entries, of which a change writes few. Auth looks up as many at once. */
const PAGE = 100;

/**
 * Gives a page of a board's items what `sees` needs, or takes it away: the company of their authors, the accounts to
 * which authors without one have signed in since, and nothing that tells of other items. The events of the items then
 * move their numbers out of the board's public totals, or back. Writes only what differs. One read an item, two for each
 * that names no account, and one for each author whom the board's site has identified.
 *
 * @param after id of the last item of the page before; empty for the first page
 * @returns the same for the next page; null after the last
 */
export async function markPage(
  db: Firestore,
  transaction: Transaction,
  { productId, sight, after }: { readonly productId: string; readonly sight: Sight; readonly after: string },
): Promise<string | null> {
  const items = collectionOf(db, 'feedback').where('product_id', '==', productId).orderBy(FieldPath.documentId());
  const page = (after === '' ? items : items.startAfter(after)).limit(PAGE);
  const { docs } = await transaction.get(select(page, 'company', 'similar_to', 'created_by', 'is_claimed'));
  const unowned = sight === 'all' ? [] : docs.filter((item) => item.data().created_by === null);
  const owners = await ownersOf(
    db,
    transaction,
    unowned.map(({ id }) => id),
  );
  const authorOf = (item: (typeof docs)[number]) => item.data().created_by ?? owners.get(item.id) ?? null;
  const unmarked = sight === 'company' ? docs.filter((item) => item.data().company == null) : [];
  const companies = await companiesOf(db, productId, unmarked.map(authorOf));
  for (const item of docs) {
    const { company, similar_to, is_claimed } = item.data();
    const owner = owners.get(item.id);
    // An item keeps the company that its author's session has named. Only sessions of boards that show it do.
    const wanted = sight === 'all' ? undefined : (company ?? companies.get(authorOf(item) ?? '') ?? null);
    const change: UpdateData<Feedback> = {
      ...(owner !== undefined && { created_by: owner, is_claimed: true }),
      // A board for everyone names nobody who wrote without an account.
      ...(sight === 'all' && is_claimed && { created_by: null, is_claimed: FieldValue.delete() }),
      ...(company !== wanted && { company: wanted === undefined ? FieldValue.delete() : wanted }),
      ...(wanted !== undefined && similar_to && { similar_to: FieldValue.delete() }),
    };
    if (Object.keys(change).length > 0) transaction.update(docOf(db, feedbackPath(item.id)), change);
  }
  return docs.length < PAGE ? null : (docs.at(-1)?.id ?? null);
}

/**
 * Names the company of an item whose author's session began before the board showed what is of the same company, or who
 * has signed in since. Idempotent. No read for other items.
 */
export async function markNew(db: Firestore, item: Found<'feedback'>): Promise<void> {
  const { company, created_by, product_id } = item.data();
  if (company !== null || !isIdentified(created_by)) return;
  const board = (await docOf(db, productPath(product_id)).get()).data();
  if (board === undefined || sightOf(board) !== 'company') return;
  const named = (await companiesOf(db, product_id, [created_by])).get(created_by);
  if (named === undefined) return;
  await docOf(db, feedbackPath(item.id))
    .update({ company: named })
    .catch((error: unknown) => {
      // The item has been deleted meanwhile.
      if (!isNotFound(error)) throw error;
    });
}

/** Accounts to which the authors of items that name none have signed in since, by the items. */
async function ownersOf(
  db: Firestore,
  transaction: Transaction,
  items: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const authors = await getAll(
    transaction,
    items.map((item) => docOf(db, authorPath(item))),
  );
  const written = authors.flatMap((author, at) => {
    const uid = author.data()?.uid;
    return uid === undefined ? [] : [[items[at] ?? '', uid] as const];
  });
  const accounts = await accountsAmong(
    db,
    transaction,
    written.map(([, uid]) => uid),
  );
  return new Map(written.filter(([, uid]) => accounts.has(uid)));
}

/** Returns those that are accounts, or people of a site, and are not being deleted. */
async function accountsAmong(
  db: Firestore,
  transaction: Transaction,
  all: readonly string[],
): Promise<ReadonlySet<string>> {
  const uids = [...new Set(all)];
  const others = uids.filter((uid) => !isIdentified(uid));
  const accounts = uids.filter(isIdentified);
  if (others.length > 0) {
    const { auth } = await import('../store/auth.ts');
    const { users } = await auth.getUsers(others.map((uid) => ({ uid })));
    accounts.push(...users.filter(hasSignIn).map(({ uid }) => uid));
  }
  const tombstones = await getAll(
    transaction,
    accounts.map((uid) => tombstoneRef(db, uid)),
  );
  return new Set(accounts.filter((_, at) => !tombstones[at]?.exists));
}

/** Returns the keyed hashes of the companies of people, by their uids. */
async function companiesOf(
  db: Firestore,
  productId: string,
  authors: readonly (string | null)[],
): Promise<Map<string, string>> {
  const uids = [...new Set(authors.filter(isIdentified))];
  const people = await getAll(
    db,
    uids.map((uid) => docOf(db, personPath(productId, uid))),
  );
  const keys = await Promise.all(
    people.map(async (person) => {
      const { uid, company } = person.data() ?? {};
      return company ? [[uid ?? '', await companyKeyOf(db, productId, company.id)] as const] : [];
    }),
  );
  return new Map(keys.flat());
}
