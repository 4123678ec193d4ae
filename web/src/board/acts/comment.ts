import { comments } from '../../messages/en.ts';
import type { CommentView } from '../data/model.ts';
import type { ActKind } from './act-kind.ts';
import { loadSends } from './load-sends.ts';

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
  send: async (act, context) => (await loadSends()).sendComment(act, context),
  settle: ({ itemId: id }, _result, now) => ({ type: 'commented', id, now }),
  giveBack: ({ itemId, id, content }, drafts) => drafts.giveBackComment(itemId, { id, text: content }),
  sentences: () => ({ done: comments.added, failed: comments.addFailed }),
  hostEvent: ({ itemId: item }) => ({ type: 'comment', item }),
};
