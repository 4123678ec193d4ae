import type { Item, Patch } from '../model.ts';

/** Returns an item's current value of a field, as a patch would write it. */
export function patchedValue(item: Item, field: keyof Patch): Patch[keyof Patch] {
  switch (field) {
    case 'label':
      return item.label ?? null;
    case 'response':
      return item.response?.text ?? null;
    case 'tags':
      return item.tags ?? [];
    case 'rank':
    case 'eta':
      return item[field] ?? null;
    default:
      return item[field];
  }
}

/** Whether an item already has all values of a patch. */
export const isPatched = (item: Item, patch: Patch): boolean =>
  (Object.keys(patch) as (keyof Patch)[]).every(
    (field) => JSON.stringify(patchedValue(item, field)) === JSON.stringify(patch[field]),
  );

/** Returns the patch that restores the fields of another patch. */
export const beforeOf = (item: Item, patch: Patch): Patch =>
  Object.fromEntries((Object.keys(patch) as (keyof Patch)[]).map((field) => [field, patchedValue(item, field)]));
