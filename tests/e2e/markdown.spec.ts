import { Timestamp } from 'firebase-admin/firestore';
import { makeOwnBoard, manage } from '../support/admin-page.ts';
import { expectNoFindings } from '../support/axe.ts';
import { BoardPage } from '../support/board-page.ts';
import { db, makeItem } from '../support/boards.ts';
import { aComment } from '../support/factories.ts';
import { expect, type Locator, type Page, test } from '../support/test.ts';

/** "Markdown of the small kind: bold, italics, code, links, lists, line breaks" (D44). */

const TEXT = [
  'Dark **mode** for `night`, see [the *plan*](https://example.com/plan?a=b&c=d):',
  '1. sidebar',
  '2. editor',
  '[x](javascript:alert(1)) <b onclick="alert(1)">html</b>',
].join('\n');

/** An item whose description, official answer and comment have marks, on a board with an owner. */
async function makeMarkedItem(title: string) {
  const board = await makeOwnBoard();
  const item = await makeItem(board.id, { title, description: TEXT });
  await db.doc(`feedback/${item}`).update({ response: { text: TEXT, at: Timestamp.now() } });
  await db
    .doc(`comments/${item}`)
    .set(aComment({ feedback_id: item, product_id: board.id, content: 'Here **too**', created_at: Timestamp.now() }));
  return { board, item };
}

async function expectMarks(within: Locator): Promise<void> {
  await expect(within.locator('strong:not([dir])')).toHaveText('mode');
  await expect(within.locator('em')).toHaveText('plan');
  await expect(within.locator('code')).toHaveText('night');
  await expect(within.getByRole('listitem')).toHaveText(['sidebar', 'editor']);
  await expect(within.locator('b')).toHaveCount(0);
  await expect(within).toContainText('[x](javascript:alert(1)) <b onclick="alert(1)">html</b>');
  const link = within.getByRole('link');
  await expect(link).toHaveCount(1);
  await expect(link).toHaveAttribute('href', 'https://example.com/plan?a=b&c=d');
  await expect(link).toHaveAttribute('rel', 'nofollow ugc noopener');
  await expect(link).toHaveAttribute('target', '_blank');
}

const answerOn = (page: Page) => page.getByRole('region', { name: 'Answer from Test board' });

test('visitors see texts with their marks where there is room for them', { tag: '@all' }, async ({ page }) => {
  const { board, item } = await makeMarkedItem('Dark **mode**');
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.goto(`/embed/${board.id}`);
  await new BoardPage(page).ready();
  const card = page.getByRole('article', { name: 'Dark **mode**' });
  const description = card.locator('.description');

  await test.step('a card shows the text without marks, and all of it with them', async () => {
    await expect(description).toContainText('Dark mode for night, see the plan:');
    await expect(description.locator('strong, em, code, li')).toHaveCount(0);
    await card.getByRole('button', { name: 'Read more' }).click();
    await expectMarks(description);
    await expectNoFindings(page, 'a whole description');
    await card.getByRole('button', { name: 'Read less' }).click();
    await expect(description.locator('*')).toHaveCount(0);
  });

  await test.step('an official answer is shown with its marks, on the card and on its page', async () => {
    await card.getByRole('button', { name: /comment/ }).click();
    await expectMarks(answerOn(page));
    await page.goto(`/embed/${board.id}?item=${item}`);
    await expectMarks(answerOn(page));
  });

  await test.step('the fields say on demand what they take', async () => {
    await page.goto(`/embed/${board.id}`);
    await page.getByRole('button', { name: 'Add feedback' }).first().click();
    await page.getByText('Formatting').click();
    await expect(page.getByText('**bold**')).toBeVisible();
    await expectNoFindings(page, 'the hint');
  });
  expect(errors).toEqual([]);
});

test('"Read more" stands only where there is more, and links work without it', { tag: '@all' }, async ({ page }) => {
  const board = await makeOwnBoard();
  const short = 'See [the **plan**](https://example.com/plan) and https://example.com/a_b.\n- **soon**';
  await makeItem(board.id, { title: 'Short', description: short, votes: 2 });
  await makeItem(board.id, { title: 'Long', description: `${short}\n${'Words of it. '.repeat(30)}`, votes: 1 });
  await page.goto(`/embed/${board.id}`);
  const shown = new BoardPage(page);
  const of = (title: string) => shown.item(title).locator('.description');
  const more = (title: string) => shown.item(title).getByRole('button', { name: 'Read more' });
  const links = (title: string) => of(title).getByRole('link');

  await test.step('a page without React has the links of a short text', async () => {
    expect(await of('Short').innerText()).toBe('See the plan and https://example.com/a_b.\n• soon');
    expect(await shown.isRunning()).toBe(false);
    await expect(links('Short')).toHaveCount(2);
    await expect(links('Short').last()).toHaveAttribute('href', 'https://example.com/a_b');
  });

  await test.step('and so has the board', async () => {
    const before = await of('Short').boundingBox();
    await shown.live();
    await expect(more('Short')).toHaveCount(0);
    await expect(links('Short')).toHaveCount(2);
    expect(await of('Short').boundingBox()).toEqual(before);
  });

  await test.step('a text with more has its links once it is opened, so that none takes the focus unseen', async () => {
    await expect(more('Long')).toBeVisible();
    await expect(links('Long')).toHaveCount(0);
    await more('Long').click();
    await expect(links('Long')).toHaveCount(2);
  });
});

test('the owner sees texts with their marks, and the list without', { tag: '@all' }, async ({ page }) => {
  const { board } = await makeMarkedItem('Dark mode');
  const admin = await manage(page, board);
  await expect(admin.item('Dark mode')).toContainText('Dark mode for night, see the plan');
  const dialog = await admin.openItem('Dark mode');
  await expect(dialog.locator('.admin-detail-description strong')).toHaveText('mode');
  await expect(dialog.locator('.admin-comment-text strong')).toHaveText('too');
  await expect(dialog.locator('.admin-detail-description').getByRole('link')).toHaveCount(1);
  await expectMarks(dialog.locator('.admin-answer-text'));
  await expectNoFindings(page, 'the details');
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('an item and its comments have their marks', { tag: '@all' }, async ({ page }) => {
    const { board, item } = await makeMarkedItem('Dark **mode**');
    await page.goto(`/embed/${board.id}?item=${item}`);
    await expectMarks(page.locator('.description'));
    await expect(page.locator('.comment-text strong')).toHaveText('too');
    const about = page.locator('meta[property="og:description"]');
    await expect(about).toHaveAttribute('content', /^Dark mode for night, see the plan: 1\. sidebar/);
  });
});
