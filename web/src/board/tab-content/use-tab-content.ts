import type { TabView } from '@shared/tabs/tab';
import { MINUTE_MS } from '@shared/time';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useIsPrerendered } from '../../ui/hooks/use-page-state.ts';
import { isOnline } from '../../ui/network.ts';
import { reader } from '../data/reader.ts';
import { useOnReconnect, useOnRestored } from '../data/use-on-return.ts';
import { fetchTab } from './fetch-tab.ts';
import type { ServedTab, TabProps } from './tab-props.ts';

/** Age in ms from which content is loaded again while the visitor sees it. */
const FRESH_MS = MINUTE_MS;

/** Content of tabs that were shown, by board and tab, so that a tab opens at once the next time. */
const kept = new Map<string, ServedTab>();

interface UseTabContent<V extends TabView> {
  /** Null until loaded. */
  readonly shown: ServedTab<V> | null;
  /** Why nothing could be loaded; null while loading and if there is content. */
  readonly failure: unknown;
  readonly retry: () => void;
  /** Shows newer content, which would move what is read; null if there is none. */
  readonly showNewer: (() => void) | null;
}

const isFresh = ({ readAt }: ServedTab) => Date.now() - readAt <= FRESH_MS;

/** Fields that decide what is shown where. Other fields, such as votes, change in place. */
const PLACES = ['columns', 'key', 'hasMore', 'entries', 'kind', 'body', 'published_at', 'items', 'id', 'title', 'eta'];
const placesIn = (content: object) => JSON.stringify(content, PLACES);

/**
 * Returns the content of a tab: that of the page, that of an earlier visit, or from the server. Content older than
 * FRESH_MS is loaded again while it is seen; a failure then leaves what is shown. Nothing that is read
 * moves: newer content in which anything has another place is offered.
 *
 * @param isRenewed false while replacing the content would remove what the visitor has loaded in addition
 */
export function useTabContent<V extends TabView>(
  productId: string,
  view: V,
  { served, onOff }: TabProps<V>,
  isRenewed = true,
): UseTabContent<V> {
  const key = `${productId}/${view}`;
  const isPrerendered = useIsPrerendered();
  const [known] = useState(() => (reader ? null : (kept.get(key) as ServedTab<V> | undefined)) ?? served);
  // A reopened tab does not show outdated content, because the newer content would arrive while it is read.
  const [shown, setShown] = useState(() => (known && (isPrerendered || isFresh(known) || !isOnline()) ? known : null));
  const [failure, setFailure] = useState<unknown>(null);
  const [newer, setNewer] = useState<ServedTab<V> | null>(null);
  const isLoading = useRef(false);
  const latest = useRef(shown);

  const show = useCallback((next: ServedTab<V>) => {
    latest.current = next;
    setShown(next);
    setNewer(null);
  }, []);

  const load = useCallback(async () => {
    if (isLoading.current) return;
    isLoading.current = true;
    setFailure(null);
    try {
      const next = await fetchTab(productId, view);
      if (next === null) return onOff();
      const last = latest.current ?? known;
      // An older answer, of another server of the CDN, never replaces a newer one.
      const isOlder = last !== null && last.readAt > next.readAt;
      // What a person finds is not kept for the next one.
      if (!isOlder && !reader) kept.set(key, next);
      if (latest.current === null) show(isOlder ? last : next);
      else if (!isOlder && placesIn(latest.current.content) === placesIn(next.content)) show(next);
      else if (!isOlder) setNewer(next);
    } catch (error) {
      setFailure(error);
      if (latest.current === null && known) show(known);
    } finally {
      isLoading.current = false;
    }
  }, [productId, view, key, known, onOff, show]);

  const renew = useEffectEvent(() => {
    const isKept = shown !== null && (isFresh(shown) || !isRenewed || document.hidden || !isOnline());
    if (!isKept) void load();
  });
  useEffect(() => {
    renew();
    // Votes and reactions of others change what stands there.
    const timer = setInterval(renew, FRESH_MS);
    document.addEventListener('visibilitychange', renew);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', renew);
    };
  }, []);
  useOnRestored(renew);
  useOnReconnect(failure !== null, load);

  const showNewer = isRenewed && newer ? () => show(newer) : null;
  return { shown, failure: shown === null ? failure : null, retry: load, showNewer };
}
