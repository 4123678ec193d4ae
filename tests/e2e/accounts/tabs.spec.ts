import {
  accounts,
  activate,
  fillLogin,
  makeAccount,
  openSettings,
  signIn,
  type TestAccount,
} from '../../support/accounts.ts';
import { Dashboard, giveBoard, openDashboard, watchFor } from '../../support/owners.ts';
import { expect, type Page, test } from '../../support/test.ts';

/** An open tab notices changes automatically: no test reloads it before it has. */

const SOON = { timeout: 15_000 };
const NOT_ACTIVE = 'Your account needs to be activated before accessing this page';

test('an open tab follows the activation of its account within seconds, and its end', async ({ page }) => {
  const account = await makeAccount({ isActive: false });
  await signIn(page, account);
  await expect(page).toHaveURL('/activate-account');
  const start = await page.evaluate(() => performance.timeOrigin);
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect(page.getByText(NOT_ACTIVE)).toBeVisible();
  const renewed = page.waitForResponse(/\/token\?/, SOON);
  await activate(account.uid);
  await renewed;
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { name: 'Feedback Boards' })).toBeVisible();
  await activate(account.uid, false);
  await expect(page).toHaveURL('/activate-account', SOON);
  await expect(page.getByText(NOT_ACTIVE)).toBeVisible();
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(start);
});

test('an open tab of an account deleted elsewhere signs out within seconds', async ({ page, browser }) => {
  const account = await openSettings(page);
  const elsewhere = await (await browser.newContext()).newPage();
  await openSettings(elsewhere, account);
  await elsewhere.getByRole('button', { name: 'Delete Account' }).click();
  const dialog = elsewhere.getByRole('dialog');
  await dialog.getByRole('textbox').fill('DELETE');
  await dialog.getByRole('button', { name: 'Delete Account' }).click();
  await expect(elsewhere).toHaveURL('/');
  await expect(page).toHaveURL('/login?from=%2Fsettings', SOON);
  await elsewhere.context().close();
});

for (const [what, end] of [
  ['disabled', (uid: string) => accounts.updateUser(uid, { disabled: true })],
  ['deleted by the operator', (uid: string) => accounts.deleteUser(uid)],
  ['signed out everywhere', revoke],
] as const) {
  test(`an open tab of an account that has been ${what} signs out when it gets the focus`, async ({ page }) => {
    const { uid } = await openSettings(page);
    await end(uid);
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(page).toHaveURL('/login?from=%2Fsettings');
  });
}

/** Revocation times are in whole seconds, so a sign-in within the same second would remain valid. */
async function revoke(uid: string) {
  const { lastSignInTime } = (await accounts.getUser(uid)).metadata;
  await expect.poll(() => Date.now()).toBeGreaterThanOrEqual(Date.parse(lastSignInTime) + 1000);
  await accounts.revokeRefreshTokens(uid);
}

test('another user who signs in by a second tab takes over the first, and finds no half-filled form', async ({
  page,
  context,
}) => {
  const second = await makeAccount();
  await openSettings(page);
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
});

test('another user who signs in by a second tab takes over the boards of the first', async ({ page, context }) => {
  const [first, second] = [await makeAccount(), await makeAccount()];
  await giveBoard(first.uid, { name: 'Of the first' });
  await giveBoard(second.uid, { name: 'Of the second' });
  const dashboard = await openDashboard(page, first);
  await expect(dashboard.card('Of the first')).toBeVisible();
  const other = await context.newPage();
  await other.goto('/settings');
  await other.getByRole('button', { name: 'Sign Out' }).last().click();
  await expect(page.getByText('Sign in to view your boards')).toBeVisible();
  const hasShownFormer = await watchFor(page, 'Of the first');
  await signIn(other, second);
  await expect(dashboard.card('Of the second')).toBeVisible();
  expect(await hasShownFormer()).toBe(false);
});

test('two tabs that do not stay signed in keep two users apart, also after a reload', async ({ page, context }) => {
  const [first, second] = [await makeAccount(), await makeAccount()];
  await giveBoard(first.uid, { name: 'Of the first' });
  await giveBoard(second.uid, { name: 'Of the second' });
  const other = await context.newPage();
  await signInForTab(page, first);
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

test('a tab keeps its own user when another tab signs in another user to stay', async ({ page, context }) => {
  const [first, second] = [await makeAccount(), await makeAccount()];
  await signInForTab(page, first);
  const other = await context.newPage();
  await openSettings(other, second);
  await page.reload();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(first.email);
});

async function signInForTab(tab: Page, { email, password }: TestAccount) {
  await tab.goto('/login?from=/settings');
  await tab.getByLabel('Stay signed in').uncheck();
  await fillLogin(tab, email, password);
  await tab.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(tab.getByLabel('Email', { exact: true })).toHaveValue(email);
}
