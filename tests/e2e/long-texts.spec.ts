import type { Page } from 'playwright/test';
import { accented } from '../../web/src/messages/pseudo.ts';
import { eachScreen } from '../support/looks/board-screens.ts';
import { cutTexts, overflow } from '../support/looks/cut-texts.ts';
import { expect, test } from '../support/test.ts';

/** Boards in a language whose texts are a third longer than in English (web/src/messages/pseudo.ts). */

/** In the page: returns all texts, and the placeholders of fields, and remembers where they stand. */
function textsOf(): string[] {
  const found: { value: string; set: (value: string) => void }[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    if (node.data.trim() === '' || node.parentElement?.closest('script, style, noscript')) continue;
    found.push({
      value: node.data,
      set: (value) => {
        node.data = value;
      },
    });
  }
  for (const field of document.querySelectorAll<HTMLInputElement>('[placeholder]'))
    found.push({
      value: field.placeholder,
      set: (value) => {
        field.placeholder = value;
      },
    });
  Object.assign(window, { found });
  return found.map(({ value }) => value);
}

/** In the page: replaces the texts that `textsOf` has returned, in their order. */
function setTexts([texts, direction]: readonly [readonly string[], string]): void {
  const { found } = window as unknown as { found: { set: (value: string) => void }[] };
  found.forEach(({ set }, at) => {
    set(texts[at] ?? '');
  });
  document.documentElement.dir = direction;
}

/** Shows a page in the long language while it is looked at. React finds its own texts afterwards. */
async function inLongTexts(page: Page, direction: string, look: () => Promise<void>): Promise<void> {
  const texts = await page.evaluate(textsOf);
  await page.evaluate(setTexts, [texts.map((text) => accented(text)), direction] as const);
  await look();
  await page.evaluate(setTexts, [texts, 'ltr'] as const);
}

for (const direction of ['ltr', 'rtl']) {
  test(`texts that are a third longer fit a phone, ${direction}`, { tag: '@all' }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 390, height: 844 });
    await eachScreen(page, 'theme=light', (screen) =>
      inLongTexts(page, direction, async () => {
        await expect(page.locator('html')).toHaveAttribute('dir', direction);
        expect(await page.locator('body').innerText()).toMatch(/[áéíóú]{2}/);
        expect.soft(await page.evaluate(cutTexts), screen).toEqual([]);
        expect.soft(await page.evaluate(overflow), screen).toBeLessThanOrEqual(0);
      }),
    );
  });
}
