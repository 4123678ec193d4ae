import { accounts, activate, becomeAtProvider, newEmail, signIn } from '../../support/accounts.ts';
import { expectNoFindings } from '../../support/axe.ts';
import { expect, type Page, test } from '../../support/test.ts';

/** Opens the settings of an active account that has only signed in with Google. @returns its address */
async function openSettings(page: Page): Promise<string> {
  const email = newEmail('google');
  const { uid } = await accounts.createUser({ email, emailVerified: true });
  await accounts.updateUser(uid, { providerToLink: { providerId: 'google.com', uid: email, email } });
  await activate(uid);
  await page.goto('/login?from=/settings');
  await becomeAtProvider(page, email);
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  return email;
}

const openDialog = async (page: Page) => {
  await page.getByRole('button', { name: 'Set a password' }).click();
  return page.getByRole('dialog', { name: 'Set a password' });
};

test('an account of Google sets a password and signs in with it', async ({ page }) => {
  const email = await openSettings(page);
  await expect(page.getByText('You sign in with Google.')).toBeVisible();
  await expect(page.getByLabel('Current password')).toHaveCount(0);
  const dialog = await openDialog(page);
  await dialog.getByLabel('New password').fill('1234567');
  await dialog.getByLabel('Confirm password').fill('12345678');
  await dialog.getByRole('button', { name: 'Set a password' }).click();
  await expect(dialog.getByText('Password must be at least 8 characters')).toBeVisible();
  await expect(dialog.getByText('Passwords do not match')).toBeVisible();
  await expectNoFindings(page, 'setting a password');
  await dialog.getByLabel('New password').fill('correct horse');
  await dialog.getByLabel('Confirm password').fill('correct horse');
  await dialog.getByRole('button', { name: 'Set a password' }).click();
  await expect(page.getByText('Your password has been set. You can sign in with it from now on.')).toBeVisible();

  // From now on the password can be changed, and Google remains a sign-in method.
  await expect(page.getByLabel('Current password')).toBeVisible();
  const { providerData } = await accounts.getUserByEmail(email);
  expect(providerData.map(({ providerId }) => providerId).sort()).toEqual(['google.com', 'password']);
  await page.getByRole('button', { name: 'Sign Out' }).last().click();
  await expect(page).toHaveURL('/');
  await signIn(page, { email, password: 'correct horse' });
  await expect(page).toHaveURL('/dashboard');
});

test('an old sign-in is confirmed with Google first', async ({ page }) => {
  await page.clock.install();
  await openSettings(page);
  await page.clock.fastForward('06:00');
  const dialog = await openDialog(page);
  await expect(dialog.getByText('Please sign in again to confirm your identity.')).toBeVisible();
  await expect(dialog.getByLabel('New password')).toHaveCount(0);
  await page.clock.setSystemTime(new Date());
  await dialog.getByRole('button', { name: 'Confirm with Google' }).click();
  await expect(dialog.getByLabel('New password')).toBeVisible();
});

test('a refusal of the server shows a message', async ({ page }) => {
  await openSettings(page);
  const dialog = await openDialog(page);
  await page.route(/accounts:update/, (route) =>
    route.fulfill({ status: 400, json: { error: { code: 400, message: 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN' } } }),
  );
  await dialog.getByLabel('New password').fill('correct horse');
  await dialog.getByLabel('Confirm password').fill('correct horse');
  await dialog.getByRole('button', { name: 'Set a password' }).click();
  await expect(dialog.getByText('Failed to update password')).toBeVisible();
});
