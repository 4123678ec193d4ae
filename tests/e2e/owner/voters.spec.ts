import { readFile } from 'node:fs/promises';
import { memberPath, personPath, votePath } from '../../../functions/src/shared/paths.ts';
import { makeAccount } from '../../support/accounts.ts';
import { AdminPage, makeOwnBoard, manage } from '../../support/admin-page.ts';
import { expectNoFindings } from '../../support/axe.ts';
import { db, makeItem, readItem } from '../../support/boards.ts';
import { aMember, aPerson, aVote } from '../../support/factories.ts';
import { hold } from '../../support/network/hold.ts';
import { storeSession } from '../../support/session.ts';
import { drawn } from '../../support/site-page.ts';
import { expect, type Request, test } from '../../support/test.ts';

/** “Team members may vote and post for a customer: ‘Add a voter’ in the item's details” (D50). */

/** A person whom the board's site has identified, with a vote of the person's own. */
async function giveVote(
  productId: string,
  {
    item,
    uid,
    fields,
  }: { readonly item: string; readonly uid: string; readonly fields: Parameters<typeof aPerson>[0] },
) {
  await db.doc(personPath(productId, uid)).set(aPerson({ product_id: productId, uid, sub: uid, ...fields }));
  const vote = aVote({ feedback_id: item, product_id: productId, user_id: uid, fingerprint: null });
  await db.doc(votePath(item, uid)).set(vote);
}

test('an editor votes for a customer, once, and takes the vote back', { tag: '@all' }, async ({ page }) => {
  const board = await makeOwnBoard();
  const item = await makeItem(board.id, { title: 'Dark mode' });
  const admin = await manage(page, board);
  const details = await admin.openItem('Dark mode');
  const voters = details.getByRole('region', { name: 'Voters' });
  const dialog = page.getByRole('dialog', { name: 'Add a voter' });

  await test.step('“name or address, source (conversation, link)”', async () => {
    await expect(voters.getByText('Nobody has voted yet.')).toBeVisible();
    await voters.getByRole('button', { name: 'Add a voter' }).click();
    await dialog.getByRole('button', { name: 'Add a voter' }).click();
    await expect(dialog.getByText('Please enter a name or an email address')).toBeVisible();
    await dialog.getByLabel('Mail address').fill('ada');
    await dialog.getByLabel('Link to the source').fill('javascript:alert(1)');
    await dialog.getByRole('button', { name: 'Add a voter' }).click();
    await expect(dialog.getByText('Please enter a valid email address')).toBeVisible();
    await expect(dialog.getByText('Please enter a link that begins with https://')).toBeVisible();
    await dialog.getByLabel('Name').fill('Ada Lovelace');
    await dialog.getByLabel('Mail address').fill('ada@example.com');
    await dialog.getByLabel('Source', { exact: true }).fill('Call of 3 May');
    await dialog.getByLabel('Link to the source').fill('https://crm.example/7');
    await expectNoFindings(page, 'the dialog');
    await dialog.getByRole('button', { name: 'Add a voter' }).click();
    await expect(dialog).toBeHidden();
    const voter = voters.getByRole('listitem');
    await expect(voter).toContainText('Ada Lovelaceada@example.com');
    await expect(voter).toContainText(/Added by you.*Call of 3 May/);
    await expect(voter.getByRole('link', { name: 'Open the source' })).toHaveAttribute('href', 'https://crm.example/7');
    await expect(voters.getByText('1 vote: 0 visitors, 1 known')).toBeVisible();
    await expect.poll(async () => (await readItem(item))?.votes).toBe(1);
  });

  await test.step('“one vote a person whatever the number of adders”', async () => {
    await voters.getByRole('button', { name: 'Add a voter' }).click();
    await dialog.getByLabel('Mail address').fill('ADA@example.com');
    await dialog.getByRole('button', { name: 'Add a voter' }).click();
    await admin.expectMessage('This person has voted already');
    await expect(voters.getByRole('listitem')).toHaveCount(1);
    await expectNoFindings(page, 'the voters');
  });

  await test.step('the vote can be removed', async () => {
    await voters.getByRole('button', { name: 'Remove the vote of Ada Lovelace' }).click();
    await expect(voters.getByText('Nobody has voted yet.')).toBeVisible();
    await expect.poll(async () => (await readItem(item))?.votes).toBe(0);
  });
});

