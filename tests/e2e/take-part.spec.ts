import { SUBMIT_DELAY_MS, SUBMIT_MIN_MS } from '../../functions/src/shared/limits.ts';
import { BoardPage } from '../support/board-page.ts';
import { countOf, db, makeBoard, makeItem, readItem } from '../support/boards.ts';
import { forgetVisitor } from '../support/forget-visitor.ts';
import { countCommits } from '../support/network/count-commits.ts';
import { hold } from '../support/network/hold.ts';
import { expect, type Locator, type Page, test } from '../support/test.ts';

const commits = '**/documents:commit';

async function visit(page: Page, id: string): Promise<BoardPage> {
  await page.goto(`/embed/${id}`);
  const board = new BoardPage(page);
  await expect(page.getByRole('button', { name: 'Add feedback' }).first()).toBeVisible();
  return board;
}

/** The titles of a board's stored items, in the order of their submission. */
async function storedItems(id: string): Promise<string[]> {
  const { docs } = await db.collection('feedback').where('product_id', '==', id).get();
  const inOrder = docs.sort((one, other) => one.get('created_at').toMillis() - other.get('created_at').toMillis());
  return inOrder.map((item) => item.get('title'));
}

test('a visitor votes once for an item and can take it back', { tag: '@attack' }, async ({ page }) => {
  const id = await makeBoard();
  const clicked = await makeItem(id, { title: 'Click me' });
  const voted = await makeItem(id, { title: 'Vote for me', votes: 4 });
  await makeItem(id, { title: 'Unlucky', votes: 3 });
  const board = await visit(page, id);

  await test.step('a double click and a storm of clicks leave one vote', async () => {
    const sent = countCommits(page);
    const commit = hold(page, commits);
    const tile = board.voteTile('Click me');
    await tile.dblclick();
    for (let click = 0; click < 5; click += 1) await tile.click();
    commit.release();
    await board.expectMessage('Your vote has been added');
    await expect(tile).toHaveAttribute('aria-pressed', 'true');
    expect(sent()).toBe(1);
    expect(await countOf('votes', clicked)).toBe(1);
    await page.unroute(commits);
  });

  await test.step('a failed vote is rolled back with a message, and so is its withdrawal', async () => {
    await page.route(commits, (route) => route.abort('connectionfailed'));
    await board.voteTile('Unlucky').click();
    await expect(board.text('Failed to vote. Please try again.')).toBeVisible();
    await expect(board.voteTile('Unlucky')).toHaveAttribute('aria-pressed', 'false');
    await expect(board.voteTile('Unlucky')).toContainText('3');

    await page.unroute(commits);
    await board.voteTile('Unlucky').click();
    await board.expectMessage('Your vote has been added');
    await page.route(commits, (route) => route.fulfill({ status: 500, body: '<html>oops</html>' }));
    await board.voteTile('Unlucky').click();
    await expect(board.text('Failed to remove vote. Please try again.')).toBeVisible();
    await expect(board.voteTile('Unlucky')).toHaveAttribute('aria-pressed', 'true');
    await page.unroute(commits);
  });

  await test.step('a vote shows at once, counts on the server, survives a reload and can be withdrawn', async () => {
    const commit = hold(page, commits);
    await board.voteTile('Vote for me').click();
    await expect(board.voteTile('Vote for me')).toHaveAttribute('aria-pressed', 'true');
    await expect(board.voteTile('Vote for me')).toContainText('5');
    commit.release();
    await expect(board.text('Your vote has been added')).toBeVisible();
    expect(await countOf('votes', voted)).toBe(1);
    // The item has no vote documents for its initial count, so the trigger corrects it.
    await expect.poll(async () => (await readItem(voted))?.votes).toBe(1);

    await page.reload();
    await expect(board.voteTile('Vote for me')).toHaveAttribute('aria-pressed', 'true');
    await board.voteTile('Vote for me').click();
    await expect(board.text('Your vote has been removed')).toBeVisible();
    await expect(board.voteTile('Vote for me')).toHaveAttribute('aria-pressed', 'false');
    expect(await countOf('votes', voted)).toBe(0);
  });
});

