import { isDeepStrictEqual } from 'node:util';
import type { Timestamp } from 'firebase-admin/firestore';
import type { Counter, Feedback } from '../store/documents.ts';

/**
 * Where an item's share is stored. `counters/{item}` holds it, except for the votes of a public item: those are
 * `feedback.votes`, which changes in the same transaction as the totals. So a vote writes one document less. When the
 * item is deleted, its last version has the votes to subtract, and the counter tells whether they are still in the
 * totals.
 */

/** The fields of an item that belong to its share. */
type VotesOfItem = Pick<Feedback, 'votes' | 'votes_counted_at'>;

/** Returns the share of an existing item. @param stored its counter */
export const shareOf = (stored: Counter, { votes, votes_counted_at }: VotesOfItem): Counter => ({
  ...stored,
  votes,
  votes_counted_at: laterOf(stored.votes_counted_at, votes_counted_at ?? null),
});

/** Returns a share that says how many of its votes the item has without a voter (D54). */
export const withImported = (
  { imported: _, ...share }: Counter,
  { imported_votes }: Pick<Feedback, 'imported_votes'>,
): Counter => ({ ...share, ...(imported_votes !== undefined && { imported: imported_votes }) });

/** Returns true if the share can stay as it is stored, because only the votes of a public item differ. */
export function isStored(stored: Counter | null, { votes, votes_counted_at: _, ...share }: Counter): boolean {
  if (stored === null) return false;
  const { votes: storedVotes, votes_counted_at: __, ...rest } = stored;
  return isDeepStrictEqual(rest, share) && (share.is_hidden !== true || storedVotes === votes);
}

/** Negative if `a` is earlier. Compares with microsecond precision, unlike `toMillis`. */
export const compareTimes = (
  a: Pick<Timestamp, 'seconds' | 'nanoseconds'>,
  b: Pick<Timestamp, 'seconds' | 'nanoseconds'>,
): number => a.seconds - b.seconds || a.nanoseconds - b.nanoseconds;

export function laterOf(a: Timestamp | null, b: Timestamp | null): Timestamp | null {
  if (a === null || b === null) return a ?? b;
  return compareTimes(a, b) < 0 ? b : a;
}
