import { holdsComments } from '@shared/access/approval';
import { decodeFields } from '@shared/rest/values';
import { comments } from '../../messages/en.ts';
import { signatureOf } from '../data/decode-documents.ts';
import { creation, deletion, update } from '../data/firestore-rest.ts';
import type { BoardInfo, CommentView, Visitor } from '../data/model.ts';
import {
  authorCreation,
  authorNameOf,
  authorPath,
  pendingCommentPath,
  publicUid,
  rememberOwn,
} from '../visitor/own-documents.ts';
import type { ActKind, SendContext } from './act-kind.ts';
import { asWanted } from './as-wanted.ts';

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
  /** Whether the board let comments wait for approval when it was written. */
  readonly isHeld?: boolean | undefined;
}

export const comment: ActKind<CommentAct, CommentView> = {
  item: 'existing',
  async send(act, context) {
    const { id, content, replyTo, authorName } = act;
    const { author, isWaiting } = await asWanted(context.board, termsOf, (board) => create(act, board, context));
    rememberOwn(id);
    const { author_name: name } = authorNameOf(author, context.board.settings, authorName);
    const userId = publicUid(author);
    return {
      id,
      userId,
      ...signatureOf(name, userId),
      content,
      createdAt: Date.now(),
      ...(replyTo !== undefined && { replyTo }),
      ...(isWaiting && { isWaiting }),
    };
  },
  settle: ({ itemId: id, isHeld }, result, now) =>
    (result ? result.isWaiting : isHeld) ? null : { type: 'commented', id, now },
  giveBack: ({ itemId, id, content, replyTo }, drafts) =>
    drafts.giveBackComment(itemId, { id, text: content, ...(replyTo !== undefined && { replyTo }) }),
  sentences: (_, __, result) => ({
    done: result?.isWaiting ? comments.waits : comments.added,
    failed: comments.addFailed,
  }),
  hostEvent: ({ itemId: item }) => ({ type: 'comment', item }),
};

const termsOf = ({ settings }: BoardInfo) => String(holdsComments(settings));

interface Created {
  readonly author: Visitor;
  readonly isWaiting: boolean;
}

async function create(
  { itemId, id, content, replyTo, authorName }: CommentAct,
  board: BoardInfo,
  { write }: SendContext,
): Promise<Created> {
  const isWaiting = holdsComments(board.settings);
  const author = await write(board.id, itemId, (visitor, item) => {
    const fields = {
      feedback_id: item,
      product_id: board.id,
      user_id: publicUid(visitor),
      ...authorNameOf(visitor, board.settings, authorName),
      ...(replyTo !== undefined && { reply_to: replyTo }),
      content,
    };
    const path = isWaiting ? pendingCommentPath(id) : `comments/${id}`;
    return {
      writes: [creation(path, fields), authorCreation(board.id, id, visitor, isWaiting ? item : undefined)],
      proof: { path: authorPath(id), exists: true },
    };
  });
  return { author, isWaiting };
}

/** Removes the visitor's own comment. Its place stays while other comments follow it. */
interface UncommentAct {
  readonly kind: 'uncomment';
  readonly itemId: string;
  /** Id of the comment. */
  readonly id: string;
  /** Whether no other comment follows. */
  readonly isLast: boolean;
  /** Whether it waits for approval. It leaves no place. */
  readonly isWaiting?: boolean | undefined;
}

export const uncomment: ActKind<UncommentAct, void> = {
  item: 'own',
  async send({ itemId, id, isWaiting }, { board, write }) {
    const path = `comments/${id}`;
    await write(board.id, itemId, () => ({
      writes: [
        isWaiting ? deletion(pendingCommentPath(id)) : update(path, { content: '' }, 'removed_at', ['author_name']),
      ],
      // One that was approved meanwhile is not removed.
      proof: { path, isDone: (fields) => fields === null || decodeFields(fields).content === '' },
    }));
  },
  settle: ({ itemId: id, isLast, isWaiting }, _result, now) =>
    isWaiting ? null : { type: 'uncommented', id, isLast, now },
  sentences: () => ({ done: comments.deleted, failed: comments.deleteFailed }),
};