test('a visitor submits feedback, once', { tag: '@attack' }, async ({ page }) => {
  const id = await makeBoard();
  const board = await visit(page, id);
  await board.openForm();

  await test.step('the category looks as enabled as the other fields', async () => {
    const groundOf = (field: Locator) => field.evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(await groundOf(page.getByLabel('Category'))).toBe(await groundOf(board.field('Title')));
  });

  await test.step('missing texts show a message at their fields', async () => {
    await board.button('Submit feedback').click();
    await expect(board.text('Please provide a title for your feedback')).toBeVisible();
    await expect(board.text('Please provide details for your feedback')).toBeVisible();
    await board.submit(' \u200B\u00A0\u3164 ', '\u200D\u2060');
    await expect(board.text('Please provide a title for your feedback')).toBeVisible();
    await expect(board.text('Please provide details for your feedback')).toBeVisible();
  });

  await test.step('a submitted item starts with one vote, and the form is empty again', async () => {
    await expect(page.getByRole('combobox', { name: 'Category' })).toHaveValue('feature');
    await page.getByRole('combobox', { name: 'Category' }).selectOption('bug');
    await board.submit('Crash on start', 'It crashes when I open it twice.');
    await board.expectMessage('Your feedback has been submitted! Thank you.');
    await expect(board.voteTile('Crash on start')).toContainText('1');
    await expect(board.voteTile('Crash on start')).toHaveAttribute('aria-pressed', 'true');
    const made = (await db.collection('feedback').where('product_id', '==', id).get()).docs[0];
    expect(made?.data()).toMatchObject({ title: 'Crash on start', category: 'bug', status: 'open', created_by: null });
    await expect.poll(async () => (await readItem(made?.id ?? ''))?.votes).toBe(1);

    await board.openForm();
    await expect(board.field('Title')).toHaveValue('');
    await expect(page.getByRole('combobox', { name: 'Category' })).toHaveValue('feature');
  });

  await test.step('a retry after a lost answer creates no second item', async () => {
    let lost = false;
    await page.route(commits, async (route) => {
      if (lost) return route.continue();
      lost = true;
      await route.fetch();
      await route.abort('connectionreset');
    });
    await board.submit('Half a success', 'The server has it, the browser does not know.');
    await expect(board.text('Failed to submit feedback. Please try again.').first()).toBeVisible();
    await expect(board.field('Title')).toHaveValue('Half a success');
    await expect(board.field('Description')).toHaveValue('The server has it, the browser does not know.');
    await board.button('Submit feedback').click();
    await expect(board.text('Your feedback has been submitted! Thank you.')).toBeVisible();
    expect(await storedItems(id)).toEqual(['Crash on start', 'Half a success']);
  });
});

test('a board with words of its own speaks them to visitors', async ({ page }) => {
  const id = await makeBoard({
    words: {
      add: 'Give feedback',
      welcome: 'Tell us what you miss.',
      form: 'What do you miss?',
      title: 'In one line',
      description: 'And why',
      thanks: 'We read all of it.',
    },
    categories: { order: ['question', 'bug'], names: { bug: 'Fault' } },
  });
  await makeItem(id, { title: 'Hidden category', category: 'other' });
  await page.goto(`/embed/${id}`);
  const board = new BoardPage(page);
  await board.ready();
  await expect(board.text('Tell us what you miss.')).toBeVisible();
  await expect(board.item('Hidden category')).toContainText('Other');
  await page.getByRole('button', { name: 'Give feedback' }).click();
  await expect(page.getByRole('heading', { name: 'What do you miss?' })).toBeVisible();
  await expect(board.field('Title')).toHaveAttribute('placeholder', 'In one line');
  await expect(board.field('Description')).toHaveAttribute('placeholder', 'And why');
  const category = page.getByRole('combobox', { name: 'Category' });
  await expect(category.getByRole('option')).toHaveText(['Question', 'Fault']);
  await expect(category).toHaveValue('question');
  await category.selectOption('Fault');
  await board.field('Title').fill('It breaks');
  await board.field('Description').fill('At noon');
  await page.getByRole('button', { name: 'Submit feedback' }).click();
  await expect(board.text('We read all of it.')).toBeVisible();
  await expect(board.item('It breaks')).toContainText('Fault');
  await page.getByRole('button', { name: /Sort and filter/ }).click();
  await expect(page.getByRole('group', { name: 'Filter by category' }).getByRole('menuitemradio')).toHaveText([
    'Fault',
  ]);
});

