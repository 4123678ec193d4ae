import { isMerged, isPublic } from '../shared/item/state.ts';
import type { Counter, Feedback } from '../store/documents.ts';
import { isHidden } from './moving-totals.ts';

/** Returns true if an item's share counts where it belongs: in the public totals, in the hidden ones, or in none. */
export const isPlaced = (share: Counter, item: Feedback): boolean =>
  isHidden(share) !== isPublic(item) && (share.is_merged ?? false) === isMerged(item);
