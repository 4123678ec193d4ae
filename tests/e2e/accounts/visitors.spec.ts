import { expect, type Page, test } from 'playwright/test';
import { accounts, becomeAtProvider, fillLogin, makeAccount, newEmail, PASSWORD } from '../../support/accounts.ts';
import { BoardPage } from '../../support/board-page.ts';
import { db, makeBoard, makeItem } from '../../support/boards.ts';

/** Votes on a new board as an anonymous visitor. @returns the visitor's uid */
async function vote(page: Page): Promise<string> {
  const board = await makeBoard();
  const item = await makeItem(board, { title: 'Kept' });
  await page.goto(`/embed/${board}`);
  const boardPage = new BoardPage(page);
  await boardPage.voteTile('Kept').click();
  await expect(boardPage.text('Your vote has been added')).toBeVisible();
  const votes = await db.collection('votes').where('feedback_id', '==', item).get();
  expect(votes.size).toBe(1);
  return (votes.docs[0]?.id ?? '').split('_')[1] ?? '';
}

test('a visitor of a board who signs up stays the same user and keeps the vote', async ({ page }) => {
  const visitor = await vote(page);
  const email = newEmail();
  await page.goto('/login?plan=standard');
  await fillLogin(page, email, PASSWORD);
  await page.getByRole('button', { name: 'Create Account', exact: true }).click();
  await expect(page).toHaveURL(/\/email-verification/);
  expect((await accounts.getUserByEmail(email)).uid).toBe(visitor);
});

test('a visitor who comes by a provider for the first time stays the same user', async ({ page }) => {
  const visitor = await vote(page);
  const email = newEmail('google');
  await page.goto('/login');
  await becomeAtProvider(page, email);
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page).toHaveURL('/activate-account');
  expect((await accounts.getUserByEmail(email)).uid).toBe(visitor);
});

test('a visitor is no account: pages behind the sign-in ask to sign in', async ({ page }) => {
  await vote(page);
  await page.goto('/settings');
  await expect(page).toHaveURL('/login?from=%2Fsettings');
});

for (const way of ['password', 'Google'] as const) {
  test(`a visitor who signs in to an existing account by ${way} has the votes merged`, async ({ page }) => {
    const account = await makeAccount();
    if (way === 'Google') {
      // The provider's account is known here already.
      const providerToLink = { providerId: 'google.com', uid: account.email, email: account.email };
      await accounts.updateUser(account.uid, { providerToLink });
    }
    const visitor = await vote(page);
    // What merging does is the functions' own test.
    const merged = page.waitForRequest('**/api/merge-visitor');
    await page.route('**/api/merge-visitor', (route) => route.fulfill({ json: {} }));
    await page.goto('/login');
    await becomeAtProvider(page, account.email);
    if (way === 'password') {
      await fillLogin(page, account.email, account.password);
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    } else {
      await page.getByRole('button', { name: 'Continue with Google' }).click();
    }
    const request = await merged;
    const uidOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).user_id;
    expect(uidOf(request.postDataJSON().visitorToken)).toBe(visitor);
    expect(uidOf(request.headers().authorization?.slice('Bearer '.length) ?? '')).toBe(account.uid);
    await expect(page).toHaveURL('/dashboard');
  });
}

test('a merge that fails is told, and the sign-in stands', async ({ page }) => {
  const { email, password } = await makeAccount();
  await vote(page);
  await page.route('**/api/merge-visitor', (route) => route.fulfill({ status: 500, json: { error: 'x' } }));
  await page.goto('/login');
  await fillLogin(page, email, password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByText('Your earlier votes could not be brought along. Please try again.')).toBeVisible();
});

test('a failed sign-in leaves the visitor who they were', async ({ page, context }) => {
  const visitor = await vote(page);
  await page.goto('/login');
  await page.getByLabel('Stay signed in').uncheck();
  await fillLogin(page, newEmail(), PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('Invalid email or password.')).toBeVisible();
  await page.close();
  expect(await vote(await context.newPage())).toBe(visitor);
});
