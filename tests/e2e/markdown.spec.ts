import { Timestamp } from 'firebase-admin/firestore';
import type { Locator } from 'playwright/test';
import { makeOwnBoard, manage } from '../support/admin-page.ts';
import { expectNoFindings } from '../support/axe.ts';
import { BoardPage } from '../support/board-page.ts';
import { db, makeBoard, makeItem } from '../support/boards.ts';
import { expect, test } from '../support/test.ts';

/** "Markdown of the small kind: bold, italics, code, links, lists, line breaks" (D44). */

const TEXT = [
  'Dark **mode** for `night`, see [the *plan*](https://example.com/plan?a=b&c=d):',
  '1. sidebar',
  '2. editor',
  '[x](javascript:alert(1)) <b onclick="alert(1)">html</b>',
].join('\n');

test('a card shows the text without marks, and the item with them, with and without a script', async ({
  page,
  browser,
}) => {
  const id = await makeBoard();
  const item = await makeItem(id, { title: 'Dark **mode**', description: TEXT });
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.goto(`/embed/${id}`);
  const board = new BoardPage(page);
  await board.ready();
  const card = page.getByRole('article', { name: 'Dark **mode**' });
  const description = card.locator('.description');
  await expect(description).toContainText('Dark mode for night, see the plan:');
  await expect(description.locator('*')).toHaveCount(0);
  await card.getByRole('button', { name: 'Read more' }).click();
  const check = async (within: typeof description) => {
    await expect(within.locator('strong')).toHaveText('mode');
    await expect(within.locator('code')).toHaveText('night');
    await expect(within.getByRole('listitem')).toHaveText(['sidebar', 'editor']);
    await expect(within.locator('b')).toHaveCount(0);
    await expect(within).toContainText('[x](javascript:alert(1)) <b onclick="alert(1)">html</b>');
    const link = within.getByRole('link');
    await expect(link).toHaveCount(1);
    await expect(link).toHaveAttribute('href', 'https://example.com/plan?a=b&c=d');
    await expect(link).toHaveAttribute('rel', 'nofollow ugc noopener');
    await expect(link).toHaveAttribute('target', '_blank');
  };
  await check(description);
  await expectNoFindings(page, 'a whole description');
  await card.getByRole('button', { name: 'Read less' }).click();
  await expect(description.locator('*')).toHaveCount(0);
  expect(errors).toEqual([]);

  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await db.doc(`comments/${item}`).set({
    feedback_id: item,
    product_id: id,
    user_id: null,
    content: 'Here **too**',
    created_at: Timestamp.now(),
  });
  await plain.goto(`/embed/${id}?item=${item}`);
  await check(plain.locator('.description'));
  await expect(plain.locator('.comment-text strong')).toHaveText('too');
  const about = plain.locator('meta[property="og:description"]');
  await expect(about).toHaveAttribute('content', /^Dark mode for night, see the plan: 1\. sidebar/);
  await context.close();
});

test('an official answer is shown with its marks: on the card, on its page and to the owner', async ({ page }) => {
  const board = await makeOwnBoard();
  const item = await makeItem(board.id, { title: 'Dark mode' });
  await db.doc(`feedback/${item}`).update({ response: { text: TEXT, at: Timestamp.now() } });
  const check = async (within: Locator) => {
    await expect(within.locator('strong:not([dir])')).toHaveText('mode');
    await expect(within.locator('em')).toHaveText('plan');
    await expect(within.locator('code')).toHaveText('night');
    await expect(within.getByRole('listitem')).toHaveText(['sidebar', 'editor']);
    await expect(within.locator('b')).toHaveCount(0);
    const link = within.getByRole('link');
    await expect(link).toHaveCount(1);
    await expect(link).toHaveAttribute('href', 'https://example.com/plan?a=b&c=d');
    await expect(link).toHaveAttribute('rel', 'nofollow ugc noopener');
  };
  const answer = page.getByRole('region', { name: 'Answer from Test board' });
  await page.goto(`/embed/${board.id}`);
  const visited = new BoardPage(page);
  await visited.live();
  await visited
    .item('Dark mode')
    .getByRole('button', { name: /comment/ })
    .click();
  await check(answer);
  await page.goto(`/embed/${board.id}?item=${item}`);
  await check(answer);
  const admin = await manage(page, board);
  await check((await admin.openItem('Dark mode')).locator('.admin-answer-text'));
});

test('the fields say on demand what they take', async ({ page }) => {
  const id = await makeBoard();
  await makeItem(id, { title: 'Dark mode' });
  await page.goto(`/embed/${id}`);
  await new BoardPage(page).ready();
  await page.getByRole('button', { name: 'Add feedback' }).first().click();
  await page.getByText('Formatting').click();
  await expect(page.getByText('**bold**')).toBeVisible();
  await expectNoFindings(page, 'the hint');
});

test('the owner sees descriptions and comments with their marks, and the list without', async ({ page }) => {
  const board = await makeOwnBoard();
  const item = await makeItem(board.id, { title: 'Dark mode', description: TEXT });
  await db.doc(`comments/${item}`).set({
    feedback_id: item,
    product_id: board.id,
    user_id: null,
    content: 'Here **too**',
    created_at: Timestamp.now(),
  });
  const admin = await manage(page, board);
  await expect(admin.item('Dark mode')).toContainText('Dark mode for night, see the plan');
  const dialog = await admin.openItem('Dark mode');
  await expect(dialog.locator('.admin-detail-description strong')).toHaveText('mode');
  await expect(dialog.locator('.admin-comment-text strong')).toHaveText('too');
  await expect(dialog.locator('.admin-detail-description').getByRole('link')).toHaveCount(1);
  await expectNoFindings(page, 'the details');
});
