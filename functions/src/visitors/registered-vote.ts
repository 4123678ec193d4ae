import type { Vote } from '../shared/vote.ts';

/** A vote as it is stored. */
export interface RegisteredVote extends Vote {
  /**
   * The uid of an anonymous voter, written by a trigger: `user_id` is null then, and no query can ask for the end of an
   * id. It stays when the visitor becomes an account by linking, which keeps the uid.
   */
  readonly voter?: string;
}

/** Whose vote it is, as its id says (D5). */
export function voterOf(voteId: string, feedbackId: string): string {
  return voteId.slice(feedbackId.length + 1);
}
