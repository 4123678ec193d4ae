import { randomUUID } from 'node:crypto';
import { linkIn, mailsTo } from '../stack/mail/read-mails.ts';
import { expectNoFindings } from '../support/axe.ts';
import { BoardPage } from '../support/board-page.ts';
import { db, makeItem } from '../support/boards.ts';
import { makeBoardWithChangelog } from '../support/changelog/entries.ts';
import { expect, test } from '../support/test.ts';

/** What visitors see of a board's changelog (D45). */

test('an item names the entry that announces it, in the HTML of its page and in its opened card', {
  tag: '@all',
}, async ({ page }) => {
  const id = await makeBoardWithChangelog();
  const shipped_in = { id: 'entry', title: '<b>Dark</b> mode is here' };
  const item = await makeItem(id, { title: 'Dark mode', shipped_in });
  await makeItem(id, { title: 'Export' });

  const html = await (await page.request.get(`/embed/${id}?item=${item}`)).text();
  expect(html).toContain('Shipped in');
  expect(html).toContain('&lt;b&gt;Dark&lt;/b&gt; mode is here');

  await page.goto(`/embed/${id}`);
  const board = new BoardPage(page);
  await expect(board.item('Dark mode')).toBeVisible();
  await expect(page.getByText('Shipped in')).toHaveCount(0);
  await board.item('Dark mode').getByRole('button', { name: '0 comments' }).click();
  const link = page.getByText('Shipped in').getByRole('link', { name: '<b>Dark</b> mode is here' });
  await expect(link).toHaveAttribute('href', `/embed/${id}?view=changelog#entry`);

  // The page of an item shows the link as well, also after React has taken the page over.
  await page.goto(`/embed/${id}?item=${item}`);
  await expect(link).toBeVisible();
  await page.getByRole('link', { name: 'All feedback' }).hover();
  await expect.poll(() => board.isRunning()).toBe(true);
  await expect(page.locator('article time[title]')).toBeVisible();
  await expect(link).toBeVisible();

  await test.step('the entries are to be had by mail, once the address is confirmed', async () => {
    const email = `eve-${randomUUID().slice(0, 8)}@example.com`;
    await page.goto(`/embed/${id}?view=changelog`);
    await page.getByRole('button', { name: 'Get these by mail' }).click();
    const field = page.getByLabel('Mail address');
    await expectNoFindings(page, 'the offer of entries by mail');
    await field.fill(email);
    await field.press('Enter');
    await expect(page.getByText('Check your inbox. If the address can get mail')).toBeVisible();
    const [ask] = await mailsTo(email);
    const subscribers = db.collection('follows').where('item', '==', `changelog:${id}`).count();
    expect((await subscribers.get()).data().count).toBe(0);
    const pages = await page.context().newPage();
    await pages.goto(ask ? linkIn(ask, '/mail/confirm') : '');
    await pages.getByRole('button', { name: 'Yes, send me mail' }).click();
    await expect(pages.getByText('You now get each new entry by mail.')).toBeVisible();
    await pages.close();
    expect((await subscribers.get()).data().count).toBe(1);
    await page.reload();
    await page.getByRole('button', { name: 'Get these by mail' }).click();
    await expect(page.getByText('Each new entry goes to e...@example.com.')).toBeVisible();
  });

  // If visitors see no changelog, no link leads to it.
  await db.doc(`products/${id}`).update({ 'settings.changelog': false });
  await expect(async () => {
    expect(await (await page.request.get(`/embed/${id}?item=${item}`)).text()).not.toContain('Shipped in');
  }).toPass();
});
