import { expect, test } from '../support/test.ts';

/** What stands there when the application itself cannot. */

const SENTENCE = 'Error loading application. Please try again later.';

test('any other path shows an error card with a logo, and is not for search engines', async ({ page }) => {
  for (const path of ['/nothing-here', '/login/more', '/admin/a/b', '/settings/x']) {
    await page.goto(path);
    await expect(page.getByText(SENTENCE), path).toBeVisible();
    await expect(page.locator('main .logo')).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  }
  await page.getByRole('link', { name: 'Go to the start page' }).click();
  await expect(page).toHaveURL('/');
});

test('a page that cannot be loaded shows the error card, and can be tried again', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.route(/assets\/login-page/, (route) => route.abort('connectionfailed'));
  await page.goto('/login');
  await expect(page.getByText(SENTENCE)).toBeVisible();
  // Nobody is told unless the operator wants to know.
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([]);
  await page.unroute(/assets\/login-page/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
});
