import { BoardPage } from '../support/board-page.ts';
import { makeBoard, makeItem, makeItems } from '../support/boards.ts';
import { expect, type Page, test } from '../support/test.ts';

/** The color scheme of the board that is shown. */
const themeOf = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);

test('the address and the settings of a board say what it shows', { tag: '@all' }, async ({ page }) => {
  const board = new BoardPage(page);

  await test.step('a board without an id, and one with an unknown or malformed id, show different screens', async () => {
    await page.goto('/embed');
    await expect(page.getByText('Missing Product ID')).toBeVisible();
    await expect(page.getByText('Please include a valid product ID in the URL parameters.')).toBeVisible();
    for (const id of ['no-such-board', '../../user_plans/x', 'a b', '<img src=x onerror=alert(1)>', 'x'.repeat(2000)]) {
      await page.goto(`/embed?product=${encodeURIComponent(id)}`);
      await expect(page.getByText('Error Loading Feedback')).toBeVisible();
      const sentence = `Product with ID "${id}" not found. Please check if the product ID is correct.`;
      await expect(page.getByText(sentence)).toBeVisible();
    }
  });

  await test.step('initialTab=submit opens the form, anything else the list', async () => {
    const id = await makeBoard();
    await makeItem(id, { title: 'Listed' });
    await page.goto(`/embed/${id}?initialTab=submit`);
    await expect(board.field('Title')).toBeVisible();
    for (const tab of ['browse', 'SUBMIT;', '']) {
      await page.goto(`/embed/${id}?initialTab=${tab}`);
      await expect(board.item('Listed')).toBeVisible();
    }
  });

  await test.step('the default sort, theme, color and logo of a board apply', async () => {
    await page.route('https://logo.example/**', (route) =>
      route.fulfill({
        contentType: 'image/svg+xml',
        body: '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>',
      }),
    );
    const id = await makeBoard({
      defaultSort: 'recent',
      theme: 'dark',
      primaryColor: '#10b981',
      productLogo: 'https://logo.example/a.svg',
    });
    await makeItem(id, { title: 'Older', votes: 9 });
    await makeItem(id, { title: 'Newer' });
    await page.goto(`/embed/${id}`);
    await board.ready();
    expect(await board.titles()).toEqual(['Newer', 'Older']);
    await expect.poll(() => themeOf(page)).toBe('dark');
    await expect(page.locator('img[src="https://logo.example/a.svg"]')).toHaveAttribute(
      'referrerpolicy',
      'no-referrer',
    );
    const styles = await page.evaluate(() => document.documentElement.outerHTML);
    expect(styles.toLowerCase()).toMatch(/#10b981|16, ?185, ?129/);
    await page.goto(`/embed/${id}?theme=light`);
    await expect.poll(() => themeOf(page)).toBe('light');
  });

  await test.step('the floating button opens a panel of 600 px, Escape closes it, and the focus enters and returns', async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    const id = await makeBoard();
    await makeItem(id, { title: 'In the panel' });
    await page.goto(`/embed/${id}?mode=fab`);
    await page.getByRole('button', { name: 'Open feedback' }).focus();
    await page.keyboard.press('Enter');
    const panel = page.getByRole('dialog');
    await expect(panel).toBeVisible();
    await expect(board.item('In the panel')).toBeVisible();
    await expect.poll(async () => (await panel.boundingBox())?.height, 'once it has opened').toBe(600);
    expect(await panel.evaluate((node) => node.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(page.getByRole('button', { name: 'Open feedback' })).toBeFocused();
  });
});

test('parameters with other values are ignored, in every combination with the settings', {
  tag: ['@all', '@attack'],
}, async ({ page }) => {
  const board = new BoardPage(page);

  await test.step('theme: the parameter wins over the setting, then light; system is light; other values are ignored', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    const boards = {
      light: await makeBoard({ theme: 'light' }),
      dark: await makeBoard({ theme: 'dark' }),
      system: await makeBoard({ theme: 'system' }),
    };
    for (const id of Object.values(boards)) await makeItem(id, { title: 'Themed' });
    for (const [setting, parameter, expected] of [
      ['light', 'dark', 'dark'],
      ['dark', 'light', 'light'],
      ['dark', '', 'dark'],
      ['dark', 'neon', 'dark'],
      ['dark', 'system', 'dark'],
      ['dark', '"><script>', 'dark'],
      ['system', '', 'light'],
      ['light', '', 'light'],
    ] as const) {
      await page.goto(`/embed/${boards[setting]}?theme=${encodeURIComponent(parameter)}`);
      await board.ready();
      await expect.poll(() => themeOf(page), `${setting} + ${parameter}`).toBe(expected);
    }
  });

  await test.step('mode: expanded is fullscreen, fab a button that opens a panel; other values are ignored', async () => {
    const full = await makeBoard({ displayMode: 'fullscreen' });
    const button = await makeBoard({ displayMode: 'fab' });
    for (const id of [full, button]) await makeItem(id, { title: 'Moded' });
    for (const [id, mode, isFab] of [
      [full, 'fab', true],
      [full, 'expanded', false],
      [full, 'banana', false],
      [button, 'fullscreen', false],
      [button, 'expanded', false],
      [button, 'banana', true],
      [button, '', true],
    ] as const) {
      await page.goto(`/embed/${id}?mode=${mode}`);
      const launcher = page.getByRole('button', { name: 'Open feedback' });
      if (isFab) await expect(launcher, `${id} ${mode}`).toBeVisible();
      else await board.ready();
      await expect(launcher, `${id} ${mode}`).toHaveCount(isFab ? 1 : 0);
    }
  });

  await test.step('container=inline fills its container and scrolls inside it in any mode', async () => {
    const id = await makeBoard({ displayMode: 'fab' });
    await makeItems(id, 12, (at) => ({ title: `Contained ${at}` }));
    await page.setViewportSize({ width: 500, height: 400 });
    await page.goto(`/embed/${id}?container=inline`);
    await board.ready();
    const overflow = await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
    expect(overflow, 'the document itself does not scroll').toBeLessThanOrEqual(0);
    await expect(board.items().last()).not.toBeInViewport();
    await board.items().last().scrollIntoViewIfNeeded();
    await expect(board.items().last()).toBeInViewport();
    await expect(board.search(), 'what is needed to search stays in view').toBeInViewport();
  });
});

test('a stored color or logo with code has no effect', { tag: ['@all', '@attack'] }, async ({ page }) => {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => dialogs.push(dialog.message()));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  for (const settings of [
    { primaryColor: '#fff;}body{display:none}', productLogo: 'javascript:alert(1)' },
    { primaryColor: 'url(https://evil.example/x)', productLogo: 'http://evil.example/logo.png' },
    { primaryColor: '"><script>alert(1)</script>', productLogo: 'https://evil.example/a.png" onerror="alert(1)' },
  ]) {
    const id = await makeBoard(settings);
    await makeItem(id, { title: 'Still here' });
    await page.goto(`/embed/${id}`);
    await expect(new BoardPage(page).item('Still here')).toBeVisible();
  }
  expect(dialogs).toEqual([]);
  expect(asked.filter((url) => url.includes('evil'))).toEqual([]);
});
