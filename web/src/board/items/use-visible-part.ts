import { type RefObject, useEffect } from 'react';

/** Fine enough for a toast to follow the scrolling of the host page. */
const STEPS = Array.from({ length: 101 }, (_, percent) => percent / 100);

/**
 * Sets `--unseen-above` and `--unseen-below` to the heights of the element's parts outside of the visible area, in px. In a frame as high as its
 * content, the end of the window may be far outside the viewport, and only an observer detects that the host page
 * scrolls.
 */
export function useVisiblePart(box: RefObject<HTMLElement | null>, isNeeded: boolean): void {
  useEffect(() => {
    const element = box.current;
    if (!element || !isNeeded) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1);
        if (!last?.isIntersecting) return;
        const { boundingClientRect: whole, intersectionRect: seen } = last;
        element.style.setProperty('--unseen-above', `${seen.top - whole.top}px`);
        element.style.setProperty('--unseen-below', `${whole.bottom - seen.bottom}px`);
      },
      { threshold: STEPS },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [box, isNeeded]);
}
