import { useEffect, useEffectEvent } from 'react';

/** Calls `retry` when the network comes back, if something is waiting for it. */
export function useOnReconnect(isWaiting: boolean, retry: () => void): void {
  const onOnline = useEffectEvent(retry);
  useEffect(() => {
    if (!isWaiting) return;
    const listener = () => onOnline();
    window.addEventListener('online', listener);
    return () => window.removeEventListener('online', listener);
  }, [isWaiting]);
}
