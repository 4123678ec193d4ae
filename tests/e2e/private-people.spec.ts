import { memberPath } from '../../functions/src/shared/paths.ts';
import { companyKeyOf } from '../../functions/src/store/person-hash.ts';
import { makeAccount } from '../support/accounts.ts';
import { personClaims, personToken } from '../support/auth.ts';
import { BoardPage } from '../support/board-page.ts';
import { db, makeBoard, makeItem } from '../support/boards.ts';
import { aMember } from '../support/factories.ts';
import { aPrivateBoard, giveSecret, letIn, SECRET, siteOf, turnOut } from '../support/private-boards.ts';
import { enter, forget } from '../support/session.ts';
import { expect, type FrameLocator, type Page, test } from '../support/test.ts';

/** What each of nine people meets on a private board (D62), in the browser. */

const OUT = 'This board is private. Sign in to see it.';
const OUT_ON_SITE = 'Sign in on this site to see it';
const REFUSED = (who: string) => `${who} is not among those who may see it`;
const ITEMS = ['Of Acme', 'Of Globex', 'Of the guest', 'Of the left', 'For all of us'];

/** Expects a page that says why it shows nothing, and nothing of the board. */
async function expectDoor(within: Page | FrameLocator, why: string): Promise<void> {
  await expect(within.getByText(why)).toBeVisible();
  for (const title of ITEMS) await expect(within.getByText(title)).toHaveCount(0);
}

async function expectItems(within: Page | FrameLocator, titles: readonly string[]): Promise<void> {
  const board = new BoardPage(within);
  await board.ready();
  await expect.poll(async () => (await board.titles()).sort()).toEqual([...titles].sort());
}

test('each of nine people finds what is theirs on a board of companies', { tag: ['@all', '@attack'] }, async ({
  page,
  browser,
}) => {
  const [id, elsewhere] = [await aPrivateBoard({ sees: 'company' }), await aPrivateBoard()];
  for (const each of [id, elsewhere]) await giveSecret(each);
  const [guest, left, stranger, editor] = [
    await makeAccount({ isActive: false }),
    await makeAccount({ isActive: false }),
    await makeAccount({ isActive: false }),
    await makeAccount({ isActive: false }),
  ];
  for (const each of [guest, left]) await letIn(id, each);
  const joined = aMember({ product_id: id, user_id: editor.uid, role: 'editor' });
  await db.doc(memberPath(id, editor.uid)).set(joined);
  const place = async (title: string, created_by: string | null, company: string | null, isShared = false) =>
    makeItem(id, { title, created_by, company, ...(isShared && { is_shared: true }) });
  const ofAcme = await place('Of Acme', 'x_someone', await companyKeyOf(db, id, 'acme'));
  await place('Of Globex', 'x_another', await companyKeyOf(db, id, 'globex'));
  await place('Of the guest', guest.uid, null);
  await place('Of the left', left.uid, null);
  await place('For all of us', null, null, true);

  await test.step('nobody, and a visitor who has taken part elsewhere without an account', async () => {
    await page.goto(`/embed/${id}?item=${ofAcme}`);
    await expectDoor(page, OUT);
    const open = await makeBoard();
    await makeItem(open, { title: 'Dark mode' });
    await page.goto(`/embed/${open}`);
    const board = new BoardPage(page);
    await board.voteTile('Dark mode').click();
    await expect(board.text('Your vote has been added')).toBeVisible();
    for (const query of ['', `?item=${ofAcme}`, '?view=roadmap', '?mode=content']) {
      await page.goto(`/embed/${id}${query}`);
      await expectDoor(page, OUT);
    }
    await forget(page);
  });

  await test.step('accounts: one of another site, a guest, and one who is revoked while the board is open', async () => {
    await enter(page, stranger, `/embed/${id}?item=${ofAcme}`);
    await expectDoor(page, REFUSED(stranger.email));
    await enter(page, guest, `/embed/${id}`);
    await expectItems(page, ['Of the guest', 'For all of us']);
    await enter(page, left, `/embed/${id}`);
    await expectItems(page, ['Of the left', 'For all of us']);
    await turnOut(id, left);
    await expectDoor(page, REFUSED(left.email));
    await page.reload();
    await expectDoor(page, REFUSED(left.email));
  });

  await test.step('an editor finds all, though people find only their own', async () => {
    await enter(page, editor, `/embed/${id}`);
    await expectItems(page, ITEMS);
    await page.goto(`/embed/${id}?item=${ofAcme}`);
    await expect(page.getByRole('article', { name: 'Of Acme' })).toBeVisible();
  });

  // Without the session of the editor, which the frame would have, too.
  const theirs = await (await browser.newContext()).newPage();
  let token = '';
  const host = await siteOf(theirs, id, () => token);
  const frame = theirs.frameLocator(`[data-hearback="${id}"] iframe`);
  const come = async (board: string, sub: string, company: object | null) => {
    token = personToken(personClaims(board, { sub, ...(company && { company }) }), SECRET);
    await theirs.goto(host.url);
  };
  try {
    await test.step('people whom the site identifies, by their companies', async () => {
      await come(id, 'colleague', { id: 'acme', name: 'Acme' });
      await expectItems(frame, ['Of Acme', 'For all of us']);
      await come(id, 'other', { id: 'globex', name: 'Acme' });
      await expectItems(frame, ['Of Globex', 'For all of us']);
      // Another spelling is another company.
      for (const company of [{ id: 'ACME', name: 'Acme' }, { id: 'acme ', name: 'Acme' }, null]) {
        await come(id, 'speller', company);
        await expectItems(frame, ['For all of us']);
      }
    });
    await test.step('one whom another board’s site has identified', async () => {
      await come(elsewhere, 'colleague', { id: 'acme', name: 'Acme' });
      await expectDoor(frame, OUT_ON_SITE);
    });
  } finally {
    await host.close();
    await theirs.context().close();
  }
});

