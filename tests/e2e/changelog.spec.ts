import { BoardPage } from '../support/board-page.ts';
import { db, makeItem } from '../support/boards.ts';
import { makeBoardWithChangelog } from '../support/changelog/entries.ts';
import { expect, test } from '../support/test.ts';

/** What visitors see of a board's changelog (D45). */

test('an item names the entry that announces it, in the HTML of its page and in its opened card', async ({ page }) => {
  const id = await makeBoardWithChangelog();
  const shipped_in = { id: 'entry', title: '<b>Dark</b> mode is here' };
  const item = await makeItem(id, { title: 'Dark mode', shipped_in });
  await makeItem(id, { title: 'Export' });

  const html = await (await page.request.get(`/embed/${id}?item=${item}`)).text();
  expect(html).toContain('Shipped in');
  expect(html).toContain('&lt;b&gt;Dark&lt;/b&gt; mode is here');

  await page.goto(`/embed/${id}`);
  const board = new BoardPage(page);
  await expect(board.item('Dark mode')).toBeVisible();
  await expect(page.getByText('Shipped in')).toHaveCount(0);
  await board.item('Dark mode').getByRole('button', { name: '0 comments' }).click();
  const link = page.getByText('Shipped in').getByRole('link', { name: '<b>Dark</b> mode is here' });
  await expect(link).toHaveAttribute('href', `/embed/${id}?view=changelog#entry`);

  // The page of an item as well, also after React has taken it over.
  await page.goto(`/embed/${id}?item=${item}`);
  await expect(link).toBeVisible();
  await page.getByRole('link', { name: 'All feedback' }).hover();
  await expect.poll(() => board.isRunning()).toBe(true);
  await expect(page.locator('article time[title]')).toBeVisible();
  await expect(link).toBeVisible();

  // Where visitors see no changelog, nothing leads there.
  await db.doc(`products/${id}`).update({ 'settings.changelog': false });
  await expect(async () => {
    expect(await (await page.request.get(`/embed/${id}?item=${item}`)).text()).not.toContain('Shipped in');
  }).toPass();
});
