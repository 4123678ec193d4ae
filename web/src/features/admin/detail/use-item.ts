import { useMemo } from 'react';
import { codeOf } from '../../../api/errors.ts';
import { NoAnswer } from '../../../firebase/no-answer.ts';
import { useSnapshot } from '../../../firebase/use-snapshot.ts';
import { listenItem } from '../data.ts';
import type { Item } from '../model.ts';

/** An item of a board, live, whether or not it is listed. */
export type LiveItem =
  | { readonly status: 'loading' }
  | { readonly status: 'gone' }
  | { readonly status: 'ready'; readonly item: Item }
  | { readonly status: 'failed'; readonly error: unknown; readonly retry: () => void };

/** @param listed what the list knows of it, to show until the item itself has come */
export function useItem(productId: string, feedbackId: string, listed: Item | undefined): LiveItem {
  const live = useSnapshot(useMemo(() => listenItem(feedbackId), [feedbackId]));
  const isSilent = live.status === 'loading' || (live.status === 'failed' && live.error instanceof NoAnswer);
  if (isSilent && listed) return { status: 'ready', item: listed };
  if (live.status === 'loading') return live;
  // Rules can only judge a document that is there: one that is gone is as forbidden as another board's.
  if (live.status === 'failed') return codeOf(live.error) === 'permission-denied' ? { status: 'gone' } : live;
  if (live.value?.product_id !== productId) return { status: 'gone' };
  return { status: 'ready', item: live.value };
}
