import { Timestamp } from 'firebase-admin/firestore';
import { authorPath, commentPath } from '../../../functions/src/shared/paths.ts';
import { fillLogin } from '../../support/accounts.ts';
import { makeOwnBoard, manage, refuseWrites } from '../../support/admin-page.ts';
import { expectNoFindings } from '../../support/axe.ts';
import { BoardPage } from '../../support/board-page.ts';
import { db, makeItem } from '../../support/boards.ts';
import { aComment } from '../../support/factories.ts';
import { hold } from '../../support/network/hold.ts';
import { installClock } from '../../support/network/install-clock.ts';
import { expect, type Locator, test } from '../../support/test.ts';

/** The owner answers visitors from an item's details, as the board's team. */

test('an owner replies from the details of an item', async ({ page }) => {
  const board = await makeOwnBoard();
  await makeItem(board.id, { title: 'Waiting', status: 'pending' });
  const item = await makeItem(board.id, { title: 'Dark mode' });
  const admin = await manage(page, board);
  const dialog = await admin.openItem('Dark mode');
  const field = dialog.getByLabel('Reply as the team');

  await test.step('a reply by Ctrl and Enter shows as the team’s', async () => {
    const thread = dialog.getByRole('region', { name: 'Comments' });
    await page.keyboard.press('r');
    await expect(field).toBeFocused();
    await field.press('Control+Enter');
    await expect(dialog.getByRole('alert')).toHaveText('Please enter a comment');
    await expect(field).toBeFocused();
    await field.fill('It comes in **June**.');
    await field.press('Control+Enter');
    const reply = thread.getByRole('listitem').filter({ hasText: 'It comes in June.' });
    await expect(reply).toContainText(/Test board\s*Team/);
    await expect(thread.getByRole('heading')).toHaveText('Comments 1');
    await expect(reply.locator('strong')).toHaveText('June');
    await expect(field).toHaveValue('');
    await expectNoFindings(page, 'the details with a reply');

    const comments = db.collection('comments').where('feedback_id', '==', item);
    // The page shows it before it is stored.
    await expect.poll(async () => (await comments.get()).size).toBe(1);
    const [stored] = (await comments.get()).docs;
    expect(stored?.data()).toMatchObject({
      user_id: board.owner.uid,
      product_id: board.id,
      content: 'It comes in **June**.',
    });
    expect((await db.doc(authorPath(stored?.id ?? '')).get()).get('uid')).toBe(board.owner.uid);
  });

  await test.step('Ctrl and Enter saves an answer', async () => {
    await admin.beginAnswer();
    await page.getByRole('textbox', { name: 'Answer', exact: true }).fill('Planned.');
    await page.keyboard.press('Control+Enter');
    await admin.expectMessage('Answer saved');
  });

  await test.step('what visitors do not see takes no reply', async () => {
    await field.fill('Half a thought');
    await admin.button('Close', dialog).click();
    await admin.openItem('Waiting');
    await dialog.getByRole('textbox', { name: 'Answer' }).click();
    await expect(dialog.getByText('Visitors do not see this feedback, so it takes no comments.')).toBeVisible();
    await expect(field).toHaveCount(0);
    await admin.button('Close', dialog).click();
  });

  await test.step('an unsent text waits in its item, and a rejected reply is given back', async () => {
    await admin.openItem('Dark mode');
    await expect(field).toHaveValue('Half a thought');
    await refuseWrites(board.owner);
    await admin.button('Reply publicly', dialog).click();
    await admin.expectMessage('Failed to add the comment');
    await expect(field).toHaveValue('Half a thought');
  });
});

test('a double click sends a reply once, and leaves no error', { tag: '@all' }, async ({ page }) => {
  const board = await makeOwnBoard();
  const item = await makeItem(board.id, { title: 'Dark mode' });
  const admin = await manage(page, board);
  const dialog = await admin.openItem('Dark mode');
  const field = dialog.getByLabel('Reply as the team');
  await field.fill('It comes in June.');
  await admin.button('Reply publicly', dialog).dblclick();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'It comes in June.' })).toHaveCount(1);
  await expect(field).toHaveValue('');
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await expect.poll(async () => (await db.collection('comments').where('feedback_id', '==', item).get()).size).toBe(1);
});

