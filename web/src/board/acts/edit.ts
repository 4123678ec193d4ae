import type { FeedbackInput } from '@shared/feedback';
import { ownItem } from '../../messages/en.ts';
import type { ActKind } from './act-kind.ts';
import { loadSends } from './load-sends.ts';

/** Changes the text of the visitor's own item. */
export interface EditAct {
  readonly kind: 'edit';
  readonly itemId: string;
  readonly input: FeedbackInput;
}

export const edit: ActKind<EditAct, void> = {
  item: 'own',
  send: async (act, context) => (await loadSends()).sendOwn(act, context),
  settle: ({ itemId: id, input }, _result, now) => ({ type: 'edited', id, input, now }),
  /** The later text counts. */
  merge: (_earlier, later) => later,
  giveBack: ({ itemId, input }, drafts) => drafts.giveBackEdit(itemId, { id: itemId, ...input }),
  sentences: () => ({ done: ownItem.saved, failed: ownItem.saveFailed, refused: ownItem.saveRefused }),
};
