import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright';
import type { Scheme } from '../../web/src/messages/shots.ts';
import { inRoot } from '../stack/paths.ts';
import { OWNER } from '../stack/seed/seed-data.ts';

/** Serves another site's page. The browser treats `localhost` as a different site from ours. */
export async function serveHost(file: string, scheme: Scheme) {
  const html = readFileSync(inRoot(`tests/pictures/${file}`), 'utf8').replaceAll('THEME', scheme);
  const server = createServer((_, response) => response.setHeader('content-type', 'text/html').end(html));
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return { server, url: `http://localhost:${(server.address() as AddressInfo).port}/` };
}

/** Opens a page as the demo board's owner. */
export async function openAsOwner(page: Page, path: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(OWNER.email);
  await page.getByLabel('Password', { exact: true }).fill(OWNER.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/dashboard');
  await page.goto(path);
}

/** Votes, so that the picture shows a cast vote, and closes the message about it. */
export async function vote(page: Page, within: Pick<Page, 'getByRole' | 'locator'> = page): Promise<void> {
  await within.getByRole('button', { name: /vote/i }).and(within.locator('[aria-pressed=false]')).first().click();
  await within.locator('.toast').first().waitFor();
  await closeMessages(page, within);
}

/** Closes the messages that cover the board. */
async function closeMessages(page: Page, within: Pick<Page, 'locator'> = page): Promise<void> {
  const buttons = within.locator('.toast-dismiss');
  while ((await buttons.count()) > 0) await buttons.first().click();
  // A picture that shows where the pointer is looks like a mistake.
  await page.mouse.move(0, 0);
}
