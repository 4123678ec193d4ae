import { BoardPage } from '../support/board-page.ts';
import { makeBoard, makeItems } from '../support/boards.ts';
import { elementCode, scriptCode } from '../support/host-page.ts';
import { test } from '../support/script-host.ts';
import { expect } from '../support/test.ts';

/** A page scrolls to what its inline board shows, as the page itself wants to be scrolled. Other engines: engines-embed. */

const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; script-src http://127.0.0.1:5000; frame-src http://127.0.0.1:5000";
/** Height in px of what sticks to the top of the page. */
const HEADER = 120;
const TOP = `<header style="position: sticky; top: 0; height: ${HEADER}px; background: #ddd; z-index: 1"></header>`;
const STYLE = `<style>html { scroll-padding-top: ${HEADER}px; scroll-behavior: smooth }</style>`;
const lines = (count: number) => '<p>Text of the page</p>'.repeat(count);

for (const [kind, codeOf] of Object.entries({ element: elementCode, tag: scriptCode })) {
  test(`what a board shows is below what sticks to the top of the page, by its ${kind}`, {
    tag: ['@all', '@field'],
  }, async ({ page, visit }) => {
    const id = await makeBoard();
    await makeItems(id, 15, (at) => ({ title: `Item ${at}`, votes: 100 - at }));
    await visit(`${STYLE}${TOP}${lines(8)}${codeOf(id)}${lines(40)}`, POLICY);
    const frame = page.locator('hearback-board, [data-hearback]').frameLocator('iframe');
    const board = new BoardPage(frame);
    const back = frame.locator('.item-back');
    const last = board.item('Item 14').getByRole('link', { name: 'Item 14' });
    const topOf = async (locator = back) => (await locator.boundingBox())?.y ?? -1;
    await last.click();
    await expect.poll(() => topOf(), 'the item').toBeGreaterThanOrEqual(HEADER);
    await back.click();
    await expect(last, 'the list, where it was left').toBeInViewport();

    await test.step('not while the reader scrolls', async () => {
      const add = board.button('Add feedback');
      const scrolled = () => page.evaluate(() => scrollY);
      const before = await scrolled();
      const focus = (isScrolling: boolean) =>
        add.evaluate((button: HTMLElement, isScrolling) => {
          button.blur();
          if (isScrolling) window.dispatchEvent(new WheelEvent('wheel'));
          button.focus({ preventScroll: true });
        }, isScrolling);
      await focus(true);
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      expect(await scrolled()).toBe(before);
      await expect(async () => {
        await focus(false);
        expect(await topOf(add)).toBeGreaterThanOrEqual(HEADER);
      }).toPass();
    });
  });
}
