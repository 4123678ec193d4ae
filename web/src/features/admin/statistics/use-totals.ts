import type { Product } from '@shared/product';
import { useMemo } from 'react';
import { listenHiddenTotals, totalsOf } from '../../../firebase/hidden-totals.ts';
import { useSnapshot } from '../../../firebase/use-snapshot.ts';

/** How many items and votes a board has, hidden ones too; null until that is known. */
export function useTotals(productId: string, product: Product) {
  const { owner_id: uid } = product;
  const hidden = useSnapshot(useMemo(() => listenHiddenTotals(uid, [productId]), [uid, productId]));
  return hidden.status === 'ready' ? totalsOf(product, hidden.value.get(productId)) : null;
}
