import { PRO, STANDARD } from '../../../functions/src/shared/plans.ts';
import {
  accounts,
  becomeAtProvider,
  fillLogin,
  linkQuery,
  makeAccount,
  newEmail,
  PASSWORD,
  setPlan,
} from '../../support/accounts.ts';
import { makeOwnerOf } from '../../support/billing.ts';
import { forget, storeSession } from '../../support/session.ts';
import { expect, test } from '../../support/test.ts';

test('the requested plan survives the sign-up, a reload and the verification of the email', { tag: '@all' }, async ({
  page,
}) => {
  const email = newEmail();
  await page.goto('/#pricing');
  await page.getByRole('link', { name: 'Get Pro Plan' }).click();
  await expect(page.getByRole('heading', { name: 'Create Account' })).toBeVisible();
  await fillLogin(page, email, PASSWORD);
  await page.getByRole('button', { name: 'Create Account', exact: true }).click();
  await expect(page).toHaveURL(/\/email-verification\?.*plan=pro/);
  await page.reload();
  const { uid } = await accounts.getUserByEmail(email);
  await page.getByRole('button', { name: 'Resend verification email' }).click();
  await expect(page.getByText('Verification email sent. Please check your inbox.')).toBeVisible();
  await accounts.updateUser(uid, { emailVerified: true });
  await page.getByRole('button', { name: "I've verified my email" }).click();
  await expect(page).toHaveURL(`/activate-account?userId=${uid}&plan=pro`);
  await page.reload();
  await expect(page).toHaveURL(`/activate-account?userId=${uid}&plan=pro`);

  await test.step('the link in a resent email carries the requested plan', async () => {
    await accounts.updateUser(uid, { emailVerified: false });
    await page.goto(`/auth/action${await linkQuery(email, 'VERIFY_EMAIL')}`);
    await expect(page).toHaveURL(`/activate-account?userId=${uid}&plan=pro`);
  });
});

test('the requested plan survives every way to sign in, and an unknown one is dropped', { tag: '@all' }, async ({
  page,
}) => {
  await test.step('signing up with a provider keeps the requested plan', async () => {
    await page.goto('/login?plan=standard');
    await becomeAtProvider(page, newEmail('google'));
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await expect(page).toHaveURL('/activate-account?plan=standard');
  });

  await test.step('signing in to an inactive account keeps the requested plan', async () => {
    const { email, password } = await makeAccount({ isActive: false });
    await forget(page);
    await page.goto('/login?plan=pro');
    await page.getByRole('button', { name: 'Sign in instead' }).click();
    await fillLogin(page, email, password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL('/activate-account?plan=pro');
  });

  await test.step('an unknown plan is dropped', async () => {
    await forget(page);
    await page.goto('/login?plan=everything');
    await expect(page.getByRole('heading', { name: 'Create Account' })).toBeVisible();
    await becomeAtProvider(page, newEmail('github'));
    await page.getByRole('button', { name: 'Continue with GitHub' }).click();
    await expect(page).toHaveURL('/activate-account');
  });
});

test('an active account is offered Pro on Standard, and goes to its boards on Pro', { tag: '@all' }, async ({
  page,
}) => {
  const { uid, ...account } = await makeOwnerOf(STANDARD);
  await storeSession(page, account);
  await page.goto('/#pricing');
  await page.getByRole('link', { name: 'Get Pro Plan' }).click();
  await expect(page.getByRole('button', { name: 'Upgrade to Pro Plan' })).toBeVisible();
  await setPlan(uid, { plan_name: PRO.name, ...PRO.limits });
  await expect(page.getByText('There is nothing left to upgrade to.')).toBeVisible();
  await page.goto('/login?plan=pro');
  await expect(page).toHaveURL('/dashboard');
});