/** Makes an item on which Ada and Bob have written. */
async function makeThread() {
  const board = await makeOwnBoard();
  const item = await makeItem(board.id, { title: 'Dark mode', comments: 2 });
  const [first, second] = [`${item}-1`, `${item}-2`];
  const add = (id: string, content: string, ago: number, more = {}) =>
    db.doc(commentPath(id)).set(
      aComment({
        feedback_id: item,
        product_id: board.id,
        content,
        author_name: content.split(' ')[0] ?? '',
        created_at: Timestamp.fromMillis(Date.now() - ago),
        ...more,
      }),
    );
  await add(first, 'Ada asks', 2000);
  await add(second, 'Bob agrees', 1000);
  return { board, item, first, second, add };
}

test('an owner replies to one comment among several', { tag: '@all' }, async ({ page }) => {
  const { board, item, first, second } = await makeThread();
  const admin = await manage(page, board);
  const dialog = await admin.openItem('Dark mode');
  const sheet = dialog.getByRole('region', { name: 'Write' });
  const field = dialog.getByLabel('Reply as the team');
  const row = (text: string) => dialog.getByRole('listitem').filter({ hasText: text }).first();
  const replying = sheet.getByText('Replying to Ada');
  const replyTo = async (name: string, text: string) => {
    await row(text)
      .getByRole('button', { name: `Reply to ${name}` })
      .click();
    await expect(sheet.getByText(`Replying to ${name}`)).toBeVisible();
  };

  await test.step('the field says to whom it replies, which survives Escape and can be ended', async () => {
    await replyTo('Ada', 'Ada asks');
    await expect(field).toBeFocused();
    await field.fill('In June');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await admin.openItem('Dark mode');
    await expect(replying).toBeVisible();
    await expectNoFindings(page, 'a reply to a comment');
    await sheet.getByRole('button', { name: 'Cancel the reply' }).click();
    await expect(field).toBeFocused();
    await expect(replying).toHaveCount(0);
    await expect(field).toHaveValue('In June');
  });

  await test.step('the reply stands below its comment and takes none', async () => {
    await replyTo('Ada', 'Ada asks');
    await field.press('Control+Enter');
    const reply = row('Ada asks').getByRole('listitem').filter({ hasText: 'In June' });
    await expect(reply).toBeVisible();
    await expect(reply.getByRole('button', { name: /^Reply/ })).toHaveCount(0);
    await expect(row('Bob agrees').getByText('In June')).toHaveCount(0);
    await expect
      .poll(async () => {
        const { docs } = await db.collection('comments').where('feedback_id', '==', item).get();
        return docs.find((one) => one.get('content') === 'In June')?.get('reply_to');
      })
      .toBe(first);
    await expect(replying).toHaveCount(0);
  });

  await test.step('a comment that is gone meanwhile takes no reply, and the text is given back', async () => {
    await replyTo('Bob', 'Bob agrees');
    await field.fill('You too');
    await db.doc(commentPath(second)).delete();
    await expect(dialog.getByText('Bob agrees')).toHaveCount(0);
    await field.press('Control+Enter');
    await admin.expectMessage('Failed to add the comment');
    await expect(field).toHaveValue('You too');
    await sheet.getByRole('button', { name: 'Cancel the reply' }).click();
    await field.press('Control+Enter');
    await expect(row('You too')).toBeVisible();
  });
});

