import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import { transact } from '../lib/transact.ts';
import { runMerges } from '../merging/run-merges.ts';
import { haveSameReaders } from '../merging/same-readers.ts';
import type { ImportRecord, ItemRecord } from '../shared/imports/records.ts';
import { isMerged, isPublic } from '../shared/item/state.ts';
import { counterPath, feedbackPath, importPath, mergePath, productPath } from '../shared/paths.ts';
import { importedRef } from '../store/imported.ts';
import { docOf, getAll, isFound } from '../store/refs.ts';
import { type Job, positionAfter, requireUnchanged, unlessOvertaken } from './job.ts';
import { originalsOf } from './originals.ts';
import { unchangedBy, wasRef } from './was.ts';

/**
 * Merges the next duplicate of a part into its original (D43), or passes to the next part. The merge itself is a job of
 * the board that `runMerges` does, then or later.
 *
 * @returns false if the import was changed meanwhile, or merges are left to do
 */
export async function handleDuplicate(
  db: Firestore,
  {
    job,
    records,
    signal,
  }: { readonly job: Job; readonly records: readonly ImportRecord[]; readonly signal: AbortSignal | undefined },
): Promise<boolean> {
  const { data } = job;
  const next = records.findIndex(
    (record, at) => at >= data.at && record.kind === 'item' && record.duplicate_of !== null,
  );
  const record = records[next];
  if (record?.kind === 'item') await merge(db, job, record);
  const isLeft = next >= 0 && next + 1 < records.length;
  const { part, at, isLast } = positionAfter(job, { end: isLeft ? next + 1 : null });
  // A merge that is open has its original's votes wrong.
  if (isLast && !(await runMerges(db, data.product_id, signal))) return false;
  return unlessOvertaken(() =>
    transact(db, async (transaction) => {
      await requireUnchanged(db, transaction, job);
      transaction.update(docOf(db, importPath(job.id)), { part, at, ...(isLast && { step: 'similar' }) });
    }),
  );
}

/**
 * Opens the merge, once: what the team has undone stays so. Adds no votes without a voter to the original, because
 * sources have done that. Idempotent.
 */
async function merge(db: Firestore, job: Job, record: ItemRecord): Promise<void> {
  const { target } = (await originalsOf(db, job, [record]))(record);
  if (target === null) return;
  const id = job.ids.ofItem(record.id);
  const { product_id, by } = job.data;
  await transact(db, async (transaction) => {
    const [source, original, open, counter, imported, before, board] = await getAll(transaction, [
      docOf(db, feedbackPath(id)),
      docOf(db, feedbackPath(target)),
      docOf(db, mergePath(id)),
      docOf(db, counterPath(target)),
      importedRef(db, id),
      wasRef(db, job.id, id),
      docOf(db, productPath(product_id)),
    ]);
    const [item, other, remembered] = [source.data(), original.data(), imported.data()];
    if (!item || !other || !remembered || isMerged(item) || open.exists || remembered.original === target) return;
    if (!isPublic(other) || isMerged(other)) return;
    if (!isFound(board) || !haveSameReaders(board.data(), item, other)) return;
    const now = FieldValue.serverTimestamp();
    if (isFound(counter) && counter.data().copies === undefined) transaction.update(counter.ref, { copies: 0 });
    if (!other.has_merged) transaction.update(original.ref, { has_merged: true, imported_at: now });
    transaction.update(source.ref, { merged_into: target, merged_at: now, is_archived: true, imported_at: now });
    transaction.update(imported.ref, { original: target, last: job.id });
    if (remembered.created_by !== job.id) {
      const was = before.data() ?? unchangedBy(job.id, { ...remembered, item: id });
      transaction.set(before.ref, { ...was, merged: true, expires_at: job.data.expires_at });
    }
    transaction.create(open.ref, {
      ...{ product_id, target_id: target, by, at: now, state: 'merging', was: { status: item.status } },
      ...{ since: now, step: 'links', after: null, imported_votes: 0 },
    });
  });
}