test('a press of Submit feedback counts once, after a pause', { tag: '@all' }, async ({ page }) => {
  await test.step('a double click on Submit feedback creates one item', async () => {
    const id = await makeBoard();
    const board = await visit(page, id);
    await board.openForm();
    await board.field('Title').fill('Only once');
    await board.field('Description').fill('Please.');
    await board.button('Submit feedback').dblclick();
    await board.expectMessage('Your feedback has been submitted! Thank you.');
    expect(await storedItems(id)).toEqual(['Only once']);
  });

  await test.step('the submitting state lasts 800 ms, however long the form was open', async () => {
    const id = await makeBoard();
    await makeItem(id, { title: 'Voted before' });
    await page.clock.install();
    const board = await visit(page, id);
    // After this vote, no request between the click and the write can be mistaken for the pause.
    await board.voteTile('Voted before').click();
    await expect(board.text('Your vote has been added')).toBeVisible();
    await board.openForm();
    await board.field('Title').fill('Not in a hurry');
    await board.field('Description').fill('Written at leisure.');
    await page.clock.fastForward(SUBMIT_MIN_MS);
    const sent = page.waitForRequest(commits).then(() => Date.now());
    const pressed = Date.now();
    await board.button('Submit feedback').click();
    expect((await sent) - pressed).toBeGreaterThanOrEqual(SUBMIT_DELAY_MS);
    await expect(board.text('Your feedback has been submitted! Thank you.')).toBeVisible();
  });
});

test('a visitor comments', async ({ page }) => {
  const id = await makeBoard();
  const item = await makeItem(id, { title: 'Talk about it' });
  const shaky = await makeItem(id, { title: 'Shaky line' });
  const board = await visit(page, id);

  await test.step('a new comment comes first and raises the count, and an empty one is refused', async () => {
    await board.openComments('Talk about it');
    await board.comment('Talk about it', '   ');
    await expect(board.text('Please enter a comment')).toBeVisible();
    await board.comment('Talk about it', 'First!');
    await board.expectMessage('Your comment has been added!');
    await board.comment('Talk about it', 'Second.');
    await expect(board.item('Talk about it').getByText('Second.')).toBeVisible();
    await board.expectMessage('Your comment has been added!');
    await expect(
      board
        .item('Talk about it')
        .getByRole('button', { name: /2 comments/i })
        .or(board.item('Talk about it').getByText(/^2$/))
        .first(),
    ).toBeVisible();
    const shown = await board.item('Talk about it').getByRole('listitem').allInnerTexts();
    expect(shown[0]).toContain('Second.');
    expect(shown[0]).toContain('Anonymous');
    expect(shown[1]).toContain('First!');
    await expect.poll(async () => (await readItem(item))?.comments).toBe(2);
  });

  await test.step('a name is optional, and remembered for the next item until it is removed', async () => {
    const thread = board.item('Talk about it');
    await thread.getByRole('button', { name: 'Add your name' }).click();
    await expect(thread.getByLabel('Your name (optional)')).toBeFocused();
    await page.keyboard.type(`Ada ${'x'.repeat(40)}`);
    await expect(thread.getByLabel('Your name (optional)')).toHaveValue(`Ada ${'x'.repeat(36)}`);
    await thread.getByLabel('Your name (optional)').fill(' Ada ');
    await board.comment('Talk about it', 'Third.');
    await board.expectMessage('Your comment has been added!');
    await expect(thread.getByRole('listitem').first()).toContainText('Ada');
    await page.reload();
    await board.openForm();
    await board.button('Posting as Ada').click();
    await board.submit('Signed', 'With a name');
    await expect(board.item('Signed')).toContainText('by Ada');
    await board.openComments('Talk about it');
    await expect(thread.getByRole('listitem').filter({ hasText: 'Third.' })).toContainText('Ada');
    await thread.getByRole('button', { name: /^Posting as/ }).click();
    await thread.getByLabel('Your name (optional)').fill('');
    await board.comment('Talk about it', 'Fourth.');
    await board.expectMessage('Your comment has been added!');
    await expect(thread.getByRole('listitem').first()).toContainText('Anonymous');
  });

  await test.step('a failed comment keeps its text, and a failed list loads on retry', async () => {
    await page.route('**/documents:runQuery', (route) => route.abort('connectionfailed'));
    await board.openComments('Shaky line');
    await expect(board.text('Failed to load comments. Please try again.').first()).toBeVisible();
    await page.unroute('**/documents:runQuery');
    await board.item('Shaky line').getByRole('button', { name: 'Try again' }).click();
    await expect(board.text('Failed to load comments. Please try again.')).toHaveCount(0);

    await page.route(commits, (route) => route.abort('connectionfailed'));
    await board.comment('Shaky line', 'A long thought that must not be lost.');
    await expect(board.text('Failed to add your comment. Please try again.').first()).toBeVisible();
    await expect(board.item('Shaky line').getByRole('textbox')).toHaveValue('A long thought that must not be lost.');
    await page.unroute(commits);
    await board.item('Shaky line').getByRole('button', { name: 'Add comment' }).click();
    await expect(board.text('Your comment has been added!')).toBeVisible();
    expect(await countOf('comments', shaky)).toBe(1);
  });
});

