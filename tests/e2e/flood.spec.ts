import { Timestamp } from 'firebase-admin/firestore';
import { authorPath, blockPath, commentPath, votePath } from '../../functions/src/shared/paths.ts';
import { HOUR_MS } from '../../functions/src/shared/time.ts';
import { block } from '../../functions/src/store/block.ts';
import { makeOwnBoard, manage, showSection } from '../support/admin-page.ts';
import { BoardPage } from '../support/board-page.ts';
import { db, makeBoard, makeItem } from '../support/boards.ts';
import { aComment, aVote } from '../support/factories.ts';
import { expect, test } from '../support/test.ts';

const itemsOf = async (id: string) => (await db.collection('feedback').where('product_id', '==', id).get()).docs;

test('a visitor who writes too much, or too fast, is stopped', { tag: ['@field', '@all', '@attack'] }, async ({
  page,
}) => {
  const id = await makeBoard();
  await makeItem(id, { title: 'Vote for me' });
  const board = new BoardPage(page);

  await test.step('a submission within two seconds of opening the form is delayed', async () => {
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith(':commit')) sent.push(request.url());
    });
    await page.clock.install();
    await page.goto(`/embed/${id}`);
    await board.openForm();
    // From here on, time advances only when the test advances it, even on a slow machine.
    const soon = (await page.evaluate(() => Date.now())) + 200;
    await page.clock.pauseAt(soon);
    await board.submit('In a hurry', 'Typed by a machine.');
    await page.clock.runFor(1000);
    await expect(board.button('Submitting...')).toBeVisible();
    expect(sent).toEqual([]);
    expect(await itemsOf(id)).toHaveLength(1);
    await page.clock.runFor(1500);
    await expect(board.text('Your feedback has been submitted! Thank you.')).toBeVisible();
    expect((await itemsOf(id)).map((item) => item.get('title'))).toContain('In a hurry');
    await page.clock.resume();
  });

  // Form fillers write into hidden fields, too.
  await test.step('a filled honeypot field refuses the submission, the draft stays, and a visitor who presses again sends it', async () => {
    await board.openForm();
    const trap = page.locator('input[name=website]');
    await expect(trap).toHaveAttribute('aria-hidden', 'true');
    await expect(trap).toHaveAttribute('tabindex', '-1');
    await trap.evaluate((input: HTMLInputElement) => {
      input.value = 'https://example.com';
    });
    await board.submit('Buy now', 'Cheap.');
    await expect(board.text('Failed to submit feedback. Please try again.')).toBeVisible();
    await expect(board.field('Title')).toHaveValue('Buy now');
    expect(await itemsOf(id)).toHaveLength(2);
    await expect(trap).toHaveValue('');
    await board.button('Submit feedback').click();
    await expect(board.item('Buy now')).toBeVisible();
    await expect.poll(async () => (await itemsOf(id)).length).toBe(3);
  });

  await test.step('a blocked visitor sees a message, and may continue after the block', async () => {
    const [author] = (await db.collection('authors').where('product_id', '==', id).get()).docs;
    const uid = author?.get('uid') as string;
    const block = db.doc(blockPath(id, uid));
    await block.set({ uid, product_id: id, created_at: new Date(), until: new Date(Date.now() + HOUR_MS) });
    await board.voteTile('Vote for me').click();
    await expect(board.text('Too many attempts. Please wait a moment and try again.')).toBeVisible();
    await expect(board.voteTile('Vote for me')).toHaveAttribute('aria-pressed', 'false');
    await block.delete();
    await board.voteTile('Vote for me').click();
    await expect(board.voteTile('Vote for me')).toHaveAttribute('aria-pressed', 'true');
  });
});

