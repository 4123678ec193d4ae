import { PROJECT } from '../../stack/emulators/suite.ts';
import { url } from '../../stack/ports.ts';
import {
  accounts,
  activate,
  fillLogin,
  giveFocus,
  makeAccount,
  openSettings,
  signIn,
  type TestAccount,
} from '../../support/accounts.ts';
import { tokenOf } from '../../support/auth.ts';
import { Dashboard, giveBoard, openDashboard, watchFor } from '../../support/owners.ts';
import { enter, forget } from '../../support/session.ts';
import { expect, type Page, test } from '../../support/test.ts';

/** An open tab notices changes automatically: no test reloads it before it has. */

const NOT_ACTIVE = 'Your account needs to be activated before accessing this page';

/** After this time, in ms, an open tab looks for changes. The tests set its clock forward. */
const A_LOOK = 5000;

test('an open tab follows the activation of its account within seconds, and its end', { tag: '@all' }, async ({
  page,
}) => {
  const account = await makeAccount({ isActive: false });
  await page.clock.install();
  await enter(page, account, '/activate-account');
  const start = await page.evaluate(() => performance.timeOrigin);
  await expect(page.getByRole('heading', { name: 'Activate your account' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Dashboard', exact: true })).toHaveCount(0);
  const renewed = page.waitForResponse(/\/token\?/);
  await activate(account.uid);
  await page.clock.fastForward(A_LOOK);
  await renewed;
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { name: 'Feedback Boards' })).toBeVisible();
  await activate(account.uid, false);
  await page.clock.fastForward(A_LOOK);
  await expect(page).toHaveURL('/activate-account');
  await expect(page.getByText(NOT_ACTIVE)).toBeVisible();
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(start);
});

test('an open tab of an account that has ended signs out', { tag: '@all' }, async ({ page }) => {
  await test.step('an open tab of an account deleted elsewhere signs out within seconds', async () => {
    await page.clock.install();
    const { uid } = await openSettings(page);
    const authorization = `Bearer ${tokenOf({ project: PROJECT, uid })}`;
    const elsewhere = await fetch(`${url('hosting')}/functions/v1/delete-account`, {
      method: 'POST',
      headers: { authorization },
    });
    expect(elsewhere.status).toBe(200);
    await page.clock.fastForward(A_LOOK);
    await expect(page).toHaveURL('/login?from=%2Fsettings');
  });

  for (const [what, end] of [
    ['disabled', (uid: string) => accounts.updateUser(uid, { disabled: true })],
    ['deleted by the operator', (uid: string) => accounts.deleteUser(uid)],
    ['signed out everywhere', revoke],
  ] as const) {
    await test.step(`an open tab of an account that has been ${what} signs out when it gets the focus`, async () => {
      const { uid } = await openSettings(page);
      await end(uid);
      await giveFocus(page);
      await expect(page).toHaveURL('/login?from=%2Fsettings');
    });
  }
});

/** Revocation times are in whole seconds, so a sign-in within the same second would remain valid. */
async function revoke(uid: string) {
  const { lastSignInTime } = (await accounts.getUser(uid)).metadata;
  await expect.poll(() => Date.now()).toBeGreaterThanOrEqual(Date.parse(lastSignInTime) + 1000);
  await accounts.revokeRefreshTokens(uid);
}

test('another user who signs in by a second tab takes over the first, and finds no half-filled form', {
  tag: '@all',
}, async ({ page, context }) => {
  const [first, second] = [await makeAccount(), await makeAccount()];
  await giveBoard(first.uid, { name: 'Of the first' });
  await giveBoard(second.uid, { name: 'Of the second' });
  await openSettings(page, first);
  await page.getByLabel('Current password').fill('half-filled');
  const other = await context.newPage();
  await other.goto('/settings');
  await other.getByRole('button', { name: 'Sign Out' }).last().click();
  await expect(other).toHaveURL('/');
  await expect(page).toHaveURL('/login?from=%2Fsettings');
  await signIn(other, second);
  await expect(page).toHaveURL('/settings');
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(second.email);
  await expect(page.getByLabel('Current password')).toHaveValue('');

  await test.step('another user who signs in by a second tab takes over the boards of the first', async () => {
    const dashboard = await openDashboard(page, first);
    await expect(dashboard.card('Of the first')).toBeVisible();
    await other.goto('/settings');
    await other.getByRole('button', { name: 'Sign Out' }).last().click();
    await expect(page.getByText('Sign in to view your boards')).toBeVisible();
    const hasShownFormer = await watchFor(page, 'Of the first');
    await signIn(other, second);
    await expect(dashboard.card('Of the second')).toBeVisible();
    expect(await hasShownFormer()).toBe(false);
  });
});

test('two tabs that do not stay signed in keep two users apart, also after a reload', { tag: '@all' }, async ({
  page,
  context,
}) => {
  const [first, second] = [await makeAccount(), await makeAccount()];
  await giveBoard(first.uid, { name: 'Of the first' });
  await giveBoard(second.uid, { name: 'Of the second' });
  const other = await context.newPage();
  await signInForTab(page, first);

  await test.step('a tab keeps its own user when another tab signs in another user to stay', async () => {
    await openSettings(other, second);
    await page.reload();
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(first.email);
  });

  await forget(other);
  await signInForTab(other, second);
  await page.reload();
  for (const [tab, { email }, board] of [
    [page, first, 'Of the first'],
    [other, second, 'Of the second'],
  ] as const) {
    await expect(tab.getByLabel('Email', { exact: true })).toHaveValue(email);
    await tab.getByRole('link', { name: 'Dashboard', exact: true }).click();
    await expect(new Dashboard(tab).card(board)).toBeVisible();
    await expect(new Dashboard(tab).cards()).toHaveCount(1);
  }
});

async function signInForTab(tab: Page, { email, password }: TestAccount) {
  await tab.goto('/login?from=/settings');
  await tab.getByLabel('Stay signed in').uncheck();
  await fillLogin(tab, email, password);
  await tab.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(tab.getByLabel('Email', { exact: true })).toHaveValue(email);
}
