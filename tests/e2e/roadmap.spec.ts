import type { Settings } from '../../functions/src/shared/product.ts';
import { makeOwnBoard, manage } from '../support/admin-page.ts';
import { db, makeItem, makeItems, readItem } from '../support/boards.ts';
import { makeBoardWithChangelog } from '../support/changelog/entries.ts';
import { expect, type Page, test } from '../support/test.ts';

/** The roadmap of a board as visitors see it (D45). */

const SETTINGS: Partial<Settings> = {
  roadmap: [
    { status: 'open', title: 'Ideas' },
    { status: 'in-progress', title: 'In progress' },
    { status: 'completed', title: 'Done' },
  ],
};

const aBoard = () => makeBoardWithChangelog({ ...SETTINGS, changelog: false });

const column = (page: Page, name: string) => page.getByRole('region', { name });
const titles = (page: Page, name: string) => column(page, name).getByRole('heading', { level: 4 });
const address = (productId: string) => `/embed/${productId}?view=roadmap`;

test('visitors of the roadmap vote, and follow it to the list', async ({ page }) => {
  const board = await aBoard();
  const item = await makeItem(board, { title: 'Dark mode' });
  await makeItems(board, 13, (at) => ({ title: `Finished ${at}`, status: 'completed', votes: at }));

  await test.step('a visitor votes on the roadmap, and the list and the item have the vote', async () => {
    await page.goto(address(board));
    const tile = column(page, 'Ideas').getByRole('button', { name: /vote/i });
    await expect(tile).toContainText('0');
    await tile.click();
    await expect(tile).toHaveAttribute('aria-pressed', 'true');
    await expect(tile).toContainText('1');
    await expect.poll(async () => (await readItem(item))?.votes).toBe(1);
    await page.getByRole('link', { name: 'Feedback', exact: true }).click();
    const inList = page
      .getByRole('list', { name: 'Feedback', exact: true })
      .getByRole('button', { name: /^.*vote.*Dark/i });
    await expect(inList).toHaveAttribute('aria-pressed', 'true');
    await page.goBack();
    await expect(tile).toHaveAttribute('aria-pressed', 'true');
    await page.reload();
    await expect(tile).toHaveAttribute('aria-pressed', 'true');
    await tile.click();
    await expect(tile).toHaveAttribute('aria-pressed', 'false');
    await expect.poll(async () => (await readItem(item))?.votes).toBe(0);
  });

  await test.step('a full column leads to the list of its status', async () => {
    await page.goto(address(board));
    await expect(titles(page, 'Done')).toHaveCount(12);
    await expect(column(page, 'Done').getByText('12+', { exact: true })).toBeVisible();
    await expect(column(page, 'Ideas').getByText('1', { exact: true }).first()).toBeVisible();
    const road = await page.locator('.road').boundingBox();
    const main = await page.getByRole('main').boundingBox();
    expect(road?.width, 'no wider than its board').toBeLessThanOrEqual((main?.width ?? 0) + 8);
    await page.getByRole('link', { name: 'All in Done' }).click();
    await expect(page).toHaveURL(`/embed/${board}#status=completed`);
    const list = page.getByRole('list', { name: 'Feedback', exact: true }).locator(':scope > li');
    await expect(list).toHaveCount(13);
  });

  await test.step('on a phone, long titles stand in a row that scrolls, and the page is no wider than the window', async () => {
    const columns = (['open', 'in-progress', 'completed', 'closed'] as const).map((status, at) => ({
      status,
      title: `What we thought about, ${at}`,
    }));
    const last = columns[3]?.title ?? '';
    await db.doc(`products/${board}`).update({ 'settings.roadmap': columns });
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 640 });
      const choice = page.locator('label', { hasText: last });
      const isThere = async () => {
        await page.goto(address(board));
        return choice.isVisible();
      };
      await expect.poll(isThere).toBe(true);
      expect(await overflow(), `${width} px`).toBe(0);
      await choice.click();
      await expect(column(page, last)).toBeVisible();
      expect(await overflow(), `${width} px, the last column`).toBe(0);
    }
    for (const width of [320, 400]) {
      await page.setViewportSize({ width, height: 640 });
      await page.goto(`/embed/${board}`);
      const search = page.getByPlaceholder('Search feedback...');
      await search.dispatchEvent('pointerover');
      await expect(page.getByRole('button', { name: /news/i })).toBeVisible();
      const room = await search.evaluate((field: HTMLInputElement) => {
        const { font, paddingLeft, paddingRight } = getComputedStyle(field);
        const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
        pen.font = font;
        const space = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
        return space - pen.measureText(field.placeholder).width;
      });
      expect(room, `the room of the placeholder beside the bell, ${width} px`).toBeGreaterThanOrEqual(0);
    }
    await page.emulateMedia({ forcedColors: 'active' });
    const lines = page.getByRole('navigation').getByRole('link');
    const colors = await lines.evaluateAll((tabs) => tabs.map((tab) => getComputedStyle(tab).borderBottomColor));
    expect(new Set(colors).size, 'colors of the tabs’ lines where colors are forced').toBe(2);
    await page.emulateMedia({ forcedColors: 'none' });
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step('a roadmap that is switched off leads to the list', async () => {
    await db.doc(`products/${board}`).update({ 'settings.roadmap': [] });
    await expect
      .poll(async () => {
        await page.goto(address(board));
        return page.url();
      })
      .not.toContain('view=roadmap');
  });
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('the roadmap is complete, with its columns one at a time on a phone', { tag: '@all' }, async ({ page }) => {
    const board = await aBoard();
    const item = await makeItem(board, { title: 'Dark mode', votes: 7, eta: '2027-Q1' });
    await makeItem(board, { title: 'Export', status: 'completed' });
    await page.goto(`/embed/${board}`);
    await page.getByRole('link', { name: 'Roadmap' }).click();
    await expect(page).toHaveURL(address(board));
    await expect(titles(page, 'Ideas')).toHaveText(['Dark mode']);
    await expect(titles(page, 'Done')).toHaveText(['Export']);
    await expect(column(page, 'Ideas').getByText('Planned for Q1 2027')).toBeVisible();

    await page.setViewportSize({ width: 390, height: 844 });
    await expect(titles(page, 'Ideas')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Export' })).toBeHidden();
    await page.getByText('Done', { exact: true }).first().click();
    await expect(page.getByRole('heading', { name: 'Export' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Dark mode' })).toBeHidden();
    await page.getByText('Ideas', { exact: true }).first().click();
    await page.getByRole('link', { name: 'Dark mode' }).click();
    await expect(page).toHaveURL(`/embed/${board}?item=${item}`);
  });
});

test('the owner’s move is there when a visitor looks again, in another browser', { tag: '@all' }, async ({
  page,
  browser,
}) => {
  const board = await makeOwnBoard(SETTINGS);
  await db.doc(`products/${board.id}`).update({ features: ['roadmap'] });
  await makeItem(board.id, { title: 'Dark mode', votes: 7 });
  await makeItem(board.id, { title: 'Export', votes: 3 });
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(address(board.id));
  await expect(titles(visitor, 'Ideas')).toHaveText(['Dark mode', 'Export']);

  await manage(page, board);
  await page.getByRole('tab', { name: 'Roadmap' }).click();
  await page.getByRole('button', { name: 'Actions for Export', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Move up' }).click();
  await expect(page.getByText('Moved “Export”')).toBeVisible();
  await page.getByRole('button', { name: 'Actions for Dark mode', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Move to In progress' }).click();
  await expect(page.getByText('Moved “Dark mode” to In progress')).toBeVisible();

  await expect
    .poll(
      async () => {
        await visitor.reload();
        return [await titles(visitor, 'Ideas').allInnerTexts(), await titles(visitor, 'In progress').allInnerTexts()];
      },
      { intervals: [2000] },
    )
    .toEqual([['Export'], ['Dark mode']]);
  await visitor.context().close();
});
