import { accounts, ageSignIn, makeAccount, newEmail } from '../../support/accounts.ts';
import { expectNoFindingsInBothSchemes } from '../../support/axe.ts';
import { enter, storeSession } from '../../support/session.ts';
import { expect, type Page, test } from '../../support/test.ts';

// One test checks many screens, and axe takes a while for each.
test.describe.configure({ timeout: 180_000 });

const heading = (page: Page, name: string) => expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Each state of each sign-in page, and how to reach it. */
const SIGNED_OUT: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'signing in': async (page) => {
    await page.goto('/login');
    await heading(page, 'Welcome Back');
  },
  'signing in, with messages': async (page) => {
    await press(page, 'Sign in');
    await expect(page.getByText('Please enter your password')).toBeVisible();
  },
  'signing in, refused': async (page) => {
    await page.getByLabel('Email', { exact: true }).fill(newEmail());
    await page.getByLabel('Password', { exact: true }).fill('wrong password');
    await press(page, 'Sign in');
    await expect(page.getByText('Invalid email or password.')).toBeVisible();
  },
  'signing up': async (page) => {
    await page.goto('/login?plan=pro');
    await heading(page, 'Create Account');
  },
  'a signed-out dashboard': async (page) => {
    await page.goto('/dashboard');
    await heading(page, 'Sign in to view your boards');
  },
  'waiting at /auth/callback': async (page) => {
    // Blocks the scripts of Auth, which the page waits for.
    await page.route(/watch-session/, () => undefined);
    await page.goto('/auth/callback');
    await heading(page, 'Completing Authentication');
  },
  'an error at /auth/callback': async (page) => {
    await page.unroute(/watch-session/);
    await page.goto('/auth/callback');
    await heading(page, 'Authentication Error');
  },
  'a link that does not work': async (page) => {
    await page.goto('/auth/action');
    await heading(page, 'This link does not work');
  },
  'a forgotten password': async (page) => {
    await page.goto('/forgot-password');
    await press(page, 'Send reset instructions');
    await expect(page.getByText('Please enter your email')).toBeVisible();
  },
  'a forgotten password, sent': async (page) => {
    await page.getByLabel('Email').fill(newEmail());
    await press(page, 'Send reset instructions');
    await heading(page, 'Check your email');
  },
  'a new password': async (page) => {
    const { email } = await makeAccount({ isActive: false });
    await page.goto(`/reset-password${new URL(await accounts.generatePasswordResetLink(email)).search}`);
    await heading(page, 'Reset password');
  },
  'a new password, with messages': async (page) => {
    await page.getByLabel('New password').fill('short');
    await press(page, 'Reset password');
    await expect(page.getByText('Passwords do not match')).toBeVisible();
  },
  'a link of a mail that has ended, with its toast': async (page) => {
    await page.goto('/reset-password?oobCode=nonsense');
    await expect(page.getByText('Invalid or expired reset link. Please request a new one.')).toBeVisible();
  },
};

const SIGNED_IN: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'verification, cooling down': async (page) => {
    await page.goto('/email-verification?email=a@example.com');
    await press(page, 'Resend verification email');
    await expect(page.getByRole('button', { name: /^Resend email \(\d+s\)$/ })).toBeDisabled();
  },
  'an upgrade': async (page) => {
    await page.goto('/upgrade');
    await heading(page, 'Upgrade your plan');
  },
  redeeming: async (page) => {
    await page.goto('/redeem');
    await heading(page, 'Redeem a code');
  },
  settings: async (page) => {
    await page.goto('/settings');
    await heading(page, 'Settings');
  },
  'settings, with messages': async (page) => {
    await press(page, 'Update Password');
    await expect(page.getByText('Please enter your current password')).toBeVisible();
  },
  'the account menu': async (page) => {
    await page.locator('.account-menu-button').click();
    await expect(page.getByRole('menu')).toBeVisible();
  },
  'changing the address': async (page) => {
    await page.keyboard.press('Escape');
    await press(page, 'Change email');
    await page.getByRole('dialog').getByRole('button', { name: 'Update Email' }).click();
    await expect(page.getByText('Please enter your new email')).toBeVisible();
  },
  'deleting the account': async (page) => {
    await press(page, 'Cancel');
    await press(page, 'Delete Account');
    await page.getByRole('dialog').getByRole('textbox').fill('delete');
    await expect(page.getByText('Please type DELETE to confirm')).toBeVisible();
  },
  'deleting the account, confirmed': async (page) => {
    await page.getByRole('dialog').getByRole('textbox').fill('DELETE');
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Delete Account' })).toBeEnabled();
  },
};

test('axe finds nothing on the account pages, in any of their states', { tag: '@all' }, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });

  await test.step('axe finds nothing on the public account pages', async () => {
    for (const [state, arrange] of Object.entries(SIGNED_OUT)) {
      await arrange(page);
      await expectNoFindingsInBothSchemes(page, state);
    }
  });

  const account = await makeAccount();
  await test.step('axe finds nothing on the pages behind the sign-in', async () => {
    await storeSession(page, account);
    for (const [state, arrange] of Object.entries(SIGNED_IN)) {
      await arrange(page);
      await expectNoFindingsInBothSchemes(page, state);
    }
  });

  await test.step('axe finds nothing where a deletion needs a new sign-in', async () => {
    await press(page, 'Cancel');
    await ageSignIn(page, account.uid);
    await press(page, 'Delete Account');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Sign in' }).click();
    await expect(dialog.getByText('Please enter your current password')).toBeVisible();
    await expectNoFindingsInBothSchemes(page, 'signing in again');
  });
});

test('the account menu works by keyboard and shows whose account it is', async ({ page }) => {
  const account = await makeAccount();
  await enter(page, account);
  const name = account.email.split('@')[0] ?? '';
  const button = page.getByRole('button', { name });
  await expect(button).toContainText('P');
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toContainText(account.email);
  await expect(page.getByRole('menuitem', { name: 'Dashboard' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
});
