import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, chromium, type Page } from 'playwright';
import { findChromium } from '../stack/chromium.ts';
import { inRoot } from '../stack/paths.ts';
import { url } from '../stack/ports.ts';
import { OWNER } from '../stack/seed/seed-data.ts';
import { browserLaunch } from '../support/browser.ts';

/** Takes the README's pictures of the running board with its seeded data (`npm run pictures`). */

const THEMES = ['light', 'dark'] as const;
type Theme = (typeof THEMES)[number];

interface Picture {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** Brings the page into the state to capture. */
  readonly show: (page: Page, theme: Theme) => Promise<unknown>;
}

const PICTURES: readonly Picture[] = [
  { name: 'board', width: 1200, height: 760, show: showBoard },
  { name: 'board-phone', width: 390, height: 780, show: showBoard },
  { name: 'panel', width: 1200, height: 760, show: showPanel },
  { name: 'admin', width: 1200, height: 860, show: showAdmin },
];

/** Limit for a picture in bytes, because GitHub serves it to every reader of the README. */
const BYTES_MAX = 120_000;
const QUALITY = 80;

async function showBoard(page: Page, theme: Theme) {
  await page.goto(`/embed/demo?theme=${theme}`);
  await vote(page.getByRole('button', { name: /vote/i }).and(page.locator('[aria-pressed=false]')).first());
}

async function showPanel(page: Page, theme: Theme) {
  const host = await serveHost(theme);
  await page.goto(host.url);
  await page.getByRole('button', { name: 'Open feedback' }).click();
  await page.frameLocator('iframe').getByRole('button', { name: /vote/i }).first().waitFor();
  page.once('close', () => host.server.close());
}

/** Serves the host page. The browser treats `localhost` as a different site from ours. */
async function serveHost(theme: Theme) {
  const html = readFileSync(inRoot('tests/pictures/host-page.html'), 'utf8').replace('THEME', theme);
  const server = createServer((_, response) => response.setHeader('content-type', 'text/html').end(html));
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return { server, url: `http://localhost:${(server.address() as AddressInfo).port}/` };
}

async function showAdmin(page: Page) {
  await page.goto('/login');
  await page.getByLabel('Email').fill(OWNER.email);
  await page.getByLabel('Password', { exact: true }).fill(OWNER.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/dashboard');
  await page.goto('/admin/demo');
  await page.getByRole('listitem').or(page.getByRole('row')).first().waitFor();
}

/** Votes, so that the picture shows a cast vote, and waits until the confirmation message is gone. */
async function vote(tile: ReturnType<Page['locator']>) {
  await tile.click();
  await tile.page().waitForTimeout(6000);
}

async function take(browser: Browser, { name, width, height, show }: Picture, theme: Theme): Promise<string> {
  const context = await browser.newContext({
    baseURL: url('hosting'),
    viewport: { width, height },
    deviceScaleFactor: 2,
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: 'en-US',
  });
  // Answers the consent question, so that it does not appear in the picture.
  await context.addInitScript(() => {
    const decided = { essential: true, functional: false, analytics: false, marketing: false };
    localStorage.setItem(
      'cookie_consent_status',
      JSON.stringify({ ...decided, accepted: false, rejected: true, decided: true }),
    );
  });
  const page = await context.newPage();
  await show(page, theme);
  // A fixed wait, because pages with live queries are never idle.
  await page.waitForTimeout(2500);
  const devtools = await context.newCDPSession(page);
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
  await context.close();
  const bytes = Buffer.from(data, 'base64');
  if (bytes.length > BYTES_MAX) throw new Error(`${name}-${theme} has ${bytes.length} bytes.`);
  const file = `tests/pictures/${name}-${theme}.webp`;
  writeFileSync(inRoot(file), bytes);
  return `${file}  ${Math.round(bytes.length / 1000)} kB`;
}

/** Takes all pictures, or only those whose names contain one of the words. */
export async function takePictures(words: readonly string[]): Promise<void> {
  mkdirSync(inRoot('tests/pictures'), { recursive: true });
  const browser = await chromium.launch({ ...browserLaunch(), executablePath: await findChromium() });
  try {
    const wanted = PICTURES.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
    for (const picture of wanted) for (const theme of THEMES) console.log(await take(browser, picture, theme));
  } finally {
    await browser.close();
  }
}
