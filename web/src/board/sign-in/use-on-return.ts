import { useEffect, useRef } from 'react';

/** Calls `onReturn` whenever the visitor comes back to this page from another tab. */
export function useOnReturn(isDue: boolean, onReturn: () => void): void {
  const callback = useRef(onReturn);
  useEffect(() => {
    callback.current = onReturn;
  });
  useEffect(() => {
    if (!isDue) return;
    const onChange = () => {
      if (!document.hidden) callback.current();
    };
    document.addEventListener('visibilitychange', onChange);
    window.addEventListener('focus', onChange);
    return () => {
      document.removeEventListener('visibilitychange', onChange);
      window.removeEventListener('focus', onChange);
    };
  }, [isDue]);
}
