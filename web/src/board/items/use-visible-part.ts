import { type RefObject, useEffect } from 'react';

/** Fine enough for a message to follow the page that scrolls around the frame. */
const STEPS = Array.from({ length: 101 }, (_, percent) => percent / 100);

/**
 * Says in `--unseen-below` how much of the element lies below what the visitor sees of it. In a frame as high as its
 * content the end of the window may be far away from the visitor's eyes, and only an observer sees the host page scroll.
 */
export function useVisiblePart(box: RefObject<HTMLElement | null>, isNeeded: boolean): void {
  useEffect(() => {
    const element = box.current;
    if (!element || !isNeeded) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1);
        if (!last?.isIntersecting) return;
        const unseen = last.boundingClientRect.bottom - last.intersectionRect.bottom;
        element.style.setProperty('--unseen-below', `${unseen}px`);
      },
      { threshold: STEPS },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [box, isNeeded]);
}
