import {
  accounts,
  countMails,
  linkQuery,
  makeAccount,
  newEmail,
  openSettings,
  PASSWORD,
  signIn,
} from '../../support/accounts.ts';
import { expect, type Page, test } from '../../support/test.ts';

async function fillPasswords(
  page: Page,
  {
    current,
    next,
    confirmation = next,
  }: { readonly current: string; readonly next: string; readonly confirmation?: string | undefined },
) {
  await page.getByLabel('Current password').fill(current);
  await page.getByLabel('New password').fill(next);
  await page.getByLabel('Confirm password').fill(confirmation);
  await page.getByRole('button', { name: 'Update Password' }).click();
}

test('the settings show the account, change its password and sign out', async ({ page }) => {
  const { email } = await openSettings(page);

  await test.step('the settings are five cards: profile, plan and billing, notifications, data management, sign out', async () => {
    const card = (name: string) => page.getByRole('region', { name, exact: true });
    for (const label of ['Email', 'Current password', 'New password', 'Confirm password']) {
      await expect(card('Profile').getByLabel(label, { exact: true })).toBeVisible();
    }
    await expect(card('Profile').getByRole('button', { name: 'Update Password' })).toBeEnabled();
    await expect(card('Plan and billing').getByText('Pro Plan')).toBeVisible();
    await expect(card('Notifications').getByText('You get no mail about boards.')).toBeVisible();
    await expect(card('Data management').getByRole('button', { name: 'Export Data' })).toBeEnabled();
    await expect(card('Data management').getByRole('button', { name: 'Delete Account' })).toBeEnabled();
    await expect(card('Sign Out').getByRole('button', { name: 'Sign Out' })).toBeEnabled();
  });

  await test.step('the profile shows the current email, read-only', async () => {
    const field = page.getByLabel('Email', { exact: true });
    await expect(field).toHaveValue(email);
    await expect(field).toHaveAttribute('readonly');
  });

  await test.step('too many attempts with the current password: "Too many attempts. Please wait a moment and try again."', async () => {
    // The emulator does not throttle, so this answer is stubbed.
    await page.route(/accounts:signInWithPassword/, (route) =>
      route.fulfill({ status: 400, json: { error: { code: 400, message: 'TOO_MANY_ATTEMPTS_TRY_LATER' } } }),
    );
    await fillPasswords(page, { current: PASSWORD, next: 'new password' });
    await expect(page.getByText('Too many attempts. Please wait a moment and try again.')).toBeVisible();
    await page.unroute(/accounts:signInWithPassword/);
  });

  await test.step('changing the password requires the current one', async () => {
    await fillPasswords(page, { current: '', next: 'new password', confirmation: 'another password' });
    await expect(page.getByText('Please enter your current password')).toBeVisible();
    await expect(page.getByText('Passwords do not match')).toBeVisible();
    await fillPasswords(page, { current: PASSWORD, next: '1234567' });
    await expect(page.getByText('Password must be at least 8 characters')).toBeVisible();
    await fillPasswords(page, { current: 'wrong password', next: 'new password' });
    await expect(page.getByText('Failed to update password')).toBeVisible();
    await expect(page.getByText('Your current password is not correct.')).toBeVisible();
    await fillPasswords(page, { current: PASSWORD, next: 'new password' });
    await expect(page.getByText('Password updated successfully')).toBeVisible();
    await expect(page.getByText('Your current password is not correct.')).toHaveCount(0);
  });

  await test.step('a failed sign-out shows "Failed to sign out", and can be repeated', async () => {
    // This failure cannot be caused from outside the browser.
    await page.evaluate(() => {
      const remove = IDBObjectStore.prototype.delete;
      IDBObjectStore.prototype.delete = () => {
        throw new DOMException('No', 'InvalidStateError');
      };
      Object.assign(window, {
        repair: () => {
          IDBObjectStore.prototype.delete = remove;
        },
      });
    });
    await page.getByRole('button', { name: 'Sign Out' }).last().click();
    await expect(page.getByText('Failed to sign out')).toBeVisible();
    await expect(page).toHaveURL('/settings');
    await page.evaluate(() => (window as unknown as { repair: () => void }).repair());
    await page.getByRole('button', { name: 'Sign Out' }).last().click();
    await expect(page).toHaveURL('/');
    await page.goto('/settings');
    await expect(page).toHaveURL('/login?from=%2Fsettings');
  });

  await signIn(page, { email, password: 'new password' });
  await expect(page).toHaveURL('/dashboard');
});

test('the email changes after the email to the new address is confirmed', { tag: '@all' }, async ({ page }) => {
  const taken = await makeAccount();
  const { email, uid } = await openSettings(page);
  const next = newEmail('next');
  await page.getByRole('button', { name: 'Change Email' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change Email' });
  const update = dialog.getByRole('button', { name: 'Update Email' });
  await dialog.getByLabel('New email').fill(next);
  await update.click();
  await expect(dialog.getByText('Please enter your current password')).toBeVisible();
  await dialog.getByLabel('Current password').fill('wrong password');
  await update.click();
  await expect(dialog.getByText('Failed to update email. Please check your password and try again.')).toBeVisible();
  expect(await countMails(next, 'VERIFY_AND_CHANGE_EMAIL')).toBe(0);
  await dialog.getByLabel('Current password').fill(PASSWORD);

  await test.step('a taken, missing or invalid address is refused in the dialog', async () => {
    for (const [address, sentence] of [
      ['', 'Please enter your new email'],
      ['no address', 'Please enter a valid email address'],
      [taken.email.toUpperCase(), 'This email address is already in use.'],
    ] as const) {
      await dialog.getByLabel('New email').fill(address);
      await update.click();
      await expect(dialog.getByText(sentence)).toBeVisible();
    }
    expect(await countMails(taken.email, 'VERIFY_AND_CHANGE_EMAIL')).toBe(0);
  });

  await dialog.getByLabel('New email').fill(next);
  await update.click();
  await expect(page.getByText(`We sent a link to ${next}.`)).toBeVisible();
  expect((await accounts.getUser(uid)).email).toBe(email);
  await page.goto(`/auth/action${await linkQuery(next, 'VERIFY_AND_CHANGE_EMAIL')}`);
  await expect(page.getByRole('heading', { name: 'Your email has been changed' })).toBeVisible();
  expect((await accounts.getUser(uid)).email).toBe(next);
  await signIn(page, { email: next, password: PASSWORD });
  await expect(page).toHaveURL('/dashboard');
});
