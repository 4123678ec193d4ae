import type { Settings } from '@shared/product';
import { deleteField, runTransaction, updateDoc } from 'firebase/firestore';
import { db, productRef } from '../../../firebase/refs.ts';
import { boardOf, type Draft } from '../../../validation/board-fields.ts';
import { draftOf, isSameValue, type Rebased, rebase } from './settings-draft.ts';

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
  const outcome = await runTransaction(db, async (transaction): Promise<SaveOutcome & { readonly late?: Late }> => {
    const product = (await transaction.get(ref)).data();
    if (product === undefined) throw Object.assign(new Error('The board is gone'), { code: 'not-found' });
    const saved = draftOf(product);
    const rebased = rebase(draft, base, saved);
    if (rebased.clashes.length > 0) return { kind: 'clash', saved, ...rebased };
    const board = boardOf(rebased.draft);
    const late = lateOf(rebased.draft, saved);
    const { words, categories, button, ...others } = {
      ...board.settings,
      ...unchanged(rebased.draft, saved, product.settings),
      ...(late.roadmap && { roadmap: saved.roadmap ?? [] }),
    };
    const own = late.own ? ownOf(product.settings) : ownOf({ words, categories, button });
    transaction.update(ref, { ...board, settings: { ...others, ...own } });
    return { kind: 'saved', saved: draftOf(board), late };
  });
  const { late, ...others } = outcome;
  if (others.kind === 'clash') return others;
  const { settings } = boardOf(others.saved);
  if (late?.roadmap) await updateDoc(ref, { 'settings.roadmap': settings.roadmap ?? [] });
  if (late?.own) {
    await updateDoc(ref, {
      'settings.words': settings.words ?? deleteField(),
      'settings.categories': settings.categories ?? deleteField(),
      'settings.button': settings.button ?? deleteField(),
    });
  }
  return others;
}

type Own = Pick<Settings, 'words' | 'categories' | 'button'>;

/** Firestore has no undefined values. */
const ownOf = ({ words, categories, button }: Own): Own => ({
  ...(words && { words }),
  ...(categories && { categories }),
  ...(button && { button }),
});

/**
 * What a save sends in separate requests: the rules check only what changes, and may evaluate too many expressions if
 * labels, the roadmap and own words change at once.
 */
interface Late {
  readonly roadmap: boolean;
  readonly own: boolean;
}

function lateOf(draft: Draft, saved: Draft): Late {
  const differs = (...fields: readonly (keyof Draft)[]) =>
    fields.some((field) => !isSameValue(draft[field], saved[field]));
  const labels = differs('statuses', 'tags');
  const roadmap = differs('roadmap');
  return { roadmap: roadmap && labels, own: differs('words', 'categories', 'button') && (labels || roadmap) };
}

/**
 * The stored own statuses and tags that a draft does not change. As long as the rules of an earlier version are
 * deployed, they take no others from boards that have lists.
 */
const unchanged = (draft: Draft, saved: Draft, { statuses, tags }: Settings): Pick<Settings, 'statuses' | 'tags'> => ({
  ...(statuses && isSameValue(draft.statuses, saved.statuses) && { statuses }),
  ...(tags && isSameValue(draft.tags, saved.tags) && { tags }),
});
