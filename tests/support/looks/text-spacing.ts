import { expect, type Page } from 'playwright/test';
import { cutTexts, overflow } from './cut-texts.ts';

/** The spacing that a reader may set without losing content (WCAG 1.4.12). */
export const SPACING =
  '*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}p{margin-bottom:2em!important}';

/** Expects that nothing is cut, and nothing is wider than the window, with the text spacing of WCAG. */
export async function expectRoomForSpacing(page: Page, what: string): Promise<void> {
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    // The policy of our pages forbids a style element, but not this.
    document.adoptedStyleSheets.push(sheet);
  }, SPACING);
  expect.soft(await page.evaluate(cutTexts), `${what}: cut with wider spacing`).toEqual([]);
  expect.soft(await page.evaluate(overflow), `${what}: out of view with wider spacing`).toBeLessThanOrEqual(0);
  await page.evaluate(() => {
    document.adoptedStyleSheets.pop();
  });
}
