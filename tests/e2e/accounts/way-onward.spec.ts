import { Timestamp } from 'firebase-admin/firestore';
import { memberPath } from '../../../functions/src/shared/paths.ts';
import { DAY_MS } from '../../../functions/src/shared/time.ts';
import { invitationRef, newCode } from '../../../functions/src/team/invitation.ts';
import {
  accounts,
  becomeAtProvider,
  fillLogin,
  linkQuery,
  makeAccount,
  newEmail,
  PASSWORD,
} from '../../support/accounts.ts';
import { db } from '../../support/boards.ts';
import { giveBoard, makeOwner } from '../../support/owners.ts';
import { forget } from '../../support/session.ts';
import { expect, type Page, test } from '../../support/test.ts';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** An open invitation. @returns the path of its link */
async function invite(): Promise<{ board: string; path: string }> {
  const owner = await makeOwner();
  const board = await giveBoard(owner.uid, { name: 'Shared board' });
  const code = newCode();
  await invitationRef(db, code).create({
    product_id: board,
    role: 'editor',
    by: owner.uid,
    created_at: Timestamp.now(),
    expires_at: Timestamp.fromMillis(Date.now() + DAY_MS),
    used_by: null,
  });
  return { board, path: `/invitation#${code}` };
}

async function signUp(page: Page, email: string): Promise<void> {
  await press(page, 'Create account');
  await fillLogin(page, email, PASSWORD);
  await press(page, 'Create Account');
  await expect(page).toHaveURL(/\/email-verification/);
}

test('an invited person without an account signs up, verifies and joins, and pays nothing', { tag: '@all' }, async ({
  page,
}) => {
  const { board, path } = await invite();
  const email = newEmail('invited');
  await page.goto(path);
  await signUp(page, email);
  await page.goto(`/auth/action${await linkQuery(email, 'VERIFY_EMAIL')}`);
  await expect(page).toHaveURL(path);
  await expect(page.getByText(`You join as ${email}.`)).toBeVisible();
  await press(page, 'Join the team');
  await page.getByRole('link', { name: 'Open the board' }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/${board}`));
  await expect(page.getByRole('heading', { name: 'Shared board' })).toBeVisible();
});

/** Ways from the sign-in form to the page that a person without a plan wanted to open. */
const WAYS: Record<string, (page: Page, path: string) => Promise<void>> = {
  'the button, after a reload and a resent mail': async (page) => {
    const email = newEmail();
    await signUp(page, email);
    await page.reload();
    await press(page, 'Resend verification email');
    await expect(page.getByText('Verification email sent. Please check your inbox.')).toBeVisible();
    const { uid } = await accounts.getUserByEmail(email);
    await accounts.updateUser(uid, { emailVerified: true });
    await press(page, "I've verified my email");
  },
  'the link of the mail in another browser': async (page) => {
    const email = newEmail();
    await signUp(page, email);
    await forget(page);
    await page.goto(`/auth/action${await linkQuery(email, 'VERIFY_EMAIL')}`);
    await page.getByRole('link', { name: 'Sign in' }).click();
    await fillLogin(page, email, PASSWORD);
    await press(page, 'Sign in');
  },
  'a used link, and back to the form': async (page) => {
    const { email } = await makeAccount({ isActive: false, isVerified: false });
    const from = new URL(page.url()).searchParams.get('from') ?? '';
    const url = `${new URL(page.url()).origin}/auth/callback?from=${encodeURIComponent(from)}`;
    const link = new URL(await accounts.generateEmailVerificationLink(email, { url }));
    await page.goto(`/auth/action${link.search}&oobCode=used`.replace(/&oobCode=[^&]*/, '&oobCode=used'));
    await page.getByRole('link', { name: 'Request a new link' }).click();
    await press(page, 'Back to sign in');
    await fillLogin(page, email, PASSWORD);
    await press(page, 'Sign in');
  },
  'a session that ended before the button was pressed': async (page) => {
    const email = newEmail();
    await signUp(page, email);
    const waiting = page.url();
    await forget(page);
    await page.goto(waiting);
    await press(page, "I've verified my email");
    await fillLogin(page, email, PASSWORD);
    await press(page, 'Sign in');
  },
  'a forgotten password': async (page) => {
    const { email } = await makeAccount({ isActive: false });
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    // Until this page has loaded, the form before is there, which has such a field, too.
    await expect(page.getByRole('heading', { name: 'Forgot password?' })).toBeVisible();
    await page.getByLabel('Email').fill(email);
    await press(page, 'Send reset instructions');
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
    const query = await linkQuery(email, 'PASSWORD_RESET');
    // A link that cannot be used leads to the first step, and on from there.
    await page.goto(`/auth/action${query.replace(/oobCode=[^&]*/, 'oobCode=used')}`);
    await expect(page).toHaveURL(/\/forgot-password\?from=/);
    await page.goto(`/auth/action${query}`);
    await page.getByLabel('New password').fill('a new password');
    await page.getByLabel('Confirm password').fill('a new password');
    await press(page, 'Reset password');
  },
  'a password that came back to mind': async (page) => {
    const { email } = await makeAccount({ isActive: false });
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await page.getByRole('link', { name: 'Back to login' }).click();
    await fillLogin(page, email, PASSWORD);
    await press(page, 'Sign in');
  },
  'a new account by Google': async (page) => {
    await becomeAtProvider(page, newEmail('google'));
    await press(page, 'Continue with Google');
  },
};

for (const [way, go] of Object.entries(WAYS)) {
  test(`an invitation and a code survive ${way}`, { tag: '@all' }, async ({ page }) => {
    for (const path of [(await invite()).path, '/redeem?code=ABCD']) {
      await forget(page);
      await page.goto(path);
      await expect(page).toHaveURL(/\/login\?from=/);
      await go(page, path);
      await expect(page).toHaveURL(path);
    }
  });
}

test('a member without a plan who signs in goes to the boards, and not to the plans', { tag: '@all' }, async ({
  page,
}) => {
  const { board } = await invite();
  const { uid, email } = await makeAccount({ isActive: false });
  await db.doc(memberPath(board, uid)).set({
    product_id: board,
    user_id: uid,
    role: 'viewer',
    added_at: Timestamp.now(),
    name: null,
    email,
  });
  await page.goto('/login');
  await fillLogin(page, email, PASSWORD);
  await press(page, 'Sign in');
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('region', { name: 'Shared with you' })).toContainText('Shared board');
});

test('a page on another site, or one that needs a plan, is not where a new account goes', {
  tag: ['@all', '@attack'],
}, async ({ page }) => {
  for (const from of ['//evil.example', '/settings']) {
    const email = newEmail();
    await forget(page);
    await page.goto(`/login?from=${encodeURIComponent(from)}`);
    await signUp(page, email);
    await page.goto(`/auth/action${await linkQuery(email, 'VERIFY_EMAIL')}`);
    await expect(page).toHaveURL(/^http:\/\/127\.0\.0\.1:\d+\/activate-account\?userId=/);
  }
});
