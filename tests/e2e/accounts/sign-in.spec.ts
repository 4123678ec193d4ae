import {
  accounts,
  becomeAtProvider,
  fillLogin,
  makeAccount,
  newEmail,
  PASSWORD,
  signIn,
} from '../../support/accounts.ts';
import { expect, test } from '../../support/test.ts';

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
  await page.getByRole('button', { name: 'Create account', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Create Account' })).toBeVisible();
  await expect(page.getByLabel('Stay signed in')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Create Account', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Sign in instead' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
});

test('the parameter plan opens the sign-up mode', async ({ page }) => {
  await page.goto('/login?plan=pro');
  await expect(page.getByRole('heading', { name: 'Create Account' })).toBeVisible();
});

test('the password can be shown and hidden', async ({ page }) => {
  await page.goto('/login');
  const password = page.getByLabel('Password', { exact: true });
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(password).toHaveAttribute('type', 'password');
});

test('an active account goes to /dashboard, also in mixed case, and the buttons are disabled meanwhile', async ({
  page,
}) => {
  const { email, password } = await makeAccount();
  await page.route('**/accounts:signInWithPassword**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await route.continue();
  });
  await page.goto('/login');
  await fillLogin(page, email.toUpperCase(), password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Signing in...' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeDisabled();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { name: 'Feedback Boards' })).toBeVisible();
});

test('an inactive account goes to activation', async ({ page }) => {
  await signIn(page, await makeAccount({ isActive: false }));
  await expect(page).toHaveURL('/activate-account');
});

test('"Stay signed in" keeps the session after the tab is closed; without it the session ends with the tab', async ({
  page,
  context,
}) => {
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
  await second.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(second).toHaveURL('/dashboard');
  await second.reload();
  await expect(second.getByRole('heading', { name: 'Feedback Boards' })).toBeVisible();
  await second.close();
  const third = await context.newPage();
  await third.goto('/dashboard');
  await expect(third.getByText('Sign in to view your boards')).toBeVisible();
});

test('a wrong password, an unknown address and a disabled account get the same answer', async ({ page }) => {
  const known = await makeAccount();
  const disabled = await makeAccount();
  await accounts.updateUser(disabled.uid, { disabled: true });
  await page.goto('/login');
  for (const [email, password] of [
    [known.email, 'wrong password'],
    [newEmail('unknown'), PASSWORD],
    [disabled.email, disabled.password],
  ] as const) {
    await fillLogin(page, email, password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('alert').getByText('Invalid email or password.')).toBeVisible();
    // Clears the message, so that the next attempt has to show its own.
    await page.getByRole('button', { name: 'Create account', exact: true }).click();
    await page.getByRole('button', { name: 'Sign in instead' }).click();
    await expect(page.getByText('Invalid email or password.')).toHaveCount(0);
  }
});

test('empty fields and a weak password show messages', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('Please enter your email')).toBeVisible();
  await expect(page.getByText('Please enter your password')).toBeVisible();
  await page.getByRole('button', { name: 'Create account', exact: true }).click();
  await fillLogin(page, newEmail(), '1234567');
  await page.getByRole('button', { name: 'Create Account', exact: true }).click();
  await expect(page.getByText('Password must be at least 8 characters')).toBeVisible();
});

test('too many attempts: "Too many attempts. Please wait a moment and try again."', async ({ page }) => {
  // The emulator does not throttle, so this answer is stubbed.
  await page.route(/accounts:(signInWithPassword|signUp)/, (route) =>
    route.fulfill({ status: 400, json: { error: { code: 400, message: 'TOO_MANY_ATTEMPTS_TRY_LATER' } } }),
  );
  for (const [path, button] of [
    ['/login', 'Sign in'],
    ['/login?plan=standard', 'Create Account'],
  ] as const) {
    await page.goto(path);
    await fillLogin(page, newEmail(), PASSWORD);
    await page.getByRole('button', { name: button, exact: true }).click();
    await expect(page.getByText('Too many attempts. Please wait a moment and try again.')).toBeVisible();
  }
});

