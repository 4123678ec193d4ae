import { url } from '../stack/ports.ts';
import { expectNoFindings } from '../support/axe.ts';
import { BoardPage } from '../support/board-page.ts';
import { makeBoard, makeItem, makeItems } from '../support/boards.ts';
import { iframeCode, SCRIPT_POLICY, scriptCode, serveHostPage } from '../support/host-page.ts';
import { expect, type Page, test } from '../support/test.ts';
import { openContext } from '../support/third-party-storage.ts';

/** Drafts and the Back button. */

const kept = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('hearback_drafts/')));

test('drafts are kept', async ({ page }) => {
  const id = await makeBoard();
  await makeItem(id, { title: 'There before' });
  await page.goto('/about');
  await page.goto(`/embed/${id}`);
  const board = new BoardPage(page);

  await test.step('Back closes the form first, and the draft survives it, a reload and another page', async () => {
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
  });

  await test.step('until they are sent', async () => {
    await board.button('Submit feedback').click();
    await expect(board.text('Your feedback has been submitted! Thank you.')).toBeVisible();
    expect(await kept(page)).toEqual([]);
    await board.openForm();
    await expect(board.field('Title')).toHaveValue('');
    await board.button('Back').click();
  });

  await test.step('a draft can be discarded, and a comment draft is kept too', async () => {
    await board.openComments('There before');
    const comment = board.item('There before').getByRole('textbox');
    await comment.fill('Half a thought');
    await board.openForm();
    await expect(board.button('Discard draft')).toHaveCount(0);
    await board.field('Title').fill('Rather not');
    await board.button('Discard draft').click();
    const question = page.getByRole('alertdialog', { name: 'Discard this draft?' });
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await expectNoFindings(page, 'the question before a draft is discarded');
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await expect(board.button('Discard draft')).toBeFocused();
    await expect(board.field('Title')).toHaveValue('Rather not');
    await board.button('Discard draft').click();
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect(board.item('There before')).toBeVisible();
    await page.reload();
    await board.openComments('There before');
    await expect(comment).toHaveValue('Half a thought');
    await board.item('There before').getByRole('button', { name: 'Add comment' }).click();
    await expect(board.text('Your comment has been added!')).toBeVisible();
    expect(await kept(page)).toEqual([]);
    await board.openForm();
    await expect(board.field('Title')).toHaveValue('');
  });
});

test('a new item is focused at the top of a scrolled list', { tag: '@all' }, async ({ page }) => {
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

// A form must leave no history entry behind. Otherwise, a press of Back does nothing.
test('Back closes the form wherever the board is embedded', { tag: ['@all', '@field'] }, async ({ page }) => {
  const id = await makeBoard();
  await makeItem(id, { title: 'There before' });

  const context = await openContext('blocked');
  try {
    const visit = await context.newPage();
    for (const [where, code] of [
      ['an iframe', iframeCode(id)],
      ['the panel of /embed.js', scriptCode(id, 'data-mode="fab"')],
    ] as const) {
      await test.step(`in ${where} it keeps the host page, with blocked storage`, () =>
        goBack(visit, code, where !== 'an iframe'));
    }
  } finally {
    await context.close();
  }

  await test.step('in the panel of the floating button the panel stays open', async () => {
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
});

/** Leaves the form of an embedded board: by Back of the browser or of the form, also after entries of the host page. */
async function goBack(page: Page, code: string, isPanel: boolean): Promise<void> {
  const host = await serveHostPage(code, SCRIPT_POLICY);
  await page.goto(`${url('hosting')}/about`);
  await page.goto(host.url);
  if (isPanel) await page.getByRole('button', { name: 'Open feedback' }).click();
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

  await board.openForm();
  await page.evaluate(() => history.pushState(null, '', '?the-page-itself'));
  await board.button('Back').click();
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(host.url);
  await page.evaluate(() => history.back());
  await expect(page, 'the form that was left takes no press of Back').toHaveURL(`${url('hosting')}/about`);
  await host.close();
}
