import { REVEAL } from './host-link.ts';

/**
 * Scrolls to an element that does not take the focus. In a frame as high as its content the host page scrolls, as it
 * does for the focus: Safari lets no frame of another site scroll its page.
 */
export function reveal(element: Element, options?: ScrollIntoViewOptions): void {
  if (document.documentElement.dataset.sized === undefined) element.scrollIntoView(options);
  else element.dispatchEvent(new Event(REVEAL, { bubbles: true }));
}
