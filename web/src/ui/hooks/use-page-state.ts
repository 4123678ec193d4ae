import { MINUTE_MS } from '@shared/time';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { isOnline, onNetwork } from '../network.ts';

/** Whether there is a network, as far as known. */
export function useOnline(): boolean {
  return useSyncExternalStore(onNetwork, isOnline, () => true);
}

/**
 * Returns the current time in ms, updated every minute: often enough for "5 minutes ago".
 *
 * @param first the time of server rendering, so that hydration starts with the same text
 */
export function useNow(first: number | null = null): number {
  const [now, setNow] = useState(() => first ?? Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

const never = () => () => {};

/** Whether the component's HTML comes from the server: while it renders there, and while React hydrates it. */
export function useIsPrerendered(): boolean {
  const isTakingOver = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  // Kept from the first render, because the store reports false after hydration.
  const [isPrerendered] = useState(isTakingOver);
  return isPrerendered;
}
