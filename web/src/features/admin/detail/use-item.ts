import { codeOf } from '../../../api/errors.ts';
import { useLive } from '../../../firebase/live.tsx';
import { NoAnswer } from '../../../firebase/no-answer.ts';
import { itemOf } from '../data.ts';
import type { Item } from '../model.ts';

/** A live item of a board, whether or not it is in the loaded list. */
export type LiveItem =
  | { readonly status: 'loading' }
  | { readonly status: 'gone' }
  | { readonly status: 'ready'; readonly item: Item }
  | { readonly status: 'failed'; readonly error: unknown; readonly retry: () => void };

/** @param listed the item's data in the list, returned until the item itself has loaded */
export function useItem(productId: string, feedbackId: string, listed: Item | undefined): LiveItem {
  const live = useLive(itemOf(feedbackId));
  const isSilent = live.status === 'loading' || (live.status === 'failed' && live.error instanceof NoAnswer);
  if (isSilent && listed) return { status: 'ready', item: listed };
  if (live.status === 'loading') return live;
  // Rules cannot evaluate a missing document, so a deleted item is denied like an item of another board.
  if (live.status === 'failed') return codeOf(live.error) === 'permission-denied' ? { status: 'gone' } : live;
  if (live.value?.product_id !== productId) return { status: 'gone' };
  return { status: 'ready', item: live.value };
}
