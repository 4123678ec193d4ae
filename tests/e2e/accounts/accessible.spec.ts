import { expect, test } from 'playwright/test';
import { makeAccount, signIn } from '../../support/accounts.ts';
import { expectNoFindings } from '../../support/axe.ts';

// Each test looks at many screens, and axe takes its time with each.
test.describe.configure({ timeout: 180_000 });

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing on the public account pages, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const path of ['/login', '/login?plan=pro', '/email-verification', '/forgot-password', '/dashboard']) {
      await page.goto(path);
      await expect(
        page
          .getByRole('heading', { level: 1 })
          .or(page.getByRole('heading', { level: 2 }))
          .first(),
      ).toBeVisible();
      await expectNoFindings(page, path);
    }
    await page.goto('/login');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expectNoFindings(page, 'login with messages');
    await page.goto('/auth/callback');
    await expect(page.getByText('Authentication Error')).toBeVisible();
    await expectNoFindings(page, 'callback');
    await page.goto('/auth/action');
    await expect(page.getByText('This link does not work')).toBeVisible();
    await expectNoFindings(page, 'link');
  });

  test(`axe finds nothing on the pages behind the sign-in, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const account = await makeAccount();
    await signIn(page, account);
    for (const path of ['/dashboard', '/settings', '/redeem', '/activate-account']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNoFindings(page, path);
    }
    await page.getByRole('button', { name: account.email.split('@')[0] ?? '' }).click();
    await expectNoFindings(page, 'account menu');
    await page.goto('/settings');
    await page.getByRole('button', { name: 'Update Password' }).click();
    await expectNoFindings(page, 'settings with messages');
    await page.getByRole('button', { name: 'Change email' }).click();
    await expectNoFindings(page, 'email dialog');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Delete Account' }).click();
    await expectNoFindings(page, 'delete dialog');
  });
}

test('the account menu works by keyboard and shows whose account it is', async ({ page }) => {
  const account = await makeAccount();
  await signIn(page, account);
  const name = account.email.split('@')[0] ?? '';
  const button = page.getByRole('button', { name });
  await expect(button).toContainText('P');
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toContainText(account.email);
  await expect(page.getByRole('menuitem', { name: 'Dashboard' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
});
