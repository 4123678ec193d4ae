import { feedbackPath } from '../../../functions/src/shared/paths.ts';
import { hasAccount } from '../../functions/account/support/scan.ts';
import {
  accounts,
  ageSignIn,
  LONG_AGO_MS,
  makeAccount,
  openSettings,
  openSettingsLongAgo,
  PASSWORD,
} from '../../support/accounts.ts';
import { giveBelongings } from '../../support/belongings/belongings.ts';
import { db } from '../../support/boards.ts';
import { enterWithGoogle } from '../../support/session.ts';
import { expect, type Page, test } from '../../support/test.ts';

async function openDialog(page: Page) {
  await page.getByRole('button', { name: 'Delete Account' }).click();
  const dialog = page.getByRole('dialog');
  const word = dialog.getByLabel('Type DELETE to confirm');
  return { dialog, word, confirm: dialog.getByRole('button', { name: 'Delete Account' }) };
}

/** The sessions that Firebase Auth stores in this browser. */
async function sessionsOf(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const opening = indexedDB.open('firebaseLocalStorageDb');
    await new Promise((resolve) => opening.addEventListener('success', resolve));
    const keys = opening.result.transaction('firebaseLocalStorage').objectStore('firebaseLocalStorage').getAllKeys();
    await new Promise((resolve) => keys.addEventListener('success', resolve));
    return [...keys.result.map(String), ...Object.keys(sessionStorage)].filter((key) => key.includes(':authUser:'));
  });
}

const votesOf = async (item: string) => (await db.doc(feedbackPath(item)).get()).get('votes');
const exists = async (path: string) => (await db.doc(path).get()).exists;

test('Delete Account requires DELETE, deletes everything and ends the session', { tag: '@all' }, async ({ page }) => {
  const account = await makeAccount();
  const { uid } = account;
  const { boards, wishes, foreignItem, comment } = await giveBelongings(uid, { boards: 1, wishes: 2 });
  await openSettings(page, account);
  expect(await sessionsOf(page)).toHaveLength(1);
  const { dialog, word, confirm } = await openDialog(page);
  await expect(confirm).toBeDisabled();
  for (const wrong of ['delete', 'DELETE ', 'DELET']) {
    await word.fill(wrong);
    await expect(dialog.getByText('Please type DELETE to confirm')).toBeVisible();
    await expect(confirm).toBeDisabled();
    await word.press('Enter');
  }
  await word.fill('DELETE');

  await test.step('a failed deletion shows "Failed to delete account. Please contact support.", and can be repeated', async () => {
    await page.route('**/functions/v1/delete-account', (route) =>
      route.fulfill({ status: 500, json: { message: 'Oops' } }),
    );
    await confirm.click();
    await expect(dialog.getByText('Failed to delete account. Please contact support.')).toBeVisible();
    await expect(dialog.getByRole('link', { name: 'Contact support' })).toBeVisible();
    expect(await hasAccount(accounts, uid)).toBe(true);
    await page.unroute('**/functions/v1/delete-account');
  });

  const request = page.waitForRequest('**/functions/v1/delete-account');
  await confirm.click();
  expect((await request).headers().authorization).toMatch(/^Bearer /);
  expect((await request).postData()).toBeNull();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Your account has been deleted.')).toBeVisible();
  expect(await sessionsOf(page)).toEqual([]);
  expect(await hasAccount(accounts, uid)).toBe(false);
  for (const path of [`user_plans/${uid}`, `votes/${foreignItem}_${uid}`, `authors/${comment}`]) {
    expect([path, await exists(path)]).toEqual([path, false]);
  }
  for (const path of [...boards.map((id) => `products/${id}`), ...wishes.map((id) => `feedback/${id}`)]) {
    expect([path, await exists(path)]).toEqual([path, false]);
  }
  // Content that others have replied to stays without its author.
  expect((await db.doc(`comments/${comment}`).get()).get('user_id')).toBeNull();
  expect((await db.doc(`feedback/${foreignItem}`).get()).get('created_by')).toBeNull();
  await page.goto('/settings');
  await expect(page).toHaveURL('/login?from=%2Fsettings');
});

