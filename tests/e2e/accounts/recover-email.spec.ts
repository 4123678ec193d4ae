import { accounts, countMails, linkQuery, makeAccount, newEmail, PASSWORD } from '../../support/accounts.ts';
import { enter } from '../../support/session.ts';
import { expect, type Page, test } from '../../support/test.ts';

const authEmulator = `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST ?? '127.0.0.1:9099'}`;

async function ask(call: string, request: object): Promise<{ idToken: string }> {
  const response = await fetch(`${authEmulator}/identitytoolkit.googleapis.com/v1/accounts:${call}?key=demo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
  });
  expect(response.status).toBe(200);
  return (await response.json()) as { idToken: string };
}

/**
 * Changes the address directly with a token, because the emulator then mails the old address too.
 *
 * @returns the link in that mail
 */
async function takeOver(email: string, next: string): Promise<string> {
  const before = await countMails(email, 'RECOVER_EMAIL');
  const { idToken } = await ask('signInWithPassword', { email, password: PASSWORD, returnSecureToken: true });
  await ask('update', { idToken, email: next });
  expect(await countMails(email, 'RECOVER_EMAIL')).toBe(before + 1);
  return `/auth/action${await linkQuery(email, 'RECOVER_EMAIL')}`;
}

const expectRestored = async (page: Page, email: string) => {
  await expect(page.getByRole('heading', { name: 'Your email has been restored' })).toBeVisible();
  await expect(
    page.getByText(`Sign in with ${email} again. If you did not ask for the change, set a new password now.`),
  ).toBeVisible();
};

test('the email to the old address reverts a change and offers a new password', { tag: '@all' }, async ({ page }) => {
  const { email, uid } = await makeAccount();

  await test.step('reverting a change ends the session of this browser, and the link works once', async () => {
    const next = newEmail('next');
    const link = await takeOver(email, next);
    await enter(page, { email: next, password: PASSWORD }, link);
    await expectRestored(page, email);
    await page.goto('/settings');
    await expect(page).toHaveURL('/login?from=%2Fsettings');
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
  });

  await test.step('an invalid link changes nothing', async () => {
    for (const query of ['?mode=recoverEmail&oobCode=nonsense', '?mode=recoverEmail']) {
      await page.goto(`/auth/action${query}`);
      await expect(page.getByRole('heading', { name: 'This link does not work' }), query).toBeVisible();
    }
  });

  const link = await takeOver(email, newEmail('thief'));
  expect((await accounts.getUser(uid)).email).not.toBe(email);
  await page.goto(link);
  await expectRestored(page, email);
  expect((await accounts.getUser(uid)).email).toBe(email);
  await page.getByRole('link', { name: 'Reset password' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send reset instructions' }).click();
  await page.goto(`/auth/action${await linkQuery(email, 'PASSWORD_RESET')}`);
  await page.getByLabel('New password').fill('nobody else knows');
  await page.getByLabel('Confirm password').fill('nobody else knows');
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(page).toHaveURL('/dashboard');
});
