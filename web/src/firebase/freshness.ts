import type { Feedback } from '@shared/feedback';
import { SEEN_ITEMS_MAX } from '@shared/limits';
import type { Seen } from '@shared/telling/seen';

/** What is new to a person who manages a board: what others submitted, changed or commented on since it was seen. */

type Time = Seen['at'];

/** How far a person has followed a board. */
export type SeenMark = Pick<Seen, 'at' | 'items'>;

export type Activity = Pick<Feedback, 'active_at' | 'created_at' | 'edited_at' | 'created_by'> & {
  readonly id: string;
};

/** What is new about an item: all of it, its text, or its comments. */
export type Freshness = 'new' | 'edited' | 'commented';

export const isAfter = (one: Time, other: Time): boolean =>
  (one.seconds - other.seconds || one.nanoseconds - other.nanoseconds) > 0;

/** Returns what is new about an item; null if nothing is. @param uid of the person, whose own items are not new */
export function freshnessOf(item: Activity, { at, items }: SeenMark, uid: string): Freshness | null {
  const { id, active_at, created_at, edited_at, created_by } = item;
  const seen = items[id];
  const since = seen !== undefined && isAfter(seen, at) ? seen : at;
  if (active_at === undefined || !isAfter(active_at, since)) return null;
  if (isAfter(created_at, since)) return created_by === uid && !isAfter(active_at, created_at) ? null : 'new';
  return edited_at !== undefined && isAfter(edited_at, since) ? 'edited' : 'commented';
}

/** Returns the mark after items were seen. The oldest of too many become the time before which all is seen. */
export function withSeen({ at, items }: SeenMark, seen: readonly Activity[]): SeenMark {
  const marks = seen.flatMap(({ id, active_at }) => (active_at === undefined ? [] : [[id, active_at] as const]));
  const all = { ...items, ...Object.fromEntries(marks) };
  const newestFirst = Object.entries(all)
    .filter(([, time]) => isAfter(time, at))
    .toSorted(([, one], [, other]) => (isAfter(one, other) ? -1 : 1));
  const surplus = newestFirst[SEEN_ITEMS_MAX]?.[1];
  return { at: surplus ?? at, items: Object.fromEntries(newestFirst.slice(0, SEEN_ITEMS_MAX)) };
}
