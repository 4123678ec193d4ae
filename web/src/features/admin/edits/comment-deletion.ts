import { admin, deletion } from '../../../messages/en.ts';
import { deleteComment } from '../data.ts';
import { deletionSteps, type EditOf, type Kind } from './kind.ts';

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
    question: deletion.comment,
    done: admin.commentDeleted,
    doneMany: () => admin.commentDeleted,
    failed: admin.commentDeleteFailed,
  }),
};
