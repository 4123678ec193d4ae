import { fillLogin, newEmail, PASSWORD } from '../../support/accounts.ts';
import { AdminPage, makeOwnBoard } from '../../support/admin-page.ts';
import { BoardPage } from '../../support/board-page.ts';
import { makeBoard, makeItem } from '../../support/boards.ts';
import { keptBy } from '../../support/kept.ts';
import { setOffline } from '../../support/network/set-offline.ts';
import { open } from '../../support/site-page.ts';
import { expect, type Page, test } from '../../support/test.ts';

/** The names in the table of the cookie page. */
async function listedNames(page: Page): Promise<readonly string[]> {
  await open(page, '/cookies');
  const cells = await page.getByRole('rowheader').allInnerTexts();
  return cells.flatMap((cell) => cell.split(', '));
}

async function namesKept(page: Page): Promise<readonly string[]> {
  const { cookies, local, session, databases, caches } = await keptBy(page);
  return [...cookies.map(({ name }) => name), ...local, ...session, ...databases, ...caches];
}

/** The name as listed: without the site's key of Auth, the version of the worker, and the board of a draft. */
const asListed = (name: string) =>
  name
    .replace(/^(firebase:\w+):.*/, '$1')
    .replace(/^(hearback-\w+)-\w+$/, '$1')
    .replace(/^(hearback_\w+)\/.*/, '$1');

const databases = async (page: Page) => (await keptBy(page)).databases;

test('the cookie page lists everything stored for a visitor who signs up', { tag: '@all' }, async ({ page }) => {
  const listed = await listedNames(page);
  const found: string[] = [];
  const look = async () => found.push(...(await namesKept(page)).map(asListed));

  const item = 'A way to try it';
  const id = await makeBoard();
  await makeItem(id, { title: item });
  await page.goto(`/embed/${id}`);
  const board = new BoardPage(page);
  await board.voteTile(item).click();
  await expect(board.text('Your vote has been added')).toBeVisible();
  await board.openComments(item);
  await board.comment(item, 'And a word about it');
  await expect(board.text('And a word about it')).toBeVisible();
  await expect.poll(async () => (await keptBy(page)).caches).toHaveLength(2);
  await look();
  await setOffline(page, true);
  await board.openForm();
  await board.submit('Sent later', 'Once there is a network again');
  await expect.poll(() => databases(page)).toContain('hearback_queue');
  await look();
  await setOffline(page, false);
  await expect(board.item('Sent later').getByRole('button', { name: /vote/i })).toHaveAttribute('aria-pressed', 'true');

  await page.goto('/login?plan=standard');
  await fillLogin(page, newEmail(), PASSWORD);
  await page.getByRole('button', { name: 'Create Account', exact: true }).click();
  await expect(page).toHaveURL(/\/email-verification/);
  await page.getByRole('button', { name: 'Resend verification email' }).click();
  await expect.poll(() => namesKept(page)).toContain('hearback_verification_resend');
  await look();

  expect(found).toEqual(expect.arrayContaining(['fingerprint', 'voted_items', 'firebase-heartbeat-database']));
  expect([...new Set(found)].filter((name) => !listed.includes(name))).toEqual([]);
});

test('the cookie page lists everything stored for an owner who does not stay signed in', {
  tag: '@all',
}, async ({ page }) => {
  const listed = await listedNames(page);
  const { owner, id } = await makeOwnBoard();
  await makeItem(id, { title: 'To look at' });
  await page.goto('/login');
  await page.getByLabel('Stay signed in').uncheck();
  await fillLogin(page, owner.email, owner.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL('/dashboard');
  const admin = new AdminPage(page);
  await admin.open(id);
  await admin.button('Keyboard shortcuts').click();
  await page.getByRole('switch', { name: 'Single-key shortcuts' }).uncheck();
  await page.goto('/settings');
  await expect(page.getByRole('button', { name: 'Delete Account' })).toBeVisible();
  const found = (await namesKept(page)).map(asListed);
  expect(found).toEqual(expect.arrayContaining(['firebase:authUser', 'hearback_shortcuts']));
  expect(found.filter((name) => !listed.includes(name))).toEqual([]);
});
