import { COPY_CONFIRMATION_MS } from '../../functions/src/shared/limits.ts';
import { MINUTE_MS } from '../../functions/src/shared/time.ts';
import { expectNoFindingsInBothSchemes } from '../support/axe.ts';
import { BoardPage } from '../support/board-page.ts';
import { isOfBusyEmulator } from '../support/clean-page.ts';
import { expect, type Page, test } from '../support/test.ts';

const board = (page: Page) => new BoardPage(page.frameLocator('[data-hearback="demo"] iframe'));

test('the demo page embeds the demo board inline and as a button, and logs its events', async ({ page }) => {
  const violations: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !isOfBusyEmulator(message)) violations.push(message.text());
  });
  await page.goto('/demo');
  await expect(page).toHaveTitle(/^Demo/);
  await board(page).ready();
  await expect(page.locator('script[data-product="demo"]')).toHaveAttribute('src', '/embed.js');
  await expect(page.getByRole('listitem').filter({ hasText: 'You need no account.' })).toBeVisible();

  await page.getByText('Floating button').click();
  await expect(page.locator('[data-hearback]')).toHaveCount(1);
  await expect(page.getByRole('figure')).toContainText('data-mode="fab"');
  await page.getByRole('button', { name: 'Open the panel' }).click();
  await board(page).ready();
  const tile = board(page).items().last().getByRole('button', { name: /vote/i });
  await tile.click();
  const address = String.raw`http://127\.0\.0\.1:5000/embed/demo\?item=\1`;
  const vote = new RegExp(`^vote \\{"product":"demo","item":"([\\w-]+)","voted":true,"address":"${address}"\\}$`);
  await expect(page.getByRole('log').getByText(vote)).toBeVisible();
  await tile.click();
  await expect(page.getByRole('log').getByText(/"voted":false/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Open the panel' })).toBeFocused();

  await page.getByText('Inline', { exact: true }).click();
  await board(page).ready();
  await expect(page.getByRole('button', { name: 'Open feedback' })).toHaveCount(0);
  await page.getByRole('link', { name: 'All options are in the documentation.' }).click();
  await expect(page).toHaveURL('/docs');
  await expect(page.locator('[data-hearback]'), 'nothing is left on the next page').toHaveCount(0);
  expect(violations).toEqual([]);
});

test('every snippet of the documentation can be copied', { tag: '@all' }, async ({ context, page }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.clock.install();
  const codes: string[] = [];
  await test.step('open', async () => {
    for (const name of ['developers', 'embedding']) {
      await page.goto(`/docs/${name}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(name, 'i'));
      codes.push(...(await page.getByRole('figure').locator('code').allInnerTexts()));
    }
  });
  const origin = 'http://127.0.0.1:5000';
  expect(codes).toContain(
    `<iframe src="${origin}/embed?product=BOARD_ID" width="100%" height="600px" frameborder="0" title="Feedback"></iframe>`,
  );
  expect(codes).toContain(`<script async src="${origin}/embed.js" data-product="BOARD_ID"></script>`);
  for (const part of [
    "from 'react'",
    "from '@vitejs/plugin-vue'",
    'wp_footer',
    'data-mode="fab"',
    'window.Hearback ||=',
    'frame-src',
  ]) {
    expect(codes.join('\n')).toContain(part);
  }
  await test.step('calls and parameters are listed', async () => {
    for (const [table, names] of [
      [/^Attributes of the element/, ['product', 'mode', 'theme', 'lang', 'trigger', 'data-target', 'identify']],
      [/^Parameters of the iframe/, ['product', 'theme', 'mode', 'initialTab']],
    ] as const) {
      for (const name of names) {
        const row = page.getByRole('region', { name: table }).getByRole('rowheader', { name, exact: true });
        await expect(row).toBeVisible();
      }
    }
  });

  await test.step('a snippet is copied, with a confirmation for two seconds', async () => {
    const block = page.getByRole('figure', { name: 'Vue, vite.config.ts' });
    // From here on, time advances only when the test advances it.
    await page.clock.pauseAt(Date.now() + MINUTE_MS);
    await block.getByRole('button', { name: /Copy code/ }).click();
    await expect(block.getByText('Code copied to clipboard')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await block.locator('code').innerText());
    await page.clock.runFor(COPY_CONFIRMATION_MS - 1);
    await expect(block.getByText('Code copied to clipboard')).toBeVisible();
    await page.clock.runFor(1);
    await expect(block.getByText('Code copied to clipboard')).toBeHidden();
    await page.clock.resume();
  });

  await test.step('the contents lead to their sections', async () => {
    await page.goto('/docs');
    await page.getByRole('link', { name: 'What is stored' }).click();
    await expect(page.getByRole('heading', { name: 'What is stored' })).toBeInViewport();
    for (const name of ['open', 'close', 'toggle', 'on', 'destroy']) {
      await expect(page.getByRole('rowheader', { name: new RegExp(`^${name}\\(`) })).toBeVisible();
    }
  });
});

test('axe finds nothing on the demo page with its floating button, and it and the documentation fit a narrow phone', {
  tag: '@all',
}, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto('/demo');
  await board(page).ready();
  await page.getByText('Floating button').click();
  await expect(page.getByRole('button', { name: 'Open feedback' })).toBeVisible();
  await expectNoFindingsInBothSchemes(page, 'demo, floating button');
  for (const path of ['/demo', '/docs', '/docs/owners', '/docs/developers', '/comparison', '/dpa']) {
    await page.setViewportSize({ width: 360, height: 700 });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(360);
  }
});

test('a deleted demo board leaves a placeholder without a layout shift', { tag: '@all' }, async ({ page }) => {
  // The server's answer for a board that does not exist.
  await page.route(/\/(embed|products)\/demo\b/, async (route) => {
    const url = route
      .request()
      .url()
      .replace(/\/(embed|products)\/demo\b/, '/$1/deleted-board');
    await route.fulfill({ response: await route.fetch({ url }) });
  });
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const [width, height] of [
    [390, 844],
    [1280, 800],
  ] as const) {
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height });
      for (const path of ['/demo', '/']) {
        await page.goto(path);
        const placeholder = page.getByText('The demo board is not available');
        if (path === '/') await page.locator('.hero-board').scrollIntoViewIfNeeded();
        await expect(placeholder, path).toBeVisible();
        await expect(page.locator('iframe'), path).toHaveCount(0);
        await expect(page.getByText('This is a real board.'), path).toBeHidden();
        await expect(page.getByRole('link', { name: 'View Demo' }).and(page.locator(':visible')), path).toHaveCount(0);
        await page.evaluate(
          () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
        );
        expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts), path).toEqual([]);
      }
    });
  }
});
