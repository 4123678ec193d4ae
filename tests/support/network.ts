import type { Page } from 'playwright/test';

/** Takes the network away, or gives it back. The event is sent too: on a machine without any network, none would come. */
export async function setOffline(page: Page, isOffline: boolean): Promise<void> {
  await page.context().setOffline(isOffline);
  await page.evaluate((type) => window.dispatchEvent(new Event(type)), isOffline ? 'offline' : 'online');
}
