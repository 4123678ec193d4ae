import type { BrowserContext, Page, Route } from 'playwright/test';

/** Scripts of the pages. The script in the page of a board is none of them. */
export const SCRIPTS = '**/assets/*.js';

/** Holds back matching requests of a page or a browser until released. */
export function hold(
  of: Page | BrowserContext,
  address = SCRIPTS,
  then = (route: Route): Promise<void> => route.continue(),
): { release(): void } {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  void of.route(address, async (route) => {
    await released;
    // The page may have been left.
    await then(route).catch(() => undefined);
  });
  return { release: () => release() };
}
