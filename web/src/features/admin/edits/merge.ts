import { merging } from '../../../messages/en.ts';
import type { Item } from '../data/model.ts';
import { mergeItem, unmergeItem } from '../data/owner-data.ts';
import type { EditOf, Kind, Link, Step } from './kind.ts';

/** Merges items into another one, or undoes that (D43). */
export type MergeEdit = EditOf<'merge'> & {
  /** Null to undo the merge of each item. */
  readonly target: string | null;
};

export const mergeInto = (items: readonly Item[], target: string): MergeEdit => ({ kind: 'merge', items, target });

export const unmerge = (items: readonly Item[]): MergeEdit => ({ kind: 'merge', items, target: null });

export const isMergedItem = (item: Pick<Item, 'merged_into'>) => item.merged_into !== undefined;

export const merge: Kind<MergeEdit> = {
  apply: ({ items, target }) =>
    items
      .filter((item) => isMergedItem(item) === (target === null) && item.id !== target)
      .map(({ id, product_id, merged_into = null }) =>
        stepOf(id, { product: product_id, target, before: merged_into }),
      ),
  undo: (steps) =>
    steps.flatMap(({ id, link }) => (link ? stepOf(id, { ...link, target: link.before, before: link.target }) : [])),
  perStep: true,
  async write(steps, onLeft) {
    for (const { id, link } of steps) {
      if (link?.target) await mergeItem({ product: link.product, source: id, target: link.target }, onLeft);
      else if (link) await unmergeItem({ product: link.product, source: id }, onLeft);
    }
  },
  sentences: ({ target }) =>
    target === null
      ? { running: merging.undoing, done: merging.undone, doneMany: merging.undoneMany, failed: merging.undoFailed }
      : { running: merging.running, done: merging.done, doneMany: merging.doneMany, failed: merging.failed },
};

const stepOf = (id: string, link: Link): Step => ({ id, patch: {}, before: {}, link });