test('a colleague reads, votes for and comments on what the company has written, and another finds no trace', {
  tag: ['@all', '@attack'],
}, async ({ page }) => {
  const id = await aPrivateBoard({ sees: 'company' });
  await giveSecret(id);
  const company = await companyKeyOf(db, id, 'acme');
  await makeItem(id, { title: 'Of Acme', created_by: 'x_someone', company, votes: 2 });
  await makeItem(id, { title: 'For all of us', company: null, is_shared: true });
  let who = { sub: 'ada', company: { id: 'acme', name: 'Acme' } };
  const host = await siteOf(page, id, () => personToken(personClaims(id, who), SECRET));
  const frame = page.frameLocator(`[data-hearback="${id}"] iframe`);
  const board = new BoardPage(frame);
  try {
    await page.goto(host.url);
    await board.ready();
    await board.voteTile('Of Acme').click();
    await expect(board.voteTile('Of Acme')).toHaveAttribute('aria-pressed', 'true');
    await board.openComments('Of Acme');
    await board.comment('Of Acme', 'We need it in May.');
    await expect(board.text('We need it in May.')).toBeVisible();
    await board.openForm();
    await board.submit('Another of Acme', 'A sentence or two.');
    await expect(board.item('Another of Acme')).toBeVisible();
    who = { sub: 'bob', company: { id: 'acme', name: 'Acme' } };
    await page.goto(host.url);
    await expectItems(frame, ['Another of Acme', 'Of Acme', 'For all of us']);
    who = { sub: 'eve', company: { id: 'globex', name: 'Globex' } };
    await page.goto(host.url);
    await expectItems(frame, ['For all of us']);
    for (const words of ['Of Acme', 'May', 'Another']) {
      await board.search().fill(words);
      await expect(board.text('No feedback found')).toBeVisible();
    }
  } finally {
    await host.close();
  }
});