test('an old sign-in has to be repeated first', { tag: '@all' }, async ({ page }) => {
  const { uid } = await openSettingsLongAgo(page);

  await test.step('the server does not trust the browser’s clock about the sign-in', async () => {
    // By the browser's clock, the sign-in is recent.
    await page.clock.setSystemTime(Date.now() - LONG_AGO_MS);
    const { dialog, word, confirm } = await openDialog(page);
    await word.fill('DELETE');
    const answer = page.waitForResponse('**/functions/v1/delete-account');
    await confirm.click();
    expect((await answer).status()).toBe(401);
    await expect(dialog.getByText('Please sign in again to confirm your identity.')).toBeVisible();
    expect(await hasAccount(accounts, uid)).toBe(true);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.clock.setSystemTime(new Date());
  });

  const { dialog, word, confirm } = await openDialog(page);
  await expect(dialog.getByText('Please sign in again to confirm your identity.')).toBeVisible();
  await dialog.getByLabel('Current password').fill('wrong password');
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(dialog.getByText('Invalid email or password.')).toBeVisible();
  await dialog.getByLabel('Current password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await word.fill('DELETE');
  await confirm.click();
  await expect(page).toHaveURL('/');
  expect(await hasAccount(accounts, uid)).toBe(false);
});

test('an account of a provider repeats the sign-in there', { tag: '@all' }, async ({ page }) => {
  const account = await makeAccount();
  const providerToLink = { providerId: 'google.com', uid: account.email, email: account.email };
  await accounts.updateUser(account.uid, { providerToLink });
  await accounts.updateUser(account.uid, { providersToUnlink: ['password'] });
  await enterWithGoogle(page, account.email, '/settings');
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await ageSignIn(page, account.uid);
  const { dialog, word, confirm } = await openDialog(page);
  await dialog.getByRole('button', { name: 'Confirm with Google' }).click();
  await word.fill('DELETE');
  await confirm.click();
  await expect(page).toHaveURL('/');
  expect(await hasAccount(accounts, account.uid)).toBe(false);
});

test('an account disabled meanwhile is told "No active session"', { tag: '@all' }, async ({ page }) => {
  const account = await openSettings(page);

  await test.step('a deletion of an account disabled meanwhile shows "No active session"', async () => {
    const { dialog, word, confirm } = await openDialog(page);
    await word.fill('DELETE');
    await accounts.updateUser(account.uid, { disabled: true });
    await confirm.click();
    await expect(dialog.getByText('No active session')).toBeVisible();
    expect(await hasAccount(accounts, account.uid)).toBe(true);
  });

  await test.step('an export of an account disabled meanwhile shows "No active session"', async () => {
    await accounts.updateUser(account.uid, { disabled: false });
    await openSettings(page, account);
    await accounts.updateUser(account.uid, { disabled: true });
    await page.getByRole('button', { name: 'Export Data' }).click();
    await expect(page.getByText('No active session')).toBeVisible();
  });
});

test('a reload does not stop a running deletion', { tag: '@all' }, async ({ page }) => {
  const account = await makeAccount();
  const { uid } = account;
  const { boards, foreignItem } = await giveBelongings(uid);
  expect(await votesOf(foreignItem)).toBe(2);
  await openSettings(page, account);
  const { word, confirm } = await openDialog(page);
  await word.fill('DELETE');
  const sent = page.waitForRequest('**/functions/v1/delete-account');
  await confirm.click();
  await sent;
  await page.reload();
  await expect.poll(() => hasAccount(accounts, uid)).toBe(false);
  expect(await exists(`products/${boards[0]}`)).toBe(false);
  await page.goto('/settings');
  await expect(page).toHaveURL('/login?from=%2Fsettings');
  // The counts of other users' items are updated.
  await expect.poll(() => votesOf(foreignItem)).toBe(1);
});
