import { expect } from 'playwright/test';
import { makeAccount } from '../support/accounts.ts';
import { makeOwnBoard, manage, showSection } from '../support/admin-page.ts';
import { expectNoFindings } from '../support/axe.ts';
import { BoardPage } from '../support/board-page.ts';
import { countOf, db, makeItem } from '../support/boards.ts';
import { forgetVisitor } from '../support/forget-visitor.ts';
import { setOffline } from '../support/network/set-offline.ts';
import { enter } from '../support/session.ts';
import { type Page, test } from '../support/test.ts';

/** Whose posts wait for approval, by kind (D62): items of visitors, items of people, comments. */

const WAITS = 'Waiting for approval';
const HELD = { anonymous: false, signed: false, comments: true };
const waitingOf = (page: Page) => page.getByRole('list', { name: WAITS }).getByRole('listitem');

async function open(page: Page, id: string): Promise<BoardPage> {
  await page.goto(`/embed/${id}`);
  const board = new BoardPage(page);
  await board.ready();
  return board;
}

async function say(page: Page, id: string, title: string, text: string): Promise<void> {
  const board = await open(page, id);
  await board.openComments(title);
  await board.comment(title, text);
}

test('an owner lets items of visitors wait, and those of people with an account appear at once', async ({
  page,
  browser,
}) => {
  const board = await makeOwnBoard();
  // Answered, so that the first steps of a new board do not take the place of its figures.
  await makeItem(board.id, { title: 'There already', status: 'completed' });
  const admin = await manage(page, board);
  await page.getByRole('tab', { name: 'Product Settings' }).click();
  await showSection(page, 'Visitors');
  await page.getByRole('switch', { name: 'Require approval of new feedback' }).check();
  await page.getByRole('combobox', { name: 'Whose feedback waits' }).selectOption('That of anonymous visitors');
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await admin.expectMessage('Settings saved successfully');

  const theirs = await (await browser.newContext()).newPage();
  const visitor = await open(theirs, board.id);
  await visitor.openForm();
  await visitor.submit('By a visitor', 'I have no account.');
  await expect(visitor.item('By a visitor').getByText(WAITS, { exact: true })).toBeVisible();
  await forgetVisitor(theirs);
  const person = await makeAccount({ isActive: false });
  await enter(theirs, person, `/embed/${board.id}`);
  await visitor.ready();
  await visitor.openForm();
  await visitor.submit('By a person', 'I have one.');
  await expect(visitor.item('By a person')).toBeVisible();
  await expect(visitor.item('By a person').getByText(WAITS, { exact: true })).toHaveCount(0);
  await expect(visitor.text('By a visitor')).toHaveCount(0);

  await admin.open(board.id);
  await admin.button('1 Pending').click();
  await expect(admin.items()).toHaveCount(1);
  await admin.item('By a visitor').getByRole('button', { name: 'Approve: By a visitor' }).click();
  await admin.expectMessage('Status updated to Open');
  await theirs.reload();
  await expect(visitor.item('By a visitor')).toBeVisible();
  await theirs.context().close();
});

test('a comment waits for its author alone until an owner approves it', async ({ page, browser }) => {
  const board = await makeOwnBoard({ requireApproval: HELD });
  const item = await makeItem(board.id, { title: 'Dark mode' });
  const theirs = await (await browser.newContext()).newPage();

  await test.step('its author sees it as waiting, also after a reload, and in “Mine”', async () => {
    await say(theirs, board.id, 'Dark mode', 'At night, please.');
    await new BoardPage(theirs).expectMessage('Your comment appears once the team has approved it.');
    await expect(waitingOf(theirs)).toHaveText([/At night, please\./]);
    await expect(waitingOf(theirs).getByText(WAITS, { exact: true })).toBeVisible();
    await expect(theirs.getByText('No comments yet')).toHaveCount(0);
    await expectNoFindings(theirs, 'a waiting comment');
    await theirs.goto(`/embed/${board.id}?item=${item}`);
    await expect(waitingOf(theirs)).toHaveText([/At night, please\./]);
    await expect(waitingOf(theirs).getByRole('button', { name: /^Reply/ })).toHaveCount(0);
    await theirs.goto(`/embed/${board.id}?view=mine`);
    await expect(theirs.getByRole('listitem').filter({ hasText: 'At night, please.' })).toContainText(WAITS);
  });

  await test.step('nobody else sees it', async () => {
    const stranger = await (await browser.newContext()).newPage();
    await (await open(stranger, board.id)).openComments('Dark mode');
    await expect(stranger.getByText('No comments yet')).toBeVisible();
    await expect(stranger.getByText('At night, please.')).toHaveCount(0);
    expect(await countOf('comments', item)).toBe(0);
    await stranger.context().close();
  });

  await test.step('also to its author alone after approval is switched off', async () => {
    await db.doc(`products/${board.id}`).update({ 'settings.requireApproval': false });
    await theirs.goto(`/embed/${board.id}?item=${item}`);
    await expect(waitingOf(theirs)).toHaveText([/At night, please\./]);
    await db.doc(`products/${board.id}`).update({ 'settings.requireApproval': HELD });
  });

  await test.step('the owner finds it above the list and in its item, and approves it', async () => {
    const admin = await manage(page, board);
    const waiting = page.getByRole('region', { name: 'Comments waiting for approval' });
    await expect(waiting.getByText('At night, please.')).toBeVisible();
    await expectNoFindings(page, 'waiting comments of a board');
    await waiting.getByRole('button', { name: 'Dark mode' }).click();
    const within = admin.dialog().getByRole('region', { name: 'Comments waiting for approval' });
    await expect(within.getByText('At night, please.')).toBeVisible();
    await within.getByRole('button', { name: 'Approve' }).click();
    // Under the pointer, the message stays.
    await admin.text('Comment approved').hover();
    await expect(within).toHaveCount(0);
    await expect(admin.dialog().getByRole('heading', { name: /^Comments/ })).toBeFocused();
    await admin.expectMessage('Comment approved');
    await expect(admin.dialog().getByRole('list', { name: 'Comments' })).toContainText('At night, please.');
    await admin.button('Close', admin.dialog()).click();
    await expect(waiting).toHaveCount(0);
  });

  await test.step('then everybody sees it', async () => {
    await expect.poll(async () => (await db.doc(`feedback/${item}`).get()).get('comments')).toBe(1);
    const reader = await (await browser.newContext()).newPage();
    await reader.goto(`/embed/${board.id}?item=${item}`);
    await expect(reader.getByRole('region', { name: 'Comments' })).toContainText('At night, please.');
    await reader.context().close();
    // The open page of its author shows it once, without a reload. It asks once a minute, and at this event.
    await expect(async () => {
      await theirs.evaluate(() => window.dispatchEvent(new Event('online')));
      await expect(waitingOf(theirs)).toHaveCount(0, { timeout: 5000 });
    }).toPass();
    await expect(theirs.getByText('At night, please.')).toHaveCount(1);
  });
  await theirs.context().close();
});

