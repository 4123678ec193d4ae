import { useEffect, useState } from 'react';
import { withStorage } from '../../browser/storage.ts';

/** The stored end of a cooldown, which survives a reload unless storage is blocked. */
const storedEnd = (key: string) => Number(withStorage('localStorage', (storage) => storage.getItem(key))) || 0;

/** Cooldown timer: the remaining seconds, and a function that starts it. */
export function useCooldown(key: string, lengthMs: number) {
  const [end, setEnd] = useState(() => storedEnd(key));
  const [now, setNow] = useState(() => Date.now());
  // Capped, so that setting the clock back cannot extend the cooldown.
  const left = Math.min(Math.max(0, end - now), lengthMs);
  const isRunning = left > 0;

  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [isRunning]);

  function start() {
    const next = Date.now() + lengthMs;
    // If storage is blocked, Auth's own limits still apply.
    withStorage('localStorage', (storage) => storage.setItem(key, String(next)));
    setNow(Date.now());
    setEnd(next);
  }

  return { seconds: Math.ceil(left / 1000), start };
}
