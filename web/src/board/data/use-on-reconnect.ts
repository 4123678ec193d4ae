import { useEffect, useEffectEvent } from 'react';
import { isOnline, onNetwork } from '../../ui/hooks/use-online.ts';

/** Calls `retry` when the network comes back, if `isWaiting` is true. */
export function useOnReconnect(isWaiting: boolean, retry: () => void): void {
  const onOnline = useEffectEvent(retry);
  useEffect(() => {
    if (isWaiting) return onNetwork(() => isOnline() && onOnline());
  }, [isWaiting]);
}
