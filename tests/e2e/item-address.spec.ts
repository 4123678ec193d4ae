import { makeOwnBoard, manage } from '../support/admin-page.ts';
import { BoardPage, served } from '../support/board-page.ts';
import { countOf, db, makeBoard, makeItem, makeItems } from '../support/boards.ts';
import { aComment } from '../support/factories.ts';
import { type HostPage, iframeCode, SCRIPT_POLICY, scriptCode, serveHostPage } from '../support/host-page.ts';
import { hold } from '../support/network/hold.ts';
import { expect, type Page, test } from '../support/test.ts';

/** "Every item has an address" (D41), in the browser. */

const MISSING = 'This item is not available.';
const LONG = 'One line.\nAnother line.\n'.repeat(8);

const itemOf = (page: Page) => page.getByRole('article');
const back = (page: Page) => page.getByRole('link', { name: 'All feedback' });
const titleLink = (page: Page, title: string) =>
  new BoardPage(page).items().getByRole('link', { name: title, exact: true });
const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

const opened: HostPage[] = [];
test.afterEach(async () => {
  for (const host of opened.splice(0)) await host.close();
});

/** Opens a host page. @returns its address */
async function visit(page: Page, code: string, policy?: string): Promise<string> {
  const host = await serveHostPage(code, policy);
  opened.push(host);
  await page.goto(host.url);
  return host.url;
}

test('an item that is only read has all that belongs to its comments', { tag: '@all' }, async ({ page }) => {
  const board = await makeBoard();
  const item = await makeItem(board, { title: 'Dark mode' });
  const merged = { merged_into: item, is_archived: true };
  const source = await makeItem(board, { title: 'Night theme', ...merged });
  const pending = await makeItem(board, { title: 'Not approved', status: 'pending', ...merged });
  const write = (content: string, from?: string) =>
    db
      .collection('comments')
      .add({ ...aComment({ feedback_id: item, product_id: board, content }), ...(from !== undefined && { from }) });
  await write('My eyes hurt.', source);
  await write('Mine, too.', pending);
  const list = new BoardPage(page);

  await test.step('a comment of a merged item says "from TITLE", if its title was public', async () => {
    await page.goto(`/embed/${board}?item=${item}`);
    await expect(page.getByText('My eyes hurt.')).toBeVisible();
    expect(await list.isRunning()).toBe(false);
    await expect(page.getByText('from Night theme')).toBeVisible();
    expect(await page.content()).not.toContain('Not approved');
    await page.keyboard.press('Shift');
    await expect(itemOf(page).locator('time[title]').first()).toBeVisible();
    await expect(page.getByText('from Night theme')).toBeVisible();
  });

  await test.step('a comment whose number has come before React is loaded with it', async () => {
    await expect.poll(async () => (await db.doc(`feedback/${item}`).get()).get('comments')).toBe(2);
    await page.goto(`/embed/${board}?item=${item}`);
    await write('A third one.');
    await expect(itemOf(page).getByRole('heading', { name: '3 comments' })).toBeVisible();
    expect(await list.isRunning()).toBe(false);
    await expect(page.getByText('A third one.')).toHaveCount(0);
    await page.keyboard.press('Shift');
    await expect(page.getByText('A third one.')).toBeVisible();
  });

  await test.step('the ring of a title’s link is not cut off in the list', async () => {
    await page.goto(`/embed/${board}`);
    // The ring is 2 px wide and 2 px away.
    await expect(page.getByRole('heading', { name: 'Dark mode' })).toHaveCSS('overflow-clip-margin', '4px');
  });
});

test('a visitor reads an item, votes and comments on its page, and copies its link', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const board = await makeBoard();
  const item = await makeItem(board, { title: 'Dark mode', description: LONG });
  const list = new BoardPage(page);
  const tile = itemOf(page).getByRole('button', { name: /vote/i });

  await test.step('a reader of an item needs no React, and the item does not move when it comes', async () => {
    await served(page, `/embed/${board}?item=${item}`);
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('/documents') && asked.push(request.url()));
    await page.goto(`/embed/${board}?item=${item}`);
    await itemOf(page).getByText('One line.').first().click();
    await page.mouse.wheel(0, 200);
    expect(await list.isRunning()).toBe(false);
    const place = () => itemOf(page).evaluate((card) => card.getBoundingClientRect().top + scrollY);
    const before = await place();
    await itemOf(page).evaluate((card) => card.setAttribute('data-kept', ''));
    await page.keyboard.press('Shift');
    await expect(itemOf(page).locator('time[title]').first()).toBeVisible();
    expect(await place()).toEqual(before);
    await expect(itemOf(page)).toHaveAttribute('data-kept', '');
    expect(asked).toEqual([]);
  });

  await test.step('a visitor votes and comments on the item’s page', async () => {
    await page.reload();
    await tile.click();
    await expect(page.getByText('Your vote has been added')).toBeVisible();
    await expect(tile).toHaveAttribute('aria-pressed', 'true');
    await expect(tile).toContainText('1');
    await itemOf(page).getByRole('textbox', { name: 'Your comment' }).fill('Mine, too.');
    await itemOf(page).getByRole('button', { name: 'Add comment' }).click();
    await expect(page.getByText('Your comment has been added!')).toBeVisible();
    await expect.poll(() => countOf('votes', item)).toBe(1);
    await expect.poll(() => countOf('comments', item)).toBe(1);
    await page.reload();
    await expect(tile).toHaveAttribute('aria-pressed', 'true');
    await expect(itemOf(page).getByText('Mine, too.')).toBeVisible();
    await back(page).click();
    await expect(list.voteTile('Dark mode')).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('"Copy link" copies the address, or shows it where the browser does not let the board copy', async () => {
    await page.goto(`/embed/${board}?theme=dark`);
    const copy = async () => {
      await page.getByRole('button', { name: 'Actions' }).click();
      await page.getByRole('menuitem', { name: 'Copy link' }).click();
    };
    await copy();
    await expect(page.getByText('Link copied')).toBeVisible();
    const address = `http://127.0.0.1:5000/embed/${board}?item=${item}`;
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
    await page.evaluate(() => navigator.clipboard.writeText(''));
    await page.goto(address);
    await page.getByRole('button', { name: 'Share' }).click();
    await expect(page.getByText('Link copied')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
      document.execCommand = () => false;
    });
    await copy();
    await expect(page.getByText(`Copy this link: ${address}`)).toBeVisible();
  });
});

