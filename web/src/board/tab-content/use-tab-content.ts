import type { TabView } from '@shared/tabs/tab';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useIsPrerendered } from '../../ui/hooks/use-is-prerendered.ts';
import { isOnline } from '../../ui/hooks/use-online.ts';
import { useOnReconnect } from '../data/use-on-reconnect.ts';
import { useOnRestored } from '../data/use-on-restored.ts';
import { fetchTab } from './fetch-tab.ts';
import type { ServedTab, TabProps } from './tab-props.ts';

/** Age in ms from which content is loaded again when the visitor comes back to it. */
const FRESH_MS = 60_000;

/** Content of tabs that were shown, by board and tab, so that a tab opens at once the next time. */
const kept = new Map<string, ServedTab>();

interface UseTabContent<V extends TabView> {
  /** Null until loaded. */
  readonly shown: ServedTab<V> | null;
  /** Why nothing could be loaded; null while loading and if there is content. */
  readonly failure: unknown;
  readonly retry: () => void;
}

/**
 * Returns the content of a tab: that of the page, that of an earlier visit, or from the server. It is loaded again when
 * the visitor comes back to content older than FRESH_MS; a failure then leaves what is shown.
 *
 * @param isRenewed false while replacing the content would take away what the visitor has loaded besides
 */
export function useTabContent<V extends TabView>(
  productId: string,
  view: V,
  { served, onOff }: TabProps<V>,
  isRenewed = true,
): UseTabContent<V> {
  const key = `${productId}/${view}`;
  const [shown, setShown] = useState(() => (kept.get(key) as ServedTab<V> | undefined) ?? served);
  const [failure, setFailure] = useState<unknown>(null);
  const isLoading = useRef(false);
  const isPrerendered = useIsPrerendered();

  const load = useCallback(async () => {
    if (isLoading.current) return;
    isLoading.current = true;
    setFailure(null);
    try {
      const next = await fetchTab(productId, view);
      if (next === null) return onOff();
      kept.set(key, next);
      // An older answer, of another server of the CDN, never replaces a newer one.
      setShown((last) => (last && last.readAt > next.readAt ? last : next));
    } catch (error) {
      setFailure(error);
    } finally {
      isLoading.current = false;
    }
  }, [productId, view, key, onOff]);

  const renew = useEffectEvent(() => {
    const isFresh = shown !== null && Date.now() - shown.readAt <= FRESH_MS;
    const isKept = isFresh || !isRenewed || document.hidden || !isOnline();
    if (shown === null || !isKept) void load();
  });
  const begin = useEffectEvent(() => {
    // The visitor reads what React takes over, and is about to press it. It must not move then.
    if (!isPrerendered || shown === null) renew();
  });
  useEffect(() => {
    begin();
    document.addEventListener('visibilitychange', renew);
    return () => document.removeEventListener('visibilitychange', renew);
  }, []);
  useOnRestored(renew);
  useOnReconnect(failure !== null, load);

  return { shown, failure: shown === null ? failure : null, retry: load };
}
