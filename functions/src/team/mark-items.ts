import { FieldPath, FieldValue, type Firestore, type Transaction, type UpdateData } from 'firebase-admin/firestore';
import { type Sight, sightOf } from '../shared/access/values.ts';
import { feedbackPath, personPath, productPath } from '../shared/paths.ts';
import { isIdentified } from '../shared/values.ts';
import type { Feedback } from '../store/documents.ts';
import { companyKeyOf } from '../store/person-hash.ts';
import { collectionOf, docOf, type Found, getAll, select } from '../store/refs.ts';
import { isNotFound } from '../store/write-conflict.ts';

/** Items per commit: each has up to 1 MiB of index entries, of which a change writes few. */
const PAGE = 100;

/**
 * Gives a page of a board's items what `sees` needs, or takes it away: the company of their authors, and nothing that
 * tells of other items. The events of the items then move their numbers out of the board's public totals, or back.
 * Writes only what differs. One read an item, and one for each author whom the board's site has identified.
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
  const { docs } = await transaction.get(select(page, 'company', 'similar_to', 'created_by'));
  const unmarked = sight === 'company' ? docs.filter((item) => item.data().company == null) : [];
  const authors = unmarked.map((item) => item.data().created_by);
  const companies = await companiesOf(db, productId, authors);
  for (const item of docs) {
    const { company, similar_to, created_by } = item.data();
    // An item keeps the company that its author's session has named. Only sessions of boards that show it do.
    const wanted = sight === 'all' ? undefined : (company ?? companies.get(created_by ?? '') ?? null);
    const change: UpdateData<Feedback> = {
      ...(company !== wanted && { company: wanted === undefined ? FieldValue.delete() : wanted }),
      ...(wanted !== undefined && similar_to && { similar_to: FieldValue.delete() }),
    };
    if (Object.keys(change).length > 0) transaction.update(docOf(db, feedbackPath(item.id)), change);
  }
  return docs.length < PAGE ? null : (docs.at(-1)?.id ?? null);
}

/**
 * Names the company of a new item whose author's session began before the board showed what is of the same company.
 * Idempotent. No read for other items.
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