/** Reads an item below the fold and returns to the list, once with Back and once with the link "All feedback". */
async function readAndReturn(page: Page): Promise<void> {
  const list = new BoardPage(page);
  const titles = await list.titles();
  for (const way of ['back', 'All feedback'] as const) {
    const link = list.items().nth(24).getByRole('link').first();
    await link.scrollIntoViewIfNeeded();
    const place = await scrolled(page);
    expect(place).toBeGreaterThan(0);
    await link.click();
    await expect(itemOf(page).getByRole('heading', { name: titles[24] ?? '', exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\?item=\w+#q=item$/);
    expect(await scrolled(page)).toBe(0);
    if (way === 'back') {
      await page.goBack();
      await page.goForward();
      await expect(back(page)).toBeVisible();
      await page.goBack();
    } else await back(page).click();
    await expect(page).toHaveURL(/\/embed\/\w+#q=item$/);
    await expect.poll(() => scrolled(page), way).toBe(place);
    expect(await list.titles(), way).toEqual(titles);
    await expect(list.search()).toHaveValue('item');
    await expect(link).toBeFocused();
  }
}

test('"the browser’s back button returns to the list at the same place", and so does "All feedback"', {
  tag: '@all',
}, async ({ page }) => {
  const board = await makeBoard();
  await makeItems(board, 30, (at) => ({ description: at % 3 === 0 ? LONG : 'Short.' }));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/embed/${board}`);
  const list = new BoardPage(page);
  await list.search().fill('item');
  await expect(page).toHaveURL(/#q=item$/);
  await expect(list.items()).toHaveCount(20);
  await list.button('Show more').click();
  await expect(list.items()).toHaveCount(30);
  await test.step('on a phone', () => readAndReturn(page));
  await page.setViewportSize({ width: 1280, height: 800 });
  await test.step('on a wide screen', () => readAndReturn(page));
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('"`/embed/BOARD?item=ID` is the item’s page: title, description, status, votes, comments"', {
    tag: '@all',
  }, async ({ page }) => {
    const board = await makeBoard({}, 'Our board');
    const item = await makeItem(board, { title: 'Dark mode', description: LONG, status: 'in-progress' });
    await db.doc(`comments/${item}c`).set(aComment({ feedback_id: item, product_id: board, content: 'Mine, too.' }));
    // Until the function has started, the page comes without its items.
    await served(page, `/embed/${board}?item=${item}`);
    await page.goto(`/embed/${board}`);
    await titleLink(page, 'Dark mode').click();
    await expect(page).toHaveURL(`/embed/${board}?item=${item}`);
    await expect(page).toHaveTitle('Dark mode - Our board');
    await expect(itemOf(page).getByRole('heading', { name: 'Dark mode' })).toBeVisible();
    await expect(itemOf(page).getByText('Another line.').first()).toBeVisible();
    expect((await itemOf(page).locator('.description').innerText()).trim()).toBe(LONG.trim());
    await expect(itemOf(page).getByText('In Progress')).toBeVisible();
    await expect(itemOf(page).getByRole('button', { name: 'Vote for Dark mode, 0 votes' })).toBeVisible();
    await expect(itemOf(page).getByText('Mine, too.')).toBeVisible();
    await back(page).click();
    await expect(page).toHaveURL(`/embed/${board}`);
  });
});

test('a title that is pressed before the script has come opens its item in place, other clicks open a tab', {
  tag: '@all',
}, async ({ page, context }) => {
  const board = await makeBoard();
  const item = await makeItem(board, { title: 'Dark mode' });
  const scripts = hold(page);
  await page.goto(`/embed/${board}`, { waitUntil: 'commit' });
  await page.waitForFunction(() => 'takePressed' in window);
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    titleLink(page, 'Dark mode').click({ modifiers: ['ControlOrMeta'] }),
  ]);
  await expect(tab).toHaveURL(`/embed/${board}?item=${item}`);
  await titleLink(page, 'Dark mode').click();
  scripts.release();
  await expect(back(page)).toBeFocused();
  await expect(page).toHaveURL(`/embed/${board}?item=${item}`);
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
  await page.goBack();
  const [other] = await Promise.all([
    context.waitForEvent('page'),
    titleLink(page, 'Dark mode').click({ modifiers: ['ControlOrMeta'] }),
  ]);
  await expect(other).toHaveURL(`/embed/${board}?item=${item}`);
});

test('a board in a frame opens its items there', { tag: '@all' }, async ({ page }) => {
  const board = await makeBoard();
  await makeItems(board, 19);
  const item = await makeItem(board, { title: 'Dark mode', votes: 0 });
  const frame = page.frameLocator('iframe');
  const list = new BoardPage(frame);

  await test.step('"In a frame the same address opens the item inside the board", and its link is copied there', async () => {
    const host = await visit(page, iframeCode(board));
    await list.search().focus();
    await list.item('Dark mode').getByRole('link').first().click();
    await expect(frame.getByRole('article').getByRole('heading', { name: 'Dark mode' })).toBeVisible();
    await expect.poll(() => page.frames()[1]?.url()).toContain(`item=${item}`);
    expect(page.url()).toBe(host);
    await frame.getByRole('button', { name: 'Actions' }).click();
    await frame.getByRole('menuitem', { name: 'Copy link' }).click();
    await expect(frame.getByText('Link copied')).toBeVisible();
    await page.evaluate(() => history.back());
    await expect(list.item('Dark mode').getByRole('link').first()).toBeFocused();
    expect(page.url()).toBe(host);

    await page.frames()[1]?.goto(`/embed?product=${board}&item=${item}`);
    await expect(frame.getByRole('article')).toHaveCount(1);
    await frame.getByRole('link', { name: 'All feedback' }).click();
    await expect(list.items()).toHaveCount(20);
  });

  await test.step('in a frame as high as its content, the item and then its card come into view around it', async () => {
    await visit(page, scriptCode(board), SCRIPT_POLICY);
    const link = list.items().nth(18).getByRole('link').first();
    await link.scrollIntoViewIfNeeded();
    await link.click();
    await expect(frame.getByRole('link', { name: 'All feedback' })).toBeInViewport();
    await frame.getByRole('link', { name: 'All feedback' }).click();
    await expect(link).toBeFocused();
    await expect(link).toBeInViewport();
  });
});

test('"An item that is archived or pending is not available; its author and the owner see it"', {
  tag: ['@all', '@attack'],
}, async ({ page, browser }) => {
  const owned = await makeOwnBoard({ requireApproval: true });
  await page.goto(`/embed/${owned.id}`);
  const list = new BoardPage(page);
  await list.openForm();
  await list.submit('Please approve', 'With a description.');
  await expect(list.item('Please approve').getByText('Waiting for approval', { exact: true })).toBeVisible();
  const address = await titleLink(page, 'Please approve').getAttribute('href');
  const item = address?.split('item=')[1] ?? '';

  expect((await page.goto(address ?? ''))?.status(), 'the author').toBe(404);
  await expect(itemOf(page).getByText('Waiting for approval', { exact: true })).toBeVisible();
  await expect(page.getByText(MISSING)).toHaveCount(0);
  await expect(itemOf(page).getByRole('button', { name: /vote/i })).toBeDisabled();

  const other = await browser.newPage();
  await other.goto(address ?? '');
  await other.keyboard.press('Shift');
  await expect(other.getByText(MISSING), 'a stranger').toBeVisible();
  await expect(itemOf(other)).toHaveCount(0);

  const admin = await manage(other, owned);
  const dialog = await admin.openItem('Please approve');
  await admin.button('More actions', dialog).click();
  const [opened] = await Promise.all([
    other.waitForEvent('popup'),
    dialog.getByRole('menuitem', { name: 'Open on the board' }).click(),
  ]);
  await expect(opened).toHaveURL(address ?? '');
  await expect(itemOf(opened).getByText('Waiting for approval', { exact: true })).toBeVisible();

  await db.doc(`feedback/${item}`).update({ status: 'open', is_archived: true });
  await opened.reload();
  await expect(itemOf(opened).getByText('Archived', { exact: true })).toBeVisible();
  await expect(itemOf(opened).getByRole('button', { name: /vote/i })).toBeDisabled();
  await page.reload();
  await expect(itemOf(page).getByText('Archived', { exact: true })).toBeVisible();
  await expect(itemOf(page).getByRole('button', { name: /vote/i })).toBeDisabled();
  await page.goto(`/embed/${owned.id}`);
  await expect(list.text('Please approve')).toHaveCount(0);
  await other.context().close();
});
