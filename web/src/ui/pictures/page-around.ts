import { PAGE_ADDRESS_MAX, PICTURE_LENGTH_MAX } from '@shared/limits';
import type { PictureOrigin } from '@shared/picture/picture';

/** What is known of a page. */
export type PageFacts = Pick<PictureOrigin, 'address' | 'width'>;

/** Returns an address without query and fragment, which may name a person; undefined if it is none of a page. */
export function withoutQuery(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, origin, pathname } = new URL(address);
  const whole = origin + pathname;
  return /^https?:$/.test(protocol) && whole.length <= PAGE_ADDRESS_MAX ? whole : undefined;
}

/**
 * Returns the address of the page that a visitor points at, and the width of the browser's window in CSS pixels. Most
 * pages tell frames of other sites their origin alone.
 */
export function pageAround(): PageFacts {
  const isFramed = window.parent !== window;
  const address = withoutQuery(isFramed ? hostAddress() : window.location.href);
  const width = Math.round(isFramed ? window.outerWidth : window.innerWidth);
  const isWidth = width > 0 && width <= PICTURE_LENGTH_MAX;
  return { ...(address !== undefined && { address }), ...(isWidth && { width }) };
}

function hostAddress(): string {
  try {
    return window.parent.location.href;
  } catch {
    // The page is of another site.
  }
  const { referrer, location } = document;
  const isOurs = referrer.startsWith(`${location.origin}/`);
  // A frame that has moved on knows its own page before.
  return isOurs || referrer === '' ? (location.ancestorOrigins?.[0] ?? '') : referrer;
}
