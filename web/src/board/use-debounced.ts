import { useCallback, useEffect, useState } from 'react';

/** A value that follows `value` after a pause, or at once when flushed or emptied. */
export function useDebounced(value: string, delayMs: number): readonly [debounced: string, flush: () => void] {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), value === '' ? 0 : delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  const flush = useCallback(() => setDebounced(value), [value]);
  return [debounced, flush];
}
