import type { Product } from '@shared/product';
import { useMemo } from 'react';
import { listenHiddenTotals, totalsOf } from '../../../firebase/hidden-totals.ts';
import { useSnapshot } from '../../../firebase/use-snapshot.ts';

/** Returns a board's number of items and votes, including hidden ones; null until loaded, without them after a failure. */
export function useTotals(productId: string, product: Product) {
  const { owner_id: uid } = product;
  const hidden = useSnapshot(useMemo(() => listenHiddenTotals(uid, [productId]), [uid, productId]));
  if (hidden.status === 'loading') return null;
  return totalsOf(product, hidden.status === 'ready' ? hidden.value.get(productId) : undefined);
}
