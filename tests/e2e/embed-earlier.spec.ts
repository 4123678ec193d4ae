import { readFileSync } from 'node:fs';
import { BoardPage } from '../support/board-page.ts';
import { countOf, makeBoard, makeItem } from '../support/boards.ts';
import { element, ELEMENT_SCRIPT as SCRIPT, scriptCode } from '../support/host-page.ts';
import { test } from '../support/script-host.ts';
import { expect, type Page } from '../support/test.ts';

/**
 * Script and frame of two versions: browsers keep the script for a day, and a board's page until it answers anew. Both
 * are kept as commit 1164af99 had them; the board's page is one of a panel, without its styles.
 */
const kept = (name: string) => readFileSync(new URL(`../support/host/earlier/${name}.txt`, import.meta.url), 'utf8');

const frameOf = (page: Page, at: number) =>
  page.locator('hearback-board, [data-hearback]').nth(at).frameLocator('iframe');

test('an earlier script shows today’s board', { tag: ['@all', '@field'] }, async ({ host, page, visit }) => {
  const id = await makeBoard();
  const item = await makeItem(id, { title: 'Of today' });
  await page.route('**/embed.js', (route) => route.fulfill({ body: kept('embed.js'), contentType: 'text/javascript' }));
  await visit(`${SCRIPT}${element(id)}${scriptCode(id)}${element(id, 'mode="fab"')}`);
  const [ofElement, ofTag, ofButton] = [0, 1, 2].map((at) => new BoardPage(frameOf(page, at))) as [
    BoardPage,
    BoardPage,
    BoardPage,
  ];
  const heightOf = async (at: number) => (await page.locator('iframe').nth(at).boundingBox())?.height;
  await expect(ofElement.item('Of today')).toBeVisible();
  await expect(ofTag.item('Of today')).toBeVisible();
  for (const at of [0, 1]) await expect.poll(() => heightOf(at), 'as high as its content').toBeLessThan(500);

  const told = await host.listen();
  await ofTag.voteTile('Of today').click();
  await expect.poll(() => countOf('votes', item)).toBe(1);
  await expect.poll(told).toContainEqual(['vote', expect.objectContaining({ product: id, item, voted: true })]);

  await host.opener().click();
  await expect(ofButton.item('Of today')).toBeVisible();
  await host.holdsFocus();
  await page.evaluate(() => document.querySelector('[mode=fab]')?.setAttribute('theme', 'dark'));
  await expect(frameOf(page, 2).locator('html')).toHaveAttribute('data-theme', 'dark');
  await ofButton.openForm();
  await ofButton.submit('Of the earlier script', 'Its reason');
  await expect.poll(told).toContainEqual(['submit', expect.objectContaining({ product: id })]);
  await page.keyboard.press('Escape');
  await expect(host.panel()).toBeHidden();
});

test('today’s script shows an earlier board', { tag: ['@all', '@field'] }, async ({ host, page, visit }) => {
  await page.setViewportSize({ width: 800, height: 400 });
  await page.route('**/embed/earlier?*', (route) =>
    route.fulfill({ body: kept('board.html'), contentType: 'text/html' }),
  );
  // A later version has no such files, so that the page stays as the server has written it.
  await page.route('**/assets/*', (route) => route.fulfill({ body: '', contentType: 'text/javascript' }));
  await visit(`${SCRIPT}${element('earlier')}${scriptCode('earlier')}${element('earlier', 'mode="fab"')}`);
  for (const at of [0, 1]) {
    const board = frameOf(page, at);
    await expect(board.getByText('Of an earlier version')).toBeVisible();
    const heights = async () => [
      (await page.locator('iframe').nth(at).boundingBox())?.height,
      await board.locator('body').evaluate((body) => Math.ceil(body.getBoundingClientRect().height)),
    ];
    await expect.poll(async () => new Set(await heights()).size, 'as high as its content').toBe(1);
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
    await page.evaluate(() => scrollTo(0, 0));
    await board.getByRole('button', { name: 'Actions' }).focus();
    await expect(board.getByRole('button', { name: 'Actions' }), 'the page scrolls to it').toBeInViewport();
  }

  await expect(host.opener(), 'in the color of the board').toHaveCSS('background-color', 'rgb(52, 114, 216)');
  await host.opener().click();
  await expect(frameOf(page, 2).getByText('Of an earlier version')).toBeVisible();
  await expect(frameOf(page, 2).locator('.host-panel')).toBeFocused();
  await page.evaluate(() => document.querySelector('[mode=fab]')?.setAttribute('theme', 'dark'));
  await page.keyboard.press('Escape');
  await expect(host.panel()).toBeHidden();
  await expect(host.opener()).toBeFocused();
});
