import { Timestamp } from 'firebase-admin/firestore';
import { BoardPage } from '../support/board-page.ts';
import { db, makeBoard, makeItem, makeItems } from '../support/boards.ts';
import { missIndexesOfBoard } from '../support/network/missing-index.ts';
import { expect, test } from '../support/test.ts';

test('the seeded demo board shows its public items, pinned ones first, then the most popular', async ({ page }) => {
  await page.goto('/embed/demo');
  const board = new BoardPage(page);
  await board.ready();
  await expect(page.getByRole('heading', { name: /Hearback Demo/ })).toBeVisible();
  await expect(board.items()).toHaveCount(20);
  await expect(board.items().nth(0).getByText('Pinned', { exact: true })).toBeVisible();
  await expect(board.items().nth(1).getByText('Pinned', { exact: true })).toBeVisible();
  await expect(board.items().nth(2).getByText('Pinned', { exact: true })).toBeHidden();
  const names = await board
    .items()
    .getByRole('button', { name: /vote/i })
    .evaluateAll((tiles) =>
      tiles.slice(2).map((tile) => Number(/\d+/.exec(tile.textContent?.replaceAll(',', '') ?? '')?.[0])),
    );
  expect(names).toEqual(names.toSorted((a, b) => b - a));
});

test('both addresses show the board', async ({ page }) => {
  const id = await makeBoard();
  await makeItem(id, { title: 'Reachable' });
  for (const address of [`/embed/${id}`, `/embed?product=${id}`]) {
    await page.goto(address);
    await expect(new BoardPage(page).item('Reachable')).toBeVisible();
  }
});

test('lists come in pages of 20 with an end, and show no item twice', async ({ page }) => {
  const id = await makeBoard();
  await makeItems(id, 45);
  await page.goto(`/embed/${id}`);
  const board = new BoardPage(page);
  await expect(board.items()).toHaveCount(20);
  await board.button('Show more').click();
  await expect(board.items()).toHaveCount(40);
  await board.button('Show more').click();
  await expect(board.items()).toHaveCount(45);
  await expect(board.button('Show more')).toBeHidden();
  await expect(board.text('That is everything.')).toBeVisible();
  expect(new Set(await board.titles()).size).toBe(45);
});

test('search finds a word and its beginning in any item of the board, loaded or not', async ({ page }) => {
  const id = await makeBoard();
  await makeItem(id, { title: 'Kanban view for the whole team' });
  await makeItems(id, 30, () => ({ votes: 5 }));
  await makeItem(id, { title: 'Another one', description: 'A kanban board would do as well.' });
  await page.goto(`/embed/${id}`);
  const board = new BoardPage(page);
  await board.ready();
  await board.search().fill('KANB');
  await expect(board.items()).toHaveCount(2);
  await board.search().fill('kanban team');
  await expect(board.items()).toHaveCount(1);
  await board.search().fill('no such thing anywhere');
  await expect(board.text('No feedback found')).toBeVisible();
  await board.button('Clear filters').click();
  await expect(board.items()).toHaveCount(20);
  await expect(board.search()).toHaveValue('');
});

test('a search of several words finds the one item that contains all', async ({ page }) => {
  const id = await makeBoard();
  await makeItem(id, { title: 'Number 99 of the list' });
  await makeItems(id, 24, (at) => ({ title: `Number ${at} of the list`, votes: 5 }));
  await page.goto(`/embed/${id}`);
  const board = new BoardPage(page);
  await board.ready();
  await board.search().fill('list numb 99');
  await expect.poll(board.titles).toEqual(['Number 99 of the list']);
  await expect(board.text('That is everything.')).toBeVisible();
});

test('a search for punctuation or an emoji finds nothing', async ({ page }) => {
  const id = await makeBoard();
  await makeItem(id, { title: 'Up by 50 % 🚀' });
  await page.goto(`/embed/${id}`);
  const board = new BoardPage(page);
  await board.ready();
  for (const sign of ['%', '🚀']) {
    await board.search().fill(sign);
    await expect(board.text('No feedback found')).toBeVisible();
    await board.button('Clear filters').click();
    await expect(board.items()).toHaveCount(1);
  }
});

