import type { FeedbackInput } from '@shared/feedback';
import { decodeFields } from '@shared/rest/values';
import { ownItem } from '../../messages/en.ts';
import { deletion, update } from '../data/firestore-rest.ts';
import type { ActKind } from './act-kind.ts';

/*
 * Acts on an item that the visitor has written. After a merge, they still go to that item and not to the target, which
 * is another text: the writes name the item of the act.
 */

/** Changes the text of the visitor's own item. */
interface EditAct {
  readonly kind: 'edit';
  readonly itemId: string;
  readonly input: FeedbackInput;
}

export const edit: ActKind<EditAct, void> = {
  item: 'own',
  async send({ itemId, input }, { board, write }) {
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
  },
  settle: ({ itemId: id, input }, _result, now) => ({ type: 'edited', id, input, now }),
  /** The later text counts. */
  merge: (_earlier, later) => later,
  giveBack: ({ itemId, input }, drafts) => drafts.giveBackEdit(itemId, { id: itemId, ...input }),
  sentences: () => ({ done: ownItem.saved, failed: ownItem.saveFailed, refused: ownItem.saveRefused }),
};

/** Deletes the visitor's own item. */
interface DeleteAct {
  readonly kind: 'delete';
  readonly itemId: string;
}

export const deleteItem: ActKind<DeleteAct, void> = {
  item: 'own',
  async send({ itemId }, { board, write }) {
    const path = `feedback/${itemId}`;
    // Authors can read their items as long as they exist.
    const proof = { path, isDone: (fields: object | null) => fields === null };
    await write(board.id, itemId, () => ({ writes: [deletion(path)], proof }));
  },
  settle: ({ itemId: id }) => ({ type: 'gone', id }),
  sentences: () => ({ done: ownItem.deleted, failed: ownItem.deleteFailed, refused: ownItem.deleteRefused }),
};
