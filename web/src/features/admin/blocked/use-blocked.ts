import { blockedVisitors, unblockVisitor } from '@shared/calls';
import { useCallback, useEffect, useState } from 'react';
import type { z } from 'zod';
import { callApi } from '../../../api/api.ts';

type Page = z.output<typeof blockedVisitors.response>;
export type BlockedVisitor = Page['visitors'][number];

interface Blocked {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly visitors: readonly BlockedVisitor[];
  /** Cursor of the next page, if there is one. */
  readonly next: number | null;
}

const NOTHING: Blocked = { status: 'loading', visitors: [], next: null };

/** Loads a board's blocked visitors page by page. */
export function useBlocked(productId: string) {
  const [state, setState] = useState(NOTHING);

  const load = useCallback(
    async (before: Blocked) => {
      setState({ ...before, status: 'loading' });
      try {
        const page = await callApi(blockedVisitors, { id: productId, after: before.next });
        // Reads earlier pages from the current state: visitors may have been unblocked during the request.
        setState((last) => ({
          status: 'ready',
          visitors: [...(before.next === null ? [] : last.visitors), ...page.visitors],
          next: page.next,
        }));
      } catch {
        setState((last) => ({ ...last, status: 'failed' }));
      }
    },
    [productId],
  );
  useEffect(() => void load(NOTHING), [load]);

  /** @throws ApiFailure */
  const unblock = useCallback(
    async (handle: string) => {
      await callApi(unblockVisitor, { id: productId, handle });
      setState((last) => ({ ...last, visitors: last.visitors.filter((visitor) => visitor.handle !== handle) }));
    },
    [productId],
  );
  return { ...state, showMore: () => void load(state), unblock };
}
