import { runTransaction } from 'firebase/firestore';
import { db, productRef } from '../../../firebase/refs.ts';
import { boardOf, type Draft, draftOf, isSame, type Rebased, rebase } from './settings-draft.ts';

/** What came of saving: `saved` is what stands there now. */
export type SaveOutcome =
  | { readonly kind: 'saved'; readonly saved: Draft }
  | ({ readonly kind: 'clash'; readonly saved: Draft } & Rebased);

/**
 * Saves a draft that was made of `base`, in a transaction: what somebody else saved meanwhile in other fields is kept,
 * and in the same fields not written over without asking.
 * @throws Firestore's error; `not-found` where the board is gone
 */
export function saveSettings(productId: string, draft: Draft, base: Draft): Promise<SaveOutcome> {
  const ref = productRef(productId);
  return runTransaction(db, async (transaction): Promise<SaveOutcome> => {
    const product = (await transaction.get(ref)).data();
    if (product === undefined) throw Object.assign(new Error('The board is gone'), { code: 'not-found' });
    const saved = draftOf(product);
    const rebased = isSame(saved, base) ? { draft, clashes: [] } : rebase(draft, base, saved);
    if (rebased.clashes.length > 0) return { kind: 'clash', saved, ...rebased };
    const board = boardOf(rebased.draft);
    transaction.update(ref, board);
    return { kind: 'saved', saved: draftOf(board) };
  });
}