test('what is pressed stays where it is until it is released', { tag: '@all' }, async ({ page, browser }) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  const { board, first, add } = await makeThread();
  const admin = await manage(page, board);
  const dialog = await admin.openItem('Dark mode');
  const sheet = dialog.getByRole('region', { name: 'Write' });
  const field = dialog.getByLabel('Reply as the team');
  const toBob = dialog.getByRole('button', { name: 'Reply to Bob' });
  const replying = sheet.getByText('Replying to Bob');
  await expect(toBob).toBeVisible();

  await test.step('while the sheet is about to fold, because its text has arrived', async () => {
    await field.fill('In June');
    const writing = hold(page, '**/Write/channel**');
    await field.press('Control+Enter');
    await toBob.hover();
    await page.mouse.down();
    writing.release();
    await expect(admin.text('Reply sent')).toBeVisible();
    await page.mouse.up();
    await expect(replying).toBeVisible();
    await sheet.getByRole('button', { name: 'Cancel the reply' }).click();
  });

  await test.step('while somebody replies to a comment above', async () => {
    // Shows when the reply has come.
    const other = await browser.newPage();
    const beside = await (await manage(other, board)).openItem('Dark mode');
    await toBob.hover();
    await page.mouse.down();
    await add(`${first}-1`, 'Me too', 0, { reply_to: first });
    await expect(beside.getByText('Me too')).toBeVisible();
    await expect(dialog.getByText('Me too')).toHaveCount(0);
    await page.mouse.up();
    await expect(replying).toBeVisible();
    await expect(dialog.getByText('Me too')).toBeVisible();
    await other.close();
  });
});

test('a reply that is begun while an answer is saved stays begun', { tag: '@all' }, async ({ page }) => {
  const { board, item, second } = await makeThread();
  const admin = await manage(page, board);
  const dialog = await admin.openItem('Dark mode');
  await admin.beginAnswer();
  const answer = dialog.getByRole('textbox', { name: 'Answer', exact: true });
  await answer.fill('In June.');
  const writing = hold(page, '**/Write/channel**');
  await answer.press('Control+Enter');
  await expect(answer).not.toBeEditable();
  await dialog.getByRole('button', { name: 'Reply to Bob' }).click();
  const replying = dialog.getByText('Replying to Bob');
  await expect(replying).toBeVisible();
  writing.release();
  await admin.expectMessage('Answer saved');
  await expect(replying).toBeVisible();
  const field = dialog.getByLabel('Reply as the team');
  await field.fill('You too');
  await field.press('Control+Enter');
  await expect
    .poll(async () => {
      const { docs } = await db.collection('comments').where('feedback_id', '==', item).get();
      return docs.find((one) => one.get('content') === 'You too')?.get('reply_to');
    })
    .toBe(second);
});

test('a reply appears on the board and the page of its item that a visitor has open', { tag: '@all' }, async ({
  page,
  browser,
}) => {
  const board = await makeOwnBoard();
  const item = await makeItem(board.id, { title: 'Dark mode' });
  const visiting = await browser.newContext();
  await installClock(visiting);
  const [list, alone] = [await visiting.newPage(), await visiting.newPage()];
  await list.goto(`/embed/${board.id}`);
  await alone.goto(`/embed/${board.id}?item=${item}`);
  await visiting.clock.runFor(3000);
  const card = list.getByRole('article', { name: 'Dark mode' });
  await card.getByRole('button', { name: /comments/ }).click();
  await expect(card.getByText('No comments yet')).toBeVisible();
  // Who the owner is cannot be read at first.
  await list.route(/mask\.fieldPaths=owner_id/, (route) => route.abort(), { times: 1 });
  const opened = alone.getByRole('article', { name: 'Dark mode' });
  await expect(opened.getByText('No comments yet')).toBeVisible();
  // A reader runs no React, and gets only the number.
  await opened.getByRole('button', { name: /vote/i }).dispatchEvent('pointerover');
  await visiting.clock.runFor(3000);
  await expect.poll(() => new BoardPage(alone).isRunning()).toBe(true);

  const admin = await manage(page, board);
  const dialog = await admin.openItem('Dark mode');
  await dialog.getByLabel('Reply as the team').fill('It comes in June.');
  await dialog.getByLabel('Reply as the team').press('Control+Enter');
  await expect(dialog.getByRole('listitem').filter({ hasText: 'It comes in June.' })).toBeVisible();

  const showsReply = (place: Locator) =>
    expect
      .poll(async () => {
        await visiting.clock.runFor(75_000);
        return place.getByRole('listitem').allInnerTexts();
      })
      .toEqual([expect.stringMatching(/Team[\s\S]*It comes in June\./)]);
  await test.step('on the board', () => showsReply(card));
  await test.step('on the page of the item', () => showsReply(opened));
  await visiting.close();
});

test('a sign-out forgets what was written and not sent', { tag: '@all' }, async ({ page }) => {
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
