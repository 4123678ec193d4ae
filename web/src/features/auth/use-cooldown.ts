import { useEffect, useState } from 'react';

/** Stores the end of a cooldown, so that it survives a reload unless storage is blocked. */
const storage = {
  get(key: string): number {
    try {
      return Number(localStorage.getItem(key)) || 0;
    } catch {
      return 0;
    }
  },
  set(key: string, value: number): void {
    try {
      localStorage.setItem(key, String(value));
    } catch {
      // Storage is blocked. Auth's own limits still apply.
    }
  },
};

/** Cooldown timer: the remaining seconds, and a function that starts it. */
export function useCooldown(key: string, lengthMs: number) {
  const [end, setEnd] = useState(() => storage.get(key));
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
    storage.set(key, next);
    setNow(Date.now());
    setEnd(next);
  }

  return { seconds: Math.ceil(left / 1000), start };
}
