import { MINUTE_MS } from '../shared/time.ts';

/** A repair of something that an event should have handled. */
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
    | 'answer'
    | 'deletion'
    | 'merge'
    | 'access'
    | 'read_only'
    | 'features'
    | 'failure';
  /** Id of the item, or of the board for its totals, its deletion and its merges. */
  readonly id: string;
  readonly before?: number;
  readonly after?: number;
  /** True if the event may still be in progress or a newer version writes more, so that this may not be a fault. */
  readonly recent?: boolean;
  /** Why the repair failed; the next run tries again. */
  readonly error?: unknown;
}

/** Upper bound of an event's duration, in ms. */
const UNDER_WAY = MINUTE_MS;

export function isRecent(time: { toMillis(): number } | null | undefined): boolean {
  return time != null && Date.now() - time.toMillis() < UNDER_WAY;
}
