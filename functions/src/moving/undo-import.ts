import { FieldValue, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { removeItem } from '../boards/sweep-item.ts';
import { movingTotals } from '../counters/moving-totals.ts';
import { shareOf, withImported } from '../counters/share.ts';
import { isCounted, isMerged } from '../shared/item/state.ts';
import { counterPath, entryPath, feedbackPath, importPath } from '../shared/paths.ts';
import { searchFields } from '../shared/similar/search-fields.ts';
import { deleteWhere } from '../store/delete-where.ts';
import type { Counter, Feedback, Import } from '../store/documents.ts';
import { type Imported, importedRef } from '../store/imported.ts';
import { docOf, getAll, typed } from '../store/refs.ts';
import { changeTo, hashesOf, toUpdate } from './decide-item.ts';
import { linesOf, partsOf } from './parts.ts';
import { isAsImported, type StoredEntry } from './plan-entry.ts';
import { withChange } from './plan-items.ts';
import { wasRef } from './was.ts';

/** Items of a step. */
const TOGETHER = 10;

interface Undone {
  readonly id: string;
  readonly data: Import;
}

/**
 * Takes back some of what an import did: deletes what it created, and gives what it changed the earlier values. What
 * people have voted for, commented on or changed since stays as it is. Idempotent, and resumable after each item.
 */
export async function undoSome(db: Firestore, { id, data }: Undone): Promise<void> {
  const written = db
    .collection('imported')
    .where('product_id', '==', data.product_id)
    .where('last', '==', id)
    .limit(TOGETHER)
    .withConverter(typed<Imported>());
  const { docs } = await written.get();
  if (docs.length === 0) return end(db, { id, data });
  const kept = await Promise.all(
    docs.map((document) =>
      document.data().kind === 'entry'
        ? undoEntry(db, id, document)
        : document.data().created_by === id
          ? undoCreated(db, document)
          : undoChanged(db, id, document),
    ),
  );
  const reference = docOf(db, importPath(id));
  // The import may be deleted with its board.
  await db.runTransaction(async (transaction) => {
    if ((await transaction.get(reference)).exists)
      transaction.update(reference, {
        handled: FieldValue.increment(docs.length),
        kept: FieldValue.increment(kept.filter((one) => one).length),
      });
  });
}

interface Document {
  readonly id: string;
  data(): Imported;
}

/** Deletes an item that the import has created. @returns true if it stays, because people have done something with it */
async function undoCreated(db: Firestore, document: Document): Promise<boolean> {
  const [item, reference] = [docOf(db, feedbackPath(document.id)), importedRef(db, document.id)];
  const found = (await item.get()).data();
  const imported = document.data();
  if (found !== undefined && (await isTouched(db, { id: document.id, item: found, imported }))) {
    await reference.update({ last: null });
    return true;
  }
  await removeItem(db, document.id);
  await reference.delete();
  return false;
}

/** Returns true if people have voted for an item, commented on it or changed it since the imports. Four reads. */
async function isTouched(
  db: Firestore,
  { id, item, imported }: { readonly id: string; readonly item: Feedback; readonly imported: Imported },
): Promise<boolean> {
  const now: Readonly<Record<string, string>> = hashesOf(item);
  const isOwn = (field: string) => !isMerged(item) || !['status', 'archived', 'votes'].includes(field);
  if (Object.entries(imported.hashes).some(([field, hash]) => isOwn(field) && now[field] !== hash)) return true;
  if (isMerged(item) && item.merged_into !== imported.original) return true;
  const added = await Promise.all(
    (['votes', 'comments'] as const).map(async (collection) => {
      const all = db.collection(collection).where('feedback_id', '==', id);
      const [total, byImports] = await Promise.all([all.count().get(), all.orderBy('imported').count().get()]);
      return total.data().count - byImports.data().count;
    }),
  );
  return added.some((number) => number > 0);
}

/** Votes and comments of an item that one step takes back, of each. */
const ADDED_MAX = 150;

/**
 * Gives an item of an earlier import its values before this one, where nobody has changed them since, and takes back the
 * votes and comments that this one has added. Counts itself, so that the statistics of today do not change.
 *
 * @returns true if a field stays as it is
 */
function undoChanged(db: Firestore, importId: string, { id }: Document): Promise<boolean> {
  const added = (collection: 'votes' | 'comments' | 'pending_comments') =>
    db.collection(collection).where('feedback_id', '==', id).where('imported', '==', importId).limit(ADDED_MAX);
  return movingTotals(db, async (transaction, { move, outdate }) => {
    const [votes, comments, waiting] = [
      await transaction.get(added('votes')),
      await transaction.get(added('comments')),
      await transaction.get(added('pending_comments')),
    ];
    const [found, stored, remembered, before] = await getAll(transaction, [
      docOf(db, feedbackPath(id)),
      docOf(db, counterPath(id)),
      importedRef(db, id),
      wasRef(db, importId, id),
    ]);
    const [item, counter, imported, was] = [found.data(), stored.data(), remembered.data(), before.data()];
    if (imported === undefined) return false;
    const all = [votes, comments, waiting];
    for (const { ref } of all.flatMap(({ docs }) => docs)) transaction.delete(ref);
    const isAll = all.every(({ size }) => size < ADDED_MAX);
    const now = item && hashesOf(item);
    const fields = (was?.fields ?? []).filter((field) => now?.[field] === imported.hashes[field]);
    const hashes = Object.fromEntries(fields.map((field) => [field, was?.hashes[field] ?? '']));
    transaction.update(remembered.ref, {
      hashes: { ...imported.hashes, ...hashes },
      seen: '',
      ...(isAll && { last: was?.last ?? (imported.created_by === importId ? null : imported.created_by) }),
    });
    if (was) transaction.delete(before.ref);
    if (item === undefined) return false;
    const values = JSON.parse(was?.values ?? '{}') as Readonly<Record<string, unknown>>;
    const change = changeTo(values, fields);
    const after = withChange(item, change);
    const isText = fields.includes('title') || fields.includes('description');
    const numbers = {
      votes: item.votes - votes.size + (after.imported_votes ?? 0) - (item.imported_votes ?? 0),
      comments: item.comments - comments.size,
    };
    const update = { ...change, ...numbers, ...(isText && searchFields(after)) };
    transaction.update(found.ref, { ...toUpdate(update), imported_at: Timestamp.now() });
    if (counter !== undefined) {
      const share = shareOf(counter, item);
      const next: Counter = { ...share, ...numbers, is_hidden: !isCounted(after), hot_is_estimate: true };
      move(share, -1);
      move(next, 1);
      transaction.set(stored.ref, withImported(next, after));
    }
    if (isCounted(item) || isCounted(after)) outdate(item.product_id);
    return fields.length < (was?.fields.length ?? 0);
  });
}

/** Takes back an entry, unless the team has changed it since. @returns true if it stays */
function undoEntry(db: Firestore, importId: string, document: Document): Promise<boolean> {
  return db.runTransaction(async (transaction) => {
    const [found, remembered, before] = await getAll(transaction, [
      docOf(db, entryPath(document.id)),
      importedRef(db, document.id),
      wasRef(db, importId, document.id),
    ]);
    const [entry, imported, was] = [found.data(), remembered.data(), before.data()];
    if (imported === undefined) return false;
    if (entry !== undefined && !isAsImported(entry, imported)) {
      transaction.update(remembered.ref, { last: null });
      return true;
    }
    if (was === undefined || entry === undefined) {
      transaction.delete(found.ref);
      transaction.delete(remembered.ref);
      return false;
    }
    const { published_at, ...fields } = JSON.parse(was.values) as StoredEntry;
    const at = published_at === null ? null : Timestamp.fromMillis(published_at);
    transaction.update(found.ref, { ...fields, published_at: at });
    transaction.update(remembered.ref, { last: was.last, hashes: was.hashes });
    transaction.delete(before.ref);
    return false;
  });
}

/** Deletes what is left of an undone import, but for the import itself. */
async function end(db: Firestore, { id, data }: Undone): Promise<void> {
  await deleteWhere(db, partsOf(db, id), { chunk: 10 });
  await deleteWhere(db, linesOf(db, id));
  await db.runTransaction(async (transaction) => {
    const reference = docOf(db, importPath(id));
    const now = (await transaction.get(reference)).data();
    if (now?.state === 'undoing' && now.since.isEqual(data.since))
      transaction.update(reference, { state: 'undone', finished_at: Timestamp.now() });
  });
}