test('a board with approval shows a new item to its author alone, also after a reload', { tag: '@all' }, async ({
  page,
}) => {
  const id = await makeBoard({ requireApproval: true });
  await makeItem(id, { title: 'Approved already' });
  const board = await visit(page, id);
  await board.openForm();
  await board.submit('Please approve', 'I can wait.');
  await expect(board.item('Please approve').getByText('Waiting for approval', { exact: true })).toBeVisible();
  await page.reload();
  await expect(board.item('Please approve').getByText('Waiting for approval', { exact: true })).toBeVisible();
  await expect(board.voteTile('Please approve')).toBeDisabled();
  await expect(board.voteTile('Please approve'), 'with its author’s vote').toHaveAttribute('aria-pressed', 'true');
  await expect(board.voteTile('Please approve')).toHaveAccessibleName('Vote for Please approve, 1 vote');

  await forgetVisitor(page);
  await page.goto(`/embed/${id}`);
  await board.ready();
  await expect(page.getByText('Please approve')).toHaveCount(0);
});

const GONE = 'This feedback is no longer on the board.';

test('an act that a board no longer takes says why', async ({ page }) => {
  await test.step('an item deleted while the board is open shows a message and removes its card', async () => {
    const id = await makeBoard();
    const titles = ['Voted on', 'Talked about', 'Read', 'Still there'];
    const items = await Promise.all(titles.map((title) => makeItem(id, { title })));
    const board = await visit(page, id);
    await board.openComments('Talked about');
    await board.item('Talked about').getByRole('textbox').fill('A thought');
    // Otherwise, the read of the comments is refused as well.
    await expect(board.item('Talked about').getByText('No comments yet')).toBeVisible();
    await Promise.all(items.slice(0, 2).map((item) => db.doc(`feedback/${item}`).update({ is_archived: true })));
    await db.doc(`feedback/${items[2]}`).delete();
    const refused = [
      () => board.voteTile('Voted on').click(),
      () => board.item('Talked about').getByRole('button', { name: 'Add comment' }).click(),
      () => board.openComments('Read'),
    ];
    for (const [at, act] of refused.entries()) {
      await act();
      await expect(board.item(titles[at] ?? '')).toHaveCount(0);
      await expect(board.text(GONE)).toBeVisible();
      await expect(board.items().getByRole('article').and(page.locator(':focus')), 'the reader goes on').toHaveCount(1);
      // The message disappears after eight seconds, perhaps at this moment.
      await board
        .button('Dismiss')
        .click({ timeout: 8000 })
        .catch(() => undefined);
      await expect(board.text(GONE)).toHaveCount(0);
    }
    await expect(board.text(/Failed to/)).toHaveCount(0);
    await expect(board.item('Still there')).toBeVisible();
  });

  await test.step('a board that closes to anonymous visitors while it is open shows a message', async () => {
    const id = await makeBoard();
    await makeItem(id, { title: 'Dark mode' });
    const board = await visit(page, id);
    await db.doc(`products/${id}`).update({ 'settings.allowAnonymous': false });
    await board.voteTile('Dark mode').click();
    await expect(
      board.text('This board now takes votes, comments and feedback from signed-in visitors only.'),
    ).toBeVisible();
    await expect(board.text('Failed to vote. Please try again.')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Sign in to vote for Dark mode, 0 votes' })).toHaveAttribute(
      'aria-pressed',
      'false',
    );
  });

  await test.step('a board without anonymous visitors can be read and offers to sign in', async () => {
    const id = await makeBoard({ allowAnonymous: false });
    await makeItem(id, { title: 'Members only' });
    await page.goto(`/embed/${id}`);
    const board = new BoardPage(page);
    await board.ready();
    await expect(board.voteTile('Members only')).toBeDisabled();
    await expect(page.getByRole('link', { name: 'Sign in' }).first()).toHaveAttribute(
      'href',
      `/login?from=/embed/${id}`,
    );
  });
});
