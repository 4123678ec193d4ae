import { makeAccount } from '../../support/accounts.ts';
import { enter } from '../../support/session.ts';
import { expect, test } from '../../support/test.ts';

test('the account menu works by keyboard and shows whose account it is', async ({ page }) => {
  const account = await makeAccount();
  await enter(page, account);
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

test('the settings of an account are also reached from the last line of its pages', {
  tag: '@all',
}, async ({ page }) => {
  await enter(page, await makeAccount());
  await page.getByRole('contentinfo').getByRole('link', { name: 'Settings', exact: true }).click();
  await expect(page).toHaveURL('/settings');
  await expect(page.getByRole('heading', { name: 'Settings', exact: true })).toBeVisible();
});
