import { SIMILAR_QUERIES, SIMILAR_READ, SIMILAR_REST_MS } from '../../functions/src/shared/limits.ts';
import { expectNoFindings } from '../support/axe.ts';
import { BoardPage } from '../support/board-page.ts';
import { countOf, db, makeBoard, makeItem, makeItems } from '../support/boards.ts';
import { setOffline } from '../support/network/set-offline.ts';
import { expect, type Page, test } from '../support/test.ts';

/** Similar items while typing (D42). Quotes are from the decision. */

const QUERY = '**/documents:runQuery';
const UNSENT = 'Will be sent when you are back online';

/** The part of the form with similar items. */
const shownOn = (page: Page) => ({
  found: page.getByRole('status').filter({ hasText: /similar item/ }),
  rows: page.getByRole('list', { name: 'Similar items' }).getByRole('listitem'),
  vote: (title: string) => page.getByRole('button', { name: `Vote instead: ${title}`, exact: true }),
  words: page.getByRole('button', { name: 'Add your words as a comment' }),
});

/** Opens the form, with the code for similar items. */
async function openForm(page: Page, id: string): Promise<BoardPage> {
  const board = new BoardPage(page);
  const loaded = page.waitForResponse(/\/assets\/similar-items-/);
  await page.goto(`/embed/${id}`);
  await board.openForm();
  await loaded;
  return board;
}

const commentsOn = async (item: string) =>
  (await db.collection('comments').where('feedback_id', '==', item).get()).docs.map((each) => each.get('content'));

test('similar items are shown under the title, take a vote and the words of the draft', async ({ page }) => {
  const id = await makeBoard({ theme: 'dark' });
  const dark = await makeItem(id, { title: 'Dark mode', votes: 12, status: 'in-progress' });
  await makeItem(id, { title: 'Dark theme for the night', votes: 1 });
  await makeItem(id, { title: 'Dark mode', votes: 900, is_archived: true });
  await makeItem(id, { title: 'Dark mode', votes: 900, status: 'pending' });
  await makeItem(id, { title: 'Slack integration', votes: 300 });
  const board = await openForm(page, id);
  const similar = shownOn(page);

  // "Shown under the title field, focus unmoved, announced politely ("2 similar items")"
  await board.field('Title').pressSequentially('Dark mode for the night');
  await expect(similar.found).toHaveText('2 similar items');
  await expect(board.field('Title')).toBeFocused();
  const [title, found, description] = await Promise.all(
    [board.field('Title'), similar.found, board.field('Description')].map((part) => part.boundingBox()),
  );
  expect(found?.y).toBeGreaterThan(title?.y ?? Number.NaN);
  expect(found?.y).toBeLessThan(description?.y ?? Number.NaN);

  // "each with title, status, votes and a button "Vote instead: TITLE""
  await expect(similar.rows).toHaveCount(2);
  const row = similar.rows.filter({ hasText: 'In Progress' });
  await expect(row).toContainText('Dark mode');
  await expect(row).toContainText('12 votes');

  // "which votes, keeps the draft until the vote is taken, then offers "Add your words as a comment""
  await board.field('Description').fill('My eyes hurt at night.');
  await expect(similar.words).toHaveCount(0);
  await similar.vote('Dark mode').dblclick();
  await expect(row).toContainText('You voted for this');
  await expect(row).toContainText('13 votes');
  await expect(row.locator(':focus')).toHaveText('You voted for this');
  expect(await countOf('votes', dark)).toBe(1);
  await expect(board.field('Title')).toHaveValue('Dark mode for the night');
  await expect(similar.words).toBeVisible();
  await expectNoFindings(page, 'after the vote');
  await similar.words.click();
  await expect(board.text('Your comment has been added!')).toBeVisible();
  await expect(board.field('Title')).toHaveCount(0);
  expect(await commentsOn(dark)).toEqual(['My eyes hurt at night.']);
  await board.openForm();
  await expect(board.field('Title')).toHaveValue('');

  // An item that the visitor has voted for says so instead of offering, and "it never blocks a submission".
  await board.field('Title').fill('Dark mode');
  await expect(row).toContainText('You voted for this');
  await expect(similar.vote('Dark mode')).toHaveCount(0);
  await expect(similar.words).toHaveCount(0);
  await board.submit('Dark mode', 'Another one all the same.');
  await expect(board.text('Your feedback has been submitted! Thank you.')).toBeVisible();
});

test('a submission costs at most 3 queries and 60 reads, and its code comes with the form', { tag: '@all' }, async ({
  page,
}) => {
  const id = await makeBoard();
  await makeItems(id, 40, (at) => ({ title: `Dark mode ${at} for calendar export in teams` }));
  let queries = 0;
  let reads = 0;
  page.on('response', async (response) => {
    if (!response.request().postData()?.includes('title_words')) return;
    queries += 1;
    reads += Math.max(1, ((await response.json()) as { document?: object }[]).filter((part) => part.document).length);
  });
  const files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  await page.clock.install();
  await page.goto(`/embed/${id}`);
  const board = new BoardPage(page);
  await board.live();
  expect(files.filter((file) => file.includes('similar'))).toEqual([]);
  await board.openForm();
  const similar = shownOn(page);

  // "From 3 typed characters and 400 ms of rest, once per set of words". The last query is for the finished title.
  for (const part of ['Dark', ' mode', ' for', ' calendar', ' export', ' in', ' teams']) {
    const isAsked = queries < SIMILAR_QUERIES - 1;
    const answer = isAsked ? page.waitForResponse(QUERY) : null;
    await board.field('Title').pressSequentially(part);
    await page.clock.fastForward(SIMILAR_REST_MS);
    await answer;
  }
  const last = page.waitForResponse(QUERY);
  await board.field('Description').focus();
  await last;
  await expect(similar.rows).toHaveCount(3);
  for (const words of ['another thing', 'and one more']) {
    await board.field('Title').fill(words);
    await page.clock.fastForward(SIMILAR_REST_MS);
    await board.field('Description').fill(`What it is about: ${words}.`);
  }
  await board.button('Submit feedback').click();
  await expect(board.text('Your feedback has been submitted! Thank you.')).toBeVisible();
  expect(queries).toBe(SIMILAR_QUERIES);
  expect(reads).toBe(SIMILAR_QUERIES * SIMILAR_READ);
});

