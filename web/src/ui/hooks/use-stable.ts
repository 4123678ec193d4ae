import { useCallback, useLayoutEffect, useRef } from 'react';

/** Returns a function that stays the same and calls the latest one, for parts that each key would render again. */
export function useStable<Args extends readonly unknown[], Result>(
  latest: (...args: Args) => Result,
): (...args: Args) => Result {
  const current = useRef(latest);
  useLayoutEffect(() => {
    current.current = latest;
  });
  return useCallback((...args: Args) => current.current(...args), []);
}
