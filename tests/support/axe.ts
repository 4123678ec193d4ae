import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';

/** Expects no findings from axe. Waits for running animations first. The error lists the rules and elements. */
export async function expectNoFindings(page: Page, state: string): Promise<void> {
  await page.evaluate(() => {
    const passing = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    return Promise.allSettled(passing.map(({ finished }) => finished));
  });
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
    state,
  ).toEqual([]);
}
