import { expect, type Page } from 'playwright/test';
import { BoardPage } from '../support/board-page.ts';
import { element, ELEMENT_SCRIPT as SCRIPT, SCRIPT_POLICY, serveHostPage } from '../support/host-page.ts';
import { test } from '../support/script-host.ts';
import { openContext } from '../support/third-party-storage.ts';

/** What <hearback-board> takes of a visitor's data and of a page's memory. */

const CODE = `${SCRIPT}${element('demo', 'mode="fab"')}${element('demo')}`;

/** Of the two elements of the page, only the inline board loads before somebody opens the panel. */
async function waitsForAPress(page: Page): Promise<void> {
  await expect(page.locator('hearback-board').nth(1).locator('iframe'), 'what is idle has run').toHaveCount(1);
  await expect(page.locator('iframe')).toHaveCount(1);
  await page.getByRole('button', { name: 'Open feedback', exact: true }).click();
  const panel = new BoardPage(page.locator('hearback-board').first().frameLocator('iframe'));
  await expect(panel.search()).toBeVisible();
}

test('with Save-Data a panel loads when it is asked for', { tag: '@all' }, async ({ page, visit }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  );
  await visit(CODE);
  await waitsForAPress(page);
});

test('so it does where the page matches prefers-reduced-data', { tag: '@all' }, async () => {
  const context = await openContext('partitioned', ['--enable-blink-features=PrefersReducedData']);
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  const features = [{ name: 'prefers-reduced-data', value: 'reduce' }];
  await client.send('Emulation.setEmulatedMedia', { features });
  const host = await serveHostPage(CODE, SCRIPT_POLICY);
  await page.goto(host.url);
  expect(await page.evaluate(() => matchMedia('(prefers-reduced-data: reduce)').matches)).toBe(true);
  await waitsForAPress(page);
  await context.close();
  await host.close();
});

/** Counts the timers of a page that are still to come, as `timers()`. */
function countTimers(): void {
  const pending = new Set<number>();
  const { setTimeout, clearTimeout } = window;
  Object.assign(window, {
    timers: () => pending.size,
    setTimeout(work: () => void, ms: number, ...args: []) {
      const id = setTimeout(() => {
        pending.delete(id);
        work(...args);
      }, ms);
      pending.add(id);
      return id;
    },
    clearTimeout(id: number) {
      pending.delete(id);
      clearTimeout(id);
    },
  });
}

test('200 elements that come and go leave nothing behind', { tag: '@all' }, async ({ page, visit }) => {
  test.slow();
  await page.addInitScript(countTimers);
  await page.route('**/embed/demo?*', (route) => route.fulfill({ contentType: 'text/html', body: 'A board' }));
  await visit(`${SCRIPT}<div id="place"></div>`);
  await page.waitForFunction(() => customElements.get('hearback-board'));
  const comeAndGo = (times: number) =>
    page.evaluate(async (times) => {
      for (let i = 0; i < times; i++) {
        const board = document.createElement('hearback-board');
        board.setAttribute('product', 'demo');
        if (i % 2) board.setAttribute('mode', 'fab');
        document.querySelector('#place')?.append(board);
        await new Promise((resolve) => setTimeout(resolve));
        if (i % 3 === 0) board.open();
        board.remove();
        await new Promise((resolve) => setTimeout(resolve));
      }
    }, times);
  const client = await page.context().newCDPSession(page);
  const measure = async () => {
    // Removed boards can be collected only after the idle callbacks that would load them.
    await page.waitForFunction(
      () => new Promise((resolve) => requestIdleCallback(() => resolve(true), { timeout: 3000 })),
    );
    await client.send('HeapProfiler.collectGarbage');
    const { nodes, documents, jsEventListeners } = await client.send('Memory.getDOMCounters');
    const { usedSize } = await client.send('Runtime.getHeapUsage');
    return { nodes, documents, jsEventListeners, usedSize };
  };
  await comeAndGo(20);
  await expect.poll(async () => (await measure()).documents).toBeLessThan(4);
  const before = await measure();
  await comeAndGo(200);
  await expect.poll(async () => (await measure()).nodes).toBeLessThan(before.nodes + 50);
  const after = await measure();
  expect(after.documents).toBeLessThanOrEqual(before.documents + 1);
  expect(after.jsEventListeners).toBeLessThan(before.jsEventListeners + 20);
  expect(after.usedSize - before.usedSize).toBeLessThan(200_000);
  expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0);
  const timers = () => page.evaluate(() => (window as unknown as { timers(): number }).timers());
  await expect.poll(timers, 'once the script has waited for a board').toBe(0);
});
