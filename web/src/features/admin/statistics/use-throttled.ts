import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls `run` after every change of `cause` except to null, at most once per `everyMs`. */
export function useThrottled(run: () => void, cause: unknown, everyMs: number): void {
  const last = useRef(Number.NEGATIVE_INFINITY);
  const onTime = useEffectEvent(() => {
    last.current = performance.now();
    run();
  });
  useEffect(() => {
    if (cause === null) return;
    const timer = setTimeout(() => onTime(), Math.max(0, last.current + everyMs - performance.now()));
    return () => clearTimeout(timer);
  }, [cause, everyMs]);
}
