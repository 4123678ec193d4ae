import { type RefObject, useLayoutEffect } from 'react';
import { screenshot as text } from '../../messages/en/screenshot.ts';

/** Widths of a frame below this share of the window are too small to point at something in it. */
const SHARE_MIN = 0.8;

/** Whether this page is a frame that shows much less than the window: a panel, or a board in a column of a page. */
export function isCramped(): boolean {
  if (window.parent === window) return false;
  // A frame as high as its content may be much higher than the window, which then shows a part of it.
  return window.innerWidth < SHARE_MIN * window.outerWidth || window.innerHeight > window.outerHeight;
}

/**
 * Opens an empty window as large as the screen, with the styles and the look of this page. The host page has no part in
 * it. Browsers allow it during a press, and for some seconds after it.
 *
 * @param near an element with the look of the board
 * @returns null if the browser or the host page forbids it
 */
export function openWindow(near: Element | null): Window | null {
  const { availWidth, availHeight } = window.screen;
  const opened = window.open('', '', `popup,width=${availWidth},height=${availHeight}`);
  try {
    // A host page with an opener policy of its own cuts the new window off.
    if (!opened?.document.body) throw new Error('The window is out of reach.');
    const { document: own } = opened;
    const sheet = new (opened as Window & typeof globalThis).CSSStyleSheet();
    sheet.replaceSync(cssOf(document));
    own.adoptedStyleSheets = [sheet];
    const [from, to] = [near?.closest<HTMLElement>('[data-theme]') ?? document.documentElement, own.documentElement];
    to.lang = document.documentElement.lang;
    to.dir = document.documentElement.dir;
    for (const name of ['theme', 'font']) to.dataset[name] = from.dataset[name] ?? '';
    to.style.cssText = from.style.cssText;
    own.title = text.title;
    return opened;
  } catch {
    opened?.close();
    return null;
  }
}

const cssOf = ({ styleSheets, adoptedStyleSheets }: Document): string =>
  [...styleSheets, ...adoptedStyleSheets]
    .flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText))
    .join('\n');

/** Distance of a dialog from the edges, in CSS pixels. */
const EDGE = 8;

/**
 * Places a dialog beside what was pressed, in a frame that is higher than the screen: its middle may be far outside of
 * what the visitor sees.
 */
export function usePlace(dialog: RefObject<HTMLDialogElement | null>, near: Element | null): void {
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!(element && near) || window.innerHeight <= window.outerHeight) return;
    const height = Math.min(element.offsetHeight, Math.round(window.outerHeight * 0.7));
    const { top } = near.getBoundingClientRect();
    element.style.maxHeight = `${height}px`;
    const most = window.innerHeight - height - EDGE;
    element.style.marginTop = `${Math.max(EDGE, Math.min(top - height / 2, most))}px`;
  }, [dialog, near]);
}
