import { admin, deletion as sentences } from '../../../messages/en.ts';
import { deleteItems } from '../data.ts';
import type { Item } from '../model.ts';
import { deletionSteps, type EditOf, type Kind } from './kind.ts';

export type DeletionEdit = EditOf<'deletion'>;

export const remove = (items: readonly Item[]): DeletionEdit => ({ kind: 'deletion', items });

export const deletion: Kind<DeletionEdit> = {
  // A merged item has to be unmerged first (D43).
  apply: ({ items }) => deletionSteps(items.filter(({ merged_into }) => merged_into === undefined)),
  undo: () => [],
  write: (steps) => deleteItems(steps.map(({ id }) => id)),
  sentences: ({ items }) => ({
    running: admin.deleting,
    question:
      items.length === 1
        ? sentences.feedback
        : { title: admin.deleteMany(items.length), text: admin.deleteManyText(items.length) },
    done: admin.itemDeleted,
    doneMany: admin.deletedMany,
    failed: admin.deleteFailed,
  }),
};
