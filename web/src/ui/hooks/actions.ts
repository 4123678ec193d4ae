import { useCallback, useLayoutEffect, useRef, useState } from 'react';

/** What buttons call: one action at a time, and always the latest one. */

/** Runs one action at a time. `busyWith` names the running one, null if there is none. */
export function useBusy<Name extends string>() {
  const [busyWith, setBusyWith] = useState<Name | null>(null);
  // A second click can arrive before the button is disabled.
  const isUnderWay = useRef(false);

  /** Ignored while another action runs. Rejects as the action does. */
  const run = useCallback(async (name: Name, action: () => Promise<unknown>): Promise<void> => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setBusyWith(name);
    try {
      await action();
    } finally {
      isUnderWay.current = false;
      setBusyWith(null);
    }
  }, []);

  return { busyWith, run };
}

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
