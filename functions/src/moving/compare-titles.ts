import { FieldValue, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { similarTo } from '../boards/record-similar.ts';
import type { ImportRecord } from '../shared/imports/records.ts';
import { isPublic } from '../shared/item/state.ts';
import { UNDO_MS } from '../shared/limits.ts';
import { feedbackPath, importPath } from '../shared/paths.ts';
import { docOf, getAll } from '../store/refs.ts';
import { transact } from '../store/transact.ts';
import { isNotFound } from '../store/write-conflict.ts';
import { type Job, positionAfter, requireUnchanged, unlessOvertaken } from './job.ts';
import { partRef } from './parts.ts';

/** Items that are compared at the same time, at up to twenty reads each. */
const TOGETHER = 20;

/**
 * Stores what the next items of a part may duplicate, after all of them are there. At the end of a part its records,
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
  await Promise.all(
    documents.map(async (document) => {
      const item = document.data();
      if (item?.imported !== id || item.similar_to !== undefined || !isPublic(item)) return;
      const similar_to = await similarTo(db, document.id, item);
      if (similar_to.length === 0) return;
      await document.ref.update({ similar_to, imported_at: FieldValue.serverTimestamp() }).catch((error: unknown) => {
        // The item has been deleted meanwhile.
        if (!isNotFound(error)) throw error;
      });
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
