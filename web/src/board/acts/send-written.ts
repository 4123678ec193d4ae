import { approvalOf, holdsComments, needsApproval } from '@shared/access/approval';
import { sightOf } from '@shared/access/values';
import type { FeedbackInput } from '@shared/feedback';
import { decodeFields } from '@shared/rest/values';
import { isRefusal } from '../data/failures.ts';
import { creation, deletion, update } from '../data/firestore-rest.ts';
import { loadBoard } from '../data/load-board.ts';
import type { BoardInfo, Visitor } from '../data/model.ts';
import {
  authorCreation,
  authorNameOf,
  authorPath,
  pendingCommentPath,
  publicUid,
  voteCreation,
} from '../visitor/own-documents.ts';
import type { SendContext } from './act-kind.ts';

/** Sends what visitors write. The forms load this, since most visitors only read and vote. All throw BoardFailure. */

/** Submits an item with its author record and the automatic vote, atomically. */
export interface SubmitAct {
  readonly kind: 'submission';
  /** Id of the new item, chosen once, so that retries create only one item. */
  readonly itemId: string;
  readonly input: FeedbackInput;
  readonly authorName?: string | undefined;
}

/** Adds a comment. */
export interface CommentAct {
  readonly kind: 'comment';
  readonly itemId: string;
  /** Id of the new comment, chosen once, so that retries create only one comment. */
  readonly id: string;
  readonly content: string;
  /** Id of the comment that it replies to. */
  readonly replyTo?: string | undefined;
  readonly authorName?: string | undefined;
  /** Whether the board let comments wait for approval when it was written. */
  readonly isHeld?: boolean | undefined;
}

/** Removes the visitor's own comment. Its place stays while other comments follow it. */
export interface UncommentAct {
  readonly kind: 'uncomment';
  /** The item of the comment. */
  readonly itemId: string;
  readonly id: string;
  /** Whether no other comment follows. */
  readonly isLast: boolean;
  /** Whether it waits for approval. It leaves no place. */
  readonly isWaiting?: boolean | undefined;
}

/** Changes the text of the visitor's own item. */
export interface EditAct {
  readonly kind: 'edit';
  readonly itemId: string;
  readonly input: FeedbackInput;
}

/** Deletes the visitor's own item. */
export interface DeleteAct {
  readonly kind: 'delete';
  readonly itemId: string;
}

interface Created {
  /** Whether it waits for approval. */
  readonly isWaiting: boolean;
  readonly author: Visitor;
}

/**
 * Sends by the board as this page knows it. If that is refused, and the owner has changed since what decides on the
 * fields, sends by the board as it is now. @throws BoardFailure
 *
 * @param termsOf what decides on the fields
 */
async function asWanted<T>(
  board: BoardInfo,
  termsOf: (board: BoardInfo) => string,
  send: (board: BoardInfo) => Promise<T>,
): Promise<T> {
  try {
    return await send(board);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const now = await loadBoard(board.id);
    if (termsOf(now) === termsOf(board)) throw error;
    return send(now);
  }
}

/** What decides on the fields of a new item. */
function termsOfItems(board: BoardInfo): string {
  const { anonymous, signed } = approvalOf(board.settings);
  return [anonymous, signed, sightOf(board) === 'all'].join();
}

export const sendItem = ({ itemId, input, authorName }: SubmitAct, { board, write }: SendContext): Promise<Created> =>
  asWanted(board, termsOfItems, async (wanted) => {
    let isWaiting = false;
    const author = await write(wanted.id, itemId, async (visitor) => {
      isWaiting = needsApproval(wanted.settings, visitor);
      const item = {
        ...input,
        ...authorNameOf(visitor, wanted.settings, authorName),
        votes: 0,
        comments: 0,
        product_id: wanted.id,
        created_by: publicUid(visitor),
        status: isWaiting ? 'pending' : 'open',
        is_pinned: false,
        is_archived: false,
        ...(sightOf(wanted) !== 'all' && { company: visitor.company ?? null }),
      };
      const writes = [
        creation(`feedback/${itemId}`, item),
        authorCreation(wanted.id, itemId, visitor),
        await voteCreation(wanted.id, itemId, visitor),
      ];
      return { writes, proof: { path: authorPath(itemId), exists: true } };
    });
    return { isWaiting, author };
  });

const termsOfComments = ({ settings }: BoardInfo) => String(holdsComments(settings));

export const sendComment = (
  { itemId, id, content, replyTo, authorName }: CommentAct,
  { board, write }: SendContext,
): Promise<Created> =>
  asWanted(board, termsOfComments, async (wanted) => {
    const isWaiting = holdsComments(wanted.settings);
    const author = await write(wanted.id, itemId, (visitor, item) => {
      const fields = {
        feedback_id: item,
        product_id: wanted.id,
        user_id: publicUid(visitor),
        ...authorNameOf(visitor, wanted.settings, authorName),
        ...(replyTo !== undefined && { reply_to: replyTo }),
        content,
      };
      const path = isWaiting ? pendingCommentPath(id) : `comments/${id}`;
      return {
        writes: [creation(path, fields), authorCreation(wanted.id, id, visitor, isWaiting ? item : undefined)],
        proof: { path: authorPath(id), exists: true },
      };
    });
    return { isWaiting, author };
  });

export async function sendRemoval(
  { itemId, id, isWaiting }: UncommentAct,
  { board, write }: SendContext,
): Promise<void> {
  const path = `comments/${id}`;
  await write(board.id, itemId, () => ({
    writes: [
      isWaiting ? deletion(pendingCommentPath(id)) : update(path, { content: '' }, 'removed_at', ['author_name']),
    ],
    // One that was approved meanwhile is not removed.
    proof: { path, isDone: (fields) => fields === null || decodeFields(fields).content === '' },
  }));
}

/*
 * After a merge, acts on the visitor's own item still go to that item and not to the target, which is another text: the
 * writes name the item of the act.
 */

export async function sendEdit({ itemId, input }: EditAct, { board, write }: SendContext): Promise<void> {
  const path = `feedback/${itemId}`;
  await write(board.id, itemId, () => ({
    writes: [update(path, { ...input }, 'edited_at')],
    proof: {
      path,
      isDone: (fields) => {
        const { title, description, category } = decodeFields(fields ?? {});
        return title === input.title && description === input.description && category === input.category;
      },
    },
  }));
}

export async function sendDeletion({ itemId }: DeleteAct, { board, write }: SendContext): Promise<void> {
  const path = `feedback/${itemId}`;
  // Authors can read their items as long as they exist.
  const proof = { path, isDone: (fields: object | null) => fields === null };
  await write(board.id, itemId, () => ({ writes: [deletion(path)], proof }));
}
