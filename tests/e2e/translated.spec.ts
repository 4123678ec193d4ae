import { BoardPage } from '../support/board-page.ts';
import { countOf, db, makeBoard, makeItem } from '../support/boards.ts';
import { test } from '../support/clean-page.ts';
import { forgetVisitor } from '../support/forget-visitor.ts';
import { keepTranslating, translate } from '../support/looks/translate.ts';
import { hold } from '../support/network/hold.ts';
import { open } from '../support/site-page.ts';
import { expect } from '../support/test.ts';

/**
 * A board that the visitor's browser has translated. React fails on texts that `<font>` has replaced: with
 * `NotFoundError` at the next change, or with error 418 if they are replaced before it takes over.
 */

const MARKED = /¡/;

test('acts on a translated board are done once, and its texts stay those of their authors', {
  tag: ['@all', '@field'],
}, async ({ page }) => {
  const id = await makeBoard();
  const item = await makeItem(id, { title: 'Dark mode', description: 'Please add **dark** colors.', is_pinned: true });
  await makeItem(id, { title: 'Export' });
  const board = new BoardPage(page);
  const votes = () => countOf('votes', item);

  await test.step('what is pressed and typed before React has come is done on the translated page', async () => {
    const scripts = hold(page);
    await page.goto(`/embed/${id}`);
    await page.waitForFunction(() => 'takePressed' in window);
    await translate(page);
    await expect(board.items().getByRole('heading').first()).toHaveText('¡Dark mode');
    await board.voteTile('Dark mode').click();
    await board.search().pressSequentially('mode');
    scripts.release();
    await expect(board.voteTile('Dark mode')).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(votes).toBe(1);
    await expect(board.items()).toHaveCount(1);
    expect(await board.titles()).toEqual(['Dark mode']);
    await expect(board.search()).toHaveValue('mode');
    await expect(board.search()).toBeFocused();
    await expect(page.locator('#root')).not.toHaveText(MARKED);
  });

  await test.step('a number that changes is shown, and a vote is taken back', async () => {
    await translate(page);
    await board.voteTile('Dark mode').click();
    await expect(board.voteTile('Dark mode')).toHaveText('0');
    await expect.poll(votes).toBe(0);
    await translate(page);
    await board.voteTile('Dark mode').click();
    await expect(board.voteTile('Dark mode')).toHaveText('1');
  });

  await test.step('a description opens and closes', async () => {
    await board.search().fill('');
    await translate(page);
    await board.openComments('Export');
    await translate(page);
    await board.comment('Export', 'As a **file**, please.');
    const thread = board.item('Export').getByRole('region', { name: 'Comments' });
    await expect(thread).toContainText('As a file, please.');
    await translate(page);
    await thread.getByRole('button', { name: 'Delete' }).click();
    await translate(page);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(thread).toBeHidden();
  });

  await test.step('a submission is stored once, and the form says so', async () => {
    await translate(page);
    await board.openForm();
    await translate(page);
    await board.button(/Submit feedback/).click();
    await expect(board.text('Please provide a title for your feedback')).toBeVisible();
    await page.getByLabel(/Title/).fill('Print');
    await page.getByLabel(/Description/).fill('On paper.');
    await translate(page);
    await board.button(/Submit feedback/).click();
    await expect(board.text('Your feedback has been submitted! Thank you.')).toBeVisible();
    await translate(page);
    const stored = await db.collection('feedback').where('product_id', '==', id).where('title', '==', 'Print').get();
    expect(stored.size).toBe(1);
    await expect(board.item('Print')).toBeVisible();
  });
});

test('a board that is translated again and again takes every act', { tag: ['@all', '@field'] }, async ({ page }) => {
  const id = await makeBoard();
  await makeItem(id, { title: 'Dark mode', description: 'Words of it. '.repeat(60), votes: 3 });
  const board = new BoardPage(page);
  await forgetVisitor(page);
  await keepTranslating(page);
  await page.goto(`/embed/${id}`);
  await board.voteTile('Dark mode').click();
  await board.expectMessage('Your vote has been added');
  await expect(board.button('Actions')).toHaveAccessibleDescription('Dark mode');
  await board.button('Read more').click();
  await board.button('Read less').click();
  await board.openComments('Dark mode');
  await board.comment('Dark mode', 'Yes, please.');
  await board.expectMessage('Your comment has been added!');
  await board.openForm();
  await board.submit('Print', 'On paper.');
  await board.expectMessage('Your feedback has been submitted! Thank you.');
  await expect(board.item('Print')).toBeVisible();
  await board.choose('Most recent');
  await expect.poll(board.titles).toEqual(['Print', 'Dark mode']);
  await board.voteTile('Print').click();
  await board.expectMessage('Your vote has been removed');
});

test('a translated page keeps the name of the product and its code', { tag: '@all' }, async ({ page }) => {
  await open(page, '/docs/embedding');
  await translate(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('¡Embedding');
  await expect(page.getByRole('banner').locator('.logo-name')).toHaveText('Hearback');
  await expect(page.locator('code').first()).toBeAttached();
  await expect(page.locator('code, pre').filter({ hasText: MARKED })).toHaveCount(0);
});
