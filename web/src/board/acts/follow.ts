import { follows } from '../../messages/en.ts';
import type { ActKind } from './act-kind.ts';
import { loadSends } from './load-sends.ts';

// Keeps it in the board's script, see visitor/own-documents.ts.
export { followsAny, isFollowed, onFollow } from '../visitor/followed-items.ts';

/** Begins or ends to follow an item. */
export interface FollowAct {
  readonly kind: 'follow';
  readonly itemId: string;
  readonly followed: boolean;
}

export const follow: ActKind<FollowAct, void> = {
  item: 'existing',
  send: async (act, context) => (await loadSends()).sendFollow(act, context),
  merge: (earlier, later) => (earlier.followed === later.followed ? earlier : null),
  sentences: ({ followed }) => ({ done: followed ? follows.begun : follows.ended, failed: follows.failed }),
};
