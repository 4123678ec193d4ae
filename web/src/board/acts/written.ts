import type { Status } from '@shared/values';
import { comments, form, outbox, ownItem } from '../../messages/en.ts';
import { wordOf } from '../../messages/own-words.ts';
import { signatureOf } from '../data/decode-documents.ts';
import { importPart } from '../data/lazy-part.ts';
import type { CommentView, Item } from '../data/model.ts';
import { recordFollow } from '../visitor/followed-items.ts';
import { authorNameOf, publicUid, rememberOwn } from '../visitor/own-documents.ts';
import { rememberVote } from '../visitor/visitor-traces.ts';
import type { ActKind } from './act-kind.ts';
import type { CommentAct, DeleteAct, EditAct, SubmitAct, UncommentAct } from './send-written.ts';

/** Acts of those who write: items, comments, and changes of their own. The forms load what sends them. */
const loadSends = () => importPart(() => import('./send-written.ts'), true);

export const submission: ActKind<SubmitAct, Item> = {
  item: 'new',
  async send(act, context) {
    const { isWaiting, author } = await (await loadSends()).sendItem(act, context);
    rememberVote(act.itemId, true);
    rememberOwn(act.itemId);
    // A function makes authors follow their items.
    recordFollow(act.itemId, true);
    // The name as stored: the name that the site gives an identified person is known once the person acts.
    const { author_name: authorName } = authorNameOf(author, context.board.settings, act.authorName);
    const item = itemOf({ ...act, authorName }, isWaiting ? 'pending' : 'open', Date.now());
    return { ...item, ...signatureOf(authorName, publicUid(author)) };
  },
  settle: (act, result, now) => ({
    type: 'created',
    item: result ?? { ...itemOf(act, 'pending', now), unsent: outbox.unsent },
    now,
  }),
  giveBack: ({ itemId, input }, drafts) => drafts.giveBackItem({ id: itemId, ...input }),
  sentences: (_, { settings }) => ({
    done: wordOf(settings, 'thanks', form.submitted),
    failed: form.failedRetry,
  }),
  offersFollow: () => true,
  hostEvent: ({ itemId: item }) => ({ type: 'submit', item }),
};

const itemOf = ({ itemId, input, authorName }: SubmitAct, status: Status, createdAt: number): Item => ({
  ...input,
  ...(authorName !== undefined && { authorName }),
  id: itemId,
  votes: 1,
  comments: 0,
  createdAt,
  status,
  isPinned: false,
});

export const comment: ActKind<CommentAct, CommentView> = {
  item: 'existing',
  async send(act, context) {
    const { id, content, replyTo, authorName } = act;
    const { author, isWaiting } = await (await loadSends()).sendComment(act, context);
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

export const uncomment: ActKind<UncommentAct, void> = {
  item: 'own',
  send: async (act, context) => (await loadSends()).sendRemoval(act, context),
  settle: ({ itemId: id, isLast, isWaiting }, _result, now) =>
    isWaiting ? null : { type: 'uncommented', id, isLast, now },
  sentences: () => ({ done: comments.deleted, failed: comments.deleteFailed }),
};

export const edit: ActKind<EditAct, void> = {
  item: 'own',
  send: async (act, context) => (await loadSends()).sendEdit(act, context),
  settle: ({ itemId: id, input }, _result, now) => ({ type: 'edited', id, input, now }),
  /** The later text counts. */
  merge: (_earlier, later) => later,
  giveBack: ({ itemId, input }, drafts) => drafts.giveBackEdit(itemId, { id: itemId, ...input }),
  sentences: () => ({ done: ownItem.saved, failed: ownItem.saveFailed, refused: ownItem.saveRefused }),
};

export const deleteItem: ActKind<DeleteAct, void> = {
  item: 'own',
  send: async (act, context) => (await loadSends()).sendDeletion(act, context),
  settle: ({ itemId: id }) => ({ type: 'gone', id }),
  sentences: () => ({ done: ownItem.deleted, failed: ownItem.deleteFailed, refused: ownItem.deleteRefused }),
};
