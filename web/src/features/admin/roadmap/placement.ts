import { RANK_MAX } from '@shared/limits';
import { RANK_PATTERN } from '@shared/roadmap/place';
import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing';

interface Ranked {
  readonly id: string;
  readonly rank?: string | undefined;
}

/**
 * Returns the ranks that put an item at a place of its column: its own, and those of items before it that had none.
 *
 * @param others the column's other items, in order
 * @param at place among them, from 0
 */
export function ranksFor(others: readonly Ranked[], id: string, at: number): ReadonlyMap<string, string> {
  return missingRanks(others, id, at) ?? allRanks(others, id, at);
}

/** Null if the existing ranks leave no gap: two are equal or out of order, or a new rank would be too long. */
function missingRanks(others: readonly Ranked[], id: string, at: number): ReadonlyMap<string, string> | null {
  const before = others.slice(0, at);
  const unranked = before.findIndex(({ rank }) => rank === undefined);
  const known = unranked < 0 ? before : before.slice(0, unranked);
  const added = [...before.slice(known.length).map((item) => item.id), id];
  const next = others[at]?.rank ?? null;
  try {
    const ranks =
      added.length === 1
        ? [generateKeyBetween(known.at(-1)?.rank ?? null, next)]
        : generateNKeysBetween(known.at(-1)?.rank ?? null, next, added.length);
    const all = [...known.map(({ rank }) => rank ?? ''), ...ranks, ...(next === null ? [] : [next])];
    const isInOrder = all.every((rank, index) => index === 0 || (all[index - 1] ?? '') < rank);
    return isInOrder && ranks.every(isRank) ? ranksOf(added, ranks) : null;
  } catch {
    // A stored rank is not one of the library's.
    return null;
  }
}

/** New ranks for all items up to the last one that needs a rank. */
function allRanks(others: readonly Ranked[], id: string, at: number): ReadonlyMap<string, string> {
  const ids = others.map((item) => item.id).toSpliced(at, 0, id);
  const last = others.findLastIndex(({ rank }) => rank !== undefined) + 1;
  const needed = ids.slice(0, Math.max(at, last) + 1);
  return ranksOf(needed, generateNKeysBetween(null, null, needed.length));
}

const isRank = (rank: string) => rank.length <= RANK_MAX && RANK_PATTERN.test(rank);

const ranksOf = (ids: readonly string[], ranks: readonly string[]) =>
  new Map(ids.map((id, index) => [id, ranks[index] ?? '']));
