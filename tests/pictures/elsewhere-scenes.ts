import type { Page } from 'playwright';
import type { Scheme } from '../../web/src/messages/shots.ts';
import { serveHost, vote } from './pages.ts';
import type { Shoot } from './studio.ts';

async function shootBlocked(page: Page, scheme: Scheme, shoot: Shoot) {
  const host = await serveHost('framed-page.html', scheme);
  await page.goto(host.url);
  const frame = page.frameLocator('iframe');
  await vote(page, frame);
  await page.reload();
  await frame.getByRole('button', { name: /vote/i, pressed: true }).first().waitFor();
  await shoot('blocked');
  host.server.close();
}

/** A page of another site with the vote button and the badge of an item. */
async function shootAnywhere(page: Page, scheme: Scheme, shoot: Shoot) {
  const host = await serveHost('item-page.html', scheme);
  await page.goto(host.url);
  await page.frameLocator('iframe').getByRole('button', { name: /vote/i }).waitFor();
  for (const badge of await page.locator('img').all())
    await badge.evaluate((image: HTMLImageElement) => image.decode());
  await shoot('anywhere');
  host.server.close();
}

/** The pictures of boards and items on pages of other sites. */
export const ELSEWHERE_SCENES = { blocked: shootBlocked, anywhere: shootAnywhere } as const;
