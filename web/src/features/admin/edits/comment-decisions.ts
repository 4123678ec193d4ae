import { admin, waitingComments as sentences } from '../../../messages/en.ts';
import { decideComment } from '../data/discussion-data.ts';
import type { PendingCommentRow } from '../data/model.ts';
import type { EditOf, Kind, Step } from './kind.ts';

type Decided = Pick<PendingCommentRow, 'id' | 'product_id'>;

export type CommentApprovalEdit = EditOf<'comment-approval', Decided>;
export type CommentRejectionEdit = EditOf<'comment-rejection', Decided>;

export const approveComment = (comment: Decided): CommentApprovalEdit => ({
  kind: 'comment-approval',
  items: [comment],
});
export const rejectComment = (comment: Decided): CommentRejectionEdit => ({
  kind: 'comment-rejection',
  items: [comment],
});

const stepsOf = ({ items }: EditOf<string, Decided>): Step[] =>
  items.map(({ id, product_id: product }) => ({ id, product, patch: {}, before: {} }));

const decide = (approve: boolean) => async (steps: readonly Step[]) => {
  for (const { id, product = '' } of steps) await decideComment({ product, comment: id, approve });
};

/** Shows comments that wait for approval. Followers may have a mail of it, so it cannot be undone. */
export const commentApproval: Kind<CommentApprovalEdit> = {
  apply: stepsOf,
  undo: () => [],
  write: decide(true),
  sentences: () => ({
    running: admin.changing,
    done: sentences.approved,
    doneMany: () => sentences.approved,
    failed: sentences.failed,
  }),
};

/** Deletes comments that wait for approval. */
export const commentRejection: Kind<CommentRejectionEdit> = {
  apply: stepsOf,
  undo: () => [],
  write: decide(false),
  sentences: () => ({
    running: admin.changing,
    question: sentences.question,
    done: sentences.rejected,
    doneMany: () => sentences.rejected,
    failed: sentences.failed,
  }),
};
