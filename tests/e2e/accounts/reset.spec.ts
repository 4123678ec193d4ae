import { url } from '../../stack/ports.ts';
import { accounts, countMails, linkQuery, makeAccount, newEmail } from '../../support/accounts.ts';
import { storeSession } from '../../support/session.ts';
import { expect, type Page, test } from '../../support/test.ts';

const INVALID = 'Invalid or expired reset link. Please request a new one.';
const FAILURE = { status: 500, json: { error: { code: 500, message: 'INTERNAL' } } };

const send = (page: Page) => page.getByRole('button', { name: 'Send reset instructions' }).click();

async function fillPasswords(page: Page, password: string, confirmation = password) {
  await page.getByLabel('New password').fill(password);
  await page.getByLabel('Confirm password').fill(confirmation);
}

test('an email resets the password and signs in, and its link works once', async ({ page }) => {
  const { email } = await makeAccount();

  await test.step('the answer does not reveal whether an address is known', async () => {
    await page.goto('/forgot-password');
    await page.getByLabel('Email').fill(newEmail('unknown'));
    await send(page);
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  });

  await test.step('the email field is required', async () => {
    await page.goto('/forgot-password');
    for (const [address, sentence] of [
      ['', 'Please enter your email'],
      ['   ', 'Please enter your email'],
      ['no address', 'Please enter a valid email address'],
    ] as const) {
      await page.getByLabel('Email').fill(address);
      await send(page);
      await expect(page.getByText(sentence)).toBeVisible();
    }
    await expect(page).toHaveURL('/forgot-password');
  });

  await test.step('a failure to send instructions shows a message', async () => {
    await page.route(/accounts:sendOobCode/, (route) => route.fulfill(FAILURE));
    await page.getByLabel('Email').fill(email);
    await send(page);
    await expect(page.getByText('An error occurred sending reset instructions')).toBeVisible();
    await page.unroute(/accounts:sendOobCode/);
  });

  await send(page);
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to login' })).toHaveAttribute('href', '/login');
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect.poll(() => countMails(email, 'PASSWORD_RESET')).toBe(2);
  const query = await linkQuery(email, 'PASSWORD_RESET');
  // The local page of mails: its link leads where that of a mail would (D35).
  await page.goto(url('mails'));
  await page.getByRole('listitem').filter({ hasText: email }).first().getByRole('link').click();
  await expect(page).toHaveURL(/\/reset-password\?oobCode=/);
  await expect(page.getByText(`Choose a new password for ${email}.`)).toBeVisible();
  await expect(page.getByText('Must contain at least 8 characters')).toBeVisible();
  await fillPasswords(page, '1234567', '12345678');
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(page.getByText('Password must be at least 8 characters')).toBeVisible();
  await expect(page.getByText('Passwords do not match')).toBeVisible();

  await test.step('both passwords can be shown and hidden', async () => {
    for (const [at, label] of ['New password', 'Confirm password'].entries()) {
      const field = page.getByLabel(label);
      await expect(field).toHaveAttribute('type', 'password');
      await page.getByRole('button', { name: 'Show password' }).first().click();
      await expect(field).toHaveAttribute('type', 'text');
      await expect(page.getByRole('button', { name: 'Hide password' })).toHaveCount(at + 1);
    }
  });

  await test.step('a failure to update the password shows a message', async () => {
    await fillPasswords(page, 'a new password');
    await page.route(/accounts:resetPassword/, (route) => route.fulfill(FAILURE));
    await page.getByRole('button', { name: 'Reset password' }).click();
    await expect(page.getByText('An error occurred updating your password')).toBeVisible();
    await page.unroute(/accounts:resetPassword/);
  });

  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { name: 'Feedback Boards' })).toBeVisible();
  await page.goto(`/reset-password${query}`);
  await expect(page.getByText(INVALID)).toBeVisible();
  await expect(page).toHaveURL('/forgot-password');
});

test('a link to a new password that cannot be used leads back, and that of an inactive account to activation', {
  tag: '@all',
}, async ({ page }) => {
  const account = await makeAccount();
  await test.step('a missing or invalid code redirects to /forgot-password', async () => {
    await storeSession(page, account);
    for (const query of ['', '?oobCode=nonsense', '?mode=resetPassword&oobCode=%00']) {
      await page.goto(`/reset-password${query}`);
      await expect(page.getByText(INVALID)).toBeVisible();
      await expect(page).toHaveURL('/forgot-password');
    }
  });

  await test.step('a link that expires while the form is open shows a message', async () => {
    const link = await accounts.generatePasswordResetLink(account.email);
    await page.goto(`/reset-password${new URL(link).search}`);
    await fillPasswords(page, 'a new password');
    await accounts.deleteUser(account.uid);
    await page.getByRole('button', { name: 'Reset password' }).click();
    await expect(page.getByText(INVALID)).toBeVisible();
    await expect(page).toHaveURL('/forgot-password');
  });

  await test.step('a reset of an inactive account leads to activation', async () => {
    const { email } = await makeAccount({ isActive: false });
    const link = await accounts.generatePasswordResetLink(email);
    await page.goto(`/reset-password${new URL(link).search}`);
    await fillPasswords(page, 'a new password');
    await page.getByRole('button', { name: 'Reset password' }).click();
    await expect(page).toHaveURL('/activate-account');
  });
});