test('filters by status, alone and with a category and a search', async ({ page }) => {
  const id = await makeBoard();
  await makeItem(id, { title: 'Open bug', category: 'bug' });
  await makeItem(id, { title: 'Finished bug', category: 'bug', status: 'completed' });
  await makeItem(id, { title: 'Finished feature', status: 'completed' });
  await makeItem(id, { title: 'Not now', status: 'closed' });
  await page.goto(`/embed/${id}`);
  const board = new BoardPage(page);
  await board.ready();
  await board.choose('Completed');
  await expect.poll(board.titles).toEqual(['Finished feature', 'Finished bug']);
  await board.choose('Bugs');
  await expect.poll(board.titles).toEqual(['Finished bug']);
  await board.button('Remove filter: Bugs').click();
  await board.search().fill('feat');
  await expect.poll(board.titles).toEqual(['Finished feature']);
  await board.choose('In Progress');
  await expect(board.text('No feedback found')).toBeVisible();
  await board.button('Clear filters').click();
  await expect(board.items()).toHaveCount(4);
  await board.choose('Closed');
  await board.button('Remove filter: Closed').click();
  await expect(board.items()).toHaveCount(4);
});

test('search, order and filters are in the address of a full page, also after a reload and Back', async ({ page }) => {
  const id = await makeBoard();
  await makeItem(id, { title: 'Dark export', votes: 2, category: 'bug' });
  await makeItem(id, { title: 'Dark import', votes: 1, status: 'closed' });
  await makeItem(id, { title: 'Bright import', votes: 3 });
  await page.goto(`/embed/${id}`);
  const board = new BoardPage(page);
  await board.ready();
  const fragment = () => new URL(page.url()).hash;

  await board.choose('Most recent');
  await expect.poll(fragment).toBe('#sort=recent');
  await board.search().fill('dark');
  await expect.poll(fragment).toBe('#q=dark&sort=recent');
  await board.search().fill('dark im');
  await expect.poll(fragment).toBe('#q=dark+im&sort=recent');
  await board.choose('Closed');
  await expect.poll(board.titles).toEqual(['Dark import']);
  await page.reload();
  await expect.poll(board.titles).toEqual(['Dark import']);
  await expect(board.search()).toHaveValue('dark im');
  await expect(board.button('Remove filter: Closed')).toBeVisible();

  await page.goBack();
  await expect(board.button('Remove filter: Closed')).toBeHidden();
  await page.goBack();
  await expect(board.search()).toHaveValue('');
  await expect.poll(board.titles).toEqual(['Bright import', 'Dark import', 'Dark export']);
  await page.goBack();
  await expect.poll(board.titles).toEqual(['Bright import', 'Dark export', 'Dark import']);
  expect(fragment()).toBe('');
  await page.goForward();
  await expect.poll(board.titles).toEqual(['Bright import', 'Dark import', 'Dark export']);

  // A shared link. The function that serves the page does not receive the fragment.
  const shared = await page.context().newPage();
  await shared.goto(`/embed/${id}#q=import&status=closed&category=nonsense`);
  await expect.poll(new BoardPage(shared).titles).toEqual(['Dark import']);
});

test('in a frame, a search leaves the address and the history of the host page alone', async ({ page }) => {
  const id = await makeBoard();
  await makeItem(id, { title: 'Dark export' });
  await makeItem(id, { title: 'Bright import' });
  await page.goto('/imprint');
  const steps = await page.evaluate(async (address) => {
    const frame = document.createElement('iframe');
    frame.src = address;
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
    document.body.replaceChildren(frame);
    await loaded;
    return history.length;
  }, `/embed/${id}#q=bright`);
  const framed = page.frameLocator('iframe');
  await expect(framed.getByRole('article')).toHaveCount(2);
  await framed.getByRole('searchbox').fill('dark');
  await expect(framed.getByRole('article')).toHaveCount(1);
  expect(await page.evaluate(() => history.length)).toBe(steps);
});

