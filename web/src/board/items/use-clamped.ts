import { startTransition, useEffect, useRef, useState } from 'react';

/** Whether a text has more lines than its box shows, null before anybody could see; asked again when the box changes its width. */
export function useClamped<T extends HTMLElement>() {
  const box = useRef<T>(null);
  const [isClamped, setClamped] = useState<boolean | null>(null);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    // Called first when the browser has laid it out anyway; to ask before would make it do so for each text.
    const observer = new ResizeObserver(() => {
      // A box that is open, or not on the screen, says nothing about whether it would be clamped.
      if (element.dataset.open !== undefined || element.clientHeight === 0) return;
      const isCut = element.scrollHeight > element.clientHeight + 1;
      startTransition(() => setClamped(isCut));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { box, isClamped };
}
