import { useEffect, useState } from 'react';

/** The end of a cooldown is kept here, so that a reload does not end it. Where storage is blocked, it does. */
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
      // Blocked: Auth's own limits still hold.
    }
  },
};

/** Seconds until something may be done again, counting down, and what starts the countdown. */
export function useCooldown(key: string, lengthMs: number) {
  const [end, setEnd] = useState(() => storage.get(key));
  const [now, setNow] = useState(() => Date.now());
  // A clock set back in the meantime must not block for longer than the cooldown lasts.
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
