import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';
import { animationsEnd } from './looks/animations-end.ts';

/** The rules that a scheme can break. */
export const COLORS = ['color-contrast', 'link-in-text-block'];

/**
 * Expects no findings from axe in a light and a dark page of the application, which follows the system. The dark one is
 * tested for its colors only, because the rest is the same.
 */
export async function expectNoFindingsInBothSchemes(page: Page, state: string): Promise<void> {
  await expectNoFindings(page, state);
  await changeScheme(page, 'dark');
  await expectNoFindings(page, `${state}, dark`, COLORS);
  await changeScheme(page, 'light');
}

/** Changes the scheme of the system, and waits until the page, or the part of it that has a scheme, has it. */
export async function changeScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('[data-theme]').first()).toHaveAttribute('data-theme', colorScheme);
}

/**
 * Expects no findings from axe. Waits for running animations first. The error lists the rules and elements.
 *
 * @param rules those to test; all by default
 * @param without elements to leave out, such as a frame that has tests of its own
 */
export async function expectNoFindings(
  page: Page,
  state: string,
  rules?: readonly string[],
  without?: string,
): Promise<void> {
  await page.evaluate(() => {
    // On a gradient, such as the shadow where a dialog scrolls, axe tells no contrast.
    for (const content of document.querySelectorAll<HTMLElement>('.MuiDialogContent-root'))
      content.style.backgroundImage = 'none';
  });
  await animationsEnd(page);
  // Results of several frames are put together in a page of their own, which takes a second more.
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode(page.frames().length === 1);
  if (without !== undefined) axe.exclude(without);
  const { violations } = await (rules ? axe.withRules([...rules]) : axe).analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
    state,
  ).toEqual([]);
}
