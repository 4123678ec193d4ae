import { useCallback, useEffect, useRef, useState } from 'react';
import { useOnReconnect } from '../data/use-on-return.ts';
import { recordNewsLook } from '../host/last-look.ts';
import { loadNews, markNewsRead, type NewsEntry } from './news-data.ts';

/** News that are older than this are loaded again when the list is opened, in ms. */
const FRESH_MS = 30_000;

interface NewsState {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly entries: readonly NewsEntry[];
  readonly failure: unknown;
}

/** What was loaded last: the bell is mounted again with each view. */
let kept: { readonly productId: string; readonly at: number; readonly state: NewsState } | null = null;

const asRead = (state: NewsState): NewsState => ({
  ...state,
  entries: state.entries.map((entry) => ({ ...entry, isNew: false })),
});

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

  const [newest] = state.entries;
  /** Records that the visitor sees the entries. Here they still look new, until `settle`. */
  const see = useCallback(() => {
    if (!newest) return;
    recordNewsLook(productId, newest.at);
    if (kept) kept = { ...kept, state: asRead(kept.state) };
  }, [productId, newest]);
  const settle = useCallback(() => setState(asRead), []);

  /** @throws BoardFailure */
  const markRead = useCallback(async () => {
    await markNewsRead();
    settle();
    // Removes the dot that the board's floating button has for unread news.
    window.countUnread?.();
  }, [settle]);

  return { ...state, retry, refresh, see, settle, markRead };
}
