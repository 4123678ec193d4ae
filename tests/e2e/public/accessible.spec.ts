import { expectNoFindingsInBothSchemes } from '../../support/axe.ts';
import { open, PUBLIC_PAGES } from '../../support/site-page.ts';
import { expect, test } from '../../support/test.ts';

// Each test checks many screens, and axe takes a while for each.
test.describe.configure({ timeout: 180_000 });

test('axe finds nothing on the public pages', { tag: '@all' }, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  for (const path of Object.keys(PUBLIC_PAGES)) {
    await open(page, path);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await expectNoFindingsInBothSchemes(page, path);
  }
  await page.goto('/no-such-page');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectNoFindingsInBothSchemes(page, 'error card');
});

test('axe finds nothing on a phone, in the sheet and in the dialog', { tag: '@all' }, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/');
  await expectNoFindingsInBothSchemes(page, 'landing page');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expectNoFindingsInBothSchemes(page, 'sheet');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Customize' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoFindingsInBothSchemes(page, 'preferences');
  await page.getByRole('tab', { name: 'Information' }).click();
  await expectNoFindingsInBothSchemes(page, 'information');
});
