import { makeOwnBoard, manage } from '../support/admin-page.ts';
import { makeItem } from '../support/boards.ts';
import { setOffline } from '../support/network/set-offline.ts';
import { expect, test } from '../support/test.ts';

/** The error screens shown when the application cannot load. */

const SENTENCE = 'Error loading application. Please try again later.';

test('a page that cannot be shown shows an error card', async ({ page }) => {
  await test.step('an unknown path shows an error card with a logo, and is not indexed', async () => {
    for (const path of ['/nothing-here', '/login/more', '/admin/a/b', '/settings/x']) {
      await page.goto(path);
      await expect(page.getByText(SENTENCE), path).toBeVisible();
      await expect(page.locator('main .logo')).toBeVisible();
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    }
    await page.getByRole('link', { name: 'Go to the start page' }).click();
    await expect(page).toHaveURL('/');
  });

  await test.step('a page whose code cannot be loaded shows it, and loads on retry', async () => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.route(/assets\/login-page/, (route) => route.abort('connectionfailed'));
    await page.goto('/login');
    await expect(page.getByText(SENTENCE)).toBeVisible();
    // Errors are reported only if the operator has enabled it.
    expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([]);
    await page.unroute(/assets\/login-page/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  });
});

test('a part that cannot be loaded offline keeps the page, and loads when the network returns', {
  tag: '@all',
}, async ({ page }) => {
  const board = await makeOwnBoard();
  await makeItem(board.id, { title: 'Dark mode', status: 'in-progress' });
  const admin = await manage(page, board);
  const missing = page.getByText('This part could not be loaded. It opens when your connection is back.');
  await expect(admin.button('1 In Progress')).toBeVisible();
  await setOffline(page, true);
  await page.getByRole('tab', { name: 'Product Settings' }).click();
  await expect(page.getByRole('tabpanel').filter({ has: missing })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Feedback Management' })).toBeVisible();
  await expect(page.getByText(SENTENCE)).toHaveCount(0);
  await setOffline(page, false);
  await expect(page.getByLabel('Board name')).toBeVisible();

  // The same for a page within the layout, while the browser considers itself online.
  await page.route(/\/(?:assets\/|favicon)/, (route) => route.abort('connectionfailed'));
  await page
    .getByRole('banner')
    .getByRole('button', { name: board.owner.email.split('@')[0] ?? '' })
    .click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await expect(page.getByRole('main').filter({ has: missing })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await page.unroute(/\/(?:assets\/|favicon)/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Settings', exact: true })).toBeVisible();
  // The stylesheet, whose first request failed, is loaded too.
  await expect(page.locator('.settings-card').first()).toHaveCSS('display', 'grid');
});
