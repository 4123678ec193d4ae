import { isDeepStrictEqual } from 'node:util';
import { isCounted, isMerged } from '../shared/item/state.ts';
import { DERIVED } from '../store/derived.ts';
import type { Feedback } from '../store/documents.ts';
import type { Snapshot } from '../store/refs.ts';

/**
 * Classifies an item's change from the public's point of view. Ignores the counters, whose changes already write the
 * board (counters/apply-counter-change.ts).
 */
export function itemChange(before: Snapshot<'feedback'>, after: Snapshot<'feedback'>): 'none' | 'shown' | 'gone' {
  const [last, next] = [shown(before), shown(after)];
  if (isDeepStrictEqual(last, next)) return 'none';
  return next === null ? 'gone' : 'shown';
}

/** Returns true if an existing item has become public, hidden, merged or unmerged. */
export function isVisibilityChange(before: Snapshot<'feedback'>, after: Snapshot<'feedback'>): boolean {
  const [last, next] = [before.data(), after.data()];
  if (last === undefined || next === undefined) return false;
  return (shown(before) === null) !== (shown(after) === null) || isMerged(last) !== isMerged(next);
}

/** Fields that do not outdate a page by themselves: a change of the counts changes the board's totals, too. */
const BESIDE = new Set<string>([...DERIVED, 'votes', 'comments', 'has_merged']);

function shown(document: Snapshot<'feedback'>): Partial<Feedback> | null {
  const item = document.data();
  if (item === undefined || !isCounted(item)) return null;
  return Object.fromEntries(Object.entries(item).filter(([field]) => !BESIDE.has(field)));
}
