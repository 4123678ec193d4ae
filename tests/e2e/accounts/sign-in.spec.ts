import {
  accounts,
  becomeAtProvider,
  fillLogin,
  makeAccount,
  newEmail,
  PASSWORD,
  signIn,
} from '../../support/accounts.ts';
import { hold } from '../../support/network/hold.ts';
import { installClock } from '../../support/network/install-clock.ts';
import { forget } from '../../support/session.ts';
import { expect, type Page, test } from '../../support/test.ts';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('the login page has every element of the specification, in both modes', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  await expect(page.getByLabel('Stay signed in')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute('href', '/forgot-password');
  for (const provider of ['Google', 'GitHub']) {
    await expect(page.getByRole('button', { name: `Continue with ${provider}` })).toBeEnabled();
  }
  await expect(page.getByRole('link', { name: 'Terms' })).toHaveAttribute('href', '/terms');
  await expect(page.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/privacy');
  await expect(page.locator('input[type="email"]')).toHaveCount(1);
  await press(page, 'Create account');
  await expect(page.getByRole('heading', { name: 'Create Account' })).toBeVisible();
  await expect(page.getByLabel('Stay signed in')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Create Account', exact: true })).toBeVisible();
  await press(page, 'Sign in instead');
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();

  await test.step('the password can be shown and hidden', async () => {
    const password = page.getByLabel('Password', { exact: true });
    await expect(password).toHaveAttribute('type', 'password');
    await press(page, 'Show password');
    await expect(password).toHaveAttribute('type', 'text');
    await press(page, 'Hide password');
    await expect(password).toHaveAttribute('type', 'password');
  });

  await test.step('the parameter plan opens the sign-up mode', async () => {
    await page.goto('/login?plan=pro');
    await expect(page.getByRole('heading', { name: 'Create Account' })).toBeVisible();
  });
});

test('a refused sign-in or sign-up says why', async ({ page }) => {
  /** Clears the message, so that the next attempt has to show its own. */
  const startAgain = async (message: string) => {
    await press(page, 'Create account');
    await press(page, 'Sign in instead');
    await expect(page.getByText(message)).toHaveCount(0);
  };
  await page.goto('/login');

  await test.step('empty fields and a weak password show messages', async () => {
    await press(page, 'Sign in');
    await expect(page.getByText('Please enter your email')).toBeVisible();
    await expect(page.getByText('Please enter your password')).toBeVisible();
    await press(page, 'Create account');
    await fillLogin(page, newEmail(), '1234567');
    await press(page, 'Create Account');
    await expect(page.getByText('Password must be at least 8 characters')).toBeVisible();
    await press(page, 'Sign in instead');
  });

  await test.step('a wrong password, an unknown address and a disabled account get the same answer', async () => {
    const [known, disabled] = [await makeAccount(), await makeAccount()];
    await accounts.updateUser(disabled.uid, { disabled: true });
    for (const [email, password] of [
      [known.email, 'wrong password'],
      [newEmail('unknown'), PASSWORD],
      [disabled.email, disabled.password],
    ] as const) {
      await fillLogin(page, email, password);
      await press(page, 'Sign in');
      await expect(page.getByRole('alert').getByText('Invalid email or password.')).toBeVisible();
      await startAgain('Invalid email or password.');
    }
  });

  await test.step('offline: "Network error. Please check your connection and try again."', async () => {
    await page.route(/accounts:signInWithPassword/, (route) => route.abort('connectionfailed'));
    await fillLogin(page, newEmail(), PASSWORD);
    await press(page, 'Sign in');
    await expect(page.getByText('Network error. Please check your connection and try again.')).toBeVisible();
    await page.unroute(/accounts:signInWithPassword/);
    await startAgain('Network error. Please check your connection and try again.');
  });

  await test.step('too many attempts: "Too many attempts. Please wait a moment and try again."', async () => {
    // The emulator does not throttle, so this answer is stubbed.
    await page.route(/accounts:(signInWithPassword|signUp)/, (route) =>
      route.fulfill({ status: 400, json: { error: { code: 400, message: 'TOO_MANY_ATTEMPTS_TRY_LATER' } } }),
    );
    await fillLogin(page, newEmail(), PASSWORD);
    await press(page, 'Sign in');
    await expect(page.getByText('Too many attempts. Please wait a moment and try again.')).toBeVisible();
    await startAgain('Too many attempts. Please wait a moment and try again.');
    await press(page, 'Create account');
    await fillLogin(page, newEmail(), PASSWORD);
    await press(page, 'Create Account');
    await expect(page.getByText('Too many attempts. Please wait a moment and try again.')).toBeVisible();
  });
});

test('an address that signed up in mixed case is one account in any case', { tag: '@all' }, async ({ page }) => {
  const email = newEmail('Mixed.Case');
  await page.goto('/login?plan=standard');
  await fillLogin(page, email, PASSWORD);
  await press(page, 'Create Account');
  await expect(page).toHaveURL(/\/email-verification/);
  await press(page, 'Back to sign in');
  // The sign-in form is shown although the sign-up had a plan.
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();

  await test.step('a taken address, in any case: "An account with this email already exists. Please sign in."', async () => {
    await press(page, 'Create account');
    await fillLogin(page, email.toUpperCase(), PASSWORD);
    await press(page, 'Create Account');
    await expect(page.getByText('An account with this email already exists. Please sign in.')).toBeVisible();
    await press(page, 'Sign in instead');
  });

  await test.step('an inactive account goes to activation, with the plan of the sign-up', async () => {
    await fillLogin(page, email.toLowerCase(), PASSWORD);
    await press(page, 'Sign in');
    await expect(page).toHaveURL('/activate-account?plan=standard');
  });
});

test('an active account goes to /dashboard, also in mixed case, and the buttons are disabled meanwhile', async ({
  page,
}) => {
  const { email, password } = await makeAccount();
  await page.goto('/login');
  const answer = hold(page, '**/accounts:signInWithPassword**');
  await fillLogin(page, email.toUpperCase(), password);
  await press(page, 'Sign in');
  await expect(page.getByRole('button', { name: 'Signing in...' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeDisabled();
  answer.release();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { name: 'Feedback Boards' })).toBeVisible();

  await test.step('a signed-in account is redirected from /login', async () => {
    await page.goto('/login?plan=pro');
    await expect(page).toHaveURL('/dashboard');
    await page.goto('/login?from=%2Fsettings');
    await expect(page).toHaveURL('/settings');
  });

  await test.step('/auth/callback shows a spinner with "Completing Authentication" while it waits', async () => {
    const account = hold(page, '**/accounts:lookup**');
    await page.goto('/auth/callback?provider=google');
    await expect(page.getByRole('status').getByText('Completing Authentication')).toBeVisible();
    await expect(page.locator('.spinner')).toBeVisible();
    account.release();
    await expect(page.getByText('Signed in successfully!')).toBeVisible();
    await expect(page).toHaveURL('/dashboard');
  });
});

test('/auth/callback ends with an error when the session of an account cannot be loaded', { tag: '@all' }, async ({
  page,
}) => {
  await signIn(page, await makeAccount());
  await installClock(page);
  await page.route(/watch-session/, (route) => route.abort());
  await page.goto('/auth/callback?provider=google');
  await expect(page.getByText('Completing Authentication')).toBeVisible();
  await expect(async () => {
    await page.clock.fastForward('01:00');
    await expect(page.getByRole('heading', { name: 'Authentication Error' })).toBeVisible({ timeout: 500 });
  }).toPass();
});

test('"Stay signed in" keeps the session after the tab is closed; without it the session ends with the tab', {
  tag: '@all',
}, async ({ page, context }) => {
  const account = await makeAccount();
  await signIn(page, account);
  await page.close();
  const second = await context.newPage();
  await second.goto('/dashboard');
  await expect(second.getByRole('heading', { name: 'Feedback Boards' })).toBeVisible();
  await second.getByRole('button', { name: account.email.split('@')[0] ?? '' }).click();
  await second.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(second).toHaveURL('/');

  await second.goto('/login');
  await second.getByLabel('Stay signed in').uncheck();
  await fillLogin(second, account.email, account.password);
  await press(second, 'Sign in');
  await expect(second).toHaveURL('/dashboard');
  await second.reload();
  await expect(second.getByRole('heading', { name: 'Feedback Boards' })).toBeVisible();
  await second.close();
  const third = await context.newPage();
  await third.goto('/dashboard');
  await expect(third.getByText('Sign in to view your boards')).toBeVisible();
});

test('a provider signs in to a new account and to an existing one', async ({ page }) => {
  await test.step('/auth/callback without a session shows "Authentication Error" and a link back', async () => {
    await page.goto('/auth/callback?provider=google');
    await expect(page.getByRole('heading', { name: 'Authentication Error' })).toBeVisible();
    await expect(page.getByText('Authentication failed. Please try again.')).toBeVisible();
    await page.getByRole('link', { name: 'Return to login' }).click();
    await expect(page).toHaveURL('/login');
  });

  await test.step('an active account by a provider gets "Signed in successfully!" and its requested page', async () => {
    const { email } = await makeAccount();
    await page.goto('/settings');
    await expect(page).toHaveURL('/login?from=%2Fsettings');
    await becomeAtProvider(page, email);
    await press(page, 'Continue with Google');
    await expect(page.getByText('Signed in successfully!')).toBeVisible();
    await expect(page).toHaveURL('/settings');
  });

  for (const provider of ['Google', 'GitHub']) {
    await test.step(`a new account by ${provider} gets its message and goes to activation`, async () => {
      const email = newEmail(provider.toLowerCase());
      await forget(page);
      await page.goto('/login');
      await becomeAtProvider(page, email);
      // Only then the session is known.
      const plan = hold(page, '**/user_plans/**');
      await press(page, `Continue with ${provider}`);
      await expect(page).toHaveURL(/\/auth\/callback/);
      await expect(page.getByText('Completing Authentication')).toBeVisible();
      await plan.asked;
      await expect(page.getByText('Completing Authentication')).toBeVisible();
      plan.release();
      await expect(
        page.getByText(`Account created with ${provider}! Please complete the activation process.`),
      ).toBeVisible();
      await expect(page).toHaveURL('/activate-account');
      const { customClaims } = await accounts.getUserByEmail(email);
      expect(customClaims?.account_active ?? false).toBe(false);
    });
  }

  await test.step('"A newly created OAuth account gets account_active false": it has no such claim and cannot create a board', async () => {
    await page.goto('/dashboard');
    await expect(page.getByText('Your account needs to be activated before accessing this page')).toBeVisible();
    await expect(page).toHaveURL('/activate-account');
  });
});
