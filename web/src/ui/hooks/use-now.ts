import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/**
 * The time, renewed every minute: often enough for "5 minutes ago".
 *
 * @param first what it was where the page was rendered, so that the browser begins with the same words
 */
export function useNow(first: number | null = null): number {
  const [now, setNow] = useState(() => first ?? Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
