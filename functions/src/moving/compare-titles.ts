import { FieldValue, type Firestore, Timestamp, type UpdateData } from 'firebase-admin/firestore';
import { transact } from '../lib/transact.ts';
import { sightOf } from '../shared/access/values.ts';
import type { ImportRecord } from '../shared/imports/records.ts';
import { isPublic } from '../shared/item/state.ts';
import { UNDO_MS } from '../shared/limits.ts';
import { feedbackPath, importPath, productPath } from '../shared/paths.ts';
import type { Feedback, Product } from '../store/documents.ts';
import { docOf, getAll } from '../store/refs.ts';
import { comparing } from './board-titles.ts';
import { type Job, positionAfter, requireUnchanged, unlessOvertaken } from './job.ts';
import { partRef } from './parts.ts';

/** Items of a step. */
const TOGETHER = 100;

/**
 * Stores what the next items of a part may duplicate, after all of them are there; on a board that does not show all, only
 * that they are not everybody's (team/mark-items.ts). At the end of a part its records,
 * which may hold addresses, are deleted; the last one ends the import.
 */
export async function handleTitles(db: Firestore, job: Job, records: readonly ImportRecord[]): Promise<boolean> {
  const { data, id } = job;
  const items = records.flatMap((record, at) => (record.kind === 'item' && at >= data.at ? [{ record, at }] : []));
  const some = items.slice(0, TOGETHER);
  const changes = await changesOf(
    db,
    job,
    some.map(({ record }) => job.ids.ofItem(record.id)),
  );
  const last = some.at(-1);
  const { part, at, isLast } = positionAfter(job, { end: last && some.length < items.length ? last.at + 1 : null });
  const now = Timestamp.now();
  const expires_at = Timestamp.fromMillis(now.toMillis() + UNDO_MS);
  return unlessOvertaken(() =>
    transact(db, async (transaction) => {
      await requireUnchanged(db, transaction, job);
      const found = await getAll(
        transaction,
        changes.map((change) => docOf(db, feedbackPath(change.id))),
      );
      // An item may have been deleted meanwhile.
      for (const [place, { ref, exists }] of found.entries())
        if (exists) transaction.update(ref, changes[place]?.change ?? {});
      if (at === 0) transaction.update(partRef(db, id, data.part), { records: '', expires_at });
      const end = isLast && { state: 'done', finished_at: now, expires_at };
      transaction.update(docOf(db, importPath(id)), { part, at, ...end });
    }),
  );
}

interface Change {
  readonly id: string;
  readonly change: UpdateData<Feedback>;
}

async function changesOf(db: Firestore, { id, data }: Job, ids: readonly string[]): Promise<readonly Change[]> {
  if (ids.length === 0) return [];
  const [[board], documents] = await Promise.all([
    getAll(db, [docOf(db, productPath(data.product_id))]),
    getAll(
      db,
      ids.map((item) => docOf(db, feedbackPath(item))),
    ),
  ]);
  const product: Product | undefined = board.data();
  if (product === undefined) return [];
  const isOfOwn = sightOf(product) !== 'all';
  const all = product.feedback_count;
  const similarTo = isOfOwn
    ? () => []
    : await comparing(db, { importId: id, productId: data.product_id, items: data.items, all });
  const changes = await Promise.all(
    documents.map(async (document): Promise<readonly Change[]> => {
      const item = document.data();
      if (item?.imported !== id) return [];
      if (isOfOwn) return item.company === undefined ? [{ id: document.id, change: { company: null } }] : [];
      // The board shows more than when the item was written. Its event then counts it.
      if (item.company !== undefined) return [{ id: document.id, change: { company: FieldValue.delete() } }];
      if (item.similar_to !== undefined || !isPublic(item)) return [];
      const similar_to = [...(await similarTo(document.id, item))];
      const imported_at = FieldValue.serverTimestamp();
      return similar_to.length === 0 ? [] : [{ id: document.id, change: { similar_to, imported_at } }];
    }),
  );
  return changes.flat();
}
