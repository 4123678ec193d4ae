import type { Firestore, Query } from 'firebase-admin/firestore';
import { mergedInto } from '../merging/tree.ts';
import { isMerged } from '../shared/item/state.ts';
import type { ShownPicture } from '../shared/picture/picture.ts';
import type { Entry, Feedback } from '../store/documents.ts';
import { type Imported, importedRef } from '../store/imported.ts';
import { collectionOf, getAll } from '../store/refs.ts';
import { hashesOf } from './decide-item.ts';

/** Comments of an item that wait for approval, of which an undo looks at no more. */
const WAITING_MAX = 300;

/** Returns true if pictures are shown that no import has placed. */
const isPictured = (shown: readonly ShownPicture[], { pictures = [] }: Imported): boolean =>
  shown.some(({ id }) => !pictures.includes(id));

/** Returns true if the team has added pictures to an entry. */
export const hasOwnPictures = (entry: Entry, imported: Imported): boolean => isPictured(entry.pictures ?? [], imported);

/**
 * Returns true if people have voted for an item, commented on it, changed it, worked on it or merged others into it since
 * an import created it. About ten reads.
 */
export async function isTouched(
  db: Firestore,
  { id, item, imported }: { readonly id: string; readonly item: Feedback; readonly imported: Imported },
): Promise<boolean> {
  const now: Readonly<Record<string, string>> = hashesOf(item);
  const isOwn = (field: string) => !isMerged(item) || !['status', 'archived', 'votes'].includes(field);
  if (Object.entries(imported.hashes).some(([field, hash]) => isOwn(field) && now[field] !== hash)) return true;
  if (isMerged(item) && item.merged_into !== imported.original) return true;
  // No import gives an item a place on the roadmap.
  if (item.rank !== undefined) return true;
  if (isPictured([...(item.pictures ?? []), ...(item.response_pictures ?? [])], imported)) return true;
  const isAdded = async (collection: 'votes' | 'comments') => {
    const all = db.collection(collection).where('feedback_id', '==', id);
    const [total, byImports] = await Promise.all([all.count().get(), all.orderBy('imported').count().get()]);
    return total.data().count > byImports.data().count;
  };
  const isAny = async (query: Query) => (await query.limit(1).select().get()).size > 0;
  const waiting = db.collection('pending_comments').where('feedback_id', '==', id).limit(WAITING_MAX);
  const found = await Promise.all([
    isAdded('votes'),
    isAdded('comments'),
    waiting.get().then(({ docs }) => docs.some((comment) => comment.get('imported') === undefined)),
    isAny(db.collection('notes').where('feedback_id', '==', id)),
    isAny(collectionOf(db, 'links').where('item', '==', id)),
    isAny(db.collection('triage').where('feedback_id', '==', id)),
    item.has_merged ? isMergedByOthers(db, id, imported.created_by) : false,
  ]);
  return found.includes(true);
}

/** Returns true if items are merged into this one that its import has not created. */
async function isMergedByOthers(db: Firestore, id: string, importId: string): Promise<boolean> {
  const merged = await mergedInto(db, id);
  const documents = await getAll(
    db,
    merged.map((one) => importedRef(db, one)),
  );
  return documents.some((document) => {
    const source = document.data();
    return source?.created_by !== importId || source.original !== id;
  });
}
