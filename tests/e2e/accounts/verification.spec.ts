import {
  accounts,
  countMails,
  fillLogin,
  linkQuery,
  makeAccount,
  newEmail,
  PASSWORD,
  signIn,
} from '../../support/accounts.ts';
import { expect, test } from '../../support/test.ts';

test('signing up sends a verification email and waits; its link leads to activation', async ({ page }) => {
  const email = newEmail('New.Person');
  await page.goto('/login?plan=pro');
  await fillLogin(page, email, PASSWORD);
  await page.getByRole('button', { name: 'Create Account', exact: true }).click();
  await expect(page).toHaveURL(/\/email-verification\?email=.+&userId=.+/);
  await expect(page.getByText(email)).toBeVisible();
  expect(await countMails(email, 'VERIFY_EMAIL')).toBe(1);
  await page.getByRole('button', { name: "I've verified my email" }).click();
  await expect(page.getByText('Email not verified yet. Please check your inbox.')).toBeVisible();
  const link = `/auth/action${await linkQuery(email, 'VERIFY_EMAIL')}`;
  await page.goto(link);
  await expect(page).toHaveURL(/\/activate-account\?userId=.+/);
  await expect(page.getByText('Please activate your account to continue')).toBeVisible();
  expect((await accounts.getUserByEmail(email)).emailVerified).toBe(true);
  // The link still works when opened again after the verification.
  await page.goto(link);
  await expect(page).toHaveURL(/\/activate-account\?userId=.+/);
});

test('confirmed but inactive: "Please activate your account to continue"', async ({ page }) => {
  const account = await makeAccount({ isActive: false });
  await signIn(page, account);
  await page.goto('/email-verification');
  await page.getByRole('button', { name: "I've verified my email" }).click();
  await expect(page.getByText('Please activate your account to continue')).toBeVisible();
  await expect(page).toHaveURL(`/activate-account?userId=${account.uid}`);
});

test('confirmed and active: "Email verified and account active!"', async ({ page }) => {
  await signIn(page, await makeAccount());
  await page.goto('/email-verification');
  await page.getByRole('button', { name: "I've verified my email" }).click();
  await expect(page.getByText('Email verified and account active!')).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
});

test('without a session: "Please sign in to verify your email"', async ({ page }) => {
  await page.goto('/email-verification?email=a@example.com');
  await page.getByRole('button', { name: 'Resend verification email' }).click();
  await expect(page.getByText('Please sign in to verify your email')).toBeVisible();
  await page.getByRole('button', { name: "I've verified my email" }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByText('Please sign in to verify your email')).toBeVisible();
});

test('a resend starts a cooldown of 60 seconds that survives a reload', async ({ page }) => {
  const account = await makeAccount({ isActive: false, isVerified: false });
  await signIn(page, account);
  await page.goto('/email-verification');
  await page.getByRole('button', { name: 'Resend verification email' }).click();
  await expect(page.getByRole('button', { name: /^Resend email \((60|59|58)s\)$/ })).toBeDisabled();
  expect(await countMails(account.email, 'VERIFY_EMAIL')).toBe(1);
  await page.reload();
  await expect(page.getByRole('button', { name: /^Resend email \(5\ds\)$/ })).toBeDisabled();
});

test('failures show a message: "Failed to resend verification email", "Failed to check verification status"', async ({
  page,
}) => {
  await signIn(page, await makeAccount({ isActive: false, isVerified: false }));
  // Auth looks up the account on every page load. That request must succeed, so the stub comes later.
  const isReady = page.waitForResponse((response) => response.url().includes('accounts:lookup'));
  await page.goto('/email-verification');
  await isReady;
  await page.route(/accounts:(sendOobCode|lookup)/, (route) =>
    route.fulfill({ status: 500, json: { error: { code: 500, message: 'INTERNAL' } } }),
  );
  await page.getByRole('button', { name: 'Resend verification email' }).click();
  await expect(page.getByText('Failed to resend verification email')).toBeVisible();
  await page.getByRole('button', { name: "I've verified my email" }).click();
  await expect(page.getByText('Failed to check verification status')).toBeVisible();
});

test('a malformed link, or one for another purpose, shows a message', async ({ page }) => {
  for (const query of ['?mode=verifyEmail&oobCode=nonsense', '?mode=verifyEmail', '?mode=other&oobCode=x', '']) {
    await page.goto(`/auth/action${query}`);
    await expect(page.getByRole('heading', { name: 'This link does not work' }), query).toBeVisible();
  }
});

test('a used or expired link shows a message without a sign-in and offers a new one', async ({ page }) => {
  const email = newEmail();
  await page.goto('/login?plan=standard');
  await fillLogin(page, email, PASSWORD);
  await page.getByRole('button', { name: 'Create Account', exact: true }).click();
  await expect(page).toHaveURL(/\/email-verification/);
  await page.getByRole('button', { name: 'Back to sign in' }).click();
  await expect(page).toHaveURL('/login');
  const link = `/auth/action${await linkQuery(email, 'VERIFY_EMAIL')}`;
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Your email is verified' })).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Request a new link' })).toHaveAttribute('href', '/email-verification');
  // The emulator's codes do not expire, so this answer is stubbed.
  await page.route(/accounts:update/, (route) =>
    route.fulfill({ status: 400, json: { error: { code: 400, message: 'EXPIRED_OOB_CODE' } } }),
  );
  await page.goto('/auth/action?mode=verifyEmail&oobCode=old');
  await expect(page.getByText('It has expired or has been used already. Please request a new one.')).toBeVisible();
});

test('a link that changes an address works once', async ({ page }) => {
  const account = await makeAccount();
  const next = newEmail('next');
  const link = await accounts.generateVerifyAndChangeEmailLink(account.email, next);
  const path = `/auth/action${new URL(link).search}`;
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'Your email has been changed' })).toBeVisible();
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
  expect((await accounts.getUser(account.uid)).email).toBe(next);
});

test('a failed email does not look like a failed sign-up', async ({ page }) => {
  const email = newEmail();
  await page.route(/accounts:sendOobCode/, (route) =>
    route.fulfill({ status: 500, json: { error: { code: 500, message: 'INTERNAL' } } }),
  );
  await page.goto('/login?plan=standard');
  await fillLogin(page, email, PASSWORD);
  await page.getByRole('button', { name: 'Create Account', exact: true }).click();
  await expect(page).toHaveURL(/\/email-verification/);
  await expect(page.getByText('Failed to resend verification email')).toBeVisible();
});
