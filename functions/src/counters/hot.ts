import { DAY_MS, HEAT_EPOCH_MS, HOUR_MS } from '../shared/time.ts';

const WEEK_MS = 7 * DAY_MS;

/** `feedback.hot` of an item without votes, which sorts last. */
export const NO_HEAT = 0;

/** A vote that an event reports as cast or as taken back. */
export interface ReportedVote {
  /** Tells repeated events of a vote apart from those of other votes. */
  readonly id: string;
  /** ms since 1970, UTC. */
  readonly castAt: number;
  readonly isGone: boolean;
  /** When its creation was committed, if known; ms since 1970, UTC. A count after that includes the vote. */
  readonly committedAt?: number | undefined;
}

export interface Heat {
  readonly hot: number;
  /** True if the time of a vote in it is not known, so that `reconcile` has to read the votes' times. */
  readonly isEstimate: boolean;
}

/** An item's votes as of its last count. */
interface Held {
  readonly votes: number;
  /** Missing in items of earlier versions. */
  readonly hot: number | undefined;
  readonly isEstimate: boolean;
  /** Time of the last count; ms since 1970, UTC. */
  readonly countedAt: number | null;
  /** Time of the item's creation; ms since 1970, UTC. */
  readonly createdAt: number;
}

/** Earlier votes count as cast at the start. */
const weeksAt = (ms: number) => Math.max(0, (ms - HEAT_EPOCH_MS) / WEEK_MS);

/** log2 of the sum of 2^weight, without overflow. */
function log2Sum(weights: readonly number[]): number {
  const top = weights.reduce((last, weight) => Math.max(last, weight), 0);
  return top + Math.log2(weights.reduce((sum, weight) => sum + 2 ** (weight - top), 0));
}

/**
 * Returns log2 of the sum of 2^(t / 7 days) over an item's votes (D44): a vote weighs twice as much as one of a week
 * before. The order of two items changes only with their votes, so that an index can hold it.
 *
 * @param times when the votes were cast; ms since 1970, UTC
 * @param votes number of votes, if `times` are a sample
 */
export const hotOf = (times: readonly number[], votes = times.length): number =>
  times.length === 0 ? NO_HEAT : Math.max(NO_HEAT, log2Sum(times.map(weeksAt)) + Math.log2(votes / times.length));

/** Returns the heat of an item with further votes. @param times when they were cast; ms since 1970, UTC */
export const hotPlus = (hot: number, times: readonly number[]): number =>
  times.length === 0 ? hot : log2Sum([...(hot === NO_HEAT ? [] : [hot]), ...times.map(weeksAt)]);

/** Returns the heat of an item with votes whose times are unknown: they count as cast when it was created. */
export const hotWith = (hot: number, votes = 0, createdAt: { toMillis(): number }): number =>
  votes === 0 ? hot : log2Sum([...(hot === NO_HEAT ? [] : [hot]), weeksAt(createdAt.toMillis()) + Math.log2(votes)]);

/**
 * Returns an item's heat after a count, from its heat before and the votes that events have reported since. A count
 * yields a number only, so events must supply the times. If they do not explain the new number, those that do are used:
 * other new votes count as cast when they were counted, and other missing votes as average ones.
 */
export function heatAfter(
  held: Held,
  counted: { readonly votes: number; readonly at: number },
  reports: readonly ReportedVote[],
): Heat {
  if (counted.votes === 0) return { hot: NO_HEAT, isEstimate: false };
  const since = held.countedAt ?? held.createdAt;
  const known = ({ isGone, committedAt }: ReportedVote) =>
    !isGone && committedAt !== undefined && held.countedAt !== null && committedAt <= held.countedAt;
  const distinct = new Map(reports.map((vote) => [`${vote.id} ${vote.castAt} ${vote.isGone}`, vote]));
  const times = (isGone: boolean) =>
    [...distinct.values()].filter((vote) => vote.isGone === isGone && !known(vote)).map(({ castAt }) => castAt);
  const [cast, gone] = [times(false), times(true)].map((some) => some.sort((a, b) => b - a)) as [number[], number[]];
  const difference = counted.votes - held.votes;
  const isExplained = cast.length - gone.length === difference;
  const added = isExplained ? cast : cast.slice(0, Math.max(0, difference));
  const removed = isExplained ? gone : gone.slice(0, Math.max(0, -difference));
  const unknownAdded = Math.max(0, difference - added.length + removed.length);
  const unknownRemoved = Math.max(0, added.length - removed.length - difference);
  const before = held.votes === 0 ? [] : [held.hot ?? weeksAt(held.createdAt) + Math.log2(held.votes)];
  const isEstimate =
    held.isEstimate ||
    (held.votes > 0 && held.hot === undefined) ||
    // Within an hour a vote's weight changes by 0.4 %.
    (!isExplained && (gone.length > 0 || unknownAdded === 0 || counted.at - since > HOUR_MS));

  const later = [...added.map(weeksAt), ...(unknownAdded > 0 ? [weeksAt(counted.at) + Math.log2(unknownAdded)] : [])];
  const all = log2Sum([...before, ...later]);
  const left = removed.reduce((sum, castAt) => sum - 2 ** (weeksAt(castAt) - all), 1);
  // The rest is too small for the precision of the removed sum.
  if (left < 1e-9) return { hot: weeksAt(held.createdAt) + Math.log2(counted.votes), isEstimate: true };
  const share = counted.votes / (counted.votes + unknownRemoved);
  return { hot: Math.max(NO_HEAT, all + Math.log2(left * share)), isEstimate };
}
