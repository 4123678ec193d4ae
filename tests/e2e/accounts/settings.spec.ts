import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from 'playwright/test';
import { accounts, countMails, linkQuery, makeAccount, newEmail, PASSWORD, signIn } from '../../support/accounts.ts';

async function openSettings(page: Page) {
  const account = await makeAccount();
  await signIn(page, account);
  await page.goto('/settings');
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  return account;
}

async function fillPasswords(page: Page, current: string, next: string, confirmation = next) {
  await page.getByLabel('Current password').fill(current);
  await page.getByLabel('New password').fill(next);
  await page.getByLabel('Confirm password').fill(confirmation);
  await page.getByRole('button', { name: 'Update Password' }).click();
}

test('the profile shows the current email, read-only', async ({ page }) => {
  const { email } = await openSettings(page);
  const field = page.getByLabel('Email', { exact: true });
  await expect(field).toHaveValue(email);
  await expect(field).toHaveAttribute('readonly');
});

test('the password changes for whoever knows the current one', async ({ page }) => {
  const { email } = await openSettings(page);
  await fillPasswords(page, '', 'new password', 'another password');
  await expect(page.getByText('Please enter your current password')).toBeVisible();
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await fillPasswords(page, PASSWORD, '1234567');
  await expect(page.getByText('Password must be at least 8 characters')).toBeVisible();
  await fillPasswords(page, 'wrong password', 'new password');
  await expect(page.getByText('Failed to update password')).toBeVisible();
  await fillPasswords(page, PASSWORD, 'new password');
  await expect(page.getByText('Password updated successfully')).toBeVisible();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
  await signIn(page, { email, password: 'new password' });
  await expect(page).toHaveURL('/dashboard');
});

test('the email changes once the mail to the new address is confirmed', async ({ page }) => {
  const { email, uid } = await openSettings(page);
  const next = newEmail('next');
  await page.getByRole('button', { name: 'Change email' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change email' });
  await dialog.getByLabel('New email').fill(next);
  await dialog.getByRole('button', { name: 'Update Email' }).click();
  await expect(dialog.getByText('Please enter your current password')).toBeVisible();
  await dialog.getByLabel('Current password').fill('wrong password');
  await dialog.getByRole('button', { name: 'Update Email' }).click();
  await expect(dialog.getByText('Failed to update email. Please check your password and try again.')).toBeVisible();
  expect(await countMails(next, 'VERIFY_AND_CHANGE_EMAIL')).toBe(0);
  await dialog.getByLabel('Current password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Update Email' }).click();
  await expect(page.getByText(`We sent a link to ${next}.`)).toBeVisible();
  expect((await accounts.getUser(uid)).email).toBe(email);
  await page.goto(`/auth/action${await linkQuery(next, 'VERIFY_AND_CHANGE_EMAIL')}`);
  await expect(page.getByRole('heading', { name: 'Your email has been changed' })).toBeVisible();
  expect((await accounts.getUser(uid)).email).toBe(next);
  await signIn(page, { email: next, password: PASSWORD });
  await expect(page).toHaveURL('/dashboard');
});

test('Export Data hands over a JSON file of all pages, with its progress', async ({ page }) => {
  const { uid, email } = await openSettings(page);
  // The pages of the call; what is in them is the functions' own test.
  const pages = [
    {
      sections: [
        { name: 'user', product: null, entries: [{ id: uid, email, created_at: '2026-01-01T00:00:00.000Z' }] },
        { name: 'products', product: null, entries: [{ id: 'b', name: 'Board' }] },
        { name: 'feedback', product: 'b', entries: [{ id: 'f1' }] },
      ],
      next: { source: 'b/feedback', after: 'f1' },
    },
    { sections: [{ name: 'feedback', product: 'b', entries: [{ id: 'f2' }] }], next: null },
  ];
  let release = () => {};
  const isSeen = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/export-account', async (route) => {
    const { from } = route.request().postDataJSON();
    expect(route.request().headers().authorization).toMatch(/^Bearer /);
    if (from !== null) await isSeen;
    await route.fulfill({ json: pages[from === null ? 0 : 1] });
  });
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export Data' }).click();
  await expect(page.getByRole('button', { name: 'Exporting... 3 entries' })).toBeDisabled();
  release();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^data-\d{4}-\d\d-\d\d\.json$/);
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toContain('{\n  "user": {\n');
  expect(JSON.parse(text)).toEqual({
    user: { id: uid, email, created_at: '2026-01-01T00:00:00.000Z' },
    products: [{ id: 'b', name: 'Board', feedback: [{ id: 'f1' }, { id: 'f2' }] }],
  });
});

test('an export that fails says "Failed to export data"', async ({ page }) => {
  await openSettings(page);
  await page.route('**/api/export-account', (route) => route.fulfill({ status: 500, json: { error: 'x' } }));
  await page.getByRole('button', { name: 'Export Data' }).click();
  await expect(page.getByText('Failed to export data')).toBeVisible();
});

test('Delete Account demands DELETE, then signs out and goes to /', async ({ page }) => {
  await openSettings(page);
  await page.getByRole('button', { name: 'Delete Account' }).click();
  const dialog = page.getByRole('dialog');
  const confirm = dialog.getByRole('button', { name: 'Delete Account' });
  await expect(confirm).toBeDisabled();
  await dialog.getByRole('textbox').fill('delete');
  await expect(dialog.getByText('Please type DELETE to confirm')).toBeVisible();
  await expect(confirm).toBeDisabled();
  await dialog.getByRole('textbox').fill('DELETE');
  let failures = 0;
  await page.route('**/functions/v1/delete-account', async (route) => {
    expect(route.request().headers().authorization).toMatch(/^Bearer /);
    expect(route.request().postData()).toBeNull();
    failures += 1;
    await route.fulfill(failures === 1 ? { status: 500, json: { message: 'Oops' } } : { json: {} });
  });
  await confirm.click();
  await expect(dialog.getByText('Failed to delete account. Please contact support.')).toBeVisible();
  await confirm.click();
  await expect(page).toHaveURL('/');
  await page.goto('/settings');
  await expect(page).toHaveURL('/login?from=%2Fsettings');
});

test('a sign-in that is not recent is asked for first', async ({ page }) => {
  await openSettings(page);
  let isRefused = true;
  await page.route('**/functions/v1/delete-account', (route) =>
    isRefused
      ? route.fulfill({ status: 401, json: { message: 'x', key: 'recentSignInRequired' } })
      : route.fulfill({ json: {} }),
  );
  await page.getByRole('button', { name: 'Delete Account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('DELETE');
  await dialog.getByRole('button', { name: 'Delete Account' }).click();
  await expect(dialog.getByText('Please sign in again to confirm that it is you.')).toBeVisible();
  await dialog.getByLabel('Current password').fill('wrong password');
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(dialog.getByText('Invalid email or password.')).toBeVisible();
  await dialog.getByLabel('Current password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  isRefused = false;
  await dialog.getByRole('button', { name: 'Delete Account' }).click();
  await expect(page).toHaveURL('/');
});
