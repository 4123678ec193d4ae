import { comments } from '../../messages/en.ts';
import type { ActKind } from './act-kind.ts';
import { loadSends } from './load-sends.ts';

/** Removes the visitor's own comment. Its place stays while other comments follow it. */
export interface UncommentAct {
  readonly kind: 'uncomment';
  readonly itemId: string;
  /** Id of the comment. */
  readonly id: string;
  /** Whether no other comment follows. */
  readonly isLast: boolean;
}

export const uncomment: ActKind<UncommentAct, void> = {
  item: 'own',
  send: async (act, context) => (await loadSends()).sendOwn(act, context),
  settle: ({ itemId: id, isLast }, _result, now) => ({ type: 'uncommented', id, isLast, now }),
  sentences: () => ({ done: comments.deleted, failed: comments.deleteFailed }),
};
