import { startTransition, useEffect, useRef, useState } from 'react';

/**
 * Returns whether a text has more lines than its box shows; null until laid out. Updated when the box changes width.
 */
export function useClamped<T extends HTMLElement>() {
  const box = useRef<T>(null);
  const [isClamped, setClamped] = useState<boolean | null>(null);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    // The first call follows a regular layout. Measuring earlier would force a layout for each text.
    const observer = new ResizeObserver(() => {
      // An expanded or hidden box does not show whether the text would be clamped. An early press expands it, too
      // (description.css).
      if (element.matches('[data-open], :has(+ [data-kept])') || element.clientHeight === 0) return;
      const isCut = element.scrollHeight > element.clientHeight + 1;
      startTransition(() => setClamped(isCut));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { box, isClamped };
}