test('sorts, filters, shows the filter as a chip and removes it again', async ({ page }) => {
  const id = await makeBoard();
  await makeItem(id, { title: 'Old and popular', votes: 9, category: 'feature' });
  await makeItem(id, { title: 'Middle', votes: 3, category: 'bug' });
  await makeItem(id, { title: 'New', votes: 1, category: 'improvement' });
  await page.goto(`/embed/${id}`);
  const board = new BoardPage(page);
  await board.ready();
  await expect.poll(board.titles).toEqual(['Old and popular', 'Middle', 'New']);
  await board.choose('Most recent');
  await expect.poll(board.titles).toEqual(['New', 'Middle', 'Old and popular']);
  await board.choose('Most popular');
  await expect.poll(board.titles).toEqual(['Old and popular', 'Middle', 'New']);

  for (const [filter, title] of [
    ['Bugs', 'Middle'],
    ['Feature Requests', 'Old and popular'],
    ['Improvements', 'New'],
  ] as const) {
    await board.choose(filter);
    await expect.poll(board.titles).toEqual([title]);
  }
  await board.choose('Feedback');
  await expect(board.text('No feedback found')).toBeVisible();
  await board.button(/remove filter/i).click();
  await expect(board.items()).toHaveCount(3);
});

test('a missing index shows the specified German sentence, and the list loads on retry', async ({ page }) => {
  const id = await makeBoard();
  await makeItem(id, { title: 'One' });
  await page.goto(`/embed/${id}`);
  const board = new BoardPage(page);
  await board.ready();
  await missIndexesOfBoard(page);
  await board.choose('Most recent');
  await expect(page.getByText('Error Loading Feedback')).toBeVisible();
  await expect(
    page.getByText(/^Die Datenstruktur ist noch nicht bereitgestellt\..* „firebase deploy --only firestore“/),
  ).toBeVisible();
  await page.unrouteAll();
  await board.button('Try again').click();
  await expect(board.item('One')).toBeVisible();
});

test('the menu works by keyboard and returns the focus', async ({ page }) => {
  const id = await makeBoard();
  await makeItem(id, { title: 'First', votes: 2 });
  await makeItem(id, { title: 'Second', votes: 1 });
  await page.goto(`/embed/${id}`);
  const board = new BoardPage(page);
  await board.ready();
  await board.button(/^Sort and filter/).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitemradio', { name: 'Most popular' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(board.titles).toEqual(['Second', 'First']);
  await expect(board.button(/^Sort and filter/)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(board.button(/^Sort and filter/)).toBeFocused();
});

test('cards show the badges of their state and no others', async ({ page }) => {
  const id = await makeBoard();
  const states = [
    ['Plain', {}, []],
    ['Under way', { status: 'in-progress' }, ['In Progress']],
    ['Done', { status: 'completed' }, ['Completed']],
    ['Not now', { status: 'closed' }, ['Closed']],
    ['On top', { is_pinned: true }, ['Pinned']],
  ] as const;
  for (const [title, fields] of states) await makeItem(id, { title, ...fields });
  await makeItem(id, { title: 'Hidden away', is_archived: true });
  await makeItem(id, { title: 'Not yet approved', status: 'pending' });
  await page.goto(`/embed/${id}`);
  const board = new BoardPage(page);
  await expect(board.items()).toHaveCount(5);
  for (const [title, , badges] of states) {
    for (const badge of ['Open', 'In Progress', 'Completed', 'Closed', 'Pinned']) {
      const shown = board.item(title).getByText(badge, { exact: true });
      await expect(shown).toHaveCount((badges as readonly string[]).includes(badge) ? 1 : 0);
    }
  }
});

test('titles and descriptions from elsewhere are cut at 100 and 500 characters with an ellipsis', async ({ page }) => {
  const id = await makeBoard();
  await makeItem(id, { title: `${'T'.repeat(100)}tail`, description: `${'D'.repeat(500)}tail` });
  await page.goto(`/embed/${id}`);
  const board = new BoardPage(page);
  await board.ready();
  await expect(board.items().getByRole('heading')).toHaveText(`${'T'.repeat(100)}…`);
  await expect(board.items()).not.toContainText('tail');
});

test('comments of the board’s owner are marked, for one read', async ({ page }) => {
  const id = await makeBoard();
  const item = await makeItem(id, { title: 'Discussed', comments: 3 });
  const other = await makeItem(id, { title: 'Elsewhere', comments: 1 });
  const owner = (await db.doc(`products/${id}`).get()).get('owner_id') as string;
  const say = (feedback_id: string, user_id: string | null, content: string) =>
    db.collection('comments').add({ feedback_id, product_id: id, user_id, content, created_at: Timestamp.now() });
  await say(item, owner, 'We work on it.');
  await say(item, 'somebody-else', 'Good to know.');
  await say(item, null, 'Thank you.');
  await say(other, owner, 'Done.');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('owner_id')) asked.push(request.url());
  });
  await page.goto(`/embed/${id}`);
  const board = new BoardPage(page);
  await board.ready();
  expect(await page.content()).not.toContain(owner);
  await board.openComments('Discussed');
  const heads = board.item('Discussed').locator('.comment-head');
  await expect(heads.filter({ hasText: /^User\s*Team/ })).toHaveCount(1);
  await expect(board.item('Discussed').getByText('Team', { exact: true })).toHaveCount(1);
  await expect(heads.filter({ hasText: /^User/ })).toHaveCount(2);
  await expect(heads.filter({ hasText: /^Anonymous/ })).toHaveCount(1);
  await board.openComments('Elsewhere');
  await expect(board.item('Elsewhere').getByText('Team', { exact: true })).toBeVisible();
  expect(asked).toHaveLength(1);
});

