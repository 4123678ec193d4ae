import type { Product } from '@shared/product';
import { hiddenTotalsOf, totalsOf } from '../../../firebase/hidden-totals.ts';
import { useLive } from '../../../firebase/live.tsx';

/**
 * Returns a board's number of items and votes, including hidden ones; null until loaded, without them after a failure.
 */
export function useTotals(productId: string, product: Product) {
  const hidden = useLive(hiddenTotalsOf(product.owner_id, [productId]));
  if (hidden.status === 'loading') return null;
  return totalsOf(product, hidden.status === 'ready' ? hidden.value.get(productId) : undefined);
}
