import { deletion } from '../data/firestore-rest.ts';
import type { BoardInfo } from '../data/model.ts';
import { voteCreation, votePath } from '../visitor/own-documents.ts';
import { mayHaveVisitor } from '../visitor/visitor-hint.ts';
import { isFirstVoteOn, rememberVote } from '../visitor/visitor-traces.ts';
import type { SendContext } from './act-kind.ts';

/** Adds or removes the visitor's vote. */
export interface VoteAct {
  readonly kind: 'vote';
  readonly itemId: string;
  readonly voted: boolean;
}

interface Context extends Pick<SendContext, 'write'> {
  readonly board: Pick<BoardInfo, 'id'>;
}

/** @returns whether it is the first vote on the board that this browser remembers @throws BoardFailure */
export async function sendVote({ itemId, voted }: Omit<VoteAct, 'kind'>, { board, write }: Context): Promise<boolean> {
  const wasKnown = await mayHaveVisitor();
  await write(board.id, itemId, async (author, id) => {
    const path = votePath(id, author.uid);
    const change = voted ? await voteCreation(board.id, id, author) : deletion(path);
    return { writes: [change], proof: { path, exists: voted } };
  });
  rememberVote(itemId, voted);
  return voted && isFirstVoteOn(board.id, wasKnown);
}
