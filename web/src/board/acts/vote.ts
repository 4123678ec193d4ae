import { follows, votes } from '../../messages/en.ts';
import type { ActKind } from './act-kind.ts';
import type { FollowAct } from './follow.ts';
import { sendVote, type VoteAct } from './send-vote.ts';
import { takeAhead } from './votes-ahead.ts';

/** The result is whether it is the first vote on the board that this browser remembers. */
export const vote: ActKind<VoteAct, boolean> = {
  item: 'existing',
  apply: ({ itemId: id, voted }, now) => ({ type: 'vote', id, voted, now }),
  undo: ({ itemId: id, voted }) => ({ type: 'vote-undone', id, voted }),
  send: async (act, context) => (await takeAhead(act)) ?? sendVote(act, context),
  settle: ({ itemId: id }) => ({ type: 'vote-kept', id }),
  merge: (earlier, later) => (earlier.voted === later.voted ? earlier : null),
  sentences: ({ voted }) =>
    voted ? { done: votes.added, failed: votes.addFailed } : { done: votes.removed, failed: votes.removeFailed },
  offer: ({ itemId }, isFirst) =>
    isFirst ? { label: follows.offer, act: { kind: 'follow', itemId, followed: true } as FollowAct } : null,
  hostEvent: ({ itemId: item, voted }) => ({ type: 'vote', item, voted }),
};
