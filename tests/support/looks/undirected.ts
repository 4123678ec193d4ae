/**
 * In the page, which is written from left to right: returns texts from right to left that no element of their own
 * isolates, so that they would reorder what stands beside them, and attributes are left to screen readers.
 */
export function undirected(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = new Set<string>();
  while (texts.nextNode()) {
    const { parentElement: element, nodeValue } = texts.currentNode;
    if (!element || !nodeValue || !/[\u0590-\u08ff]/.test(nodeValue) || element.closest('script, style, option'))
      continue;
    // Isolated within the sentence by characters, as in plain texts.
    const outside = nodeValue.replaceAll(/[\u2066-\u2068][^\u2069]*\u2069/g, '');
    const own = element.closest('[dir], bdi');
    if (/[\u0590-\u08ff]/.test(outside) && (own === null || own === document.documentElement))
      found.add(`${element.closest('[class]')?.getAttribute('class')}: ${nodeValue.trim()}`);
  }
  return [...found];
}
