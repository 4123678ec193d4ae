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
import { forget } from '../../support/session.ts';
import { expect, type Page, test } from '../../support/test.ts';

/** Users who click twice, reload in the middle, or go back. */

/** Withholds matching requests, as a slow network does, and counts them. */
async function withhold(page: Page, pattern: RegExp) {
  let count = 0;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(pattern, async (route) => {
    count += 1;
    await released;
    await route.continue();
  });
  return { count: () => count, release: () => release() };
}

/** Expects one request, although `act` presses repeatedly before the answer. @param outcome waits for the result */
async function expectOne(
  page: Page,
  {
    pattern,
    act,
    outcome,
  }: { readonly pattern: RegExp; readonly act: () => Promise<unknown>; readonly outcome: () => Promise<unknown> },
): Promise<void> {
  const requests = await withhold(page, pattern);
  await act();
  requests.release();
  await outcome();
  expect(requests.count()).toBe(1);
  await page.unroute(pattern);
}

const press = (page: Page, name: string) => () => page.getByRole('button', { name, exact: true }).dblclick();

test('whoever presses twice signs up and in once', { tag: '@all' }, async ({ page }) => {
  const email = newEmail();

  await test.step('Enter and a click together sign up once and send one email', async () => {
    await page.goto('/login?plan=pro');
    await fillLogin(page, email, PASSWORD);
    const enterAndClick = async () => {
      await page.getByLabel('Password', { exact: true }).press('Enter');
      await page.getByRole('button', { name: /^(Create Account|Creating Account\.\.\.)$/ }).dispatchEvent('click');
    };
    await expectOne(page, {
      pattern: /accounts:signUp/,
      act: enterAndClick,
      outcome: () => expect(page).toHaveURL(/\/email-verification/),
    });
    expect(await countMails(email, 'VERIFY_EMAIL')).toBe(1);
  });

  await test.step('a double click requests one email for a verification', async () => {
    const outcome = () => expect(page.getByText('Verification email sent. Please check your inbox.')).toBeVisible();
    await expectOne(page, { pattern: /accounts:sendOobCode/, act: press(page, 'Resend verification email'), outcome });
    expect(await countMails(email, 'VERIFY_EMAIL')).toBe(2);
  });

  await test.step('a double click signs in once', async () => {
    await activate((await accounts.getUserByEmail(email)).uid);
    await forget(page);
    await page.goto('/login');
    await fillLogin(page, email, PASSWORD);
    await expectOne(page, {
      pattern: /accounts:signInWithPassword/,
      act: press(page, 'Sign in'),
      outcome: () => expect(page).toHaveURL('/dashboard'),
    });
  });
});

test('a double click changes, exports and deletes once', { tag: '@all' }, async ({ page }) => {
  const { email, uid } = await makeAccount();

  await test.step('a double click requests one email for a password', async () => {
    await page.goto('/forgot-password');
    await page.getByLabel('Email').fill(email);
    const outcome = () => expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
    await expectOne(page, { pattern: /accounts:sendOobCode/, act: press(page, 'Send reset instructions'), outcome });
    expect(await countMails(email, 'PASSWORD_RESET')).toBe(1);
  });

  await test.step('a double click resets and changes a password once', async () => {
    await page.goto(`/reset-password${await linkQuery(email, 'PASSWORD_RESET')}`);
    await page.getByLabel('New password').fill('a new password');
    await page.getByLabel('Confirm password').fill('a new password');
    await expectOne(page, {
      pattern: /accounts:resetPassword/,
      act: press(page, 'Reset password'),
      outcome: () => expect(page).toHaveURL('/dashboard'),
    });
    await page.goto('/settings');
    await page.getByLabel('Current password').fill('a new password');
    await page.getByLabel('New password').fill('another password');
    await page.getByLabel('Confirm password').fill('another password');
    const outcome = () => expect(page.getByText('Password updated successfully').last()).toBeVisible();
    await expectOne(page, { pattern: /accounts:update/, act: press(page, 'Update Password'), outcome });
  });

  await test.step('a double click exports once and deletes once', async () => {
    // Cards that are filled above the button would move it from under the pointer.
    await expect(page.locator('.card-skeleton')).toHaveCount(0);
    const download = page.waitForEvent('download');
    const outcome = () => expect(page.getByText('Data exported successfully')).toBeVisible();
    await expectOne(page, { pattern: /\/api\/export-account/, act: press(page, 'Export Data'), outcome });
    await download;
    await page.getByRole('button', { name: 'Delete Account' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('DELETE');
    const twice = () => dialog.getByRole('button', { name: 'Delete Account' }).dblclick();
    await expectOne(page, {
      pattern: /\/functions\/v1\/delete-account/,
      act: twice,
      outcome: () => expect(page).toHaveURL('/'),
    });
    await expect(accounts.getUser(uid)).rejects.toMatchObject({ code: 'auth/user-not-found' });
  });
});

test('a reload in the middle leaves a working page', { tag: '@all' }, async ({ page }) => {
  const account = await makeAccount();

  await test.step('a reload during a sign-in or sign-up leaves a working page', async () => {
    for (const [path, button, pattern] of [
      ['/login', 'Sign in', /accounts:signInWithPassword/],
      ['/login?plan=pro', 'Create Account', /accounts:signUp/],
    ] as const) {
      await page.goto(path);
      const requests = await withhold(page, pattern);
      await fillLogin(page, newEmail(), PASSWORD);
      await page.getByRole('button', { name: button, exact: true }).click();
      await expect.poll(requests.count).toBe(1);
      await page.reload();
      await expect(page.getByRole('button', { name: button, exact: true })).toBeEnabled();
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      requests.release();
    }
    await signIn(page, account);
    await expect(page).toHaveURL('/dashboard');
  });

  await test.step('a reload of /auth/callback and of a form with a code continues', async () => {
    await page.goto('/auth/callback?provider=google&from=%2Fsettings');
    await expect(page).toHaveURL('/settings');
    const link = await accounts.generatePasswordResetLink(account.email);
    await page.goto(`/reset-password${new URL(link).search}`);
    await expect(page.getByLabel('New password')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('New password')).toBeVisible();
  });
});

test('Back after signing in does not return to the form', { tag: '@all' }, async ({ page }) => {
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

  await test.step('Back after signing out shows nothing of the account', async () => {
    await page.goto('/settings');
    await page.getByRole('button', { name: 'Sign Out' }).last().click();
    await expect(page).toHaveURL('/');
    await page.goBack();
    await expect(page).toHaveURL('/login?from=%2Fsettings');
    await expect(page.getByText(email)).toHaveCount(0);
    await expect(page.locator(`input[value="${email}"]`)).toHaveCount(0);
  });
});
