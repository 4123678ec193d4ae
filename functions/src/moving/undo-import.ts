import { FieldValue, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { removeItem } from '../boards/sweep-item.ts';
import { transact } from '../lib/transact.ts';
import { takeBackMerge } from '../merging/leave-merges.ts';
import { UNDO_MS } from '../shared/limits.ts';
import { entryPath, feedbackPath, importPath } from '../shared/paths.ts';
import { deleteWhere } from '../store/delete-where.ts';
import type { Import } from '../store/documents.ts';
import { type Imported, importedRef } from '../store/imported.ts';
import { docOf, getAll, typed } from '../store/refs.ts';
import { dropLabels } from './drop-labels.ts';
import { hasOwnPictures, isTouched } from './is-touched.ts';
import { linesOf, partsOf } from './parts.ts';
import { isAsImported, type StoredEntry } from './plan-entry.ts';
import { undoChanged } from './undo-changed.ts';
import { type Undone, type Was, wasRef } from './was.ts';

/** Items of a step. */
const TOGETHER = 10;

interface Open {
  readonly id: string;
  readonly data: Import;
}

/**
 * Takes back some of what an import did: deletes what it created, and gives what it changed the earlier values. What
 * people have voted for, commented on or changed since stays as it is. Idempotent, and resumable after each item.
 */
export async function undoSome(db: Firestore, { id, data }: Open): Promise<void> {
  if (await unmergeSome(db, id)) return;
  const written = db
    .collection('imported')
    .where('product_id', '==', data.product_id)
    .where('last', '==', id)
    .limit(TOGETHER)
    .withConverter(typed<Imported>());
  const { docs } = await written.get();
  if (docs.length === 0) return end(db, { id, data });
  const outcomes = await Promise.all(
    docs.map((document) =>
      document.data().kind === 'entry'
        ? undoEntry(db, id, document)
        : document.data().created_by === id
          ? undoCreated(db, id, document)
          : undoChanged(db, id, document.id),
    ),
  );
  const kept = outcomes.filter((one) => one === 'kept').length;
  const handled = outcomes.filter((one) => one !== null).length;
  const reference = docOf(db, importPath(id));
  // The import may be deleted with its board.
  await transact(db, async (transaction) => {
    if ((await transaction.get(reference)).exists)
      transaction.update(reference, {
        handled: FieldValue.increment(handled),
        kept: FieldValue.increment(kept),
      });
  });
}

interface Document {
  readonly id: string;
  data(): Imported;
}

/**
 * Takes back merges of items of earlier imports, before the items that they were merged into are handled.
 *
 * @returns false if there are none
 */
async function unmergeSome(db: Firestore, importId: string): Promise<boolean> {
  const merged = db
    .collection('import_was')
    .where('import_id', '==', importId)
    .where('merged', '==', true)
    .limit(TOGETHER)
    .withConverter(typed<Was>());
  const { docs } = await merged.get();
  for (const document of docs) {
    const { item } = document.data();
    const remembered = importedRef(db, item);
    const original = (await remembered.get()).data()?.original ?? null;
    if (original !== null) await takeBackMerge(db, item, original);
    await transact(db, async (transaction) => {
      const [was, imported] = await getAll(transaction, [document.ref, remembered]);
      if (!was.data()?.merged) return;
      transaction.update(document.ref, { merged: FieldValue.delete() });
      if (imported.exists) transaction.update(remembered, { original: null });
    });
  }
  return docs.length > 0;
}

/** Deletes an item that the import has created, unless people have done something with it. */
async function undoCreated(db: Firestore, importId: string, document: Document): Promise<Undone> {
  const [item, reference] = [docOf(db, feedbackPath(document.id)), importedRef(db, document.id)];
  const found = (await item.get()).data();
  const imported = document.data();
  const isKept = found !== undefined && (await isTouched(db, { id: document.id, item: found, imported }));
  if (!isKept) await removeItem(db, document.id);
  return transact(db, async (transaction) => {
    if ((await transaction.get(reference)).data()?.last !== importId) return null;
    if (isKept) transaction.update(reference, { last: null });
    else transaction.delete(reference);
    return isKept ? 'kept' : 'undone';
  });
}

/** Takes back an entry, unless the team has changed it since. */
function undoEntry(db: Firestore, importId: string, document: Document): Promise<Undone> {
  return transact(db, async (transaction) => {
    const [found, remembered, before] = await getAll(transaction, [
      docOf(db, entryPath(document.id)),
      importedRef(db, document.id),
      wasRef(db, importId, document.id),
    ]);
    const [entry, imported, was] = [found.data(), remembered.data(), before.data()];
    if (imported?.last !== importId) return null;
    const isCreated = imported.created_by === importId;
    const isKept =
      entry !== undefined &&
      (!isAsImported(entry, imported) || (isCreated ? hasOwnPictures(entry, imported) : was === undefined));
    if (isKept) {
      transaction.update(remembered.ref, { last: null });
      return 'kept';
    }
    if (was === undefined || entry === undefined) {
      transaction.delete(found.ref);
      transaction.delete(remembered.ref);
      return 'undone';
    }
    const { published_at, ...fields } = JSON.parse(was.values) as StoredEntry;
    const at = published_at === null ? null : Timestamp.fromMillis(published_at);
    transaction.update(found.ref, { ...fields, published_at: at });
    transaction.update(remembered.ref, { last: was.last, hashes: was.hashes });
    transaction.delete(before.ref);
    return 'undone';
  });
}

/** Takes back the labels and deletes what is left of an undone import, but for the import itself. */
async function end(db: Firestore, { id, data }: Open): Promise<void> {
  await dropLabels(db, data);
  await deleteWhere(db, partsOf(db, id), { chunk: 10 });
  await deleteWhere(db, linesOf(db, id));
  await transact(db, async (transaction) => {
    const reference = docOf(db, importPath(id));
    const now = (await transaction.get(reference)).data();
    const finished_at = Timestamp.now();
    const expires_at = Timestamp.fromMillis(finished_at.toMillis() + UNDO_MS);
    if (now?.state === 'undoing' && now.since.isEqual(data.since))
      transaction.update(reference, { state: 'undone', finished_at, expires_at });
  });
}