test('a description keeps its lines, and shows three until it is opened', async ({ page }) => {
  const id = await makeBoard();
  const description = 'One\nTwo\nThree\nFour\n\n\n\nFive';
  await makeItem(id, { title: 'In lines', description });
  await makeItem(id, { title: 'In two lines', description: 'One\nTwo' });
  await page.goto(`/embed/${id}`);
  const board = new BoardPage(page);
  const text = board.item('In lines').locator('.description');
  expect(await text.innerText()).toBe('One\nTwo\nThree\nFour\n\nFive');
  expect((await text.boundingBox())?.height).toBe(60);
  await board.item('In lines').getByRole('button', { name: 'Read more' }).click();
  await expect.poll(async () => (await text.boundingBox())?.height).toBe(120);
  await expect(board.item('In two lines').getByRole('button', { name: 'Read more' })).toHaveCount(0);
});

test('a card and the filter use the same category name', async ({ page }) => {
  const id = await makeBoard();
  await makeItem(id, { title: 'Dark mode', category: 'feature' });
  await page.goto(`/embed/${id}`);
  await expect(new BoardPage(page).item('Dark mode').getByText('Feature Request', { exact: true })).toBeVisible();
});

test('comments load when the panel opens, newest first, in a box of at most 120 px', async ({ page }) => {
  await page.goto('/embed/demo');
  const board = new BoardPage(page);
  await board.ready();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.postData()?.includes('"comments"')) asked.push(request.url());
  });
  const commented = board
    .items()
    .filter({ has: page.getByRole('button', { name: /[1-9]\d* comments?/i }) })
    .first();
  await commented
    .getByRole('button', { name: /comment/i })
    .first()
    .click();
  const list = commented.getByRole('region', { name: 'Comments' });
  await expect(list).toBeVisible();
  expect(asked).toHaveLength(1);
  await expect(commented.getByText(/^(User|Anonymous)$/).first()).toBeVisible();
  await expect(commented.getByText(/ago|now|yesterday/).first()).toBeVisible();
  expect((await list.boundingBox())?.height ?? 999).toBeLessThanOrEqual(120);
});
