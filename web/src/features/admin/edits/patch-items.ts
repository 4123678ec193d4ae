import { admin } from '../../../messages/en.ts';
import { updateItem, updateItems } from '../data.ts';
import type { Item, Patch } from '../model.ts';
import type { EditOf, Kind, Sentences, Step } from './kind.ts';

/** Creates a kind that sets the same fields of all its items. */
export function patchItems<E extends EditOf<string>>(
  patchOf: (edit: E) => Patch,
  sentences: (edit: E) => Omit<Sentences, 'running'>,
): Kind<E> {
  return {
    apply: (edit) => stepsOf(edit.items, patchOf(edit)),
    undo,
    write: (steps) => (steps.length === 1 && steps[0] ? updateItem(steps[0].id, steps[0].patch) : updateItems(steps)),
    sentences: (edit) => ({ running: admin.changing, ...sentences(edit) }),
  };
}

function stepsOf(items: readonly Item[], patch: Patch): Step[] {
  const fields = Object.keys(patch) as (keyof Patch)[];
  return (
    items
      // A merged item has to be unmerged first (D43).
      .filter((item) => item.merged_into === undefined && fields.some((field) => item[field] !== patch[field]))
      .map((item) => ({
        id: item.id,
        patch,
        before: Object.fromEntries(fields.map((field) => [field, item[field]])) as Patch,
      }))
  );
}

/** Omits approvals: an item cannot become pending again. */
const undo = (steps: readonly Step[]): Step[] =>
  steps
    .filter(({ before }) => before.status !== 'pending')
    .map(({ id, patch, before }) => ({ id, patch: before, before: patch }));
