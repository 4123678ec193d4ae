import { productPath } from '../../functions/src/shared/paths.ts';
import { makeAccount } from '../support/accounts.ts';
import { manage } from '../support/admin-page.ts';
import { BoardPage } from '../support/board-page.ts';
import { db, makeItem } from '../support/boards.ts';
import { makeBoardWithChangelog, makeEntry } from '../support/changelog/entries.ts';
import { giveBoard, makeOwner } from '../support/owners.ts';
import { pngFile } from '../support/picture-files.ts';
import { letIn, NAME, turnOut } from '../support/private-boards.ts';
import { enter, forget } from '../support/session.ts';
import { expect, type Page, test } from '../support/test.ts';

/** What is on a private board besides its list (D62): shared items, the changelog, the roadmap, its logo. */

const OUT = 'This board is private. Sign in to see it.';

test('the team shares an item with people who find only their own, and takes it back', {
  tag: ['@all', '@attack'],
}, async ({ page, browser }) => {
  const owner = await makeOwner();
  const id = await giveBoard(owner.uid, { name: NAME });
  await db.doc(productPath(id)).update({ 'settings.access': 'people', 'settings.sees': 'own' });
  const guest = await makeAccount({ isActive: false });
  await letIn(id, guest);
  const item = await makeItem(id, { title: 'For all of us', company: null });
  await makeItem(id, { title: 'Of another', company: null });
  await makeItem(id, { title: 'My own', company: null, created_by: guest.uid });
  const theirs = await (await browser.newContext()).newPage();
  const board = new BoardPage(theirs);
  await enter(theirs, guest, `/embed/${id}`);
  await board.ready();
  expect(await board.titles()).toEqual(['My own']);

  const admin = await manage(page, { owner, id });
  const dialog = await admin.openItem('For all of us');
  const share = admin.button('Share with everyone', dialog);
  await expect(share).toHaveAttribute('aria-pressed', 'false');
  await share.click();
  await admin.expectMessage('Shared with everyone on the board');
  await expect(admin.button('Stop sharing with everyone', dialog)).toHaveAttribute('aria-pressed', 'true');
  await theirs.goto(`/embed/${id}?item=${item}`);
  const vote = theirs.getByRole('article', { name: 'For all of us' }).getByRole('button', { name: /^Vote/ });
  await vote.click();
  await expect(vote).toHaveAttribute('aria-pressed', 'true');
  await theirs.goto(`/embed/${id}`);
  await expect.poll(async () => (await board.titles()).sort()).toEqual(['For all of us', 'My own']);

  await admin.button('Stop sharing with everyone', dialog).click();
  await admin.expectMessage('No longer shared with everyone');
  await theirs.goto(`/embed/${id}?item=${item}`);
  await expect(board.text('This item is not available.')).toBeVisible();
  await theirs.goto(`/embed/${id}`);
  await expect.poll(() => board.titles()).toEqual(['My own']);
  await theirs.context().close();
});

test('a private board offers nothing that is for everyone: codes, feeds, settings of open data', {
  tag: '@all',
}, async ({ page }) => {
  const owner = await makeOwner();
  const id = await giveBoard(owner.uid, { name: NAME });
  await db.doc(productPath(id)).update({ 'settings.changelog': true });
  await makeItem(id, { title: 'Dark mode' });
  await makeEntry(id, { title: 'It is here' });
  const board = new BoardPage(page);
  const feeds = page.getByRole('link', { name: 'Atom' });
  const embed = page.getByRole('menuitem', { name: 'Embed this item' });
  const switches = [
    'Let search engines list this board',
    'Share public feedback as data',
    'Let agents submit feedback',
  ];
  const admin = await manage(page, { owner, id }, '?tab=settings#visitors');

  for (const access of ['everyone', 'people'] as const) {
    const offered = access === 'everyone' ? 1 : 0;
    await test.step(`a board for ${access}`, async () => {
      await db.doc(productPath(id)).update({ 'settings.access': access });
      await admin.open(id, '?tab=settings#visitors');
      await expect(page.getByRole('switch', { name: 'Require approval of new feedback' })).toBeVisible();
      for (const name of switches) await expect(page.getByRole('switch', { name })).toHaveCount(offered);
      await admin.open(id);
      const dialog = await admin.openItem('Dark mode');
      await admin.button('More actions', dialog).click();
      await expect(page.getByRole('menuitem', { name: /^Open on the board/ })).toBeVisible();
      await expect(embed).toHaveCount(offered);

      await page.goto(`/embed/${id}`);
      await board.ready();
      await board.item('Dark mode').getByRole('button', { name: 'Actions' }).click();
      await expect(page.getByRole('menuitem', { name: 'Copy link' })).toBeVisible();
      await expect(embed).toHaveCount(offered);
      await page.goto(`/embed/${id}?view=changelog`);
      await expect(page.getByRole('heading', { name: 'It is here' })).toBeVisible();
      await expect(feeds).toHaveCount(offered);
      await expect(
        page.locator('link[rel="alternate"], link[rel="canonical"]').and(page.locator('[href*="boards"]')),
      ).toHaveCount(offered === 0 ? 0 : 5);
    });
  }
});

