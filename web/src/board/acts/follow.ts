import { encode } from '@shared/rest/values';
import { follows } from '../../messages/en.ts';
import { creation, deletion, type Write } from '../data/firestore-rest.ts';
import { recordFollow } from '../visitor/followed-items.ts';
import { followPath } from '../visitor/own-documents.ts';
import type { ActKind } from './act-kind.ts';

/** Starts or stops following an item: its status and its comments. */
interface FollowAct {
  readonly kind: 'follow';
  readonly itemId: string;
  readonly followed: boolean;
}

export const follow: ActKind<FollowAct, void> = {
  item: 'existing',
  async send({ itemId, followed }, { board, write }) {
    await write(board.id, itemId, ({ uid }, item) => {
      const path = followPath(item, uid);
      const change = followed ? followCreation(board.id, item, uid) : deletion(path);
      return { writes: [change], proof: { path, exists: followed } };
    });
    recordFollow(itemId, followed);
  },
  merge: (earlier, later) => (earlier.followed === later.followed ? earlier : null),
  sentences: ({ followed }) => ({ done: followed ? follows.begun : follows.ended, failed: follows.failed }),
};

function followCreation(productId: string, item: string, uid: string): Write {
  const { update, ...others } = creation(followPath(item, uid), { item, product_id: productId, uid });
  const { name, fields } = update as { readonly name: string; readonly fields: object };
  const on = { arrayValue: { values: ['status', 'comment'].map(encode) } };
  return { ...others, update: { name, fields: { ...fields, on } } };
}
