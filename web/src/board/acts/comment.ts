import { decodeFields } from '@shared/rest/values';
import { comments } from '../../messages/en.ts';
import { signatureOf } from '../data/decode-documents.ts';
import { creation, update } from '../data/firestore-rest.ts';
import type { CommentView } from '../data/model.ts';
import { authorCreation, authorNameOf, authorPath, publicUid, rememberOwn } from '../visitor/own-documents.ts';
import type { ActKind } from './act-kind.ts';

/** Adds a comment. */
export interface CommentAct {
  readonly kind: 'comment';
  readonly itemId: string;
  /** Id of the comment, chosen once, so that retries create only one comment. */
  readonly id: string;
  readonly content: string;
  /** Id of the comment that it replies to. */
  readonly replyTo?: string | undefined;
  readonly authorName?: string | undefined;
}

export const comment: ActKind<CommentAct, CommentView> = {
  item: 'existing',
  async send({ itemId, id, content, replyTo, authorName }, { board, write }) {
    const reply = replyTo === undefined ? {} : { reply_to: replyTo };
    const author = await write(board.id, itemId, (visitor, item) => {
      const signed = authorNameOf(visitor, board.settings, authorName);
      const fields = {
        feedback_id: item,
        product_id: board.id,
        user_id: publicUid(visitor),
        ...signed,
        ...reply,
        content,
      };
      return {
        writes: [creation(`comments/${id}`, fields), authorCreation(board.id, id, visitor)],
        proof: { path: authorPath(id), exists: true },
      };
    });
    rememberOwn(id);
    const { author_name: name } = authorNameOf(author, board.settings, authorName);
    const userId = publicUid(author);
    const shown = { id, userId, ...signatureOf(name, userId), content, createdAt: Date.now() };
    return replyTo === undefined ? shown : { ...shown, replyTo };
  },
  settle: ({ itemId: id }, _result, now) => ({ type: 'commented', id, now }),
  giveBack: ({ itemId, id, content, replyTo }, drafts) =>
    drafts.giveBackComment(itemId, { id, text: content, ...(replyTo !== undefined && { replyTo }) }),
  sentences: () => ({ done: comments.added, failed: comments.addFailed }),
  hostEvent: ({ itemId: item }) => ({ type: 'comment', item }),
};

/** Removes the visitor's own comment. Its place stays while other comments follow it. */
interface UncommentAct {
  readonly kind: 'uncomment';
  readonly itemId: string;
  /** Id of the comment. */
  readonly id: string;
  /** Whether no other comment follows. */
  readonly isLast: boolean;
}

export const uncomment: ActKind<UncommentAct, void> = {
  item: 'own',
  async send({ itemId, id }, { board, write }) {
    const path = `comments/${id}`;
    await write(board.id, itemId, () => ({
      writes: [update(path, { content: '' }, 'removed_at', ['author_name'])],
      proof: { path, isDone: (fields) => fields === null || decodeFields(fields).content === '' },
    }));
  },
  settle: ({ itemId: id, isLast }, _result, now) => ({ type: 'uncommented', id, isLast, now }),
  sentences: () => ({ done: comments.deleted, failed: comments.deleteFailed }),
};
