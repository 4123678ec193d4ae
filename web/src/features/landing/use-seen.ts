import { type RefObject, useEffect, useState } from 'react';

/** How much of it: of what only looks in from below nobody has a use yet. */
const SHARE = 0.25;

/** Whether an element has come into the window, once the page itself has nothing left to do. */
export function useSeen(element: RefObject<Element | null>): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        // Some browsers call it intersecting before it has reached the threshold.
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
