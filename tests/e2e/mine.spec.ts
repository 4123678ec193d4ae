import { readFileSync } from 'node:fs';
import { Timestamp } from 'firebase-admin/firestore';
import { expectNoFindings } from '../support/axe.ts';
import { BoardPage } from '../support/board-page.ts';
import { db, makeBoard, makeItem } from '../support/boards.ts';
import { aVote } from '../support/factories.ts';
import { hold } from '../support/network/hold.ts';
import { setOffline } from '../support/network/set-offline.ts';
import { expect, type Page, test } from '../support/test.ts';

/** “What I said here, and what became of it” (D48), without an account. */

const rows = (page: Page, list: string) => page.getByRole('list', { name: list, exact: true }).getByRole('listitem');
const show = (page: Page, list: string) => page.getByText(list, { exact: true }).click();

test('a visitor finds what became of what they said, downloads it, and deletes it', { tag: '@all' }, async ({
  page,
  browser,
}) => {
  const board = await makeBoard({}, 'Field notes');
  const theirs = await makeItem(board, { title: 'Export as CSV' });
  const list = new BoardPage(page);

  await test.step('“a tab "Mine", shown once a visitor has acted there”', async () => {
    await page.goto(`/embed/${board}`);
    await list.live();
    await expect(page.getByRole('link', { name: 'Mine' })).toHaveCount(0);
    await list.voteTile('Export').click();
    await list.expectMessage('Your vote has been added');
    await expect(page.getByRole('link', { name: 'Mine' })).toBeVisible();
    await list.openForm();
    await list.submit('Dark mode', 'For the evening.');
    await list.expectMessage(/submitted/);
    await list.openComments('Export');
    await list.comment('Export', 'With **all** columns, please.');
    await list.expectMessage(/comment has been added/);
  });

  await test.step('“three lists, newest first, each with status, votes, answer and what is new”', async () => {
    await page.getByRole('link', { name: 'Mine' }).click();
    await expect(page).toHaveURL(`/embed/${board}?view=mine`);
    await expect(page).toHaveTitle('Mine - Field notes');
    await expect(rows(page, 'Posted').getByRole('heading')).toHaveText(['Export as CSV', 'Dark mode']);
    await expect(rows(page, 'Posted').first()).toContainText('Your comment: With all columns, please.');
    await show(page, 'Voted');
    await expect(rows(page, 'Voted').getByRole('heading')).toHaveText(['Dark mode', 'Export as CSV']);
    // Authors follow their items (D46), once functions have noted it.
    const follows = db.collection('follows').where('product_id', '==', board);
    await expect.poll(async () => (await follows.get()).size).toBe(1);
    await show(page, 'Following');
    await expect(rows(page, 'Following').getByRole('heading')).toHaveText(['Dark mode']);
    await expect(page.getByText('New:')).toHaveCount(0);

    for (const voter of ['ada', 'bob'])
      await db
        .doc(`votes/${theirs}_${voter}`)
        .create(aVote({ feedback_id: theirs, product_id: board, user_id: voter, fingerprint: null }));
    await expect.poll(async () => (await db.doc(`feedback/${theirs}`).get()).get('votes')).toBe(3);
    const response = { text: 'It comes **next week**.', at: Timestamp.now() };
    await db.doc(`feedback/${theirs}`).update({ status: 'in-progress', response });
    await page.reload();
    const row = rows(page, 'Posted').first();
    await expect(row).toContainText('In Progress');
    await expect(row).toContainText('3 votes');
    await expect(row).toContainText('Answer from Field notes: It comes next week.');
    await expect(row).toContainText('New: now In Progress, an answer, 2 votes');
    await expectNoFindings(page, 'Mine');
    await row.getByRole('link').click();
    await expect(page).toHaveURL(`/embed/${board}?item=${theirs}`);
    await page.goBack();
    await expect(row).toContainText('New: now In Progress');
    await page.reload();
    await expect(row).toContainText('In Progress');
    await expect(page.getByText('New:')).toHaveCount(0);
  });

  await test.step('without a network, it says so and comes back', async () => {
    await page.getByRole('link', { name: 'Feedback', exact: true }).click();
    await list.ready();
    await setOffline(page, true);
    await page.getByRole('link', { name: 'Mine' }).click();
    await show(page, 'Voted');
    await expect(page.getByRole('heading', { name: 'Failed to load your feedback' })).toBeVisible();
    await setOffline(page, false);
    await expect(rows(page, 'Voted')).toHaveCount(2);
  });

  await test.step('“Download my data (JSON: everything of this person on this board)”', async () => {
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download my data' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(new RegExp(`^data-${board}-\\d{4}-\\d\\d-\\d\\d\\.json$`));
    const file = JSON.parse(readFileSync(await download.path(), 'utf8'));
    expect(file.votes).toHaveLength(2);
    expect(JSON.stringify(file.authors)).toContain('For the evening.');
  });

  await test.step('“a code of 8 characters and its QR code, used once; both browsers are then one visitor”', async () => {
    const context = await browser.newContext();
    try {
      const phone = await context.newPage();
      const onPhone = new BoardPage(phone);
      await phone.goto(`/embed/${board}`);
      await onPhone.live();
      for (const title of ['Dark mode', 'Export']) {
        await onPhone.voteTile(title).click();
        await expect(onPhone.voteTile(title)).toHaveAttribute('aria-pressed', 'true');
        await onPhone.expectMessage('Your vote has been added');
      }
      await page.getByRole('button', { name: 'Use on another device' }).click();
      await page.getByRole('button', { name: 'Create a code' }).click();
      await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
      const code = (await page.locator('.mine-device-code').innerText()).replace('Code', '').trim();
      expect(code).toMatch(/^[2-9AC-HJKMNPQRT-Y]{4}-[2-9AC-HJKMNPQRT-Y]{4}$/);
      await expectNoFindings(page, 'a code for another device');

      await phone.goto(`/embed/${board}?view=mine#device=${code}`);
      const field = phone.getByLabel('Code', { exact: true });
      await expect(field).toHaveValue(code);
      await expect(phone).toHaveURL(`/embed/${board}?view=mine`);
      await field.fill(`${code.slice(0, -1)}O`);
      await field.press('Enter');
      await expect(
        phone.getByText('A code has 8 letters and digits, and never 0, 1, B, I, L, O, S or Z.'),
      ).toBeVisible();
      await field.fill(`${code.slice(0, -1)}${code.endsWith('A') ? 'C' : 'A'}`);
      await field.press('Enter');
      await expect(phone.getByText('This code is wrong, or it was used')).toBeVisible();
      await expect(field).toBeFocused();
      await field.fill(code.toLowerCase());
      await field.press('Enter');
      await expect(phone.getByText('Your devices are linked')).toBeVisible();
      await expect(rows(phone, 'Posted').getByRole('heading')).toHaveText(['Export as CSV', 'Dark mode']);
      const votes = db.collection('votes').where('product_id', '==', board);
      await expect.poll(async () => (await votes.get()).size).toBe(4);
      await expect.poll(async () => (await db.doc(`products/${board}`).get()).get('vote_count')).toBe(4);
      // Both browsers have the same session: a vote that one takes back disappears from the other.
      await phone.getByRole('link', { name: 'Feedback', exact: true }).click();
      await expect(onPhone.voteTile('Export')).toHaveAttribute('aria-pressed', 'true');
      await onPhone.voteTile('Export').click();
      await onPhone.expectMessage('Your vote has been removed');
      await show(page, 'Posted');
      await show(page, 'Voted');
      await expect(rows(page, 'Voted').getByRole('heading')).toHaveText(['Dark mode']);
    } finally {
      await context.close();
    }
  });

  await test.step('“Delete my data on this board (typed confirmation; afterwards the browser forgets the board)”', async () => {
    await page.getByRole('button', { name: 'Delete my data on this board' }).click();
    const field = page.getByLabel('Type DELETE to confirm');
    await expect(field).toBeFocused();
    await field.press('Escape');
    await expect(field).toHaveCount(0);
    await page.getByRole('button', { name: 'Delete my data on this board' }).click();
    await field.fill('delete');
    await field.press('Enter');
    await expect(field).toBeFocused();
    await field.fill('DELETE');
    await page.getByRole('button', { name: 'Delete my data', exact: true }).dblclick();
    await expect(page.getByText('Your data on this board has been deleted')).toBeVisible();
    await expect(page.getByText('You have not posted anything here yet')).toBeVisible();
    for (const [collection, left] of Object.entries({ votes: 2, comments: 0, authors: 0, follows: 0 }))
      expect((await db.collection(collection).where('product_id', '==', board).get()).size, collection).toBe(left);
    await expect.poll(async () => (await db.doc(`products/${board}`).get()).get('vote_count')).toBe(2);
    const kept = await page.evaluate(() => Object.keys(localStorage));
    expect(kept.filter((key) => /^(fingerprint|voted_items|hearback_)/.test(key))).toEqual([]);
    await page.getByRole('link', { name: 'Feedback', exact: true }).click();
    await list.ready();
    await expect(list.voteTile('Export')).toHaveAttribute('aria-pressed', 'false');
    await expect(page.getByRole('link', { name: 'Mine' })).toHaveCount(0);
  });
});

