import type { Page } from 'playwright/test';
import { url } from '../stack/ports.ts';

/** A file of the site that runs no script. */
const QUIET = `${url('hosting')}/robots.txt`;
const STORED = 'local_storage,indexeddb,service_workers,cache_storage';

/**
 * Leaves the page and removes all cookies and everything else that our site has stored in this browser, so that the next
 * visit is that of a new visitor. Cheaper than another browser context, which starts a renderer and compiles all scripts.
 */
export async function forgetVisitor(page: Page): Promise<void> {
  await page.goto(QUIET);
  await page.evaluate(() => sessionStorage.clear());
  await page.context().clearCookies();
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin: url('hosting'), storageTypes: STORED });
  await session.detach();
}
