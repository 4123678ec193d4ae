import { FieldValue, type Firestore, type UpdateData } from 'firebase-admin/firestore';
import type { Sight } from '../shared/access/values.ts';
import { feedbackPath, personPath } from '../shared/paths.ts';
import { isIdentified } from '../shared/values.ts';
import type { Feedback } from '../store/documents.ts';
import { pagesOf } from '../store/pages-of.ts';
import { companyKeyOf } from '../store/person-hash.ts';
import { collectionOf, docOf, getAll, select } from '../store/refs.ts';
import { isNotFound } from '../store/write-conflict.ts';

/** Items per commit: each has up to 1 MiB of index entries, of which a change writes few. */
const PAGE = 100;

/**
 * Gives all items of a board what `sees` needs, or takes it away: the company of their authors, and nothing that tells of
 * other items. The events of the items then move their numbers out of the board's public totals, or back. Idempotent:
 * writes only what differs. One read an item, and one for each author whom the board's site has identified.
 */
export async function markItems(db: Firestore, productId: string, sight: Sight): Promise<void> {
  const items = collectionOf(db, 'feedback').where('product_id', '==', productId);
  for await (const page of pagesOf(select(items, 'company', 'similar_to', 'created_by'), PAGE)) {
    const unmarked = sight === 'company' ? page.filter((item) => item.data().company == null) : [];
    const authors = unmarked.map((item) => item.data().created_by);
    const companies = await companiesOf(db, productId, authors);
    await Promise.all(
      page.map(async (item) => {
        const { company, similar_to, created_by } = item.data();
        // An item keeps the company that its author's session has named. Only sessions of boards that show it do.
        const wanted = sight === 'all' ? undefined : (company ?? companies.get(created_by ?? '') ?? null);
        const change: UpdateData<Feedback> = {
          ...(company !== wanted && { company: wanted === undefined ? FieldValue.delete() : wanted }),
          ...(wanted !== undefined && similar_to && { similar_to: FieldValue.delete() }),
        };
        if (Object.keys(change).length === 0) return;
        await docOf(db, feedbackPath(item.id))
          .update(change)
          .catch((error: unknown) => {
            // The item has been deleted meanwhile.
            if (!isNotFound(error)) throw error;
          });
      }),
    );
  }
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
