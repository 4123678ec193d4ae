import { comments } from '../../messages/en.ts';
import { creation } from '../data/firestore-rest.ts';
import type { CommentView } from '../data/model.ts';
import { authorCreation, authorPath, publicUid } from '../visitor/own-documents.ts';
import type { ActKind } from './act-kind.ts';

/** Adds a comment. */
export interface CommentAct {
  readonly kind: 'comment';
  readonly itemId: string;
  /** Id of the comment, chosen once, so that retries create only one comment. */
  readonly id: string;
  readonly content: string;
}

export const comment: ActKind<CommentAct, CommentView> = {
  item: 'existing',
  async send({ itemId, id, content }, { board, write }) {
    const author = await write(board.id, itemId, (visitor, item) => {
      const fields = { feedback_id: item, product_id: board.id, user_id: publicUid(visitor), content };
      return {
        writes: [creation(`comments/${id}`, fields), authorCreation(board.id, id, visitor)],
        proof: { path: authorPath(id), exists: true },
      };
    });
    return { id, userId: publicUid(author), content, createdAt: Date.now() };
  },
  settle: ({ itemId: id }, _result, now) => ({ type: 'commented', id, now }),
  giveBack: ({ itemId, id, content }, drafts) => drafts.giveBackComment(itemId, { id, text: content }),
  sentences: () => ({ done: comments.added, failed: comments.addFailed }),
  hostEvent: ({ itemId: item }) => ({ type: 'comment', item }),
};
