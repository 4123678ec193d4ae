import type { BrowserContext, Page } from 'playwright/test';

/**
 * Installs a clock that a test moves, and that ends no request. Playwright's clock moves `AbortSignal.timeout`, too, so
 * that a move would abort a request that a busy machine has not answered yet.
 */
export async function installClock(of: Page | BrowserContext): Promise<void> {
  await of.clock.install();
  await of.addInitScript(() =>
    Object.defineProperty(AbortSignal, 'timeout', { value: () => new AbortController().signal }),
  );
}
