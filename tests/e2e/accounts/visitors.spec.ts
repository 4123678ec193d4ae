import { hasAccount } from '../../functions/account/support/scan.ts';
import { accounts, becomeAtProvider, fillLogin, makeAccount, newEmail, PASSWORD } from '../../support/accounts.ts';
import { BoardPage } from '../../support/board-page.ts';
import { db, makeBoard, makeItem, readItem } from '../../support/boards.ts';
import { aVote } from '../../support/factories.ts';
import { forget } from '../../support/session.ts';
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

test('a visitor of a board who signs up keeps the uid and the vote', async ({ page, context }) => {
  const { visitor, board, item } = await vote(page);
  const tab = await context.newPage();

  await test.step('pages behind the sign-in treat a visitor as signed out', async () => {
    await page.goto('/settings');
    await expect(page).toHaveURL('/login?from=%2Fsettings');
  });

  await test.step('a failed sign-in keeps the visitor’s session', async () => {
    await page.getByLabel('Stay signed in').uncheck();
    await fillLogin(page, newEmail(), PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByText('Invalid email or password.')).toBeVisible();
    await page.close();
    expect((await vote(tab)).visitor).toBe(visitor);
  });

  const email = newEmail();
  await tab.goto('/login?plan=standard');
  await fillLogin(tab, email, PASSWORD);
  await tab.getByRole('button', { name: 'Create Account', exact: true }).click();
  await expect(tab).toHaveURL(/\/email-verification/);
  expect((await accounts.getUserByEmail(email)).uid).toBe(visitor);
  expect(await votersOf(item)).toEqual([{ uid: visitor, isAnonymous: true }]);
  // After signing in, the user still sees the vote and can withdraw it, also once the server has named the own votes.
  const ownVotes = tab.waitForResponse(
    (answer) => answer.url().endsWith(':runQuery') && (answer.request().postData() ?? '').includes('"voter"'),
  );
  await tab.goto(`/embed/${board}`);
  await (await ownVotes).finished();
  const tile = new BoardPage(tab).voteTile('Kept');
  await expect(tile).toHaveAttribute('aria-pressed', 'true');
  await tile.click();
  await expect(new BoardPage(tab).text('Your vote has been removed')).toBeVisible();
  expect(await votersOf(item)).toEqual([]);
});

for (const way of ['password', 'Google'] as const) {
  test(`a visitor who signs in to an existing account by ${way} has the votes merged, one per item`, {
    tag: '@all',
  }, async ({ page }) => {
    const account = await makeAccount();
    if (way === 'Google') {
      // The provider's account is already linked to an account here.
      const providerToLink = { providerId: 'google.com', uid: account.email, email: account.email };
      await accounts.updateUser(account.uid, { providerToLink });
    }
    const board = await makeBoard();
    const both = await makeItem(board, { title: 'Kept' });
    const visitorsOnly = await makeItem(board, { title: 'Another' });
    await page.goto(`/embed/${board}`);
    const boardPage = new BoardPage(page);
    for (const [title, item] of [
      ['Kept', both],
      ['Another', visitorsOnly],
    ] as const) {
      await boardPage.voteTile(title).click();
      await expect.poll(() => votersOf(item)).toHaveLength(1);
    }
    const visitor = (await votersOf(both))[0]?.uid ?? '';
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

test('a visitor signs in with a provider, or although the merge fails', { tag: '@all' }, async ({ page }) => {
  await test.step('a visitor who first signs in with a provider keeps the uid', async () => {
    const { visitor } = await vote(page);
    const email = newEmail('google');
    await page.goto('/login');
    await becomeAtProvider(page, email);
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await expect(page).toHaveURL('/activate-account');
    expect((await accounts.getUserByEmail(email)).uid).toBe(visitor);
  });

  await test.step('a failed merge shows a message, and the sign-in succeeds', async () => {
    const { email, password } = await makeAccount();
    await forget(page);
    await vote(page);
    await page.route('**/api/merge-visitor', (route) => route.fulfill({ status: 500, json: { error: 'x' } }));
    await page.goto('/login');
    await fillLogin(page, email, password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByText('Your earlier votes could not be transferred. Please try again.')).toBeVisible();
  });
});
