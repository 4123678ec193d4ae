import { BoardPage } from '../support/board-page.ts';
import { makeBoard, makeItem, makeItems } from '../support/boards.ts';
import { iframeCode, scriptCode, serveHostPage } from '../support/host-page.ts';
import { expect, type Page, test } from '../support/test.ts';

/** Drafts and the Back button. */

const kept = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('hearback_drafts/')));

test('Back closes the form first, and the draft survives it, a reload and another page', async ({ page }) => {
  const id = await makeBoard();
  await makeItem(id, { title: 'There before' });
  await page.goto('/about');
  await page.goto(`/embed/${id}`);
  const board = new BoardPage(page);
  await board.openForm();
  expect(await kept(page), 'nothing is kept before the first character').toEqual([]);
  await board.field('Title').fill('A wish');
  await board.field('Description').fill('In two lines,\nor so.');
  await page.getByLabel('Category').selectOption('bug');

  await page.goBack();
  await expect(board.item('There before')).toBeVisible();
  await expect(page).toHaveURL(`/embed/${id}`);
  await page.goForward();
  await expect(board.field('Title')).toHaveValue('A wish');

  await page.reload();
  await expect(board.field('Title'), 'the form is open again').toHaveValue('A wish');
  await expect(board.field('Description')).toHaveValue('In two lines,\nor so.');
  await expect(page.getByLabel('Category')).toHaveValue('bug');
  await board.button('Back').click();
  await expect(board.item('There before')).toBeVisible();
  await page.goBack();
  await expect(page, 'the button has left nothing to go back over').toHaveURL('/about');
  await page.goForward();
  await board.openForm();
  await expect(board.field('Title')).toHaveValue('A wish');

  await board.button('Submit feedback').click();
  await expect(board.text('Your feedback has been submitted! Thank you.')).toBeVisible();
  expect(await kept(page)).toEqual([]);
  await board.openForm();
  await expect(board.field('Title')).toHaveValue('');
});

test('a new item is focused at the top of a scrolled list', async ({ page }) => {
  const id = await makeBoard();
  await makeItems(id, 12);
  await page.setViewportSize({ width: 390, height: 600 });
  await page.goto(`/embed/${id}`);
  const board = new BoardPage(page);
  await board.ready();
  await page.evaluate(() => window.scrollTo(0, 900));
  await page.getByRole('button', { name: 'Add feedback' }).first().dispatchEvent('click');
  await board.submit('Newest of all', 'It stands on top.');
  await expect(board.item('Newest of all').getByRole('article')).toBeFocused();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(100);
  await page.evaluate(() => window.scrollTo(0, 700));
  await page.getByRole('button', { name: 'Add feedback' }).first().dispatchEvent('click');
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY), 'the list is where it was').toBe(700);
});

test('a draft can be discarded, and a comment draft is kept too', async ({ page }) => {
  const id = await makeBoard();
  await makeItem(id, { title: 'Talk about it' });
  await page.goto(`/embed/${id}`);
  const board = new BoardPage(page);
  await board.openComments('Talk about it');
  const comment = board.item('Talk about it').getByRole('textbox');
  await comment.fill('Half a thought');
  await board.openForm();
  await expect(board.button('Discard draft')).toHaveCount(0);
  await board.field('Title').fill('Rather not');
  await board.button('Discard draft').click();
  await expect(board.item('Talk about it')).toBeVisible();
  await page.reload();
  await board.openComments('Talk about it');
  await expect(comment).toHaveValue('Half a thought');
  await board.item('Talk about it').getByRole('button', { name: 'Add comment' }).click();
  await expect(board.text('Your comment has been added!')).toBeVisible();
  expect(await kept(page)).toEqual([]);
  await board.openForm();
  await expect(board.field('Title')).toHaveValue('');
});

for (const [where, code] of [
  ['an iframe', iframeCode],
  ['the panel of /embed.js', (id: string) => scriptCode(id, 'data-mode="fab"')],
] as const) {
  test(`in ${where} Back closes the form and keeps the host page, with blocked storage`, async ({ page }) => {
    const id = await makeBoard();
    await makeItem(id, { title: 'There before' });
    const policy = "default-src 'none'; script-src http://127.0.0.1:5000; frame-src http://127.0.0.1:5000";
    const host = await serveHostPage(code(id), policy);
    await page.goto('/about');
    await page.goto(host.url);
    if (where !== 'an iframe') await page.getByRole('button', { name: 'Open feedback' }).click();
    const board = new BoardPage(page.frameLocator('iframe'));
    await board.openForm();
    await board.field('Title').fill('A wish');
    await page.evaluate(() => history.back());
    await expect(board.item('There before')).toBeVisible();
    await expect(page).toHaveURL(host.url);

    await board.openForm();
    await expect(board.field('Title')).toHaveValue('A wish');
    await page.evaluate(() => history.pushState(null, '', '?the-page-itself'));
    await board.button('Back').click();
    await expect(board.item('There before')).toBeVisible();
    await expect(page, 'what the page has added is not gone back over').toHaveURL(/\?the-page-itself$/);
    await page.evaluate(() => history.back());
    await expect(page).toHaveURL(host.url);

    await board.openForm();
    await board.button('Back').click();
    await expect(board.item('There before')).toBeVisible();
    await host.close();
  });
}

test('Back closes the form in the panel of the floating button, and the panel stays open', async ({ page }) => {
  const id = await makeBoard();
  await makeItem(id, { title: 'There before' });
  await page.goto(`/embed/${id}?mode=fab`);
  const board = new BoardPage(page);
  await page.getByRole('button', { name: 'Open feedback' }).click();
  await board.openForm();
  await board.field('Title').fill('A wish');
  await page.goBack();
  await expect(board.item('There before')).toBeVisible();
  await board.openForm();
  await expect(board.field('Title')).toHaveValue('A wish');
});
