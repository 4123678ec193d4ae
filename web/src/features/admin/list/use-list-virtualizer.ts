import { useWindowVirtualizer, type Virtualizer, type VirtualizerOptions } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

type Options = Pick<VirtualizerOptions<Window, Element>, 'count' | 'estimateSize' | 'getItemKey' | 'rangeExtractor'> & {
  readonly overscan: number;
};

/** Height of the page's header in px, which covers what is at the window's edge. */
const HEADER = 64;

interface ListVirtualizer {
  /** The element around the rows. */
  readonly box: RefObject<HTMLDivElement | null>;
  readonly virtualizer: Virtualizer<Window, Element>;
  /** Distance of the rows from the top of the document in px. */
  readonly top: number;
  /** Whether the first row is above the visible part. */
  readonly isScrolled: boolean;
  /** Shows the first row. A page that has not been scrolled so far stays where it is. */
  readonly showBeginning: () => void;
}

/** Virtualizes rows that scroll with the page. @param source a new value begins a new list */
export function useListVirtualizer(source: unknown, options: Options): ListVirtualizer {
  const box = useRef<HTMLDivElement>(null);
  const top = useTop(box);
  const isScrolled = useRef(false);
  const [lastSource, setLastSource] = useState(source);
  if (source !== lastSource) {
    setLastSource(source);
    isScrolled.current = false;
  }
  const virtualizer = useWindowVirtualizer<Element>({
    ...options,
    scrollMargin: top,
    // A scrolled list keeps its position when rows are added above; one at its top shows the new rows.
    anchorTo: isScrolled.current ? 'end' : 'start',
    onChange: ({ scrollOffset }) => {
      isScrolled.current = (scrollOffset ?? 0) > top;
    },
  });
  const showBeginning = () => {
    if (isScrolled.current || scrollY > top) virtualizer.scrollToOffset(Math.max(0, top - HEADER));
  };
  return { box, virtualizer, top, isScrolled: isScrolled.current, showBeginning };
}

/** Measures the rows' distance from the top of the document, again when anything on the page changes its height. */
function useTop(box: RefObject<HTMLDivElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => setTop(Math.round((box.current?.getBoundingClientRect().top ?? 0) + scrollY));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [box]);
  return top;
}
