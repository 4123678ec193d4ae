import type { BrowserContext, Page, Request, Route } from 'playwright/test';

/** Scripts of the pages. The script in the page of a board is none of them. */
export const SCRIPTS = '**/assets/*.js';

interface Held {
  /** Which of the requests; all of them by default. */
  readonly only?: (request: Request) => boolean;
  /** What becomes of a request that is released. */
  readonly proceed?: ((route: Route) => Promise<void>) | undefined;
}

/** Holds back matching requests of a page or a browser until released. `asked` resolves at the first of them. */
export function hold(
  of: Page | BrowserContext,
  address = SCRIPTS,
  { only = () => true, proceed = (route) => route.continue() }: Held = {},
): { readonly asked: Promise<void>; release(): void } {
  let ask = () => {};
  const asked = new Promise<void>((resolve) => {
    ask = resolve;
  });
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  void of.route(address, async (route) => {
    if (!only(route.request())) return route.fallback();
    ask();
    await released;
    // The page may have been left.
    await proceed(route).catch(() => undefined);
  });
  return { asked, release: () => release() };
}
