import { type RefObject, useEffect, useState } from 'react';

/** Whether an element has come into the window, once the page itself has nothing left to do. */
export function useSeen(element: RefObject<Element | null>): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    const watch = () => element.current && observer.observe(element.current);
    const timer = setTimeout(() => (window.requestIdleCallback ?? setTimeout)(watch));
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [element]);
  return isSeen;
}
