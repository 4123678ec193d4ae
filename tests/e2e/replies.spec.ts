import { expectNoFindings } from '../support/axe.ts';
import { BoardPage, served } from '../support/board-page.ts';
import { db, makeBoard, makeItem } from '../support/boards.ts';
import { aComment } from '../support/factories.ts';
import { installClock } from '../support/network/install-clock.ts';
import { expect, type Page, test } from '../support/test.ts';

/** Replies to comments, one level deep. */

const field = (page: Page) => page.getByRole('textbox', { name: 'Your comment' });
const send = (page: Page) => page.getByRole('button', { name: 'Add comment' });
/** The row of a comment, with its replies. */
const row = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text }).first();

async function say(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await send(page).click();
  await expect(row(page, text)).toBeVisible();
}

test('a visitor replies to a comment, and another one sees it below', { tag: '@all' }, async ({ page, browser }) => {
  const board = await makeBoard();
  const item = await makeItem(board, { title: 'Dark mode' });
  await page.goto(`/embed/${board}?item=${item}`);
  await new BoardPage(page).live();
  await say(page, 'For the night');
  await say(page, 'And for trains');

  await test.step('the field says to whom the reply goes, and keeps it over a reload', async () => {
    await row(page, 'For the night').getByRole('button', { name: 'Reply to Anonymous' }).click();
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveAccessibleDescription(/Replying to Anonymous/);
    await field(page).fill('So do I');
    await page.reload();
    await expect(field(page)).toHaveValue('So do I');
    await expect(page.getByText('Replying to Anonymous')).toBeVisible();
    await expectNoFindings(page, 'a reply');
  });

  await test.step('the reply stands below its comment, before later ones, and takes no reply', async () => {
    await send(page).click();
    const reply = row(page, 'For the night').getByRole('listitem').filter({ hasText: 'So do I' });
    await expect(reply).toBeVisible();
    await expect(reply.getByRole('button', { name: /^Reply/ })).toHaveCount(0);
    await expect(page.getByText('Replying to Anonymous')).toHaveCount(0);
    const { docs } = await db.collection('comments').where('feedback_id', '==', item).get();
    const idOf = (text: string) => docs.find((one) => one.get('content') === text)?.id;
    expect(docs.find((one) => one.get('content') === 'So do I')?.get('reply_to')).toBe(idOf('For the night'));
  });

  await test.step('a comment that is no reply goes to the end', async () => {
    await row(page, 'For the night').getByRole('button', { name: 'Reply to Anonymous' }).first().click();
    await page.getByRole('button', { name: 'Cancel the reply' }).click();
    await say(page, 'Thank you');
    const { docs } = await db.collection('comments').where('content', '==', 'Thank you').get();
    expect(docs.map((one) => one.get('reply_to'))).toEqual([undefined]);
    await page.setViewportSize({ width: 390, height: 844 });
  });

  await test.step('a reader without a script has the same order', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const reader = await context.newPage();
    await expect
      .poll(async () => {
        await reader.goto(`/embed/${board}?item=${item}`);
        return reader.locator('.comment-text').allTextContents();
      })
      .toEqual(['For the night', 'So do I', 'And for trains', 'Thank you']);
    await context.close();
  });

  await test.step('a removed comment keeps its replies', async () => {
    await row(page, 'For the night').getByRole('button', { name: 'Delete' }).first().click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(row(page, 'Comment removed').getByText('So do I')).toBeVisible();
    await expect(row(page, 'Comment removed').getByRole('button', { name: /^Reply/ })).toHaveCount(0);
  });
});

test('a comment that comes while another one is pressed shows after the click', { tag: '@all' }, async ({ page }) => {
  await installClock(page);
  const board = await makeBoard();
  const item = await makeItem(board, { title: 'Dark mode' });
  const add = async (content: string, comments: number) => {
    const author_name = content.split(' ')[0] ?? '';
    await db.collection('comments').add(aComment({ feedback_id: item, product_id: board, content, author_name }));
    await expect.poll(async () => (await db.doc(`feedback/${item}`).get()).get('comments')).toBe(comments);
  };
  await add('Ada asks', 1);
  await served(page, `/embed/${board}`);
  await page.goto(`/embed/${board}`);
  const open = page.getByRole('button', { name: /^\d+ comments?$/ });
  await open.click();
  await page.getByRole('button', { name: 'Reply to Ada' }).hover();
  await page.mouse.down();

  await add('Bob agrees', 2);
  let asked = '';
  page.on('requestfinished', (request) => {
    if (request.url().includes(':runQuery')) asked += request.postData();
  });
  await expect
    .poll(async () => {
      await page.clock.runFor(15_000);
      return asked;
    })
    .toContain('comments');
  await expect(open).toHaveAccessibleName('2 comments');
  await expect(page.getByText('Bob agrees')).toHaveCount(0);
  await page.mouse.up();
  await expect(page.getByText('Replying to Ada')).toBeVisible();
  await expect(page.getByText('Bob agrees')).toBeVisible();
});
