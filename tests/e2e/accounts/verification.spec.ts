import {
  accounts,
  activate,
  countMails,
  fillLogin,
  linkQuery,
  makeAccount,
  newEmail,
  PASSWORD,
} from '../../support/accounts.ts';
import { forget } from '../../support/session.ts';
import { expect, type Page, test } from '../../support/test.ts';

const FAILURE = { status: 500, json: { error: { code: 500, message: 'INTERNAL' } } };

async function signUp(page: Page, email: string, plan: 'standard' | 'pro'): Promise<void> {
  await page.goto(`/login?plan=${plan}`);
  await fillLogin(page, email, PASSWORD);
  await page.getByRole('button', { name: 'Create Account', exact: true }).click();
}

test('signing up sends a verification email and waits; its link leads to activation', async ({ page }) => {
  const email = newEmail('New.Person');
  const verified = page.getByRole('button', { name: "I've verified my email" });
  const resend = page.getByRole('button', { name: 'Resend verification email' });
  await signUp(page, email, 'pro');
  await expect(page).toHaveURL(/\/email-verification\?email=.+&userId=.+/);
  await expect(page.getByText(email)).toBeVisible();
  expect(await countMails(email, 'VERIFY_EMAIL')).toBe(1);
  const { uid } = await accounts.getUserByEmail(email);
  await verified.click();
  await expect(page.getByText('Email not verified yet. Please check your inbox.')).toBeVisible();

  await test.step('failures show a message: "Failed to resend verification email", "Failed to check verification status"', async () => {
    await page.route(/accounts:(sendOobCode|lookup)/, (route) => route.fulfill(FAILURE));
    await resend.click();
    await expect(page.getByText('Failed to resend verification email')).toBeVisible();
    await verified.click();
    await expect(page.getByText('Failed to check verification status')).toBeVisible();
    await page.unroute(/accounts:(sendOobCode|lookup)/);
  });

  await test.step('a resend starts a cooldown of 60 seconds that survives a reload', async () => {
    const waits = page.getByRole('button', { name: 'Resend email (60s)', exact: true });
    await page.clock.setFixedTime(new Date());
    await resend.click();
    await expect(waits).toBeDisabled();
    expect(await countMails(email, 'VERIFY_EMAIL')).toBe(2);
    await page.reload();
    await expect(waits).toBeDisabled();
  });

  const link = `/auth/action${await linkQuery(email, 'VERIFY_EMAIL')}`;
  await page.goto(link);
  await expect(page).toHaveURL(/\/activate-account\?userId=.+/);
  await expect(page.getByText('Please activate your account to continue')).toBeVisible();
  expect((await accounts.getUser(uid)).emailVerified).toBe(true);
  // The link still works when opened again after the verification.
  await page.goto(link);
  await expect(page).toHaveURL(/\/activate-account\?userId=.+/);

  await test.step('confirmed but inactive: "Please activate your account to continue"', async () => {
    await page.goto('/email-verification');
    await verified.click();
    await expect(page.getByText('Please activate your account to continue')).toBeVisible();
    await expect(page).toHaveURL(`/activate-account?userId=${uid}`);
  });

  await test.step('confirmed and active: "Email verified and account active!"', async () => {
    await activate(uid);
    await page.goto('/email-verification');
    await verified.click();
    await expect(page.getByText('Email verified and account active!')).toBeVisible();
    await expect(page).toHaveURL('/dashboard');
  });

  await test.step('without a session: "Please sign in to verify your email"', async () => {
    await forget(page);
    await page.goto('/email-verification?email=a@example.com');
    await resend.click();
    await expect(page.getByText('Please sign in to verify your email')).toBeVisible();
    await verified.click();
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByText('Please sign in to verify your email')).toBeVisible();
  });
});

test('an email that failed, and links that cannot be used, show a message', { tag: '@all' }, async ({ page }) => {
  const email = newEmail();
  const works = page.getByRole('heading', { name: 'Your email is verified' });
  const fails = page.getByRole('heading', { name: 'This link does not work' });

  await test.step('a failed email does not look like a failed sign-up', async () => {
    await page.route(/accounts:sendOobCode/, (route) => route.fulfill(FAILURE));
    await signUp(page, email, 'standard');
    await expect(page).toHaveURL(/\/email-verification/);
    await expect(page.getByText('Failed to resend verification email')).toBeVisible();
    await page.unroute(/accounts:sendOobCode/);
  });

  await test.step('a used or expired link shows a message without a sign-in and offers a new one', async () => {
    await page.getByRole('button', { name: 'Back to sign in' }).click();
    await expect(page).toHaveURL('/login?mode=sign-in&plan=standard');
    const link = `/auth/action${new URL(await accounts.generateEmailVerificationLink(email)).search}`;
    await page.goto(link);
    await expect(works).toBeVisible();
    await page.goto(link);
    await expect(fails).toBeVisible();
    await expect(page.getByRole('link', { name: 'Request a new link' })).toHaveAttribute('href', '/email-verification');
    // The emulator's codes do not expire, so this answer is stubbed.
    await page.route(/accounts:update/, (route) =>
      route.fulfill({ status: 400, json: { error: { code: 400, message: 'EXPIRED_OOB_CODE' } } }),
    );
    await page.goto('/auth/action?mode=verifyEmail&oobCode=old');
    await expect(page.getByText('It has expired or has been used already. Please request a new one.')).toBeVisible();
    await page.unroute(/accounts:update/);
  });

  await test.step('a malformed link, or one for another purpose, shows a message', async () => {
    for (const query of ['?mode=verifyEmail&oobCode=nonsense', '?mode=verifyEmail', '?mode=other&oobCode=x', '']) {
      await page.goto(`/auth/action${query}`);
      await expect(fails, query).toBeVisible();
    }
  });

  await test.step('a link that changes an address works once', async () => {
    const account = await makeAccount();
    const next = newEmail('next');
    const link = await accounts.generateVerifyAndChangeEmailLink(account.email, next);
    const path = `/auth/action${new URL(link).search}`;
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Your email has been changed' })).toBeVisible();
    await page.goto(path);
    await expect(fails).toBeVisible();
    expect((await accounts.getUser(account.uid)).email).toBe(next);
  });
});
