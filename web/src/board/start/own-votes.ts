import { votedItems } from '../visitor/voted-items.ts';
import { tileOf } from './kept-votes.ts';

/**
 * Marks the items on the page that this browser has voted on. Items without a vote are left out: the page may be older
 * than the visitor's vote.
 *
 * @returns the ids of the marked items
 */
export function markOwnVotes(): readonly string[] {
  return votedItems().filter((id) => {
    const tile = tileOf(id);
    if (!tile || tile.textContent === '0') return false;
    tile.setAttribute('aria-pressed', 'true');
    return true;
  });
}
