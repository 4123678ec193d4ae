import { accounts, makeAccount } from '../../support/accounts.ts';
import { giveBoard } from '../../support/owners.ts';
import { enter } from '../../support/session.ts';
import { expect, type Page, test } from '../../support/test.ts';

/** The account check at the start of a page, and the renewal of a token. */
const CHECK = /accounts:lookup/;
const RENEWAL = /\/token\?/;

/** Lets the sign-in server fail as Google's does. Resolves to a function that returns how many requests it has failed. */
async function fail(page: Page, address: RegExp): Promise<() => number> {
  let failures = 0;
  const error = { code: 503, message: 'The service is currently unavailable.', status: 'UNAVAILABLE' };
  await page.route(address, (route) => {
    failures += 1;
    return route.fulfill({ status: 503, json: { error } });
  });
  return () => failures;
}

/** Makes the stored token one that has to be renewed. */
const expireToken = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('firebaseLocalStorageDb');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const change = opening.result.transaction('firebaseLocalStorage', 'readwrite');
          const store = change.objectStore('firebaseLocalStorage');
          const all = store.getAll();
          all.onsuccess = () => {
            for (const { fbase_key, value } of all.result) {
              value.stsTokenManager.expirationTime = Date.now() - 60_000;
              store.put({ fbase_key, value });
            }
          };
          change.oncomplete = () => resolve(opening.result.close());
          change.onabort = () => reject(change.error);
        };
      }),
  );

test('a sign-in server that fails at the start of a page ends no session, and an account that has ended does', {
  tag: '@all',
}, async ({ page }) => {
  const account = await makeAccount();
  await giveBoard(account.uid, { name: 'Of this account' });
  const boards = page.getByRole('heading', { name: 'Feedback Boards' });
  await enter(page, account);
  await expect(page.getByText('Of this account')).toBeVisible();

  await test.step('the account cannot be checked', async () => {
    const failures = await fail(page, CHECK);
    await page.reload();
    await expect(boards).toBeVisible();
    await expect(page.getByText('Of this account')).toBeVisible();
    expect(failures()).toBeGreaterThan(0);
  });

  await test.step('the token has expired and cannot be renewed', async () => {
    const failures = await fail(page, RENEWAL);
    await page.goto('/robots.txt');
    await expireToken(page);
    await page.goto('/dashboard');
    await expect(boards).toBeVisible();
    expect(failures()).toBeGreaterThan(0);
    await page.unrouteAll();
    await page.reload();
    await expect(page.getByText('Of this account')).toBeVisible();
  });

  await test.step('the account has been disabled', async () => {
    await accounts.updateUser(account.uid, { disabled: true });
    await page.reload();
    await expect(page.getByText('Sign in to view your boards')).toBeVisible();
  });
});
