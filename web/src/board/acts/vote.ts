import { votes } from '../../messages/en.ts';
import { deletion } from '../data/firestore-rest.ts';
import { voteCreation, votePath } from '../visitor/own-documents.ts';
import { mayHaveVisitor } from '../visitor/visitor-hint.ts';
import { isFirstVoteOn, rememberVote } from '../visitor/visitor-traces.ts';
import type { ActKind } from './act-kind.ts';

/** Adds or removes the visitor's vote. */
interface VoteAct {
  readonly kind: 'vote';
  readonly itemId: string;
  readonly voted: boolean;
}

/** The result is whether it is the first vote on the board that this browser remembers. */
export const vote: ActKind<VoteAct, boolean> = {
  item: 'existing',
  apply: ({ itemId: id, voted }, now) => ({ type: 'vote', id, voted, now }),
  undo: ({ itemId: id, voted }) => ({ type: 'vote-undone', id, voted }),
  async send({ itemId, voted }, { board, write }) {
    const wasKnown = await mayHaveVisitor();
    await write(board.id, itemId, async (author, id) => {
      const path = votePath(id, author.uid);
      const change = voted ? await voteCreation(board.id, id, author) : deletion(path);
      return { writes: [change], proof: { path, exists: voted } };
    });
    rememberVote(itemId, voted);
    return voted && isFirstVoteOn(board.id, wasKnown);
  },
  settle: ({ itemId: id }) => ({ type: 'vote-kept', id }),
  merge: (earlier, later) => (earlier.voted === later.voted ? earlier : null),
  sentences: ({ voted }) =>
    voted ? { done: votes.added, failed: votes.addFailed } : { done: votes.removed, failed: votes.removeFailed },
  offersFollow: (isFirst) => isFirst,
  hostEvent: ({ itemId: item, voted }) => ({ type: 'vote', item, voted }),
};
