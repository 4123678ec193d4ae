import { useCallback, useEffect, useRef, useState } from 'react';
import { useOnReconnect } from '../data/use-on-return.ts';
import { loadNews, markNewsRead, type NewsEntry } from './news-data.ts';

/** News that are older than this are loaded again when the list is opened, in ms. */
const FRESH_MS = 30_000;

interface NewsState {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly entries: readonly NewsEntry[];
  readonly failure: unknown;
}

/** What was loaded last: the bell moves along with the view. */
let kept: { readonly productId: string; readonly at: number; readonly state: NewsState } | null = null;

/** The visitor's news of a board. */
export function useNews(productId: string) {
  const [earlier] = useState(kept?.productId === productId ? kept : null);
  const [state, setState] = useState<NewsState>(earlier?.state ?? { status: 'loading', entries: [], failure: null });
  const loadedAt = useRef(earlier?.at ?? 0);
  useEffect(() => {
    if (state.status === 'ready') kept = { productId, at: loadedAt.current, state };
  }, [productId, state]);

  const load = useCallback(() => {
    loadedAt.current = Date.now();
    return loadNews(productId).then(
      (entries) => setState({ status: 'ready', entries, failure: null }),
      // What is shown already stays.
      (failure: unknown) =>
        setState((last) => (last.status === 'ready' ? last : { ...last, status: 'failed', failure })),
    );
  }, [productId]);
  useEffect(() => {
    if (Date.now() - loadedAt.current > FRESH_MS) void load();
  }, [load]);

  const retry = useCallback(() => {
    setState((last) => ({ ...last, status: 'loading' }));
    void load();
  }, [load]);
  useOnReconnect(state.status === 'failed', retry);

  const refresh = useCallback(() => {
    if (state.status !== 'loading' && Date.now() - loadedAt.current > FRESH_MS) void load();
  }, [state.status, load]);

  /** @throws BoardFailure */
  const markRead = useCallback(async () => {
    await markNewsRead();
    setState((last) => ({ ...last, entries: last.entries.map((entry) => ({ ...entry, isNew: false })) }));
    // The button that the board is behind has a dot for them.
    window.countUnread?.();
  }, []);

  return { ...state, retry, refresh, markRead };
}
