import type { Entry } from '@shared/changelog/entry';
import {
  type DocumentSnapshot,
  deleteDoc,
  type FieldValue,
  getDoc,
  runTransaction,
  serverTimestamp,
  setDoc,
  Timestamp,
  type WithFieldValue,
} from 'firebase/firestore';
import { map } from 'rxjs';
import { codeOf } from '../../../api/errors.ts';
import type { LiveQuery } from '../../../firebase/live-query.ts';
import { db, entries, entryRef } from '../../../firebase/refs.ts';
import type { EntryRow } from '../data/model.ts';
import { dataOf, listenRows } from '../data/owner-data.ts';
import { untilSent } from '../edits/warn-unsaved.ts';
import { draftOf, type EntryDraft, isSameDraft, isSameEntry } from './entry-draft.ts';

/** Where a saved entry goes: `same` keeps its state and time. */
export type Target = 'draft' | 'published' | 'same' | Date;

/** Result of saving. `stored` is what the server has now: this version, or the one that another tab has saved. */
type SaveOutcome = { readonly kind: 'saved' | 'changed'; readonly stored: Entry } | { readonly kind: 'gone' };

export const entryOf = (entryId: string): LiveQuery<EntryRow | null> => ({
  key: `entry/${entryId}`,
  watch: () => dataOf(entryRef(entryId)).pipe(map((data) => data && { ...data, id: entryId })),
});

export const listenEntries = listenRows(entries);

/** Returns an entry as the server has it; null if there is none. @throws Firestore error */
export const readEntry = (id: string): Promise<Entry | null> => getDoc(entryRef(id)).then(dataIn, noneIfDenied);

const dataIn = (snapshot: DocumentSnapshot<Entry>): Entry | null => snapshot.data() ?? null;

/** The rules cannot tell whose entry a missing one was, so they refuse to read it. */
function noneIfDenied(error: unknown): null {
  if (codeOf(error) === 'permission-denied') return null;
  throw error;
}

/**
 * Creates an entry, or saves the one that an earlier attempt has created without hearing so: the rules refuse to create
 * it twice.
 *
 * @throws Firestore error
 */
export async function createEntry(
  productId: string,
  { id, draft, target }: { readonly id: string; readonly draft: EntryDraft; readonly target: Target },
): Promise<SaveOutcome> {
  const creating = setDoc(entryRef(id), {
    ...trimmed(draft),
    ...stateOf(target === 'same' ? 'draft' : target),
    product_id: productId,
    created_at: serverTimestamp(),
  });
  try {
    await untilSent(creating);
  } catch (error) {
    const earlier = codeOf(error) === 'permission-denied' ? await readEntry(id) : null;
    if (earlier?.product_id !== productId) throw error;
    return saveEntry(id, { draft, target, base: earlier });
  }
  return savedNow(id);
}

/**
 * Saves an entry based on `base` in a transaction. Nothing is written if it has been changed or deleted meanwhile,
 * unless the stored version is what this call would write, as after a second press of Publish in another tab.
 *
 * @throws Firestore error
 */
export async function saveEntry(
  id: string,
  { draft, target, base }: { readonly draft: EntryDraft; readonly target: Target; readonly base: Entry },
): Promise<SaveOutcome> {
  const ref = entryRef(id);
  const outcome = await runTransaction(db, async (transaction): Promise<SaveOutcome | 'written'> => {
    const stored = await transaction.get(ref).then(dataIn, noneIfDenied);
    if (stored === null) return { kind: 'gone' };
    const wanted = target === 'same' || (base.state === 'published' && target === 'published') ? base : stateOf(target);
    if (!isSameEntry(stored, base)) {
      const isWritten = isSameDraft(stored, trimmed(draft)) && stored.state === wanted.state;
      return { kind: isWritten ? 'saved' : 'changed', stored };
    }
    transaction.update(ref, { ...trimmed(draft), state: wanted.state, published_at: wanted.published_at });
    return 'written';
  });
  return outcome === 'written' ? savedNow(id) : outcome;
}

/** Reads an entry with the times that the server has set. */
async function savedNow(id: string): Promise<SaveOutcome> {
  const stored = (await getDoc(entryRef(id))).data();
  return stored === undefined ? { kind: 'gone' } : { kind: 'saved', stored };
}

export const deleteEntry = (id: string): Promise<void> => untilSent(deleteDoc(entryRef(id)));

const trimmed = (draft: EntryDraft) => ({ ...draftOf(draft), title: draft.title.trim(), items: [...draft.items] });

/** The fields of a state that is entered now. */
function stateOf(target: Exclude<Target, 'same'>): WithFieldValue<Pick<Entry, 'state'>> & {
  readonly published_at: Timestamp | FieldValue | null;
} {
  if (target === 'draft') return { state: 'draft', published_at: null };
  if (target === 'published') return { state: 'published', published_at: serverTimestamp() };
  return { state: 'scheduled', published_at: Timestamp.fromDate(target) };
}
