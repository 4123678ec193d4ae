import { expectNoFindings } from '../../support/axe.ts';
import { open, PUBLIC_PAGES } from '../../support/site-page.ts';
import { expect, test } from '../../support/test.ts';

// Each test checks many screens, and axe takes a while for each.
test.describe.configure({ timeout: 180_000 });

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing on the public pages, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const path of Object.keys(PUBLIC_PAGES)) {
      await open(page, path);
      await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
      await expectNoFindings(page, path);
    }
    await page.goto('/no-such-page');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoFindings(page, 'error card');
  });

  test(`axe finds nothing on a phone, in the sheet and in the dialog, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, '/');
    await expectNoFindings(page, 'landing page');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expectNoFindings(page, 'sheet');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Customize' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoFindings(page, 'preferences');
    await page.getByRole('tab', { name: 'Information' }).click();
    await expectNoFindings(page, 'information');
  });
}
