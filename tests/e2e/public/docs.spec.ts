import { open } from '../../support/site-page.ts';
import { expect, test } from '../../support/test.ts';

test('the documentation is searched by keyboard, and says how much matches', async ({ page }) => {
  await open(page, '/docs');
  const sections = page.locator('main section[id]:not([hidden])');
  const all = await sections.count();
  expect(all).toBeGreaterThan(15);
  const field = page.getByRole('searchbox', { name: 'Search the documentation' });
  await field.focus();
  await page.keyboard.type('merge undo');
  await expect(page.getByRole('status').filter({ hasText: `of ${all} sections match` })).toBeVisible();
  await expect(sections.filter({ has: page.getByRole('heading', { name: 'Merge duplicates' }) })).toHaveCount(1);
  await expect(sections.filter({ has: page.getByRole('heading', { name: 'Insights' }) })).toHaveCount(0);
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await expect(contents.getByRole('link', { name: 'Merge duplicates' })).toBeVisible();
  await expect(contents.getByRole('link', { name: 'Insights' })).toBeHidden();

  await field.fill('onMounted');
  await expect(sections).toHaveCount(1);
  await field.fill('xyzzy');
  await expect(page.getByText('Nothing matches. Try another word.')).toBeVisible();
  await expect(sections).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(field).toHaveValue('');
  await expect(sections).toHaveCount(all);

  await test.step('pictures of the product stand in the documentation, with their places kept', async () => {
    const pictures = page.locator('main picture img');
    expect(await pictures.count()).toBe(14);
    for (const picture of await pictures.all()) {
      await expect(picture).toHaveAttribute('loading', 'lazy');
      await expect(picture).toHaveAttribute('width', /^\d+$/);
      expect((await picture.getAttribute('alt'))?.length).toBeGreaterThan(40);
    }
  });
});