test('a vote that is being sent is among the own ones as soon as it is written', { tag: '@all' }, async ({ page }) => {
  const board = await makeBoard();
  await makeItem(board, { title: 'Export as CSV' });
  await makeItem(board, { title: 'Dark mode' });
  const list = new BoardPage(page);
  await page.goto(`/embed/${board}`);
  await list.voteTile('Dark mode').click();
  await list.expectMessage('Your vote has been added');
  await show(page, 'Mine');
  await show(page, 'Voted');
  await expect(rows(page, 'Voted').getByRole('heading')).toHaveText(['Dark mode']);
  await page.getByRole('link', { name: 'Feedback', exact: true }).click();

  const sending = hold(page, '**/documents:commit*');
  await list.voteTile('Export').click();
  await expect(list.voteTile('Export')).toHaveText('1');
  await show(page, 'Mine');
  await show(page, 'Voted');
  await expect(rows(page, 'Voted').getByRole('heading')).toHaveText(['Dark mode']);
  await expect(page.getByRole('list', { name: 'Voted' })).toHaveAttribute('aria-busy', 'false');
  sending.release();
  await expect(rows(page, 'Voted').getByRole('heading')).toHaveText(['Export as CSV', 'Dark mode']);
  await expect(rows(page, 'Voted').first()).toContainText('1 vote');
});
