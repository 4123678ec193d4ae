import { type RefObject, useEffect, useState } from 'react';

/** Visible share that counts as seen, so that an element barely in view does not load yet. */
const SHARE = 0.25;

/** Whether an element has been in the viewport. Starts observing when the page is idle. */
export function useSeen(element: RefObject<Element | null>): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        // Some browsers report `isIntersecting` before the threshold is reached.
        if (entries.some(({ intersectionRatio }) => intersectionRatio >= SHARE)) setSeen(true);
      },
      { threshold: SHARE },
    );
    const watch = () => element.current && observer.observe(element.current);
    const timer = setTimeout(() => (window.requestIdleCallback ?? setTimeout)(watch));
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [element]);
  return isSeen;
}
