/** Something that an event should have seen to and did not. */
export interface Repair {
  readonly what:
    | 'votes'
    | 'comments'
    | 'registration'
    | 'orphaned-counter'
    | 'feedback_count'
    | 'vote_count'
    | 'hidden_feedback_count'
    | 'hidden_vote_count'
    | 'visibility'
    | 'deletion'
    | 'read_only'
    | 'failure';
  /** Of the item; of the board for its totals and its deletion. */
  readonly id: string;
  readonly before?: number;
  readonly after?: number;
  /** True if the event may still be under way or a newer version writes more, so that nothing need have gone wrong. */
  readonly recent?: boolean;
  /** Why a repair was not possible; the next round tries again. */
  readonly error?: unknown;
}

/** No event takes longer. */
const UNDER_WAY = 60_000;

export function isRecent(time: { toMillis(): number } | null | undefined): boolean {
  return time != null && Date.now() - time.toMillis() < UNDER_WAY;
}
