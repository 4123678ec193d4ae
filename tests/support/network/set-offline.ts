import type { Page } from 'playwright/test';

/** Disables or restores the network. Also dispatches the event, because a machine without any network fires none. */
export async function setOffline(page: Page, isOffline: boolean): Promise<void> {
  await page.context().setOffline(isOffline);
  await page.evaluate((type) => window.dispatchEvent(new Event(type)), isOffline ? 'offline' : 'online');
}
