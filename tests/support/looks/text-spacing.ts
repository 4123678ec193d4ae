import { expect, type Page } from 'playwright/test';
import { cutTexts, overflow } from './cut-texts.ts';

/** The spacing that a reader may set without losing content (WCAG 1.4.12). */
export const SPACING =
  '*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}p{margin-bottom:2em!important}';

/** Expects that the text spacing of WCAG cuts nothing that is whole without it, and makes nothing wider than the window. */
export async function expectRoomForSpacing(page: Page, what: string): Promise<void> {
  const before = new Set(await page.evaluate(cutTexts));
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    // The policy of our pages forbids a style element, but not this.
    document.adoptedStyleSheets.push(sheet);
  }, SPACING);
  const cut = (await page.evaluate(cutTexts)).filter((text) => !before.has(text));
  expect.soft(cut, `${what}: cut with wider spacing`).toEqual([]);
  expect.soft(await page.evaluate(overflow), `${what}: out of view with wider spacing`).toBeLessThanOrEqual(0);
  await page.evaluate(() => {
    document.adoptedStyleSheets.pop();
  });
}
