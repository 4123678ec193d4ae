import { expect, test } from 'playwright/test';
import {
  accounts,
  activate,
  countMails,
  fillLogin,
  linkQuery,
  makeAccount,
  newEmail,
  PASSWORD,
  signIn,
} from '../../support/accounts.ts';

test('signing up sends a verification mail and waits for it; the link leads on to activation', async ({ page }) => {
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
  // Opened once more: what it is for is done.
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

test('a resend starts a cooldown of 60 seconds that a reload does not end', async ({ page }) => {
  const account = await makeAccount({ isActive: false, isVerified: false });
  await signIn(page, account);
  await page.goto('/email-verification');
  await page.getByRole('button', { name: 'Resend verification email' }).click();
  await expect(page.getByRole('button', { name: /^Resend email \((60|59|58)s\)$/ })).toBeDisabled();
  expect(await countMails(account.email, 'VERIFY_EMAIL')).toBe(1);
  await page.reload();
  await expect(page.getByRole('button', { name: /^Resend email \(5\ds\)$/ })).toBeDisabled();
});

test('failures are told: "Failed to resend verification email", "Failed to check verification status"', async ({
  page,
}) => {
  await signIn(page, await makeAccount({ isActive: false, isVerified: false }));
  // The look at the account with which Auth begins on every page must be a good one.
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

test('a link that is malformed, or for another purpose, says so', async ({ page }) => {
  for (const query of ['?mode=verifyEmail&oobCode=nonsense', '?mode=verifyEmail', '?mode=other&oobCode=x', '']) {
    await page.goto(`/auth/action${query}`);
    await expect(page.getByRole('heading', { name: 'This link does not work' }), query).toBeVisible();
  }
});

test('an open tab knows within seconds that its account has been activated', async ({ page }) => {
  const account = await makeAccount({ isActive: false });
  await signIn(page, account);
  await expect(page).toHaveURL('/activate-account');
  const refreshed = page.waitForResponse(/securetoken|\/token\?/, { timeout: 15_000 });
  await activate(account.uid);
  await refreshed;
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('heading', { name: 'Feedback Boards' })).toBeVisible();
});
