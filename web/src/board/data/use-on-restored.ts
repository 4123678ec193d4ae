import { useEffect, useRef } from 'react';

/** Calls back whenever the browser shows this page again as it was when the visitor left it. */
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