test('a waiting comment is rejected after a question, or taken back by its author', {
  tag: '@all',
}, async ({ page, browser }) => {
  const board = await makeOwnBoard({ requireApproval: HELD });
  await makeItem(board.id, { title: 'Dark mode' });
  const theirs = await (await browser.newContext()).newPage();
  await say(theirs, board.id, 'Dark mode', 'Buy cheap watches.');
  await new BoardPage(theirs).comment('Dark mode', 'Sorry, wrong tab.');
  await expect(waitingOf(theirs)).toHaveText([/Sorry, wrong tab\./, /Buy cheap watches\./]);

  const admin = await manage(page, board);
  const waiting = page.getByRole('region', { name: 'Comments waiting for approval' }).getByRole('listitem');
  await expect(waiting).toHaveCount(2);
  await theirs.bringToFront();
  await waitingOf(theirs).filter({ hasText: 'Sorry' }).getByRole('button', { name: 'Delete' }).click();
  await theirs.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await new BoardPage(theirs).expectMessage('Your comment has been deleted');
  await expect(waitingOf(theirs)).toHaveCount(1);
  await expect(waiting).toHaveCount(1);

  await page.bringToFront();
  const last = await db.collection('pending_comments').where('product_id', '==', board.id).get();
  for (const at of [1, 2]) {
    const copy = { ...last.docs[0]?.data(), content: `Buy ${at} more.` };
    await db.collection('pending_comments').add(copy);
  }
  await expect(waiting).toHaveCount(3);
  await waiting.filter({ hasText: 'Buy 1 more.' }).getByRole('button', { name: 'Approve' }).press('Enter');
  await expect(waiting).toHaveCount(2);
  await expect(waiting.and(page.locator(':focus'))).toHaveCount(1);
  await admin.expectMessage('Comment approved');
  await waiting.filter({ hasText: 'Buy 2 more.' }).getByRole('button', { name: 'Reject' }).press('Enter');
  await page.getByRole('dialog', { name: 'Reject comment' }).getByRole('button', { name: 'Reject' }).click();
  await expect(waiting).toHaveCount(1);
  await expect(waiting).toBeFocused();
  await admin.expectMessage('Comment rejected');
  await waiting.getByRole('button', { name: 'Reject' }).click();
  const question = page.getByRole('dialog', { name: 'Reject comment' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(waiting).toHaveCount(1);
  await waiting.getByRole('button', { name: 'Reject' }).click();
  await question.getByRole('button', { name: 'Reject' }).click();
  await expect(waiting).toHaveCount(0);
  await expect(admin.item('Dark mode').locator(':focus')).toHaveCount(1);
  await theirs.reload();
  await new BoardPage(theirs).openComments('Dark mode');
  await expect(theirs.getByRole('region', { name: 'Comments' }).getByRole('listitem')).toHaveText([/Buy 1 more\./]);
  await expect(waitingOf(theirs)).toHaveCount(0);
  await theirs.context().close();
});

test('a comment waits also if the owner asks for approval while it is written, or without a network', {
  tag: '@all',
}, async ({ page }) => {
  const board = await makeOwnBoard();
  const item = await makeItem(board.id, { title: 'Dark mode' });
  const visitor = await open(page, board.id);
  await visitor.openComments('Dark mode');
  await db.doc(`products/${board.id}`).update({ 'settings.requireApproval': HELD });
  await visitor.comment('Dark mode', 'Written before.');
  await visitor.expectMessage('Your comment appears once the team has approved it.');
  await expect(waitingOf(page)).toHaveText([/Written before\./]);
  await page.reload();
  await visitor.fetchedAhead();
  await visitor.openComments('Dark mode');
  await expect(waitingOf(page)).toHaveCount(1);
  await setOffline(page, true);
  await visitor.comment('Dark mode', 'In a tunnel.');
  await expect(page.getByText('In a tunnel.')).toBeVisible();
  await setOffline(page, false);
  await expect(waitingOf(page)).toHaveText([/In a tunnel\./, /Written before\./]);
  expect(await countOf('comments', item)).toBe(0);
});