test('the changelog, the roadmap and the logo are for those who are let in alone', {
  tag: ['@all', '@attack'],
}, async ({ page }) => {
  const id = await makeBoardWithChangelog({ roadmap: [{ status: 'open', title: 'Ideas' }] }, NAME);
  const owner = await makeOwner();
  await db.doc(productPath(id)).update({ owner_id: owner.uid });
  const item = await makeItem(id, { title: 'Dark mode' });
  await makeEntry(id, { title: 'It is here', body: 'What is **new**.', items: [item] });
  await manage(page, { owner, id }, '?tab=settings#logo');
  await page
    .getByLabel('Upload a logo', { exact: true })
    .setInputFiles([await pngFile('logo.png', { width: 600, height: 150 })]);
  await page.getByRole('button', { name: 'Save Settings' }).click();
  const stored = async () => (await db.doc(productPath(id)).get()).get('logo');
  await expect.poll(stored).toMatchObject({ width: 600 });
  const address = `/pictures/${id}/${(await stored()).id}`;
  expect((await page.request.get(address)).status()).toBe(200);
  await db.doc(productPath(id)).update({ 'settings.access': 'people' });
  await expect.poll(async () => (await page.request.get(address)).status(), 'its address from before').toBe(404);
  await forget(page);

  const [guest, other] = [await makeAccount({ isActive: false }), await makeAccount({ isActive: false })];
  await letIn(id, guest);
  const logo = page.locator('.board-logo img');
  const width = () => logo.evaluate((image: HTMLImageElement) => image.naturalWidth);
  const ways: Readonly<Record<string, (tab: Page) => Promise<void>>> = {
    changelog: async (tab) => {
      await expect(tab.getByRole('heading', { name: 'It is here' })).toBeVisible();
      await expect(tab.getByRole('link', { name: 'Dark mode' })).toBeVisible();
    },
    roadmap: (tab) => expect(tab.getByRole('region', { name: 'Ideas' }).getByText('Dark mode')).toBeVisible(),
  };
  for (const [view, isShown] of Object.entries(ways)) {
    await enter(page, guest, `/embed/${id}?view=${view}`);
    await isShown(page);
    await expect.poll(width, view).toBeGreaterThan(1);
    await enter(page, other, `/embed/${id}?view=${view}`);
    await expect(page.getByText(`${other.email} is not among those who may see it`)).toBeVisible();
    await expectNothing(page);
    await forget(page);
    await page.goto(`/embed/${id}?view=${view}`);
    await expect(page.getByText(OUT)).toBeVisible();
    await expectNothing(page);
    await enter(page, guest, `/embed/${id}?view=${view}`);
    await isShown(page);
    await turnOut(id, guest);
    await expect(page.getByText(`${guest.email} is not among those who may see it`)).toBeVisible();
    await expectNothing(page);
    await letIn(id, guest);
  }
});

async function expectNothing(page: Page): Promise<void> {
  for (const text of ['It is here', 'Dark mode', 'Ideas']) await expect(page.getByText(text)).toHaveCount(0);
  await expect(page.locator('img')).toHaveCount(0);
}
