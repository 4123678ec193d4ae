/** Returns the voter's uid, taken from the vote's id (D5). */
export function voterOf(voteId: string, feedbackId: string): string {
  return voteId.slice(feedbackId.length + 1);
}
