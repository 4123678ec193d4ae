import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

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
