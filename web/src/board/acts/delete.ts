import { ownItem } from '../../messages/en.ts';
import type { ActKind } from './act-kind.ts';
import { loadSends } from './load-sends.ts';

/** Deletes the visitor's own item. */
export interface DeleteAct {
  readonly kind: 'delete';
  readonly itemId: string;
}

export const deleteItem: ActKind<DeleteAct, void> = {
  item: 'own',
  send: async (act, context) => (await loadSends()).sendOwn(act, context),
  settle: ({ itemId: id }) => ({ type: 'gone', id }),
  sentences: () => ({ done: ownItem.deleted, failed: ownItem.deleteFailed, refused: ownItem.deleteRefused }),
};
