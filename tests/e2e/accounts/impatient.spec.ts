import {
  accounts,
  becomeAtProvider,
  countMails,
  fillLogin,
  linkQuery,
  makeAccount,
  newEmail,
  openSettings,
  PASSWORD,
  signIn,
} from '../../support/accounts.ts';
import { expect, type Page, test } from '../../support/test.ts';

/** Users who click twice, reload in the middle, or go back. */

/** Counts matching requests and delays each, like a real network. @returns a function that reads the count */
async function countRequests(page: Page, pattern: RegExp | string): Promise<() => number> {
  let count = 0;
  await page.route(pattern, async (route) => {
    count += 1;
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  return () => count;
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).dblclick();

test('a double click signs in once', async ({ page }) => {
  const { email, password } = await makeAccount();
  await page.goto('/login');
  const requests = await countRequests(page, /accounts:signInWithPassword/);
  await fillLogin(page, email, password);
  await press(page, 'Sign in');
  await expect(page).toHaveURL('/dashboard');
  expect(requests()).toBe(1);
});

test('Enter and a click together sign up once and send one email', async ({ page }) => {
  const email = newEmail();
  await page.goto('/login?plan=pro');
  const requests = await countRequests(page, /accounts:signUp/);
  await fillLogin(page, email, PASSWORD);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await page.getByRole('button', { name: /^(Create Account|Creating Account\.\.\.)$/ }).dispatchEvent('click');
  await expect(page).toHaveURL(/\/email-verification/);
  expect(requests()).toBe(1);
  expect(await countMails(email, 'VERIFY_EMAIL')).toBe(1);
});

test('a double click requests one email, for a password and for a verification', async ({ page }) => {
  const { email } = await makeAccount();
  await page.goto('/forgot-password');
  const requests = await countRequests(page, /accounts:sendOobCode/);
  await page.getByLabel('Email').fill(email);
  await press(page, 'Send reset instructions');
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  expect(requests()).toBe(1);
  await signIn(page, await makeAccount({ isActive: false, isVerified: false }));
  await page.goto('/email-verification');
  await press(page, 'Resend verification email');
  await expect(page.getByText('Verification email sent. Please check your inbox.')).toBeVisible();
  expect(requests()).toBe(2);
});

test('a double click resets and changes a password once', async ({ page }) => {
  const account = await makeAccount();
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(account.email);
  await page.getByRole('button', { name: 'Send reset instructions' }).click();
  await page.goto(`/reset-password${await linkQuery(account.email, 'PASSWORD_RESET')}`);
  await page.getByLabel('New password').fill('a new password');
  await page.getByLabel('Confirm password').fill('a new password');
  const resets = await countRequests(page, /accounts:resetPassword/);
  await press(page, 'Reset password');
  await expect(page).toHaveURL('/dashboard');
  expect(resets()).toBe(1);
  await page.goto('/settings');
  const updates = await countRequests(page, /accounts:update/);
  await page.getByLabel('Current password').fill('a new password');
  await page.getByLabel('New password').fill('another password');
  await page.getByLabel('Confirm password').fill('another password');
  await press(page, 'Update Password');
  await expect(page.getByText('Password updated successfully').last()).toBeVisible();
  expect(updates()).toBe(1);
});

test('a double click exports once and deletes once', async ({ page }) => {
  const { uid } = await openSettings(page);
  const exports = await countRequests(page, '**/api/export-account');
  const download = page.waitForEvent('download');
  await press(page, 'Export Data');
  await download;
  expect(exports()).toBe(1);
  await page.getByRole('button', { name: 'Delete Account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('DELETE');
  const deletions = await countRequests(page, '**/functions/v1/delete-account');
  await dialog.getByRole('button', { name: 'Delete Account' }).dblclick();
  await expect(page).toHaveURL('/');
  expect(deletions()).toBe(1);
  await expect(accounts.getUser(uid)).rejects.toMatchObject({ code: 'auth/user-not-found' });
});

test('a reload during a sign-in or sign-up leaves a working page', async ({ page }) => {
  const { email, password } = await makeAccount();
  for (const [path, button, pattern] of [
    ['/login', 'Sign in', /accounts:signInWithPassword/],
    ['/login?plan=pro', 'Create Account', /accounts:signUp/],
  ] as const) {
    await page.goto(path);
    const requests = await countRequests(page, pattern);
    await fillLogin(page, newEmail(), PASSWORD);
    await page.getByRole('button', { name: button, exact: true }).click();
    await expect.poll(requests).toBe(1);
    await page.reload();
    await expect(page.getByRole('button', { name: button, exact: true })).toBeEnabled();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
  await signIn(page, { email, password });
  await expect(page).toHaveURL('/dashboard');
});

test('a reload of /auth/callback and of a form with a code continues', async ({ page }) => {
  const { email } = await makeAccount();
  await page.goto('/login');
  await becomeAtProvider(page, email);
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page).toHaveURL('/dashboard');
  await page.goto('/auth/callback?provider=google&from=%2Fsettings');
  await expect(page).toHaveURL('/settings');
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send reset instructions' }).click();
  await page.goto(`/reset-password${await linkQuery(email, 'PASSWORD_RESET')}`);
  await expect(page.getByLabel('New password')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('New password')).toBeVisible();
});

test('Back after signing in does not return to the form', async ({ page }) => {
  const { email, password } = await makeAccount();
  await page.goto('/forgot-password');
  await page.getByRole('link', { name: 'Back to login' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  await fillLogin(page, email, password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL('/dashboard');
  await page.goBack();
  await expect(page).toHaveURL('/forgot-password');
  await page.goForward();
  await expect(page.getByRole('heading', { name: 'Feedback Boards' })).toBeVisible();
});

test('Back after signing out shows nothing of the account', async ({ page }) => {
  const { email } = await openSettings(page);
  await page.getByRole('button', { name: 'Sign Out' }).last().click();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(page).toHaveURL('/login?from=%2Fsettings');
  await expect(page.getByText(email)).toHaveCount(0);
  await expect(page.locator(`input[value="${email}"]`)).toHaveCount(0);
});
