import { admin, notes, deletion as sentences } from '../../../messages/en.ts';
import { deleteComment, deleteNote } from '../data/discussion-data.ts';
import type { Item } from '../data/model.ts';
import { deleteItems } from '../data/owner-data.ts';
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

export type CommentDeletionEdit = EditOf<'comment-deletion', { readonly id: string }>;

export const removeComment = (id: string): CommentDeletionEdit => ({ kind: 'comment-deletion', items: [{ id }] });

export const commentDeletion: Kind<CommentDeletionEdit> = {
  apply: ({ items }) => deletionSteps(items),
  undo: () => [],
  write: async (steps) => {
    await Promise.all(steps.map(({ id }) => deleteComment(id)));
  },
  sentences: () => ({
    running: admin.deleting,
    question: sentences.comment,
    done: admin.commentDeleted,
    doneMany: () => admin.commentDeleted,
    failed: admin.commentDeleteFailed,
  }),
};

export type NoteDeletionEdit = EditOf<'note-deletion', { readonly id: string }>;

export const removeNote = (id: string): NoteDeletionEdit => ({ kind: 'note-deletion', items: [{ id }] });

export const recordDeletion: Kind<NoteDeletionEdit> = {
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
