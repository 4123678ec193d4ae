import { accounts, activate, newEmail, signIn } from '../../support/accounts.ts';
import { expectNoFindings } from '../../support/axe.ts';
import { enterWithGoogle } from '../../support/session.ts';
import { expect, test } from '../../support/test.ts';

const SIX_MINUTES_MS = 6 * 60_000;

test('an account of Google sets a password and signs in with it', { tag: '@all' }, async ({ page }) => {
  const email = newEmail('google');
  const { uid } = await accounts.createUser({ email, emailVerified: true });
  await accounts.updateUser(uid, { providerToLink: { providerId: 'google.com', uid: email, email } });
  await activate(uid);
  await enterWithGoogle(page, email, '/settings');
  await expect(page.getByText('You sign in with Google.')).toBeVisible();
  await expect(page.getByLabel('Current password')).toHaveCount(0);
  const dialog = page.getByRole('dialog', { name: 'Set a password' });
  const confirm = dialog.getByRole('button', { name: 'Set a password' });

  await test.step('an old sign-in is confirmed with Google first', async () => {
    await page.clock.setSystemTime(Date.now() + SIX_MINUTES_MS);
    await page.getByRole('button', { name: 'Set a password' }).click();
    await expect(dialog.getByText('Please sign in again to confirm your identity.')).toBeVisible();
    await expect(dialog.getByLabel('New password')).toHaveCount(0);
    await page.clock.setSystemTime(new Date());
    await dialog.getByRole('button', { name: 'Confirm with Google' }).click();
    await expect(dialog.getByLabel('New password')).toBeVisible();
  });

  await dialog.getByLabel('New password').fill('1234567');
  await dialog.getByLabel('Confirm password').fill('12345678');
  await confirm.click();
  await expect(dialog.getByText('Password must be at least 8 characters')).toBeVisible();
  await expect(dialog.getByText('Passwords do not match')).toBeVisible();
  await expectNoFindings(page, 'setting a password');
  await dialog.getByLabel('New password').fill('correct horse');
  await dialog.getByLabel('Confirm password').fill('correct horse');

  await test.step('a refusal of the server shows a message', async () => {
    await page.route(/accounts:update/, (route) =>
      route.fulfill({ status: 400, json: { error: { code: 400, message: 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN' } } }),
    );
    await confirm.click();
    await expect(dialog.getByText('Failed to update password')).toBeVisible();
    await page.unroute(/accounts:update/);
  });

  await confirm.click();
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
