import type { Settings } from '@shared/product';
import { runTransaction, updateDoc } from 'firebase/firestore';
import { db, productRef } from '../../../firebase/refs.ts';
import { boardOf, type Draft } from '../../../validation/board-fields.ts';
import { draftOf, isSame, isSameValue, type Rebased, rebase } from './settings-draft.ts';

/** Result of saving. `saved` holds the values that are now stored. */
type SaveOutcome =
  | { readonly kind: 'saved'; readonly saved: Draft }
  | ({ readonly kind: 'clash'; readonly saved: Draft } & Rebased);

/**
 * Saves a draft based on `base` in a transaction. Concurrent changes to other fields are kept; concurrent changes to
 * the same fields are not overwritten but returned as clashes.
 * @throws Firestore error; `not-found` if the board no longer exists
 */
export async function saveSettings(productId: string, draft: Draft, base: Draft): Promise<SaveOutcome> {
  const ref = productRef(productId);
  const outcome = await runTransaction(db, async (transaction): Promise<SaveOutcome & { readonly isSplit?: true }> => {
    const product = (await transaction.get(ref)).data();
    if (product === undefined) throw Object.assign(new Error('The board is gone'), { code: 'not-found' });
    const saved = draftOf(product);
    const rebased = isSame(saved, base) ? { draft, clashes: [] } : rebase(draft, base, saved);
    if (rebased.clashes.length > 0) return { kind: 'clash', saved, ...rebased };
    const board = boardOf(rebased.draft);
    const settings = { ...board.settings, ...unchanged(rebased.draft, saved, product.settings) };
    const isSplit = isOverLimit(rebased.draft, saved);
    transaction.update(ref, { ...board, settings: isSplit ? { ...settings, roadmap: saved.roadmap ?? [] } : settings });
    return { kind: 'saved', saved: draftOf(board), ...(isSplit && { isSplit }) };
  });
  const { isSplit, ...others } = outcome;
  if (isSplit && others.kind === 'saved') await updateDoc(ref, { 'settings.roadmap': others.saved.roadmap ?? [] });
  return others;
}

/**
 * Whether a save needs two requests. The rules check only lists that change, and evaluate too many expressions if the
 * roadmap and labels do at once.
 */
const isOverLimit = (draft: Draft, saved: Draft): boolean =>
  !isSameValue(draft.roadmap, saved.roadmap) &&
  !(isSameValue(draft.statuses, saved.statuses) && isSameValue(draft.tags, saved.tags));

/**
 * The stored own statuses and tags that a draft does not change. As long as the rules of an earlier version are deployed,
 * they take no others from boards that have lists.
 */
const unchanged = (draft: Draft, saved: Draft, { statuses, tags }: Settings): Pick<Settings, 'statuses' | 'tags'> => ({
  ...(statuses && isSameValue(draft.statuses, saved.statuses) && { statuses }),
  ...(tags && isSameValue(draft.tags, saved.tags) && { tags }),
});
