import { FieldValue, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { similarTo } from '../boards/record-similar.ts';
import { sightOf } from '../shared/access/values.ts';
import type { ImportRecord } from '../shared/imports/records.ts';
import { isPublic } from '../shared/item/state.ts';
import { UNDO_MS } from '../shared/limits.ts';
import { feedbackPath, importPath, productPath } from '../shared/paths.ts';
import { docOf, getAll } from '../store/refs.ts';
import { transact } from '../store/transact.ts';
import { isNotFound } from '../store/write-conflict.ts';
import { type Job, positionAfter, requireUnchanged, unlessOvertaken } from './job.ts';
import { partRef } from './parts.ts';

/** Items that are compared at the same time, at up to twenty reads each. */
const TOGETHER = 20;

/** An item may have been deleted meanwhile. */
const ignoreGone = (write: Promise<unknown>): Promise<unknown> =>
  write.catch((error: unknown) => {
    if (!isNotFound(error)) throw error;
  });

/**
 * Stores what the next items of a part may duplicate, after all of them are there; on a board that does not show all, only
 * that they are not everybody's (team/mark-items.ts). At the end of a part its records,
 * which may hold addresses, are deleted; the last one ends the import.
 */
export async function handleTitles(db: Firestore, job: Job, records: readonly ImportRecord[]): Promise<boolean> {
  const { data, id } = job;
  const items = records.flatMap((record, at) => (record.kind === 'item' && at >= data.at ? [{ record, at }] : []));
  const some = items.slice(0, TOGETHER);
  const documents = await getAll(
    db,
    some.map(({ record }) => docOf(db, feedbackPath(job.ids.ofItem(record.id)))),
  );
  const board = (await docOf(db, productPath(data.product_id)).get()).data();
  const isOfOwn = board !== undefined && sightOf(board) !== 'all';
  await Promise.all(
    documents.map(async (document) => {
      const item = document.data();
      if (item?.imported !== id) return;
      if (isOfOwn) return item.company === undefined ? ignoreGone(document.ref.update({ company: null })) : undefined;
      if (item.similar_to !== undefined || !isPublic(item)) return;
      const similar_to = await similarTo(db, document.id, item);
      if (similar_to.length === 0) return;
      await ignoreGone(document.ref.update({ similar_to, imported_at: FieldValue.serverTimestamp() }));
    }),
  );
  const last = some.at(-1);
  const { part, at, isLast } = positionAfter(job, { end: last && some.length < items.length ? last.at + 1 : null });
  const now = Timestamp.now();
  const expires_at = Timestamp.fromMillis(now.toMillis() + UNDO_MS);
  return unlessOvertaken(() =>
    transact(db, async (transaction) => {
      await requireUnchanged(db, transaction, job);
      if (at === 0) transaction.update(partRef(db, id, data.part), { records: '' });
      const end = isLast && { state: 'done', finished_at: now, expires_at };
      transaction.update(docOf(db, importPath(id)), { part, at, ...end });
    }),
  );
}