test('the owner deals with visitors who abuse the board', { tag: ['@all', '@attack'] }, async ({ page }) => {
  const board = await makeOwnBoard();
  const { kept } = await writeSpam(board.id);
  const admin = await manage(page, board);

  await test.step('removes everything of a visitor', async () => {
    await admin.openItem('Spam 1');
    const remove = async () => {
      await admin.button('Visitor actions').click();
      await page.getByRole('menuitem', { name: 'Remove visitor (2 items, 1 comment, 3 votes)' }).click();
    };
    await remove();
    const question = page.getByRole('dialog', { name: 'Remove everything by this visitor?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await remove();
    await expect(question.getByText('2 items, 1 comment, 3 votes will be deleted.')).toBeVisible();
    await question.getByRole('button', { name: 'Remove' }).click();
    await admin.expectMessage('Removed 6 entries');
    // The details close without an error, because the owner asked for the removal of their item.
    await expect(admin.dialog()).toHaveCount(0);
    await expect(page.getByText('This feedback no longer exists.')).toHaveCount(0);
    await expect(admin.items()).toHaveCount(2);
    expect((await db.doc(blockPath(board.id, 'spammer')).get()).exists).toBe(true);
  });

  await test.step('or of a period', async () => {
    await page.getByRole('tab', { name: 'Product Settings' }).click();
    await showSection(page, 'Clean up');
    const cleanUp = page.getByRole('form', { name: 'Clean up' });
    await cleanUp.getByRole('button', { name: 'Remove this period' }).click();
    await expect(cleanUp.getByText('End must be after start.')).toBeVisible();
    await cleanUp.getByLabel('From').fill(local(hoursAgo(26)));
    await cleanUp.getByLabel('To').fill(local(hoursAgo(24)));
    await cleanUp.getByRole('button', { name: 'Remove this period' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await admin.expectMessage('Removed 1 entry');
    expect((await itemsOf(board.id)).map(({ id }) => id)).toEqual([kept]);
  });
});

/** Writes two items, a comment and votes of one visitor, and two items of somebody else. @returns the id of one of these */
async function writeSpam(productId: string): Promise<{ readonly kept: string }> {
  const kept = await makeItem(productId, { title: 'Kept', created_at: hoursAgo(30) });
  const spam = await Promise.all(['Spam 1', 'Spam 2'].map((title) => makeItem(productId, { title })));
  const old = await makeItem(productId, { title: 'Of yesterday', created_at: hoursAgo(25) });
  const author = { uid: 'spammer', product_id: productId, created_at: new Date() };
  for (const id of spam) await db.doc(authorPath(id)).set(author);
  await db.doc(authorPath('spam-comment')).set(author);
  await db.doc(commentPath('spam-comment')).set(aComment({ feedback_id: kept, product_id: productId }));
  for (const id of [kept, old, ...spam.slice(1)]) {
    await db.doc(votePath(id, 'spammer')).set(aVote({ feedback_id: id, product_id: productId, voter: 'spammer' }));
  }
  for (const id of [kept, old]) await db.doc(authorPath(id)).set({ ...author, uid: 'somebody' });
  return { kept };
}

test('the owner lists and unblocks visitors by keyboard', { tag: '@all' }, async ({ page }) => {
  const board = await makeOwnBoard();
  const admin = await manage(page, board);
  const calls = '**/api/blocked-visitors';
  await page.route(calls, (route) => route.abort(), { times: 1 });
  await page.getByRole('tab', { name: 'Product Settings' }).click();
  await showSection(page, 'Blocked visitors');
  const section = page.getByRole('region', { name: 'Blocked visitors' });
  await expect(section.getByRole('alert')).toContainText('Failed to load blocked visitors');
  await section.getByRole('button', { name: 'Try again' }).click();
  await expect(section.getByText('No visitor is blocked.')).toBeVisible();

  const until = Date.now() + HOUR_MS;
  const blocking = (uid: string, at: number, reason: 'posts' | 'votes') =>
    block(db, { uid, productId: board.id }, { reason, count: reason === 'posts' ? 31 : 201, until: until + at });
  await blocking('blocked-writer', 2, 'posts');
  await blocking('blocked-voter', 1, 'votes');
  const answer = page.waitForResponse(calls);
  await page.reload();
  expect(await (await answer).text()).not.toContain('blocked-');
  const rows = section.getByRole('listitem');
  await expect(rows).toHaveText([
    /^Visitor blocked for writing too much: 31 entries within an hourBlocked on .+, until .+Unblock$/,
    /^Visitor blocked for voting too much: 201 votes within an hourBlocked on .+, until .+Unblock$/,
  ]);

  const unblock = rows.first().getByRole('button', { name: 'Unblock' });
  await expect(unblock).toHaveAccessibleDescription(/^Visitor blocked for writing too much: 31 entries/);
  await page.route('**/api/unblock-visitor', (route) => route.abort(), { times: 1 });
  await unblock.press('Enter');
  await admin.expectMessage('Network error. Please check your connection and try again.');
  await expect(unblock).toBeEnabled();
  await unblock.press('Enter');
  await expect(rows).toHaveText([/voting too much/]);
  await expect(section).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(rows.first().getByRole('button', { name: 'Unblock' })).toBeFocused();
  await admin.expectMessage('The visitor can take part again');
  const blockEnd = async () => (await db.doc(blockPath(board.id, 'blocked-writer')).get()).get('until').toMillis();
  expect(await blockEnd()).toBeLessThanOrEqual(Date.now());
});

const hoursAgo = (hours: number) => Timestamp.fromMillis(Date.now() - hours * HOUR_MS);

/** The time in the format of a `datetime-local` field. */
function local(time: Timestamp): string {
  const date = time.toDate();
  const shifted = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return shifted.toISOString().slice(0, 16);
}
