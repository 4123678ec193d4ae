import { useEffect, useEffectEvent } from 'react';
import { isOnline, onNetwork } from '../../ui/network.ts';

/** Calls `retry` when the network comes back, if `isWaiting` is true. */
export function useOnReconnect(isWaiting: boolean, retry: () => void): void {
  const onOnline = useEffectEvent(retry);
  useEffect(() => {
    if (isWaiting) return onNetwork(() => isOnline() && onOnline());
  }, [isWaiting]);
}

/** Calls `onRestored` whenever the browser restores this page from the back/forward cache. */
export function useOnRestored(onRestored: () => void): void {
  const restored = useEffectEvent(onRestored);
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) restored();
    };
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, []);
}

/** Calls `onReturn` whenever the visitor comes back to this page from another tab, if `isDue` is true. */
export function useOnReturn(isDue: boolean, onReturn: () => void): void {
  const returned = useEffectEvent(onReturn);
  useEffect(() => {
    if (!isDue) return;
    const onChange = () => {
      if (!document.hidden) returned();
    };
    document.addEventListener('visibilitychange', onChange);
    window.addEventListener('focus', onChange);
    return () => {
      document.removeEventListener('visibilitychange', onChange);
      window.removeEventListener('focus', onChange);
    };
  }, [isDue]);
}
