import { makeOwnBoard, manage, refuseWrites } from '../../support/admin-page.ts';
import { expectNoFindings } from '../../support/axe.ts';
import { BoardPage } from '../../support/board-page.ts';
import { db, makeItem, readItem } from '../../support/boards.ts';
import { installClock } from '../../support/network/install-clock.ts';
import { expect, test } from '../../support/test.ts';

test('an answer is written, edited, removed and restored', async ({ page }) => {
  const board = await makeOwnBoard();
  const id = await makeItem(board.id, { title: 'Answer me' });
  const admin = await manage(page, board);
  const detail = await admin.openItem('Answer me');
  const field = detail.getByRole('textbox', { name: 'Answer' });
  const save = admin.button('Save answer', detail);
  /** The number of commits: each has an act of its own. */
  const commits = async () => (await db.collection('acts').where('product_id', '==', board.id).get()).size;

  await test.step('an answer has 1 to 1,000 characters', async () => {
    await page.keyboard.press('a');
    await expect(field).toBeFocused();
    await field.fill(' \u200b\n ');
    await save.click();
    await expect(detail.getByRole('alert')).toHaveText('Please write an answer, or leave the field empty.');
    await field.fill('x'.repeat(1001));
    await expect(detail.getByRole('alert')).toHaveText('Answer is too long. Maximum 1,000 characters allowed.');
    await expect(field).toHaveValue('x'.repeat(1000));
    expect(await readItem(id)).not.toHaveProperty('response');
  });

  await test.step('it is written with a status in one commit', async () => {
    await field.fill('We are on it.\nExpect it in spring.');
    await admin.saveAnswerAs('In Progress');
    await admin.expectMessage('Answer saved, status updated to In Progress');
    await expect(field).toHaveCount(0);
    expect(await commits()).toBe(1);
    await expect(detail.getByText('Answered', { exact: true })).toBeVisible();
    await expect(detail.getByText('Expect it in spring.')).toBeVisible();
  });
  const stored = await readItem(id);
  expect(stored).toMatchObject({ status: 'in-progress', response: { text: 'We are on it.\nExpect it in spring.' } });

  await test.step('it is edited', async () => {
    await admin.button('Edit answer', detail).click();
    await expect(field).toHaveValue('We are on it.\nExpect it in spring.');
    await field.fill('Done.');
    await save.dblclick();
    await admin.expectMessage('Answer saved');
    expect(await commits()).toBe(2);
    const edited = await readItem(id);
    expect(edited?.response?.text).toBe('Done.');
    expect(edited?.response?.at.toMillis()).toBeGreaterThan(
      stored?.response?.at.toMillis() ?? Number.POSITIVE_INFINITY,
    );
  });

  await test.step('it is removed, and Undo restores it', async () => {
    await admin.button('Remove answer', detail).click();
    // Under the pointer, the message stays.
    await admin.text('Answer removed').hover();
    await expect(detail.getByText('Answered', { exact: true })).toHaveCount(0);
    expect(await readItem(id)).not.toHaveProperty('response');
    expect(await commits(), 'nothing was sent twice').toBe(3);
    await admin.undo('Answer removed');
    await expect(detail.getByText('Done.')).toBeVisible();
    // The page shows it before it is stored.
    await expect.poll(async () => (await readItem(id))?.response?.text).toBe('Done.');
  });

  await test.step('a refused answer says so, and the answer before it stays', async () => {
    await refuseWrites(board.owner);
    await admin.button('Edit answer', detail).click();
    await field.fill('Never stored');
    await save.click();
    await admin.expectMessage('Failed to save the answer');
    await expect(field).toHaveValue('Never stored');
    await expect(page.locator('.admin-answer-text')).toHaveText('Done.');
  });
});

test('an answer appears in another tab at once, and on the open board at its next look', { tag: '@all' }, async ({
  page,
  browser,
}) => {
  const board = await makeOwnBoard();
  const id = await makeItem(board.id, { title: 'Ask twice', description: 'In two browsers.' });
  await makeItem(board.id, { title: 'Not this one' });
  const visiting = await browser.newContext();
  // The page of a quiet board asks for changes once a minute.
  await installClock(visiting);
  const look = () => visiting.clock.runFor(75_000);
  // The visitor only reads: one page of the list, and one of the item, without a reload.
  const [visit, alone] = [await visiting.newPage(), await visiting.newPage()];
  await visit.goto(`/embed/${board.id}`);
  await alone.goto(`/embed/${board.id}?item=${id}`);
  const visited = new BoardPage(visit);
  await visited.ready();
  await expect(visited.item('Ask twice').getByText('Answered')).toHaveCount(0);
  const opened = alone.getByRole('region', { name: 'Answer from Test board' });
  await expect(opened).toHaveCount(0);

  await test.step('another tab of the owner', async () => {
    const admin = await manage(page, board);
    const second = await page.context().newPage();
    await second.goto(`/admin/${board.id}?item=${id}`);
    await expect(second.getByRole('dialog').getByRole('heading', { name: 'Ask twice' })).toBeVisible();
    const detail = await admin.openItem('Ask twice');
    await admin.beginAnswer();
    await detail.getByRole('textbox', { name: 'Answer' }).fill('<b>Yes</b>, next week.');
    await admin.button('Save answer', detail).click();
    await expect(second.getByRole('dialog').getByText('<b>Yes</b>, next week.')).toBeVisible();
    await expect(second.getByRole('dialog').getByText('Answered', { exact: true })).toBeVisible();
  });

  await test.step('the list of a visitor who only reads', async () => {
    const mark = visited.item('Ask twice').getByText('Answered');
    await expect(async () => {
      await look();
      await expect(mark).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(visited.item('Not this one').getByText('Answered')).toHaveCount(0);
  });

  await test.step('an opened card', async () => {
    await visited.live();
    await visited
      .item('Ask twice')
      .getByRole('button', { name: /comment/ })
      .click();
    const answer = visit.getByRole('region', { name: 'Answer from Test board' });
    await expect(answer).toContainText('<b>Yes</b>, next week.');
    await expect(answer.getByRole('time').or(answer.locator('time'))).toBeVisible();
    await expectNoFindings(visit, 'an opened card with an answer');
  });

  await test.step('the open page of the item', async () => {
    await expect(async () => {
      await look();
      await expect(opened).toContainText('<b>Yes</b>, next week.', { timeout: 500 });
    }).toPass();
    await alone.getByRole('button', { name: /^Vote for/ }).hover();
    await expect.poll(() => new BoardPage(alone).isRunning()).toBe(true);
    await expect(opened).toContainText('<b>Yes</b>, next week.');
    await expectNoFindings(alone, 'the page of an answered item');
  });
  await visiting.close();
});

test('the page of an answered item shows the answer without a script', async ({ browser }) => {
  const board = await makeOwnBoard({ tags: [{ id: 'web', name: 'Web', color: 'teal' }] });
  const id = await makeItem(board.id, { title: 'Readable', tags: ['web'] });
  await db.doc(`feedback/${id}`).update({ response: { text: 'Plain text.', at: new Date() } });
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`/embed/${board.id}?item=${id}`);
  await expect(page.getByText('Plain text.')).toBeVisible();
  await expect(page.getByText('Web', { exact: true })).toBeVisible();
  await context.close();
});
