import { hasAccount } from '../../functions/account/support/scan.ts';
import { accounts, becomeAtProvider, fillLogin, makeAccount, newEmail, PASSWORD } from '../../support/accounts.ts';
import { BoardPage } from '../../support/board-page.ts';
import { db, makeBoard, makeItem, readItem } from '../../support/boards.ts';
import { aVote } from '../../support/factories.ts';
import { expect, type Page, test } from '../../support/test.ts';

/** Votes on a new board as an anonymous visitor. */
async function vote(page: Page): Promise<{ visitor: string; board: string; item: string }> {
  const board = await makeBoard();
  const item = await makeItem(board, { title: 'Kept' });
  await page.goto(`/embed/${board}`);
  const boardPage = new BoardPage(page);
  await boardPage.voteTile('Kept').click();
  await expect(boardPage.text('Your vote has been added')).toBeVisible();
  const voters = await votersOf(item);
  expect(voters).toHaveLength(1);
  return { visitor: voters[0]?.uid ?? '', board, item };
}

async function votersOf(item: string) {
  const { docs } = await db.collection('votes').where('feedback_id', '==', item).get();
  return docs.map((vote) => ({ uid: vote.id.slice(item.length + 1), isAnonymous: vote.get('user_id') === null }));
}

test('a visitor of a board who signs up keeps the uid and the vote', async ({ page }) => {
  const { visitor, board, item } = await vote(page);
  const email = newEmail();
  await page.goto('/login?plan=standard');
  await fillLogin(page, email, PASSWORD);
  await page.getByRole('button', { name: 'Create Account', exact: true }).click();
  await expect(page).toHaveURL(/\/email-verification/);
  expect((await accounts.getUserByEmail(email)).uid).toBe(visitor);
  expect(await votersOf(item)).toEqual([{ uid: visitor, isAnonymous: true }]);
  // After signing in, the user still sees the vote and can withdraw it.
  await page.goto(`/embed/${board}`);
  const tile = new BoardPage(page).voteTile('Kept');
  await expect(tile).toHaveAttribute('aria-pressed', 'true');
  await tile.click();
  await expect.poll(() => votersOf(item)).toEqual([]);
});

test('a visitor who first signs in with a provider keeps the uid', async ({ page }) => {
  const { visitor } = await vote(page);
  const email = newEmail('google');
  await page.goto('/login');
  await becomeAtProvider(page, email);
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page).toHaveURL('/activate-account');
  expect((await accounts.getUserByEmail(email)).uid).toBe(visitor);
});

test('pages behind the sign-in treat a visitor as signed out', async ({ page }) => {
  await vote(page);
  await page.goto('/settings');
  await expect(page).toHaveURL('/login?from=%2Fsettings');
});

for (const way of ['password', 'Google'] as const) {
  test(`a visitor who signs in to an existing account by ${way} has the votes merged, one per item`, async ({
    page,
  }) => {
    const account = await makeAccount();
    if (way === 'Google') {
      // The provider's account is already linked to an account here.
      const providerToLink = { providerId: 'google.com', uid: account.email, email: account.email };
      await accounts.updateUser(account.uid, { providerToLink });
    }
    const { visitor, board, item: both } = await vote(page);
    const visitorsOnly = await makeItem(board, { title: 'Another' });
    await page.reload();
    const boardPage = new BoardPage(page);
    await boardPage.voteTile('Another').click();
    await expect.poll(() => votersOf(visitorsOnly)).toHaveLength(1);
    const own = aVote({ feedback_id: both, product_id: board, user_id: account.uid, fingerprint: null });
    await db.doc(`votes/${both}_${account.uid}`).set(own);
    await page.goto('/login');
    await becomeAtProvider(page, account.email);
    if (way === 'password') {
      await fillLogin(page, account.email, account.password);
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    } else {
      await page.getByRole('button', { name: 'Continue with Google' }).click();
    }
    await expect(page).toHaveURL('/dashboard');
    for (const item of [both, visitorsOnly]) {
      await expect.poll(() => votersOf(item)).toEqual([{ uid: account.uid, isAnonymous: false }]);
      await expect.poll(async () => (await readItem(item))?.votes).toBe(1);
    }
    expect(await hasAccount(accounts, visitor)).toBe(false);
  });
}

test('a failed merge shows a message, and the sign-in succeeds', async ({ page }) => {
  const { email, password } = await makeAccount();
  await vote(page);
  await page.route('**/api/merge-visitor', (route) => route.fulfill({ status: 500, json: { error: 'x' } }));
  await page.goto('/login');
  await fillLogin(page, email, password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByText('Your earlier votes could not be transferred. Please try again.')).toBeVisible();
});

test('a failed sign-in keeps the visitor’s session', async ({ page, context }) => {
  const { visitor } = await vote(page);
  await page.goto('/login');
  await page.getByLabel('Stay signed in').uncheck();
  await fillLogin(page, newEmail(), PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('Invalid email or password.')).toBeVisible();
  await page.close();
  expect((await vote(await context.newPage())).visitor).toBe(visitor);
});
