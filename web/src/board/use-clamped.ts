import { useLayoutEffect, useRef, useState } from 'react';

/** Whether a text has more lines than its box shows, null before anybody could see; asked again when the box changes its width. */
export function useClamped<T extends HTMLElement>() {
  const box = useRef<T>(null);
  const [isClamped, setClamped] = useState<boolean | null>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => {
      // A box that is open, or not on the screen, says nothing about whether it would be clamped.
      if (element.dataset.open === undefined && element.clientHeight > 0) {
        setClamped(element.scrollHeight > element.clientHeight + 1);
      }
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { box, isClamped };
}
