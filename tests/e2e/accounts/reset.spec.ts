import { accounts, countMails, linkQuery, makeAccount, newEmail, signIn } from '../../support/accounts.ts';
import { expect, test } from '../../support/test.ts';

const INVALID = 'Invalid or expired reset link. Please request a new one.';

test('an email resets the password and signs in, and its link works once', async ({ page }) => {
  const { email } = await makeAccount();
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send reset instructions' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to login' })).toHaveAttribute('href', '/login');
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect.poll(() => countMails(email, 'PASSWORD_RESET')).toBe(2);
  const query = await linkQuery(email, 'PASSWORD_RESET');
  await page.goto(`/auth/action${query}`);
  await expect(page).toHaveURL(/\/reset-password\?oobCode=/);
  await expect(page.getByText(`Choose a new password for ${email}.`)).toBeVisible();
  await expect(page.getByText('Must contain at least 8 characters')).toBeVisible();
  await page.getByLabel('New password').fill('1234567');
  await page.getByLabel('Confirm password').fill('12345678');
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(page.getByText('Password must be at least 8 characters')).toBeVisible();
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await page.getByLabel('New password').fill('a new password');
  await page.getByLabel('Confirm password').fill('a new password');
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { name: 'Feedback Boards' })).toBeVisible();
  await page.goto(`/reset-password${query}`);
  await expect(page.getByText(INVALID)).toBeVisible();
  await expect(page).toHaveURL('/forgot-password');
});

test('the answer does not reveal whether an address is known', async ({ page }) => {
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(newEmail('unknown'));
  await page.getByRole('button', { name: 'Send reset instructions' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
});

test('a missing or invalid code redirects to /forgot-password', async ({ page }) => {
  await signIn(page, await makeAccount());
  for (const query of ['', '?oobCode=nonsense', '?mode=resetPassword&oobCode=%00']) {
    await page.goto(`/reset-password${query}`);
    await expect(page.getByText(INVALID)).toBeVisible();
    await expect(page).toHaveURL('/forgot-password');
  }
});

test('failures show a message: sending instructions and updating the password', async ({ page }) => {
  const { email } = await makeAccount();
  const fail = { status: 500, json: { error: { code: 500, message: 'INTERNAL' } } };
  await page.route(/accounts:sendOobCode/, (route) => route.fulfill(fail));
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send reset instructions' }).click();
  await expect(page.getByText('An error occurred sending reset instructions')).toBeVisible();
  await page.unroute(/accounts:sendOobCode/);
  await page.getByRole('button', { name: 'Send reset instructions' }).click();
  await page.goto(`/reset-password${await linkQuery(email, 'PASSWORD_RESET')}`);
  await page.getByLabel('New password').fill('a new password');
  await page.getByLabel('Confirm password').fill('a new password');
  await page.route(/accounts:resetPassword/, (route) => route.fulfill(fail));
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(page.getByText('An error occurred updating your password')).toBeVisible();
});

test('the email field is required', async ({ page }) => {
  await page.goto('/forgot-password');
  for (const [address, sentence] of [
    ['', 'Please enter your email'],
    ['   ', 'Please enter your email'],
    ['no address', 'Please enter a valid email address'],
  ] as const) {
    await page.getByLabel('Email').fill(address);
    await page.getByRole('button', { name: 'Send reset instructions' }).click();
    await expect(page.getByText(sentence)).toBeVisible();
  }
  await expect(page).toHaveURL('/forgot-password');
});

test('both passwords can be shown and hidden', async ({ page }) => {
  const { email } = await makeAccount({ isActive: false });
  const link = await accounts.generatePasswordResetLink(email);
  await page.goto(`/reset-password${new URL(link).search}`);
  for (const [at, label] of ['New password', 'Confirm password'].entries()) {
    const field = page.getByLabel(label);
    await expect(field).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Show password' }).first().click();
    await expect(field).toHaveAttribute('type', 'text');
    await expect(page.getByRole('button', { name: 'Hide password' })).toHaveCount(at + 1);
  }
});

test('a reset of an inactive account leads to activation', async ({ page }) => {
  const { email } = await makeAccount({ isActive: false });
  const link = await accounts.generatePasswordResetLink(email);
  await page.goto(`/reset-password${new URL(link).search}`);
  await page.getByLabel('New password').fill('a new password');
  await page.getByLabel('Confirm password').fill('a new password');
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(page).toHaveURL('/activate-account');
});

test('a link that expires while the form is open shows a message', async ({ page }) => {
  const account = await makeAccount();
  const link = await accounts.generatePasswordResetLink(account.email);
  await page.goto(`/reset-password${new URL(link).search}`);
  await page.getByLabel('New password').fill('a new password');
  await page.getByLabel('Confirm password').fill('a new password');
  await accounts.deleteUser(account.uid);
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(page.getByText(INVALID)).toBeVisible();
  await expect(page).toHaveURL('/forgot-password');
});
