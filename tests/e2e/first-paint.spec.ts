import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page } from 'playwright/test';
import { url } from '../stack/ports.ts';
import { BoardPage } from '../support/board-page.ts';
import { makeBoard, makeItems } from '../support/boards.ts';
import { test } from '../support/clean-page.ts';

/** The first paint of a long list, which waits for neither the end of the page nor the cards below the screen. */

/** Cards in the page of a long list. */
const CARDS = 20;
/** Cards that the first paint waits for (web/src/board/page/server.tsx). */
const FIRST_CARDS = 8;

async function longBoard(): Promise<{ readonly id: string; readonly items: readonly string[] }> {
  const id = await makeBoard({ primaryColor: '#10b981' });
  // In the order of the list, and of different heights.
  const items = await makeItems(id, CARDS, (at) => ({
    title: `Wish ${at + 1}`,
    description: 'What it should do, in a sentence or two. '.repeat(1 + (at % 5)),
    votes: 100 - at,
  }));
  return { id, items };
}

/** Serves a page whose second part is held back. */
async function serveInParts(
  html: string,
  split: number,
): Promise<{ address: string; release(): void; server: Server }> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const server = createServer(async (request, response) => {
    if (!request.url?.startsWith('/embed/')) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.write(html.slice(0, split));
    await held;
    response.end(html.slice(split));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, release, server };
}

const isPainted = (page: Page) =>
  page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length > 0);
const tile = (page: Page, at: number) => page.locator('.vote-tile').nth(at);

test('the first paint shows the first cards with own votes and the color, before the page is complete', async ({
  page,
}) => {
  const { id, items } = await longBoard();
  const html = await (await fetch(`${url('hosting')}/embed/${id}`)).text();
  const titles = [...html.matchAll(/<h2 id="[^"]+" class="card-title"[^>]*>/g)];
  expect(titles).toHaveLength(CARDS);
  const ninth = titles[FIRST_CARDS] as RegExpExecArray;
  const { address, release, server } = await serveInParts(html, ninth.index + ninth[0].length);
  const voted = [items[1], items[CARDS - 1]];
  await page.addInitScript((ids) => {
    localStorage.setItem('voted_items', JSON.stringify(ids));
    Object.assign(window, { shifts: 0 });
    new MutationObserver(() => {
      Object.assign(window, { colored: document.body ? 'late' : 'before the body' });
    }).observe(document, { subtree: true, attributeFilter: ['style'] });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Object.assign(window, { shifts: Object(window).shifts + Object(entry).value });
    }).observe({ type: 'layout-shift', buffered: true });
  }, voted);
  // Scripts neither come nor fail: once they have failed, the texts are shown whole.
  await page.route('**/assets/*.js', () => new Promise(() => undefined));
  try {
    await page.goto(`${address}/embed/${id}`, { waitUntil: 'commit' });
    await expect.poll(() => isPainted(page)).toBe(true);
    expect(await page.evaluate(() => document.readyState)).toBe('loading');
    await expect(page.locator('footer')).toHaveCount(0);
    await expect(tile(page, FIRST_CARDS - 1)).toBeVisible();
    await expect(tile(page, 1)).toHaveAttribute('aria-pressed', 'true');
    await expect(tile(page, 0)).toHaveAttribute('aria-pressed', 'false');
    await expect(page.getByRole('button', { name: 'Add feedback' })).toHaveCSS('background-color', 'rgb(16, 185, 129)');
    // Colors that are set later would make the browser compute the styles of all elements again.
    expect(await page.evaluate(() => Object(window).colored)).toBe('before the body');
    // Kept until the scripts come.
    await tile(page, 0).click();
    await expect(tile(page, 0)).toHaveAttribute('data-kept');
    release();
    await expect(page.locator('.card')).toHaveCount(CARDS);
    await expect(tile(page, CARDS - 1)).toHaveAttribute('aria-pressed', 'true');
    expect(await page.evaluate(() => Object(window).shifts)).toBe(0);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  } finally {
    release();
    server.closeAllConnections();
    server.close();
  }
});

test('cards below the screen are laid out soon after, and a reload keeps the place in the list', {
  tag: '@all',
}, async ({ page }) => {
  const { id } = await longBoard();
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const last = document.querySelector('.list > :last-child');
      // The name stays when the animation has ended, as it may have on a busy machine.
      if (last) Object.assign(window, { atFirst: getComputedStyle(last).animationName });
    });
  });
  const atFirst = () => page.evaluate(() => Object(window).atFirst);
  await page.goto(`/embed/${id}`);
  expect(await atFirst()).toBe('below');
  await new BoardPage(page).laidOut();
  const inView = () =>
    page.evaluate(() => {
      const cards = [...document.querySelectorAll('.card')];
      const first = cards.find((card) => card.getBoundingClientRect().bottom > 0);
      return [first?.querySelector('h2')?.textContent, Math.round(first?.getBoundingClientRect().top ?? 0)];
    });
  await page.getByText('Wish 14').evaluate((title) => title.scrollIntoView({ block: 'start' }));
  const before = await inView();
  await page.reload();
  expect(await atFirst()).toBe('none');
  await expect.poll(inView).toEqual(before);
  // A frame reports its height at once.
  await page.goto(`/embed/${id}?container=content`);
  expect(await atFirst()).toBe('none');
  expect(await new BoardPage(page).titles()).toHaveLength(CARDS);
});

test('a press computes the styles of its tile, not of the whole page', { tag: '@all' }, async ({ page, browser }) => {
  const { id } = await longBoard();
  // The scripts do not come: only the page's own answer to the press counts.
  await page.route('**/assets/*.js', () => new Promise(() => undefined));
  await page.goto(`/embed/${id}`);
  await new BoardPage(page).laidOut();
  await browser.startTracing(page, { categories: ['devtools.timeline', 'blink.user_timing'] });
  await page.evaluate(() => {
    performance.mark('pressed');
    document.querySelector<HTMLElement>('.vote-tile')?.click();
  });
  await expect(tile(page, 0)).toHaveAttribute('data-kept');
  await page.waitForTimeout(500);
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: readonly TraceEvent[] };
  const pressed = traceEvents.find(({ name }) => name === 'pressed');
  const counts = traceEvents
    .filter(({ name, pid, ts }) => name === 'UpdateLayoutTree' && pid === pressed?.pid && ts > pressed.ts)
    .map(({ args }) => args.elementCount ?? 0);
  expect(counts.length).toBeGreaterThan(0);
  // Each card counts as one style, because its animation ends.
  expect(Math.max(...counts)).toBeLessThan(2 * CARDS);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly ts: number;
  readonly args: { readonly elementCount?: number };
}
