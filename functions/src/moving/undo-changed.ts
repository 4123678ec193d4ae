import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { movingTotals } from '../counters/moving-totals.ts';
import { recountItem } from '../counters/recount-item.ts';
import { shareOf, withImported } from '../counters/share.ts';
import { treeOf } from '../merging/tree.ts';
import { isCounted } from '../shared/item/state.ts';
import { counterPath, feedbackPath, mergePath } from '../shared/paths.ts';
import { searchFields } from '../shared/similar/search-fields.ts';
import type { Counter } from '../store/documents.ts';
import { importedRef } from '../store/imported.ts';
import { docOf, getAll } from '../store/refs.ts';
import { changeTo, hashesOf, toUpdate } from './decide-item.ts';
import { allSeen, seenOf } from './ids.ts';
import { withChange } from './plan-items.ts';
import { type Undone, wasRef } from './was.ts';

/** Votes and comments of an item that one step takes back, of each. */
const ADDED_MAX = 150;
/** Items above a merged one in which an undo looks for copies: as many as `in` takes. */
const ABOVE_MAX = 30;

/**
 * Gives an item of an earlier import its values before this one, where nobody has changed them since, and takes back the
 * votes and comments that this one has added, also where a merge has brought them. Counts itself, so that the statistics
 * of today do not change.
 *
 * @returns `kept` if a field stays as it is
 */
export async function undoChanged(db: Firestore, importId: string, id: string): Promise<Undone> {
  const merge = (await docOf(db, mergePath(id)).get()).data();
  const above = merge === undefined ? [] : (await treeOf(db, { id, merge })).above;
  const places = new Set<string>();
  const ofItem = { field: 'feedback_id', is: [id] };
  const queries = [
    { collection: 'votes', ...ofItem },
    { collection: 'comments', ...ofItem },
    { collection: 'pending_comments', ...ofItem },
    ...(merge === undefined
      ? []
      : [
          { collection: 'votes', field: 'via', is: [id, ...above.slice(0, -1)].slice(0, ABOVE_MAX) },
          { collection: 'comments', field: 'from', is: [id] },
        ]),
  ].map(({ collection, field, is }) =>
    db.collection(collection).where(field, 'in', is).where('imported', '==', importId).limit(ADDED_MAX),
  );
  const outcome = await movingTotals(db, async (transaction, { move, outdate }): Promise<Undone> => {
    const added = await Promise.all(queries.map((query) => transaction.get(query)));
    const [found, stored, remembered, before] = await getAll(transaction, [
      docOf(db, feedbackPath(id)),
      docOf(db, counterPath(id)),
      importedRef(db, id),
      wasRef(db, importId, id),
    ]);
    const [item, counter, imported, was] = [found.data(), stored.data(), remembered.data(), before.data()];
    if (imported?.last !== importId) return null;
    const gone = added.flatMap(({ docs }) => docs);
    for (const { ref } of gone) transaction.delete(ref);
    for (const one of added.slice(3).flatMap(({ docs }) => docs)) places.add(one.get('feedback_id'));
    const isAll = added.every(({ size }) => size < ADDED_MAX);
    const now = item && hashesOf(item);
    // The last step restores the fields.
    const fields = isAll ? (was?.fields ?? []).filter((field) => now?.[field] === imported.hashes[field]) : [];
    const hashes = Object.fromEntries(fields.map((field) => [field, was?.hashes[field] ?? '']));
    const forgotten = new Set(gone.map((one) => seenOf(one.id)));
    transaction.update(remembered.ref, {
      hashes: { ...imported.hashes, ...hashes },
      // What was deleted here stays known.
      seen: [...allSeen(imported.seen)].filter((one) => !forgotten.has(one)).join(''),
      ...(isAll && { last: was ? was.last : imported.created_by }),
    });
    if (was && isAll) transaction.delete(before.ref);
    const isKept = isAll && fields.length < (was?.fields.length ?? 0);
    const done = isAll ? (isKept ? 'kept' : 'undone') : null;
    if (item === undefined) return done;
    const values = JSON.parse(was?.values ?? '{}') as Readonly<Record<string, unknown>>;
    const change = changeTo(values, fields);
    const after = withChange(item, change);
    const isText = fields.includes('title') || fields.includes('description');
    const [votes = 0, comments = 0] = added.map(({ size }) => size);
    const numbers = {
      votes: item.votes - votes + (after.imported_votes ?? 0) - (item.imported_votes ?? 0),
      comments: item.comments - comments,
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
    return done;
  });
  for (const place of places)
    for (const counted of ['votes', 'comments'] as const)
      await recountItem(db, { feedbackId: place, counted }, { withTimes: true });
  return outcome;
}
