import { previewPurge } from '@shared/calls';
import { useEffect, useState } from 'react';
import { callApi } from '../../../api/api.ts';
import { purge } from '../../../messages/en.ts';

/** What the removal of a visitor deletes, in words; null after a failure, since the removal works without it. */
export type VisitorCosts = { readonly status: 'loading' } | { readonly status: 'known'; readonly text: string | null };

const LOADING: VisitorCosts = { status: 'loading' };

/**
 * Counts what the removal of a visitor deletes.
 *
 * @param writtenBy id of an item or comment by the visitor; null counts nothing yet
 */
export function useVisitorCosts(productId: string, writtenBy: string | null): VisitorCosts {
  const [costs, setCosts] = useState(LOADING);
  useEffect(() => {
    if (writtenBy === null) return;
    let isCurrent = true;
    setCosts(LOADING);
    callApi(previewPurge, { id: productId, writtenBy }).then(
      (found) => isCurrent && setCosts({ status: 'known', text: purge.costs(found) }),
      () => isCurrent && setCosts({ status: 'known', text: null }),
    );
    return () => {
      isCurrent = false;
    };
  }, [productId, writtenBy]);
  return costs;
}
