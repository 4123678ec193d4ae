import type { FeedbackInput } from '@shared/feedback';
import { isRefusal } from '../data/failures.ts';
import { creation, deletion, update, type Write } from '../data/firestore-rest.ts';
import { decodeFields, encode } from '../data/firestore-values.ts';
import { loadBoard } from '../data/load-board.ts';
import type { CommentView } from '../data/model.ts';
import { noteFollow } from '../visitor/followed-items.ts';
import { authorCreation, authorPath, followPath, publicUid, voteCreation } from '../visitor/own-documents.ts';
import { rememberOwn } from '../visitor/own-here.ts';
import { rememberVote } from '../visitor/visitor-traces.ts';
import type { Writing } from '../visitor/write-as.ts';
import type { SendContext } from './act-kind.ts';

/**
 * How acts other than votes are sent; a vote does not load this. The files of the kinds load it, so it imports none.
 */

interface Submission {
  readonly itemId: string;
  readonly input: FeedbackInput;
}

/** Sends an item with its author record and the automatic vote. @returns the item's status */
export async function sendSubmission(act: Submission, context: SendContext): Promise<'pending' | 'open'> {
  const { requireApproval } = context.board.settings;
  // The setting may have changed since the board was loaded.
  const isPending = await create(act, requireApproval, context).then(
    () => requireApproval,
    async (error: unknown) => {
      if (!isRefusal(error)) throw error;
      const { settings } = await loadBoard(context.board.id);
      if (settings.requireApproval === requireApproval) throw error;
      await create(act, settings.requireApproval, context);
      return settings.requireApproval;
    },
  );
  rememberVote(act.itemId, true);
  rememberOwn(act.itemId);
  // A function makes authors follow their items.
  noteFollow(act.itemId, true);
  return isPending ? 'pending' : 'open';
}

async function create({ itemId, input }: Submission, isPending: boolean, { board, write }: SendContext): Promise<void> {
  await write(board.id, itemId, async (author) => {
    const item = {
      ...input,
      votes: 0,
      comments: 0,
      product_id: board.id,
      created_by: publicUid(author),
      status: isPending ? 'pending' : 'open',
      is_pinned: false,
      is_archived: false,
    };
    const writes = [
      creation(`feedback/${itemId}`, item),
      authorCreation(board.id, itemId, author),
      await voteCreation(board.id, itemId, author),
    ];
    return { writes, proof: { path: authorPath(itemId), exists: true } };
  });
}

interface Comment {
  readonly itemId: string;
  readonly id: string;
  readonly content: string;
}

export async function sendComment(
  { itemId, id, content }: Comment,
  { board, write }: SendContext,
): Promise<CommentView> {
  const author = await write(board.id, itemId, (visitor, item) => {
    const fields = { feedback_id: item, product_id: board.id, user_id: publicUid(visitor), content };
    return {
      writes: [creation(`comments/${id}`, fields), authorCreation(board.id, id, visitor)],
      proof: { path: authorPath(id), exists: true },
    };
  });
  rememberOwn(id);
  return { id, userId: publicUid(author), content, createdAt: Date.now() };
}

/** Begins or ends to follow an item, with all that can be followed. */
export async function sendFollow(
  { itemId, followed }: { readonly itemId: string; readonly followed: boolean },
  { board, write }: SendContext,
): Promise<void> {
  await write(board.id, itemId, ({ uid }, item) => {
    const path = followPath(item, uid);
    const change = followed ? followCreation(board.id, item, uid) : deletion(path);
    return { writes: [change], proof: { path, exists: followed } };
  });
  noteFollow(itemId, followed);
}

function followCreation(productId: string, item: string, uid: string): Write {
  const { update, ...others } = creation(followPath(item, uid), { item, product_id: productId, uid });
  const { name, fields } = update as { readonly name: string; readonly fields: object };
  const on = { arrayValue: { values: ['status', 'comment'].map(encode) } };
  return { ...others, update: { name, fields: { ...fields, on } } };
}

/** The acts on what the visitor wrote. */
type OwnAct =
  | { readonly kind: 'edit'; readonly itemId: string; readonly input: FeedbackInput }
  | { readonly kind: 'delete'; readonly itemId: string }
  | { readonly kind: 'uncomment'; readonly itemId: string; readonly id: string };

/** Sends an act on what the visitor wrote: never on the target of a merge, which is another text. */
export async function sendOwn(act: OwnAct, { board, write }: SendContext): Promise<void> {
  await write(board.id, act.itemId, () => writingOf(act));
}

function writingOf(act: OwnAct): Writing {
  switch (act.kind) {
    case 'edit': {
      const { input } = act;
      const path = `feedback/${act.itemId}`;
      return {
        writes: [update(path, { ...input }, 'edited_at')],
        proof: {
          path,
          isDone: (fields) => {
            const { title, description, category } = decodeFields(fields ?? {});
            return title === input.title && description === input.description && category === input.category;
          },
        },
      };
    }
    case 'delete': {
      const path = `feedback/${act.itemId}`;
      // Authors can read their items as long as they exist.
      return { writes: [deletion(path)], proof: { path, isDone: (fields) => fields === null } };
    }
    case 'uncomment': {
      const path = `comments/${act.id}`;
      return {
        writes: [update(path, { content: '' }, 'removed_at')],
        proof: { path, isDone: (fields) => fields === null || decodeFields(fields).content === '' },
      };
    }
  }
}
