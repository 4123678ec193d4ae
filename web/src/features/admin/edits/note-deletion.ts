import { admin, notes } from '../../../messages/en.ts';
import { deleteNote } from '../data.ts';
import { deletionSteps, type EditOf, type Kind } from './kind.ts';

export type NoteDeletionEdit = EditOf<'note-deletion', { readonly id: string }>;

export const removeNote = (id: string): NoteDeletionEdit => ({ kind: 'note-deletion', items: [{ id }] });

export const noteDeletion: Kind<NoteDeletionEdit> = {
  apply: ({ items }) => deletionSteps(items),
  undo: () => [],
  write: async (steps) => {
    await Promise.all(steps.map(({ id }) => deleteNote(id)));
  },
  sentences: () => ({
    running: admin.deleting,
    question: notes.question,
    done: notes.deleted,
    doneMany: () => notes.deleted,
    failed: notes.deleteFailed,
  }),
};
