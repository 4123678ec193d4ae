import { hasQueue } from '../offline/has-queue.ts';
import { write } from '../visitor/write.ts';
import { sendVote, type VoteAct } from './send-vote.ts';

/** Answers by item, until React has taken them over; null if the vote was not sent. */
const ahead = new Map<string, Promise<boolean | null>>();

/**
 * Sends a vote that was pressed before React takes over the page, once. React then performs the same act, which shows
 * and reports the answer.
 *
 * @param replayed resolves when React has handled the press. Until then the vote counts as being sent, so that a second
 * press is ignored
 * @returns whether the vote is stored
 */
export async function voteAhead(itemId: string, productId: string, replayed: Promise<void>): Promise<boolean> {
  if (ahead.has(itemId)) return false;
  const sent = send(itemId, productId);
  const answer = Promise.allSettled([sent, replayed]).then(() => {
    ahead.delete(itemId);
    return sent;
  });
  ahead.set(itemId, answer);
  // Without a network, React queues the act instead of taking the answer.
  answer.catch(() => undefined);
  return sent.then(
    (isSent) => isSent !== null,
    () => false,
  );
}

/** Does not send while acts wait in the queue, because they may be about the same item. */
const send = async (itemId: string, id: string) =>
  (await hasQueue()) ? null : sendVote({ itemId, voted: true }, { board: { id }, write });

/** Returns the answer for a vote that was sent ahead; null for any other act. @throws BoardFailure */
export const takeAhead = async ({ itemId, voted }: VoteAct): Promise<boolean | null> =>
  (voted && ahead.get(itemId)) || null;
