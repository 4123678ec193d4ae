import type { Page } from 'playwright/test';

/** The names of all data that the page's origin stores in the browser, and its cookies with their values. */
export async function keptBy(page: Page) {
  return {
    cookies: await page.context().cookies(),
    ...(await page.evaluate(async () => ({
      local: Object.keys(localStorage),
      session: Object.keys(sessionStorage),
      databases: (await indexedDB.databases()).map(({ name }) => name ?? ''),
      caches: await caches.keys(),
      workers: (await navigator.serviceWorker.getRegistrations()).length,
    }))),
  };
}
