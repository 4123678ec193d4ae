import type { Page } from 'playwright/test';

/**
 * Does to each text of the document what Chrome's translation does: `<font><font>` with the new text takes its place,
 * and its own node is in no document any more. Runs in the page. @param mark stands before each text
 */
function translateAll(mark: string): void {
  const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text);
  for (const text of texts) {
    const parent = text.parentElement;
    if (
      !parent ||
      text.data.trim() === '' ||
      parent.closest('head, script, style, noscript, template, textarea, font, [translate="no"]')
    )
      continue;
    const outer = document.createElement('font');
    outer.append(Object.assign(document.createElement('font'), { textContent: mark + text.data }));
    text.replaceWith(outer);
  }
}

/** Translates what a page shows now. Each text gets a mark, by which a test tells it from React's. */
export const translate = (page: Page, mark = '¡'): Promise<void> => page.evaluate(translateAll, mark);

/** Translates all texts of a page's documents from now on, as soon as they appear, into the same words. */
export async function keepTranslating(page: Page): Promise<void> {
  await page.addInitScript(`
    const translateAll = ${translateAll};
    new MutationObserver(() => translateAll('')).observe(document, { childList: true, characterData: true, subtree: true });
  `);
}
