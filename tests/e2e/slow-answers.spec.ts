import { BoardPage } from '../support/board-page.ts';
import { countOf, db, makeBoard, makeItem, makeItems } from '../support/boards.ts';
import { hold } from '../support/network/hold.ts';
import { pngFile } from '../support/picture-files.ts';
import { drawn } from '../support/site-page.ts';
import { expect, type Page, type Request, test } from '../support/test.ts';

/** What a visitor with a slow phone or network does while an answer is on its way. */

const COMMIT = '**/documents:commit*';
const QUERY = '**/documents:runQuery*';

const commentsOn = async (item: string) =>
  (await db.collection('comments').where('feedback_id', '==', item).get()).docs.map((each) => each.get('content'));

/** Makes each picture wait until `prepare` is called. */
async function slowPictures(page: Page): Promise<{ prepare(): Promise<void> }> {
  await page.addInitScript(() => {
    const real = window.createImageBitmap as (...args: unknown[]) => Promise<ImageBitmap>;
    window.createImageBitmap = async (...args: unknown[]) => {
      await new Promise((resolve) => window.addEventListener('prepare', resolve, { once: true }));
      return real(...args);
    };
  });
  return { prepare: () => page.evaluate(() => void window.dispatchEvent(new Event('prepare'))) };
}

test('a picture that is still prepared is sent with its feedback and its comment', { tag: '@all' }, async ({
  page,
}) => {
  const id = await makeBoard({ pictures: 'everyone' });
  const item = await makeItem(id, { title: 'Dark mode' });
  const pictures = await slowPictures(page);
  await page.goto(`/embed/${id}`);
  const board = new BoardPage(page);
  const add = page.getByLabel('Add pictures');
  const stored = async () =>
    (await db.collection('pictures').where('product_id', '==', id).get()).docs.map((one) => one.get('on')?.kind);

  await board.openForm();
  await add.setInputFiles([await pngFile('one.png', { width: 60, height: 40 })]);
  await expect(page.getByText('Preparing').first()).toBeVisible();
  await board.submit('Upside down', 'Only on my phone.');
  await expect(page.getByRole('status').filter({ hasText: 'Preparing' })).toBeAttached();
  await pictures.prepare();
  await expect(page.getByText('Your pictures have been saved')).toBeVisible();
  expect(await stored()).toEqual(['item']);
  await board.openForm();
  await expect(board.field('Title')).toHaveValue('');
  await expect(page.getByRole('button', { name: /^Remove picture/ })).toHaveCount(0);

  await test.step('one that turns out to be no picture keeps the form', async () => {
    await add.setInputFiles([{ name: 'page.png', mimeType: 'image/png', buffer: Buffer.from('<html>') }]);
    await board.submit('Sideways', 'Now and then.');
    await pictures.prepare();
    await expect(page.getByText('page.png is not a PNG, JPEG, WebP or GIF picture.')).toBeVisible();
    await expect(board.field('Title')).toHaveValue('Sideways');
    await page.getByRole('button', { name: /Back/ }).first().click();
  });

  await board.openComments('Dark mode');
  const comment = board.item('Dark mode').getByRole('textbox', { name: /comment/i });
  await expect(comment).toBeVisible();
  await add.setInputFiles([await pngFile('two.png', { width: 60, height: 40 })]);
  await board.comment('Dark mode', 'Mine, too.');
  await pictures.prepare();
  await expect.poll(async () => (await stored()).toSorted()).toEqual(['comment', 'item']);
  expect(await commentsOn(item)).toEqual(['Mine, too.']);
  await expect(comment).toHaveValue('');
});

