import { isPublic } from '@shared/item/state';
import type { Item } from '../data/model.ts';

/** The items of a merge: those that were selected for it, and the one to merge into, which may be one of them. */
export interface Sides {
  readonly selected: readonly Item[];
  readonly target: Item | null;
}

const has = (items: readonly Item[], item: Item | null) => items.some(({ id }) => id === item?.id);

/**
 * Returns the sides that the dialog begins with. Of two selected items, the one with more votes is to stay.
 *
 * @param suggested the item to merge into, if it is known
 */
export function beginning(selected: readonly Item[], suggested: Item | null): Sides {
  const [best = null] = targetsAmong(selected).toSorted((one, other) => other.votes - one.votes);
  return { selected, target: suggested ?? (selected.length === 2 ? best : null) };
}

/** The selected items that the others can be merged into: visitors must see the one that stays. */
export const targetsAmong = (selected: readonly Item[]) => (selected.length > 1 ? selected.filter(isPublic) : []);

/** The items that are merged into the target. */
export const mergedOf = ({ selected, target }: Sides) => selected.filter(({ id }) => id !== target?.id);

/** Returns the sides exchanged; null unless one item that visitors see is merged into another. */
export function swapped({ selected, target }: Sides): Sides | null {
  const [only, another] = mergedOf({ selected, target });
  if (target === null || only === undefined || another !== undefined || !isPublic(only)) return null;
  return { selected: has(selected, target) ? selected : [target], target: only };
}
