import { productPath } from '../../functions/src/shared/paths.ts';
import { fillLogin, makeAccount, type TestAccount } from '../support/accounts.ts';
import { personClaims, personToken } from '../support/auth.ts';
import { BoardPage } from '../support/board-page.ts';
import { countOf, db, makeBoard, makeItem } from '../support/boards.ts';
import { SCRIPT_POLICY, scriptCode, serveHostPage } from '../support/host-page.ts';
import { setOffline } from '../support/network/set-offline.ts';
import {
  aPrivateBoard,
  comeBack,
  giveSecret,
  letIn,
  NAME,
  SECRET,
  siteOf,
  turnOut,
} from '../support/private-boards.ts';
import { enter } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { openContext } from '../support/third-party-storage.ts';

/** Boards that are not for everyone (D62), as people meet them. */

const TITLE = 'Dark mode';
async function aBoard(settings?: Parameters<typeof aPrivateBoard>[0]): Promise<string> {
  const id = await aPrivateBoard(settings);
  await makeItem(id, { title: TITLE });
  return id;
}

test('D62: a private board says how to come in, lets a guest in, and clears the tab of one who is revoked', {
  tag: '@attack',
}, async ({ page }) => {
  const id = await aBoard({ theme: 'dark', primaryColor: '#ff0000' });
  const board = new BoardPage(page);
  const guest = await makeAccount({ isActive: false });
  const other = await makeAccount({ isActive: false });
  const signIn = async ({ email, password }: TestAccount) => {
    await page.getByRole('link', { name: 'Sign in' }).click();
    await fillLogin(page, email, password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  };

  await test.step('nobody finds its name, and nothing of what is there', async () => {
    // A function that has just started may answer with a page without a name, as for any board.
    const caching = async () => (await page.goto(`/embed/${id}?item=any`))?.headers()['cache-control'];
    await expect.poll(caching).toBe('no-store');
    await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
    await expect(page.getByText('This board is private. Sign in to see it.')).toBeVisible();
    await expect(page).toHaveTitle(NAME);
    // In the board's own look.
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    expect(await page.locator('html').getAttribute('style')).toContain('--accent');
    await page.goto(`/embed/${id}`);
  });

  await test.step('an account that is not let in reads which one it is, and may use another', async () => {
    await signIn(other);
    await expect(page.getByText(`${other.email} is not among those who may see it`)).toBeVisible();
    await page.getByRole('button', { name: 'Use another account' }).click();
    await signIn(guest);
    await expect(page.getByText(`${guest.email} is not among those who may see it`)).toBeVisible();
  });

  await test.step('whoever is let in meanwhile sees the board, takes part, and finds it again', async () => {
    await letIn(id, guest);
    await comeBack(page);
    await board.ready();
    await board.voteTile(TITLE).click();
    await expect(board.text('Your vote has been added')).toBeVisible();
    await page.reload();
    await expect(board.voteTile(TITLE)).toHaveAttribute('aria-pressed', 'true');
    await board.search().fill('dark');
    await expect(board.item(TITLE)).toBeVisible();
  });

  await test.step('a guest may follow an item, of which mails tell; there are no news inside the board', async () => {
    await page.getByRole('link', { name: TITLE }).click();
    await page.getByRole('button', { name: 'Follow', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Also by mail' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^News/ })).toHaveCount(0);
    await page.goto(`/embed/${id}`);
    await board.ready();
  });

  await test.step('an open tab shows nothing a moment after', async () => {
    await turnOut(id, guest);
    await expect(page.getByText(`${guest.email} is not among those who may see it`)).toBeVisible();
    await expect(page.getByText(TITLE)).toHaveCount(0);
  });
});

const ACTS: Readonly<Record<string, (board: BoardPage) => Promise<void>>> = {
  votes: (board) => board.voteTile(TITLE).click(),
  'opens the comments': (board) => board.openComments(TITLE),
  searches: (board) => board.search().fill('mode'),
  'sorts the list': (board) => board.choose('Most recent'),
  submits: async (board) => {
    await board.openForm();
    await board.submit('Light mode', 'A sentence or two.');
  },
};

test('a board that becomes private leaves the open tab of a visitor with whatever the visitor does next', {
  tag: ['@all', '@attack'],
}, async ({ page }) => {
  for (const [what, act] of Object.entries(ACTS)) {
    await test.step(what, async () => {
      const id = await makeBoard({}, NAME);
      for (const title of [TITLE, 'Export']) await makeItem(id, { title });
      const board = new BoardPage(page);
      await page.goto(`/embed/${id}`);
      await board.live();
      await board.voteTile('Export').click();
      await expect(board.text('Your vote has been added')).toBeVisible();
      await db.doc(productPath(id)).update({ 'settings.access': 'team' });
      await act(board);
      await expect(page.getByText('This board is private. Sign in to see it.')).toBeVisible();
      for (const title of [TITLE, 'Export']) await expect(page.getByText(title)).toHaveCount(0);
    });
  }
});

test('acts without a network do not reach a board that has become private meanwhile', {
  tag: ['@all', '@attack'],
}, async ({ page }) => {
  const id = await makeBoard({}, NAME);
  const item = await makeItem(id, { title: TITLE });
  const board = new BoardPage(page);
  await page.goto(`/embed/${id}`);
  await board.ready();
  await board.fetchedAhead();
  await setOffline(page, true);
  await board.voteTile(TITLE).click();
  await expect(board.voteTile(TITLE)).toHaveAttribute('aria-pressed', 'true');
  await board.openForm();
  await board.submit('Said in the dark', 'A sentence or two.');
  await expect(board.item('Said in the dark')).toBeVisible();
  await db.doc(productPath(id)).update({ 'settings.access': 'people' });
  await setOffline(page, false);
  await expect(page.getByText('This board is private. Sign in to see it.')).toBeVisible();
  for (const title of [TITLE, 'Said in the dark']) await expect(page.getByText(title)).toHaveCount(0);
  expect(await countOf('votes', item)).toBe(0);
  const arrived = db.collection('feedback').where('product_id', '==', id).where('title', '==', 'Said in the dark');
  expect((await arrived.get()).size).toBe(0);
  await page.reload();
  await expect(page.getByText('This board is private. Sign in to see it.')).toBeVisible();
});

test('each sees only their own, and what the team shares, in the list, a search and on the roadmap', {
  tag: ['@all', '@attack'],
}, async ({ page }) => {
  const id = await aBoard({ sees: 'own', roadmap: [{ status: 'open', title: 'Ideas' }] });
  await db.doc(productPath(id)).update({ features: ['roadmap'] });
  const [ada, bob] = [await makeAccount({ isActive: false }), await makeAccount({ isActive: false })];
  await letIn(id, ada);
  await makeItem(id, { title: 'Of Ada', created_by: ada.uid, company: null, votes: 1 });
  const ofBob = await makeItem(id, { title: 'Of Bob', created_by: bob.uid, company: null, votes: 3 });
  await makeItem(id, { title: 'For all of us', is_shared: true, company: null, votes: 2 });
  const board = new BoardPage(page);
  await enter(page, ada, `/embed/${id}`);
  await board.ready();
  expect(await board.titles()).toEqual(['For all of us', 'Of Ada']);
  await board.search().fill('of');
  await expect.poll(() => board.titles()).toEqual(['For all of us', 'Of Ada']);
  await board.search().fill('bob');
  await expect(board.text('No feedback found')).toBeVisible();
  await page.goto(`/embed/${id}?item=${ofBob}`);
  await expect(board.text('This item is not available.')).toBeVisible();
  await page.goto(`/embed/${id}?view=roadmap`);
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(['For all of us', 'Of Ada']);
  await page.goto(`/embed/${id}`);
  await board.openForm();
  await board.submit('Another of Ada', 'A sentence or two.');
  await expect(board.item('Another of Ada')).toBeVisible();
  await page.reload();
  await expect(board.item('Another of Ada')).toBeVisible();
  await expect(board.text('Of Bob')).toHaveCount(0);
});

test('a verified address at a domain of the board comes in, and an unverified one does not', {
  tag: ['@all', '@attack'],
}, async ({ page }) => {
  const id = await aBoard({ domains: ['example.com'] });
  await enter(page, await makeAccount({ isActive: false, isVerified: false }), `/embed/${id}`);
  await expect(page.getByText('must be verified first')).toBeVisible();
  await enter(page, await makeAccount({ isActive: false }), `/embed/${id}`);
  await new BoardPage(page).ready();
});

test('a frame asks in a window of ours, which hands its session over', { tag: ['@all', '@attack'] }, async () => {
  const id = await aBoard();
  const guest = await makeAccount({ isActive: false });
  await letIn(id, guest);
  const context = await openContext('partitioned');
  const host = await serveHostPage(scriptCode(id), SCRIPT_POLICY);
  try {
    const page = await context.newPage();
    await page.goto(host.url);
    const frame = page.frameLocator(`[data-hearback="${id}"] iframe`);
    await expect(frame.getByRole('heading', { name: NAME })).toBeVisible();
    const opened = context.waitForEvent('page');
    await frame.getByRole('link', { name: 'Sign in' }).click();
    const tab = await opened;
    await fillLogin(tab, guest.email, guest.password);
    await tab.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(tab.getByText(`You are signed in as ${guest.email}.`)).toBeVisible();
    const closed = tab.waitForEvent('close');
    await tab.getByRole('button', { name: 'Continue' }).click();
    await closed;
    const board = new BoardPage(frame);
    await board.ready();
    await page.reload();
    await board.ready();
    await turnOut(id, guest);
    await expect(frame.getByText(`${guest.email} is not among those who may see it`)).toBeVisible();
    await expect(frame.getByText(TITLE)).toHaveCount(0);
  } finally {
    await context.close();
    await host.close();
  }
});

test('a person of the board’s site needs no sign-in, and finds nothing after the secret is revoked', {
  tag: ['@all', '@attack'],
}, async ({ page }) => {
  const id = await aBoard();
  const elsewhere = await aBoard();
  for (const each of [id, elsewhere]) await giveSecret(each);
  const host = await siteOf(page, id, () => personToken(personClaims(id), SECRET));
  const stranger = await siteOf(page, id, () => personToken(personClaims(elsewhere), SECRET));
  try {
    await page.goto(host.url);
    const frame = page.frameLocator(`[data-hearback="${id}"] iframe`);
    await new BoardPage(frame).ready();
    await expect(frame.getByRole('link', { name: 'Sign in' })).toHaveCount(0);
    // Nothing tells them: a site vouches for a person only while the person is there.
    await new BoardPage(frame).voteTile(TITLE).click();
    await expect(frame.getByText('Your vote has been added')).toBeVisible();
    await frame.getByRole('link', { name: TITLE }).click();
    await expect(frame.getByRole('button', { name: 'Share' })).toBeVisible();
    for (const name of ['Follow', 'Following', 'Tell me when this changes', /^News/])
      await expect(frame.getByRole('button', { name })).toHaveCount(0);
    await turnOut(id, 'site');
    await expect(frame.getByText('Sign in on this site to see it')).toBeVisible();
    await expect(frame.getByText(TITLE)).toHaveCount(0);
    await page.goto(stranger.url);
    await expect(frame.getByText('Sign in on this site to see it')).toBeVisible();
  } finally {
    for (const each of [host, stranger]) await each.close();
  }
});
