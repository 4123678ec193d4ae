import { BoardPage } from '../support/board-page.ts';
import { makeBoard, makeItem } from '../support/boards.ts';
import { launchForEmulators } from '../support/configured-site.ts';
import { expect, test } from '../support/test.ts';

/** Boards of an operator who sends no mail (D46). */

// The test serves the page itself.
test.use({ launchOptions: launchForEmulators() });

test('a board of an operator without mail offers none', { tag: '@all' }, async ({ page }) => {
  const id = await makeBoard();
  const item = await makeItem(id, { title: 'Dark mode' });
  await page.route(`**/embed/${id}?**`, async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    expect(body).toContain(' data-mail=""');
    await route.fulfill({ response, body: body.replace(' data-mail=""', '') });
  });
  await page.goto(`/embed/${id}?item=${item}`);
  await new BoardPage(page).live();
  await page.getByRole('button', { name: 'Follow' }).click();
  await expect(page.getByText('You follow this item')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Following' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'News' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Also by mail' })).toHaveCount(0);
});
