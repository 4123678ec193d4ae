import { admin } from '../../../messages/en.ts';
import { updateItem, updateItems } from '../data.ts';
import type { Item, Patch } from '../model.ts';
import type { EditOf, Kind, Sentences, Step } from './kind.ts';
import { beforeOf, isPatched } from './patched-values.ts';

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
