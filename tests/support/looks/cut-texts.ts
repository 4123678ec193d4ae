/** In the page: returns texts that are cut, except those that a control shows in full. */
export function cutTexts(): string[] {
  // For screen readers or pages without scripts alone, or behind a dialog.
  const UNSEEN = '.sr-only, noscript, main[aria-hidden="true"]';
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const cut = new Set<string>();
  while (texts.nextNode()) {
    const { parentElement: element, nodeValue } = texts.currentNode;
    if (!element || !nodeValue?.trim() || !element.checkVisibility() || element.closest(UNSEEN)) continue;
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    const text = range.getBoundingClientRect();
    // What lies outside of a box that scrolls is reached by scrolling.
    let [scrollsX, scrollsY] = [false, false];
    // The window scrolls for the body, also while a dialog keeps it from that.
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(box);
      const { left, right, top, bottom } = box.getBoundingClientRect();
      const isCut =
        (!scrollsX && ['hidden', 'clip'].includes(overflowX) && (text.left < left - 1 || text.right > right + 1)) ||
        (!scrollsY && ['hidden', 'clip'].includes(overflowY) && (text.top < top - 1 || text.bottom > bottom + 1));
      scrollsX ||= ['auto', 'scroll'].includes(overflowX);
      scrollsY ||= ['auto', 'scroll'].includes(overflowY);
      // "Read more" shows the rest, or the item itself.
      if (isCut && !box.closest('.description, .description-box, .admin-row-excerpt')) cut.add(nodeValue.trim());
    }
  }
  return [...cut];
}

/** In the page: returns by how many pixels it is wider than its window. */
export const overflow = (): number => document.documentElement.scrollWidth - document.documentElement.clientWidth;
