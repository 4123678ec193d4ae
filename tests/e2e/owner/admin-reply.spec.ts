import { authorPath } from '../../../functions/src/shared/paths.ts';
import { fillLogin } from '../../support/accounts.ts';
import { makeOwnBoard, manage, refuseWrites } from '../../support/admin-page.ts';
import { expectNoFindings } from '../../support/axe.ts';
import { db, makeItem } from '../../support/boards.ts';
import { expect, test } from '../../support/test.ts';

/** The owner answers visitors from an item's details, as the board's team. */

test.describe.configure({ timeout: 180_000 });

const commentsOf = async (item: string) =>
  (await db.collection('comments').where('feedback_id', '==', item).get()).docs;

test('a reply by Ctrl and Enter shows as the team’s, also in a board that a visitor has open', async ({
  page,
  browser,
}) => {
  const board = await makeOwnBoard();
  const item = await makeItem(board.id, { title: 'Dark mode' });
  const visitor = await browser.newPage();
  await visitor.clock.install();
  await visitor.goto(`/embed/${board.id}`);
  await visitor.clock.runFor(3000);
  const card = visitor.getByRole('article', { name: 'Dark mode' });
  await card.getByRole('button', { name: /comments/ }).click();
  await expect(card.getByText('No comments yet')).toBeVisible();
  // Who the owner is cannot be read at first.
  await visitor.route(/mask\.fieldPaths=owner_id/, (route) => route.abort(), { times: 1 });

  const admin = await manage(page, board);
  const dialog = await admin.openItem('Dark mode');
  const thread = dialog.getByRole('region', { name: 'Comments' });
  const field = thread.getByLabel('Reply as the team');
  await field.press('Control+Enter');
  await expect(thread.getByRole('alert')).toHaveText('Please enter a comment');
  await expect(field).toBeFocused();
  await field.fill('It comes in **June**.');
  await field.press('Control+Enter');
  const reply = thread.getByRole('listitem').filter({ hasText: 'It comes in June.' });
  await expect(reply).toContainText('Team');
  await expect(reply.locator('strong')).toHaveText('June');
  await expect(field).toHaveValue('');
  await expectNoFindings(page, 'the details with a reply');

  const [stored] = await commentsOf(item);
  expect(stored?.data()).toMatchObject({
    user_id: board.owner.uid,
    product_id: board.id,
    content: 'It comes in **June**.',
  });
  expect((await db.doc(authorPath(stored?.id ?? '')).get()).get('uid')).toBe(board.owner.uid);

  await expect
    .poll(
      async () => {
        await visitor.clock.runFor(75_000);
        return card.getByRole('listitem').allInnerTexts();
      },
      { timeout: 90_000 },
    )
    .toEqual([expect.stringMatching(/Team[\s\S]*It comes in June\./)]);
  await visitor.close();
});

test('a reply appears in the page of an item that a visitor has open', async ({ page, browser }) => {
  const board = await makeOwnBoard();
  const item = await makeItem(board.id, { title: 'Dark mode' });
  const visitor = await browser.newPage();
  await visitor.clock.install();
  await visitor.goto(`/embed/${board.id}?item=${item}`);
  await visitor.clock.runFor(3000);
  const opened = visitor.getByRole('article', { name: 'Dark mode' });
  await expect(opened.getByText('No comments yet')).toBeVisible();
  // A reader runs no React, and gets only the number.
  await opened.getByRole('button', { name: /vote/i }).dispatchEvent('pointerover');
  await visitor.clock.runFor(3000);
  const admin = await manage(page, board);
  const dialog = await admin.openItem('Dark mode');
  await dialog.getByLabel('Reply as the team').fill('It comes in June.');
  await dialog.getByLabel('Reply as the team').press('Control+Enter');
  await expect(dialog.getByRole('listitem').filter({ hasText: 'It comes in June.' })).toBeVisible();
  await expect
    .poll(
      async () => {
        await visitor.clock.runFor(75_000);
        return opened.getByRole('listitem').allInnerTexts();
      },
      { timeout: 90_000 },
    )
    .toEqual([expect.stringMatching(/Team[\s\S]*It comes in June\./)]);
  await visitor.close();
});

test('a rejected reply is given back, and an unsent text waits in its item', async ({ page }) => {
  const board = await makeOwnBoard();
  await makeItem(board.id, { title: 'Dark mode' });
  const admin = await manage(page, board);
  const dialog = await admin.openItem('Dark mode');
  const field = dialog.getByLabel('Reply as the team');
  await field.fill('Half a thought');
  await admin.button('Close', dialog).click();
  await admin.openItem('Dark mode');
  await expect(field).toHaveValue('Half a thought');
  await refuseWrites(board.owner);
  await admin.button('Reply', dialog).click();
  await expect(page.locator('.toast')).toBeVisible();
  await expect(field).toHaveValue('Half a thought');
});

test('a sign-out forgets what was written and not sent', async ({ page }) => {
  const board = await makeOwnBoard();
  await makeItem(board.id, { title: 'Dark mode' });
  const admin = await manage(page, board);
  const dialog = await admin.openItem('Dark mode');
  const field = dialog.getByLabel('Reply as the team');
  await field.fill('Half a thought');
  await admin.button('Close', dialog).click();
  await page.getByRole('button', { name: /^person-/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
  // In the same document, as the next person at this computer.
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  await fillLogin(page, board.owner.email, board.owner.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('article').getByRole('link', { name: 'Manage' }).click();
  await admin.openItem('Dark mode');
  await expect(field).toHaveValue('');
});

test('what visitors do not see takes no reply', async ({ page }) => {
  const board = await makeOwnBoard();
  await makeItem(board.id, { title: 'Waiting', status: 'pending' });
  const admin = await manage(page, board);
  const dialog = await admin.openItem('Waiting');
  await expect(dialog.getByText('Visitors do not see this feedback, so it takes no comments.')).toBeVisible();
  await expect(dialog.getByLabel('Reply as the team')).toHaveCount(0);
});

test('Ctrl and Enter saves an answer', async ({ page }) => {
  const board = await makeOwnBoard();
  await makeItem(board.id, { title: 'Dark mode' });
  const admin = await manage(page, board);
  await admin.openItem('Dark mode');
  await page.getByRole('textbox', { name: 'Answer', exact: true }).fill('Planned.');
  await page.keyboard.press('Control+Enter');
  await expect(admin.text('Answer saved')).toBeVisible();
});
