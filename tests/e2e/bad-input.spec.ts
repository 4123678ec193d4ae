import { deleteBoard } from '../../functions/src/boards/delete-board.ts';
import { BoardPage } from '../support/board-page.ts';
import { countOf, db, makeBoard, makeItem } from '../support/boards.ts';
import { setOffline } from '../support/network/set-offline.ts';
import { expect, test } from '../support/test.ts';

test('texts of any kind and length stay within their limits and their card', { tag: '@all' }, async ({ page }) => {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => dialogs.push(dialog.message()));
  const id = await makeBoard();
  const titles = [
    '<img src=x onerror=alert(1)><b>bold</b>',
    '\u202Egnirts desrever\u202C and after',
    `Zalgo${'\u0301'.repeat(90)}`,
    'W'.repeat(100),
  ];
  for (const title of titles) await makeItem(id, { title, description: title });
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(`/embed/${id}`);
  const board = new BoardPage(page);

  await test.step('HTML, right-to-left marks, 90 combining marks and endless words stay text inside their card', async () => {
    await expect(board.items()).toHaveCount(4);
    for (const title of titles)
      await expect(
        board
          .items()
          .getByRole('heading')
          .filter({ hasText: title.slice(0, 20) }),
      ).toHaveCount(1);
    expect(dialogs).toEqual([]);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, 'nothing sticks out at the side').toBeLessThanOrEqual(0);
    // Combining marks that overflow their line must not cover a neighboring vote tile.
    for (const tile of await board.items().getByRole('button', { name: /vote/i }).all())
      await tile.click({ trial: true });
  });

  await test.step('a paste is cut at the limit with a message, and typing beyond it is ignored', async () => {
    const paste = (text: string) => page.evaluate((pasted) => document.execCommand('insertText', false, pasted), text);
    await board.openComments('WWW');
    const comment = board.item('WWW').getByRole('textbox');
    await comment.focus();
    await paste('x'.repeat(501));
    await expect(comment).toHaveValue('x'.repeat(500));
    await expect(board.text('Comment is too long. Maximum 500 characters allowed.')).toBeVisible();
    await board.openForm();
    for (const [field, limit, message] of [
      ['Title', 100, 'Title is too long. Maximum 100 characters allowed.'],
      ['Description', 500, 'Description is too long. Maximum 500 characters allowed.'],
    ] as const) {
      await board.field(field).focus();
      await paste('x'.repeat(limit + 1));
      await expect(board.field(field)).toHaveValue('x'.repeat(limit));
      await expect(board.text(message)).toBeVisible();
      await page.keyboard.type('y');
      await expect(board.field(field)).toHaveValue('x'.repeat(limit));
    }
  });

  await test.step('the counters turn amber at 10, 50 and 50 characters left', async () => {
    const color = (counter: string) =>
      page.getByText(counter, { exact: true }).evaluate((node) => getComputedStyle(node).color);
    await board.field('Title').fill('x'.repeat(89));
    const calm = await color('89/100');
    await board.field('Title').fill('x'.repeat(90));
    expect(await color('90/100')).not.toBe(calm);
    await board.field('Description').fill('x'.repeat(449));
    expect(await color('449/500')).toBe(calm);
    await board.field('Description').fill('x'.repeat(450));
    expect(await color('450/500')).not.toBe(calm);
  });
});

test('a board that cannot be reached says so, and goes on when it can', async ({ page }) => {
  const id = await makeBoard();
  const item = await makeItem(id, { title: 'Back again' });
  const board = new BoardPage(page);

  await test.step('a board that cannot be loaded shows a message, and loads on retry', async () => {
    // Answers with the page that the server sends if the first page is unavailable or missing.
    await page.route(`**/embed/${id}`, (route) =>
      route.continue({ url: new URL('/embed/none', route.request().url()).href }),
    );
    await page.route('**/v1/projects/**', (route) => route.abort('connectionfailed'));
    await page.goto(`/embed/${id}`);
    await expect(page.getByText('Error Loading Feedback')).toBeVisible();
    await page.unroute('**/v1/projects/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(board.item('Back again')).toBeVisible();
    await page.unrouteAll();
  });

  await test.step('a vote cast offline shows its state, and is sent once when the network returns', async () => {
    await page.goto(`/embed/${id}`);
    await board.ready();
    await board.fetchedAhead();
    await setOffline(page, true);
    await expect(board.text(/You are offline. What you see/)).toBeVisible();
    await board.voteTile('Back again').click();
    await expect(board.voteTile('Back again')).toHaveAttribute('aria-pressed', 'true');
    await expect(board.voteTile('Back again')).toHaveAccessibleDescription('Will be sent when you are back online');
    expect(await countOf('votes', item)).toBe(0);
    await setOffline(page, false);
    await expect(board.text('Your vote has been added')).toBeVisible();
    await expect(board.text(/You are offline. What you see/)).toBeHidden();
    expect(await countOf('votes', item)).toBe(1);
  });
});

test('acts on a board deleted while it is open fail with a message, and keep the typed text', {
  tag: '@all',
}, async ({ page }) => {
  const id = await makeBoard();
  const item = await makeItem(id, { title: 'Soon gone' });
  await page.goto(`/embed/${id}`);
  const board = new BoardPage(page);
  await board.ready();
  await board.openForm();
  await board.field('Title').fill('Too late');
  await board.field('Description').fill('I had so much to say.');
  await deleteBoard(db, id);
  await board.button('Submit feedback').click();
  await expect(
    board
      .text(`Product with ID "${id}" not found. Please check if the product ID is correct.`)
      .or(board.text('Failed to submit feedback. Please try again.'))
      .first(),
  ).toBeVisible();
  expect(await countOf('votes', item)).toBe(0);
  expect((await db.collection('feedback').where('product_id', '==', id).get()).size).toBe(0);
  await page.reload();
  await expect(board.text('Error Loading Feedback')).toBeVisible();
});