test('a taken address, in any case: "An account with this email already exists. Please sign in."', async ({ page }) => {
  const { email } = await makeAccount({ isActive: false });
  await page.goto('/login?plan=standard');
  await fillLogin(page, email.toUpperCase(), PASSWORD);
  await page.getByRole('button', { name: 'Create Account', exact: true }).click();
  await expect(page.getByText('An account with this email already exists. Please sign in.')).toBeVisible();
});

test('an address that signed up in mixed case is one account in any case', async ({ page }) => {
  const email = newEmail('Mixed.Case');
  await page.goto('/login?plan=standard');
  await fillLogin(page, email, PASSWORD);
  await page.getByRole('button', { name: 'Create Account', exact: true }).click();
  await expect(page).toHaveURL(/\/email-verification/);
  await page.getByRole('button', { name: 'Back to sign in' }).click();
  // The sign-in form is shown although the sign-up had a plan.
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  await fillLogin(page, email.toLowerCase(), PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL('/activate-account');
});

test('offline: "Network error. Please check your connection and try again."', async ({ page }) => {
  await page.goto('/login');
  await page.route(/accounts:signInWithPassword/, (route) => route.abort('connectionfailed'));
  await fillLogin(page, newEmail(), PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('Network error. Please check your connection and try again.')).toBeVisible();
});

for (const provider of ['Google', 'GitHub']) {
  test(`a new account by ${provider} gets its message and goes to activation`, async ({ page }) => {
    await page.goto('/login');
    await becomeAtProvider(page, newEmail(provider.toLowerCase()));
    await page.getByRole('button', { name: `Continue with ${provider}` }).click();
    await expect(page).toHaveURL('/activate-account');
    await expect(
      page.getByText(`Account created with ${provider}! Please complete the activation process.`),
    ).toBeVisible();
  });
}

test('an active account by a provider gets "Signed in successfully!" and its requested page', async ({ page }) => {
  const { email } = await makeAccount();
  await page.goto('/settings');
  await expect(page).toHaveURL('/login?from=%2Fsettings');
  await becomeAtProvider(page, email);
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page.getByText('Signed in successfully!')).toBeVisible();
  await expect(page).toHaveURL('/settings');
});

test('/auth/callback without a session shows "Authentication Error" and a link back', async ({ page }) => {
  await page.goto('/auth/callback?provider=google');
  await expect(page.getByRole('heading', { name: 'Authentication Error' })).toBeVisible();
  await expect(page.getByText('Authentication failed. Please try again.')).toBeVisible();
  await page.getByRole('link', { name: 'Return to login' }).click();
  await expect(page).toHaveURL('/login');
});

test('/auth/callback shows a spinner with "Completing Authentication" while it waits', async ({ page }) => {
  const { email, password } = await makeAccount();
  await signIn(page, { email, password });
  let release = () => {};
  const isSeen = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/accounts:lookup/, async (route) => {
    await isSeen;
    await route.continue();
  });
  await page.goto('/auth/callback?provider=google');
  await expect(page.getByRole('status').getByText('Completing Authentication')).toBeVisible();
  await expect(page.locator('.spinner')).toBeVisible();
  release();
  await expect(page.getByText('Signed in successfully!')).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
});

test('a signed-in account is redirected from /login', async ({ page }) => {
  const active = await makeAccount();
  await signIn(page, active);
  await page.goto('/login?plan=pro');
  await expect(page).toHaveURL('/dashboard');
  await page.goto('/login?from=%2Fsettings');
  await expect(page).toHaveURL('/settings');
});

test('"A newly created OAuth account gets account_active false": it has no such claim and cannot create a board', async ({
  page,
}) => {
  const email = newEmail('oauth');
  await page.goto('/login');
  await becomeAtProvider(page, email);
  await page.getByRole('button', { name: 'Continue with GitHub' }).click();
  await expect(page).toHaveURL('/activate-account');
  const { customClaims } = await accounts.getUserByEmail(email);
  expect(customClaims?.account_active ?? false).toBe(false);
  await page.goto('/dashboard');
  await expect(page.getByText('Your account needs to be activated before accessing this page')).toBeVisible();
  await expect(page).toHaveURL('/activate-account');
});
