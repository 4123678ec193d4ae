import { admin } from '../../../messages/en.ts';
import { updateItem, updateItems } from '../data.ts';
import type { Item, Patch } from '../model.ts';
import type { EditOf, Kind, Sentences, Step } from './kind.ts';

/** Returns an item's current value of a field, as a patch would write it. */
function patchedValue(item: Item, field: keyof Patch): Patch[keyof Patch] {
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
const isPatched = (item: Item, patch: Patch): boolean =>
  (Object.keys(patch) as (keyof Patch)[]).every(
    (field) => JSON.stringify(patchedValue(item, field)) === JSON.stringify(patch[field]),
  );

/** Returns the patch that restores the fields of another patch. */
const beforeOf = (item: Item, patch: Patch): Patch =>
  Object.fromEntries((Object.keys(patch) as (keyof Patch)[]).map((field) => [field, patchedValue(item, field)]));

/**
 * Creates a kind that changes fields of its items.
 *
 * @param patchOf returns the new values of an item; null to leave the item out
 */
export function patchItems<E extends EditOf<string>>(
  patchOf: (edit: E, item: Item) => Patch | null,
  sentences: (edit: E) => Omit<Sentences, 'running'>,
): Kind<E> {
  return {
    apply: (edit) => edit.items.flatMap((item) => stepOf(item, patchOf(edit, item))),
    undo,
    write: (steps) => (steps.length === 1 && steps[0] ? updateItem(steps[0].id, steps[0].patch) : updateItems(steps)),
    sentences: (edit) => ({ running: admin.changing, ...sentences(edit) }),
  };
}

function stepOf(item: Item, patch: Patch | null): Step[] {
  // A merged item has to be unmerged first (D43).
  if (patch === null || item.merged_into !== undefined || isPatched(item, patch)) return [];
  return [{ id: item.id, patch, before: beforeOf(item, patch) }];
}

/** Omits approvals: an item cannot become pending again. */
const undo = (steps: readonly Step[]): Step[] =>
  steps
    .filter(({ before }) => before.status !== 'pending')
    .map(({ id, patch, before }) => ({ id, patch: before, before: patch }));
