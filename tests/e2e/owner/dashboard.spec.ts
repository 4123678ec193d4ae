import { expect, type Page } from 'playwright/test';
import { DAY_MS } from '../../../functions/src/shared/time.ts';
import { fillLogin } from '../../support/accounts.ts';
import { AdminPage } from '../../support/admin-page.ts';
import { BoardPage } from '../../support/board-page.ts';
import { db, makeItem, makeItems } from '../../support/boards.ts';
import { test } from '../../support/clean-page.ts';
import { aProduct } from '../../support/factories.ts';
import { setOffline } from '../../support/network/set-offline.ts';
import {
  Dashboard,
  fillBoard,
  giveBoard,
  makeOwner,
  openDashboard,
  setFigures,
  tamperListening,
  watchFor,
} from '../../support/owners.ts';

test('the dashboard of Standard leads to its only board, also after a failure', { tag: '@all' }, async ({ page }) => {
  const owner = await makeOwner({ plan: 'standard' });
  const dashboard = await openDashboard(page, owner);

  await test.step('an account without boards sees one sentence and a button to create the first', async () => {
    await expect(page.getByText('No feedback boards yet')).toBeVisible();
    await expect(dashboard.plan()).toContainText('0 of 1');
    await expect(page.locator('main .MuiButton-contained')).toHaveText(['Create Your First Board']);
    await page.getByRole('button', { name: 'Create Your First Board' }).click();
    await expect(dashboard.wizard()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dashboard.wizard()).toBeHidden();
  });

  await test.step('Standard has no statistics, and reaches its limit with one board, with a message', async () => {
    await giveBoard(owner.uid, { name: 'Mine' });
    await expect(dashboard.plan()).toContainText('Board limit reached');
    await expect(dashboard.plan()).toContainText('Standard Plan');
    await expect(dashboard.plan()).toContainText('1 of 1');
    // The only board of the plan is no reason to warn in amber on every visit.
    await expect(dashboard.plan()).toHaveAttribute('data-standing', 'free');
    // The upgrade is offered once, with the features that it opens.
    await expect(dashboard.plan().getByRole('link')).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('link', { name: /Upgrade/ })).toHaveCount(1);
    await expect(dashboard.statistics()).toHaveCount(0);

    await dashboard.newBoard().click();
    const dialog = page.getByRole('dialog', { name: 'Board limit reached' });
    await expect(
      dialog.getByText("You've reached your limit of 1 feedback boards on your Standard Plan.", { exact: true }),
    ).toBeVisible();
    await expect(dialog.getByRole('link', { name: 'Upgrade' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(dashboard.wizard()).toBeHidden();
  });

  await test.step('boards that cannot be loaded show "Error fetching products", and load on retry', async () => {
    const stop = await tamperListening(page, '%22limit%22%3A49', '%22limit%22%3A500');
    await page.reload();
    await expect(page.getByText('Error fetching products')).toBeVisible();
    await expect(page.getByText('No feedback boards yet')).toHaveCount(0);
    const asked = page.waitForRequest((request) => request.postData()?.includes('%22limit%22%3A49') ?? false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await asked;
    await expect(page.getByText('Error fetching products')).toBeVisible();
    await stop();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(dashboard.card('Mine')).toBeVisible();
  });

  await test.step('the boards stay visible offline, with a message', async () => {
    await setOffline(page, true);
    await expect(page.getByText('You are offline. What you see may be out of date.')).toBeVisible();
    await expect(dashboard.card('Mine')).toBeVisible();
    await setOffline(page, false);
    await expect(page.getByText('You are offline. What you see may be out of date.')).toBeHidden();
  });
});

test('an owner writes down an item as the team, and switches to another board', async ({ page }) => {
  const owner = await makeOwner();
  const other = await giveBoard(owner.uid, { name: 'Other', age: 1 });
  const id = await giveBoard(owner.uid, { name: 'Mine' });
  await db.doc(`products/${id}`).update({ 'settings.requireApproval': true });
  await openDashboard(page, owner);
  const admin = new AdminPage(page);
  await admin.open(id);
  await admin.button('New item').click();
  const dialog = page.getByRole('dialog', { name: 'New item' });
  await dialog.getByRole('button', { name: 'Add item' }).click();
  await expect(dialog.getByText('Please provide a title for your feedback')).toBeVisible();
  await dialog.getByLabel('Title').fill('Asked for on the phone');
  await dialog.getByLabel('Description').fill('They need it by spring.');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await admin.button('New item').click();
  await expect(dialog.getByLabel('Description'), 'what was typed is lost by no key').toHaveValue(
    'They need it by spring.',
  );
  await dialog.getByLabel('Category').selectOption('Bug');
  await dialog.getByRole('button', { name: 'Add item' }).click();
  await admin.expectMessage('The item is on the board');
  await expect(dialog).toBeHidden();
  await admin.button('New item').click();
  await expect(dialog.getByLabel('Title'), 'the next one').toHaveValue('');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  const find = db.collection('feedback').where('product_id', '==', id);
  // On a board with approval it is approved as well.
  await expect
    .poll(async () => (await find.get()).docs.map((item) => item.data()))
    .toMatchObject([{ title: 'Asked for on the phone', category: 'bug', status: 'open', created_by: owner.uid }]);

  await admin.button('Switch board').click();
  await expect(page.getByRole('menuitem')).toHaveText(['Mine', 'Other', 'New Board']);
  await page.getByRole('menuitem', { name: 'Other' }).click();
  await expect(page).toHaveURL(`/admin/${other}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Other' })).toBeVisible();
});

test('on Pro, the dashboard shows boards and figures as they change', { tag: '@all' }, async ({ page }) => {
  const owner = await makeOwner();
  const long = `${'The name of a board that says it all '.repeat(3).slice(0, 98)} x`;
  await giveBoard(owner.uid, { name: 'Oldest', age: 3 });
  const id = await giveBoard(owner.uid, { name: 'Newest' });
  const longId = await giveBoard(owner.uid, { name: long, age: 1 });
  const dashboard = await openDashboard(page, owner);

  await test.step('a card shows name, Active, date and counts, and links to every action; the newest comes first', async () => {
    await expect(page).toHaveTitle('Feedback Boards - Hearback');
    await expect(dashboard.cards()).toHaveCount(3);
    expect(await dashboard.names()).toEqual(['Newest', long, 'Oldest']);

    const card = dashboard.card('Newest');
    await expect(card.getByText('Active', { exact: true })).toBeVisible();
    await expect(card.getByText(/^Created [A-Z][a-z]{2} \d{1,2}, \d{4}$/)).toBeVisible();
    await setFigures(id, 1204, 12_431);
    await expect(card).toContainText('1,204 feedback');
    await expect(card).toContainText('12,431 votes');
    await setFigures(longId, 3, 1);
    await expect(dashboard.card(long)).toContainText('1 vote');
    await expect(card.getByRole('link', { name: 'Manage' })).toHaveAttribute('href', `/admin/${id}`);
    await expect(card.getByRole('link', { name: 'Newest', exact: true })).toHaveAttribute('href', `/admin/${id}`);
    const preview = card.getByRole('link', { name: 'Preview' });
    await expect(preview).toHaveAttribute('href', `/embed?product=${id}`);
    const opened = page.waitForEvent('popup');
    await preview.click();
    const tab = await opened;
    await expect(tab.getByRole('heading', { name: 'Newest' })).toBeVisible();
    await tab.close();
  });

  await test.step('Pro has statistics over all boards', async () => {
    await setFigures(longId, 10, 10);
    await setFigures(id, 1000, 3000);
    await expect(dashboard.figure('Total Feedback')).toHaveText('1,010');
    await expect(dashboard.figure('Total Votes')).toHaveText('3,010');
    // The mean of the boards' votes per item: 1, 3, and 0 for the board without items.
    await expect(dashboard.figure('Engagement Rate')).toHaveText('133%');
    await expect(dashboard.statistics().getByText('Votes per item')).toBeVisible();
    await expect(dashboard.figure('Active Boards')).toHaveText('3 of 10');
    await expect(page.getByText('3 of 10')).toHaveCount(1);
    const inUse = dashboard.plan().getByRole('progressbar', { name: 'Boards in use' });
    await expect(inUse).toHaveAttribute('aria-valuenow', '30');
  });

  await test.step('the banner appears at 80 and at 100 percent as boards are added', async () => {
    await Promise.all([1, 2, 3, 4].map(() => giveBoard(owner.uid)));
    await expect(dashboard.figure('Active Boards')).toHaveText('7 of 10');
    await expect(dashboard.plan()).not.toContainText('limit');
    await giveBoard(owner.uid);
    await expect(dashboard.plan()).toContainText('Approaching board limit');
    await expect(dashboard.figure('Active Boards')).toHaveText('8 of 10');
    await giveBoard(owner.uid);
    await giveBoard(owner.uid, { name: 'Another' });
    await expect(dashboard.card('Another')).toBeVisible();
    await expect(dashboard.plan()).toContainText('Board limit reached');
    await expect(dashboard.plan()).not.toContainText('Approaching');
    // Pro is the highest plan.
    await expect(dashboard.plan().getByRole('link', { name: 'Upgrade' })).toHaveCount(0);
  });

  await test.step('hidden items count here, and a board that is deleted elsewhere leaves', async () => {
    const lively = await giveBoard(owner.uid, { name: 'Lively' });
    await makeItem(lively, { title: 'Dark mode' });
    await expect(dashboard.card('Lively')).toContainText('1 feedback');
    await expect(dashboard.card('Lively').getByRole('link', { name: '1 new' })).toHaveAttribute(
      'href',
      `/admin/${lively}?only=new`,
    );
    await expect(dashboard.card('Oldest').getByText('Nothing new')).toBeVisible();
    // The board's own totals do not include it.
    await makeItem(lively, { title: 'Put away', is_archived: true });
    await expect(dashboard.card('Lively')).toContainText('2 feedback');
    expect((await db.doc(`products/${lively}`).get()).get('feedback_count')).toBe(1);
    await db.doc(`products/${lively}`).delete();
    await expect(dashboard.card('Lively')).toHaveCount(0);
  });
});

test('an owner without a limit pages through many boards', { tag: '@all' }, async ({ page }) => {
  const owner = await makeOwner({ limits: { max_boards: -1 } });
  const boards = db.batch();
  for (let age = 0; age < 50; age += 1) {
    const created_at = new Date(Date.now() - age * DAY_MS);
    boards.set(db.collection('products').doc(), aProduct({ name: `Board ${age}`, owner_id: owner.uid, created_at }));
  }
  await boards.commit();
  const dashboard = await openDashboard(page, owner);
  await expect(dashboard.cards()).toHaveCount(48);
  await expect(dashboard.figure('Active Boards')).toHaveText('48+ of unlimited');
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(dashboard.cards()).toHaveCount(50);
  expect(await dashboard.names()).toEqual(Array.from({ length: 50 }, (_, at) => `Board ${at}`));
  await expect(dashboard.figure('Active Boards')).toHaveText('50 of unlimited');
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0);
});

test('a vote shows without a reload', { tag: '@all' }, async ({ page, context }) => {
  const owner = await makeOwner();
  const id = await giveBoard(owner.uid, { name: 'Lively' });
  await makeItem(id, { title: 'Dark mode' });
  const dashboard = await openDashboard(page, owner);
  await expect(dashboard.card('Lively')).toContainText('1 feedback');
  const visit = await context.newPage();
  await visit.goto(`/embed/${id}`);
  const board = new BoardPage(visit);
  await board.voteTile('Dark mode').click();
  await expect(board.text('Your vote has been added')).toBeVisible();
  await expect(dashboard.card('Lively')).toContainText('1 vote');
});

async function askToDelete(page: Page, name: string) {
  await new Dashboard(page)
    .card(name)
    .getByRole('button', { name: `Delete ${name}` })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Delete board' });
  await expect(dialog).toContainText(name);
  await expect(
    dialog.getByText('Are you sure you want to delete this board? This action cannot be undone.', { exact: true }),
  ).toBeVisible();
  return dialog;
}

const itemsOf = async (id: string) =>
  (await db.collection('feedback').where('product_id', '==', id).count().get()).data().count;

const CALL = '**/api/delete-board';

test('a board is deleted with its contents after a confirmation', { tag: '@all' }, async ({ page }) => {
  const owner = await makeOwner();
  const id = await giveBoard(owner.uid, { name: 'Big' });
  await giveBoard(owner.uid, { name: 'Other' });
  await makeItems(id, 3, (at) => ({ comments: at * 4 }));
  const dashboard = await openDashboard(page, owner);

  await test.step('the question says what is lost, and can be declined', async () => {
    await setFigures(id, 3, 1500);
    await expect(dashboard.card('Big')).toContainText('1,500');
    const dialog = await askToDelete(page, 'Big');
    await expect(dialog).toContainText('Its 3 items with 1,500 votes and 12 comments are deleted with it.');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(dashboard.card('Big')).toBeVisible();
  });

  await test.step('a failed deletion shows a message and keeps the board', async () => {
    await page.route(CALL, (route) => route.fulfill({ status: 500, json: { error: 'Oops' } }));
    await (await askToDelete(page, 'Big')).getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Failed to delete product')).toBeVisible();
    await expect(dashboard.card('Big')).toBeVisible();
    await page.unroute(CALL);
  });

  await test.step('a deletion shows how much is left, and continues after the dialog is closed', async () => {
    const answers = [2400, 600, 0];
    let release = () => {};
    await page.route(CALL, async (route) => {
      expect(route.request().postDataJSON()).toEqual({ id });
      const remaining = answers.shift() ?? 0;
      if (remaining === 0) await new Promise<void>((resolve) => (release = resolve));
      await route.fulfill({ json: { done: remaining === 0, remaining } });
    });
    const dialog = await askToDelete(page, 'Big');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(dialog.getByText('Deleting... 600 left')).toBeVisible();
    await expect(dialog.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '75');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
    await dashboard.newBoard().click();
    await expect(dashboard.wizard()).toBeVisible();
    release();
    await new AdminPage(page).expectMessage('Product deleted successfully');
    await expect(dashboard.wizard()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dashboard.wizard()).toBeHidden();
    await page.unroute(CALL);
  });

  await test.step('the board and its items are gone, and no other board', async () => {
    await (await askToDelete(page, 'Big')).getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Product deleted successfully')).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(dashboard.card('Big')).toHaveCount(0);
    await expect(dashboard.card('Other')).toBeVisible();
    expect(await itemsOf(id)).toBe(0);
  });
});

test('a board with more than a hundred items is deleted with its contents', { tag: '@all' }, async ({ page }) => {
  const owner = await makeOwner();
  const id = await giveBoard(owner.uid, { name: 'Big' });
  await giveBoard(owner.uid, { name: 'Other' });
  await makeItem(id, { title: 'Discussed', comments: 12 });
  await fillBoard(id, 119);
  const dashboard = await openDashboard(page, owner);
  await setFigures(id, 120, 1500);
  await expect(dashboard.card('Big')).toContainText('1,500');
  const dialog = await askToDelete(page, 'Big');
  await expect(dialog).toContainText('Its 120 items with 1,500 votes and 12 comments are deleted with it.');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dashboard.card('Big')).toHaveCount(0);
  await expect(page.getByText('Product deleted successfully')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(dashboard.card('Other')).toBeVisible();
  expect(await itemsOf(id)).toBe(0);
});

test('what does not come from the server is said', { tag: '@all' }, async ({ page }) => {
  const owner = await makeOwner();
  await giveBoard(owner.uid, { name: 'Mine' });

  await test.step('a plan that cannot be loaded shows a message, and the default plan applies', async () => {
    const stop = await tamperListening(page, `user_plans%2F${owner.uid}`, 'user_plans%2Fnobody');
    const dashboard = await openDashboard(page, owner);
    await expect(page.getByText('Failed to load your plan information')).toBeVisible();
    await expect(dashboard.plan()).toContainText('Standard Plan');
    await expect(dashboard.plan()).toContainText('1 of 1');
    await expect(dashboard.card('Mine')).toBeVisible();
    await stop();
  });

  await test.step('boards without an answer show a message after ten seconds, and load on retry', async () => {
    await page.clock.install();
    const listening = '**/google.firestore.v1.Firestore/Listen/**';
    // The browser considers itself online, but gets no answers.
    await page.route(listening, () => {});
    await page.goto('/dashboard');
    await expect(page.getByText('Loading...')).toBeAttached();
    // With the clock stopped, Firestore does not retry by itself.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
    const sentence = page.getByText('The server has not answered yet. Please check your connection, or try again.');
    await expect(sentence).toBeVisible();
    await page.unroute(listening);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.clock.resume();
    await expect(new Dashboard(page).card('Mine')).toBeVisible();
    await expect(sentence).toHaveCount(0);
  });
});

test('a second user in the same tab sees nothing of the first, whose listeners have ended', { tag: '@all' }, async ({
  page,
}) => {
  const [first, second] = [await makeOwner(), await makeOwner()];
  await giveBoard(first.uid, { name: 'Of the first' });
  await giveBoard(second.uid, { name: 'Of the second' });
  const dashboard = await openDashboard(page, first);
  await expect(dashboard.card('Of the first')).toBeVisible();
  expect(await openQueries(page)).toContainEqual(expect.stringContaining(first.uid));

  const hasFailed = await watchFor(page, 'Error fetching products');
  await page.getByRole('button', { name: first.email.split('@')[0] ?? '' }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
  expect(await openQueries(page)).toEqual([]);
  expect(await hasFailed()).toBe(false);

  const hasShownFormer = await watchFor(page, 'Of the first');
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
  await fillLogin(page, second.email, second.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(dashboard.card('Of the second')).toBeVisible();
  expect(await hasShownFormer()).toBe(false);
  for (const id of await openQueries(page)) expect(id).toContain(second.uid);
});

/** IDs of the live queries that the page listens to. */
const openQueries = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const { _reactFirePreloadedObservables: kept } = window as unknown as {
      _reactFirePreloadedObservables: ReadonlyMap<string, unknown>;
    };
    return [...kept.keys()].filter((id) => id.startsWith('live:') && id !== 'live:nothing');
  });