test('the team sees who wants an item, and what a company wants', { tag: '@all' }, async ({ page, browser }) => {
  const board = await makeOwnBoard();
  const item = await makeItem(board.id, { title: 'Dark mode' });
  await makeItem(board.id, { title: 'Light mode' });
  await giveVote(board.id, { item, uid: 'x_ada', fields: { name: '=HYPERLINK("x")', email: 'ada@example.com' } });
  await db.doc(votePath(item, 'visitor')).set(aVote({ feedback_id: item, product_id: board.id, voter: 'visitor' }));
  const admin = await manage(page, board);

  await test.step('“filter of the admin list by company”', async () => {
    await expect(admin.items()).toHaveCount(2);
    await page.getByRole('button', { name: 'Company' }).click();
    await page.getByRole('menuitem', { name: 'Ada & Co' }).click();
    await expect.poll(admin.titles).toEqual(['Dark mode']);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Company: Ada & Co' })).toBeVisible();
    await expect.poll(admin.titles).toEqual(['Dark mode']);
    await page.getByRole('button', { name: 'Company: Ada & Co' }).click();
    await page.getByRole('menuitem', { name: 'All companies' }).click();
    await expect(admin.items()).toHaveCount(2);
  });

  const details = await admin.openItem('Dark mode');
  const voters = details.getByRole('region', { name: 'Voters' });

  await test.step('“12 votes: 9 visitors, 3 known”, and a vote of the person’s own cannot be removed', async () => {
    await expect(voters.getByText('2 votes: 1 visitor, 1 known')).toBeVisible();
    await expect(voters.getByRole('listitem')).toContainText('Ada & Co');
    await expect(voters.getByRole('button', { name: /^Remove/ })).toHaveCount(0);
  });

  await test.step('“CSV of the voters of an item”, whose cells do nothing in a spreadsheet', async () => {
    const download = page.waitForEvent('download');
    await voters.getByRole('button', { name: 'Download as CSV' }).click();
    const file = await readFile(await (await download).path(), 'utf8');
    expect(file).toContain('"\'=HYPERLINK(""x"")",ada@example.com,Ada & Co,');
    expect(file, 'a time that spreadsheets read').toMatch(/,Ada & Co,\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,/);
    expect(file).not.toContain('visitor');
  });

  await test.step('a viewer sees all of it, and changes nothing', async () => {
    const viewer = await makeAccount({ isActive: false });
    const member = aMember({ product_id: board.id, user_id: viewer.uid, role: 'viewer' });
    await db.doc(memberPath(board.id, viewer.uid)).set(member);
    const other = await (await browser.newContext()).newPage();
    await storeSession(other, viewer);
    const theirs = new AdminPage(other);
    await theirs.open(board.id);
    const seen = (await theirs.openItem('Dark mode')).getByRole('region', { name: 'Voters' });
    await expect(seen.getByText('2 votes: 1 visitor, 1 known')).toBeVisible();
    await expect(seen.getByRole('button', { name: 'Add a voter' })).toHaveCount(0);
    await other.context().close();
  });
});

test('answers that come late, or fail once, do no harm', { tag: '@all' }, async ({ page }) => {
  const board = await makeOwnBoard();
  const items = [
    await makeItem(board.id, { title: 'Dark mode', votes: 1 }),
    await makeItem(board.id, { title: 'Light mode' }),
  ];
  await giveVote(board.id, { item: items[0] ?? '', uid: 'x_ada', fields: { name: 'Ada', email: 'ada@example.com' } });
  const admin = await manage(page, board);

  await test.step('the voters of an item that was left do not hide those of the next one', async () => {
    const lastItem = items[1] ?? '';
    const isOfLast = (request: Request) => request.postData()?.includes(lastItem) ?? false;
    const answer = hold(page, '**/api/voters', { only: isOfLast });
    const details = await admin.openItem('Light mode');
    await answer.asked;
    await details.getByRole('button', { name: 'Next feedback' }).click();
    const voters = page.getByRole('region', { name: 'Voters' });
    await expect(voters.getByRole('listitem')).toContainText('Ada');
    const late = page.waitForResponse((response) => isOfLast(response.request()));
    answer.release();
    await (await late).finished();
    await drawn(page);
    await expect(voters.getByRole('listitem')).toContainText('Ada');
    await page.keyboard.press('Escape');
  });

  await test.step('a list of a company that could not be loaded can be loaded again', async () => {
    await page.getByRole('button', { name: 'Company' }).click();
    let isFirst = true;
    await page.route('**/api/companies', (route) => {
      const isFailing = isFirst && route.request().postDataJSON().company !== null;
      if (isFailing) isFirst = false;
      return isFailing ? route.abort() : route.continue();
    });
    await page.getByRole('menuitem', { name: 'Ada & Co' }).click();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(admin.titles).toEqual(['Dark mode']);
  });
});

test('“post for a customer”: the first vote is the customer’s', { tag: '@all' }, async ({ page }) => {
  const board = await makeOwnBoard();
  const admin = await manage(page, board);
  await page.getByRole('button', { name: 'New item' }).click();
  const dialog = page.getByRole('dialog', { name: 'New item' });
  await dialog.getByLabel('Title').fill('Export as PDF');
  await dialog.getByLabel('Description').fill('Our accountant asks for it.');
  await dialog.getByLabel('Name').fill('Bob');
  await dialog.getByRole('button', { name: 'Add item' }).click();
  await admin.expectMessage('The item is on the board');
  const details = await admin.openItem('Export as PDF');
  await expect(details.getByRole('region', { name: 'Voters' }).getByRole('listitem')).toContainText('Bob');
});
