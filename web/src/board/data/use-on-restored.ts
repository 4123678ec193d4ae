import { useEffect, useRef } from 'react';

/** Calls `onRestored` whenever the browser restores this page from the back/forward cache. */
export function useOnRestored(onRestored: () => void): void {
  const callback = useRef(onRestored);
  useEffect(() => {
    callback.current = onRestored;
  });
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) callback.current();
    };
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, []);
}