test('titles of any kind find what they can, with its status', { tag: '@all' }, async ({ page }) => {
  await test.step('titles of one letter, of emoji, in other scripts and with a soft hyphen find what they can', async () => {
    const id = await makeBoard();
    for (const title of ['支持深色模式', 'دعم الوضع الليلي', 'Dunkelmodus', 'A']) await makeItem(id, { title });
    const board = await openForm(page, id);
    const similar = shownOn(page);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes(':runQuery')) asked.push(request.postData() ?? '');
    });
    for (const [typed, found] of [
      ['深色模式', '支持深色模式'],
      ['الوضع الليلي', 'دعم الوضع الليلي'],
    ] as const) {
      await board.field('Title').fill(typed);
      await expect(similar.rows).toHaveCount(1);
      await expect(similar.rows).toContainText(found);
    }
    expect(asked).toHaveLength(2);
    for (const nothing of ['a', '🚀'.repeat(50)]) {
      await board.field('Title').fill(nothing);
      await expect(similar.rows).toHaveCount(0);
    }
    await board.field('Title').fill('Dunkel\u00ADmodus');
    await board.field('Description').focus();
    await expect(similar.rows).toContainText('Dunkelmodus');
    expect(asked).toHaveLength(3);
  });

  await test.step('a similar item shows its own status, not only its kind', async () => {
    const statuses = [{ id: 'planned', name: 'Planned', color: 'blue', kind: 'open' }] as const;
    const id = await makeBoard({ theme: 'dark', statuses: [...statuses] });
    await makeItem(id, { title: 'Dark mode', label: 'planned' });
    await page.setViewportSize({ width: 390, height: 900 });
    const board = await openForm(page, id);
    await board.field('Title').pressSequentially('Dark mode for the night');
    const { rows } = shownOn(page);
    await expect(rows.getByText('Planned', { exact: true })).toBeVisible();
    await expect(rows.getByText('Open', { exact: true })).toHaveCount(0);
    await expectNoFindings(page, 'similar items on a phone');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});

test('a vote that is refused meanwhile says why and keeps the draft', { tag: '@all' }, async ({ page }) => {
  const id = await makeBoard();
  const item = await makeItem(id, { title: 'Dark mode' });
  const other = await makeItem(id, { title: 'Night theme' });
  const board = await openForm(page, id);
  const similar = shownOn(page);

  await test.step('an item that is archived while it is shown goes away, with a sentence, and the draft stays', async () => {
    await board.field('Title').fill('Dark mode');
    await expect(similar.rows).toHaveCount(1);
    await db.doc(`feedback/${item}`).update({ is_archived: true });
    await similar.vote('Dark mode').click();
    await expect(board.text('This feedback is no longer on the board.')).toBeVisible();
    await expect(similar.rows).toHaveCount(0);
    await expect(page.locator('.similar')).toBeFocused();
    await expect(board.field('Title')).toHaveValue('Dark mode');
    expect(await countOf('votes', item)).toBe(0);
  });

  await test.step('a board that closes to anonymous visitors meanwhile says so and keeps the draft', async () => {
    await board.field('Title').fill('Night theme at night');
    await expect(similar.rows).toHaveCount(1);
    await db.doc(`products/${id}`).update({ 'settings.allowAnonymous': false });
    await similar.vote('Night theme').click();
    await expect(board.text(/This board now takes votes.* from signed-in visitors only/)).toBeVisible();
    await expect(similar.rows).toHaveCount(0);
    expect(await countOf('votes', other)).toBe(0);
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).toContain('Night theme at night');
  });
});

test('"Without a network the list at hand is searched", and so it is where the query fails', { tag: '@all' }, async ({
  page,
}) => {
  const id = await makeBoard();
  const item = await makeItem(id, { title: 'Dark mode' });
  await page.route(QUERY, (route) => route.fulfill({ status: 500, body: '<html>oops</html>' }));
  const board = await openForm(page, id);
  const similar = shownOn(page);
  await board.field('Title').fill('Dark mode');
  await expect(similar.rows).toHaveCount(1);
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);

  await board.fetchedAhead();
  await setOffline(page, true);
  await board.field('Title').fill('A dark mode');
  await similar.vote('Dark mode').dblclick();
  await expect(similar.rows).toContainText(UNSENT);
  await similar.words.click();
  await expect(board.field('Title')).toHaveCount(0);
  await page.unroute(QUERY);
  await setOffline(page, false);
  await expect.poll(() => countOf('votes', item)).toBe(1);
  await expect.poll(() => commentsOn(item)).toEqual(['A dark mode']);
});