test('who has left the form while it is sent stays where they are', { tag: '@all' }, async ({ page }) => {
  const id = await makeBoard();
  await makeItem(id, { title: 'Dark mode' });
  await page.goto(`/embed/${id}`);
  const board = new BoardPage(page);
  await board.openForm();
  const sending = hold(page, COMMIT);
  await board.submit('Export', 'As a table.');
  await sending.asked;
  await page.goBack();
  await board.item('Dark mode').getByRole('link', { name: 'Dark mode' }).click();
  const comment = page.getByRole('textbox', { name: /comment/i });
  await comment.fill('Mine, too.');
  sending.release();
  await expect(page.getByText('Your feedback has been submitted! Thank you.')).toBeVisible();
  await drawn(page);
  await expect(comment).toHaveValue('Mine, too.');
  await expect(comment).toBeFocused();
});

test('words that are written while “Add your words” is sent stay in the form', { tag: '@all' }, async ({ page }) => {
  const id = await makeBoard();
  const item = await makeItem(id, { title: 'Dark mode' });
  await page.goto(`/embed/${id}`);
  const board = new BoardPage(page);
  await board.openForm();
  await board.field('Title').fill('Dark mode');
  await board.field('Description').fill('At night.');
  await page.getByRole('button', { name: 'Vote instead: Dark mode' }).click();
  await expect.poll(() => countOf('votes', item)).toBe(1);
  const sending = hold(page, COMMIT);
  await page.getByRole('button', { name: 'Add your words as a comment' }).click();
  await sending.asked;
  await board.field('Description').fill('At night. And in the morning.');
  sending.release();
  await expect(page.getByText('Your comment has been added!')).toBeVisible();
  await drawn(page);
  expect(await commentsOn(item)).toEqual(['At night.']);
  await expect(board.field('Description')).toHaveValue('At night. And in the morning.');
});

test('a second page stays when a newer first one arrives after it', { tag: '@all' }, async ({ page }) => {
  const id = await makeBoard();
  await makeItems(id, 45, (at) => ({ title: `Number ${at}` }));
  await page.goto(`/embed/${id}`);
  const board = new BoardPage(page);
  await board.items().first().getByRole('button', { name: /vote/i }).click();
  await board.expectMessage('Your vote has been added');

  const isFirstPage = (request: Request) => {
    const body = request.postData() ?? '';
    return body.includes('"feedback"') && !body.includes('startAt');
  };
  const first = hold(page, QUERY, { only: isFirstPage });
  await page.reload();
  await board.search().hover();
  await first.asked;
  await board.button('Show more').click();
  await expect(board.items()).toHaveCount(40);
  const newer = page.waitForResponse((response) => isFirstPage(response.request()));
  first.release();
  await (await newer).finished();
  await drawn(page);
  await expect(board.items()).toHaveCount(40);
});

test('“Mine” shows what was done last, whichever answer comes last', { tag: '@all' }, async ({ page }) => {
  const id = await makeBoard();
  await makeItem(id, { title: 'Export as CSV' });
  await makeItem(id, { title: 'Dark mode' });
  await page.goto(`/embed/${id}`);
  const board = new BoardPage(page);
  const voted = page.getByRole('list', { name: 'Voted', exact: true }).getByRole('heading');
  await board.voteTile('Dark mode').click();
  await board.expectMessage('Your vote has been added');

  const sending = hold(page, COMMIT);
  await board.voteTile('Export').click();
  await sending.asked;
  let isFirst = true;
  let isRead = false;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(QUERY, async (route) => {
    if (!(isFirst && route.request().postData()?.includes('"votes"'))) return route.continue();
    const response = await route.fetch();
    isRead = true;
    await released;
    return route.fulfill({ response });
  });
  await page.getByText('Mine', { exact: true }).click();
  await page.getByText('Voted', { exact: true }).click();
  await expect.poll(() => isRead).toBe(true);
  isFirst = false;
  sending.release();
  await expect(voted).toHaveText(['Export as CSV', 'Dark mode']);
  const late = page.waitForResponse(/documents:(runQuery|batchGet)/);
  release();
  await (await late).finished();
  await drawn(page);
  await drawn(page);
  await expect(voted).toHaveText(['Export as CSV', 'Dark mode']);
});
