import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';

/** Fails with the rules and the elements that axe finds fault with. */
export async function expectNoFindings(page: Page, state: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
    state,
  ).toEqual([]);
}
