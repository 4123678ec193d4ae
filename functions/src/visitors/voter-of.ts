/** Whose vote it is, as its id says (D5). */
export function voterOf(voteId: string, feedbackId: string): string {
  return voteId.slice(feedbackId.length + 1);
}
