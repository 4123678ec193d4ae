import { fillLogin, makeAccount, type TestAccount } from '../../support/accounts.ts';
import { AdminPage } from '../../support/admin-page.ts';
import { BoardPage } from '../../support/board-page.ts';
import { giveBoard, makeOwner, openDashboard } from '../../support/owners.ts';
import { open } from '../../support/site-page.ts';
import { expect, type Page, test } from '../../support/test.ts';

/** What a newcomer may need, in ms. The test plays it without reading. */
const FIVE_MINUTES_MS = 5 * 60_000;

/** Returns the names of controls that each step of a list in the documentation quotes. */
async function stepsOf(page: Page, path: string, opening: string): Promise<readonly (readonly string[])[]> {
  await open(page, path);
  const steps = page.getByRole('list').filter({ hasText: opening }).last().getByRole('listitem');
  const quoted = (text: string) => [...text.matchAll(/[“"](.+?)[”"]/g)].map(([, name = '']) => name.replace(/,$/, ''));
  return (await steps.allTextContents()).map(quoted);
}

test('a newcomer makes a board where each sees only their own, by the five steps of the docs alone', {
  tag: '@all',
}, async ({ page, browser }) => {
  const owner = await makeOwner();
  await giveBoard(owner.uid, { name: 'Acme' });
  const [ada, bob] = [await makeAccount({ isActive: false }), await makeAccount({ isActive: false })];
  const begun = Date.now();

  // The quoted words are what is pressed below, so that a step that has become wrong leads nowhere.
  const steps = await stepsOf(page, '/docs/users#private-boards', 'Make private');
  expect(steps).toHaveLength(5);
  const [[tab = '', section = '', people = '', close = ''] = [], [own = ''] = [], [invite = '', domains = ''] = []] =
    steps;
  const [share = ''] = steps[4] ?? [];

  const dashboard = await openDashboard(page, owner);
  await dashboard.card('Acme').getByRole('link', { name: 'Manage' }).click();
  await page.getByRole('tab', { name: tab }).click();
  await page.getByRole('navigation').getByRole('link', { name: section, exact: true }).click();
  const access = page.getByRole('region', { name: section, exact: true });
  await access.getByRole('radio', { name: people }).click();
  await page.getByRole('dialog').getByRole('button', { name: close }).click();
  await access.getByRole('radio', { name: own }).click();
  await expect(access.getByRole('radio', { name: own })).toBeChecked();
  await access.getByRole('button', { name: invite }).click();
  const made = access.getByLabel('Link of the invitation');
  await expect(made).toHaveValue(/#/);
  const link = await made.inputValue();
  await access.getByRole('textbox', { name: domains }).fill('example.com');
  await access.getByRole('button', { name: 'Save domains' }).click();
  await expect(access.getByRole('button', { name: 'Keep out' })).toBeVisible();
  const address = await page.getByRole('link', { name: 'Open board' }).getAttribute('href');

  const comeAs = async ({ email, password }: TestAccount, at: string, arrive: (theirs: Page) => Promise<void>) => {
    const theirs = await (await browser.newContext()).newPage();
    await theirs.goto(at);
    await arrive(theirs);
    await fillLogin(theirs, email, password);
    await theirs.getByRole('button', { name: 'Sign in', exact: true }).click();
    return theirs;
  };
  const write = async (theirs: Page, title: string) => {
    const board = new BoardPage(theirs);
    await board.openForm();
    await board.submit(title, 'A sentence or two.');
    await expect(board.item(title)).toBeVisible();
  };
  const finds = async (theirs: Page, titles: readonly string[]) => {
    const board = new BoardPage(theirs);
    await expect(async () => {
      await theirs.reload();
      await board.ready();
      expect((await board.titles()).sort()).toEqual([...titles].sort());
    }).toPass();
  };

  // One comes by the link, one by the address of the mailbox.
  const adas = await comeAs(ada, link, async () => {});
  await adas.getByRole('button', { name: 'Open the board' }).click();
  await write(adas, 'Of Ada');
  const bobs = await comeAs(bob, address ?? '', (theirs) => theirs.getByRole('link', { name: 'Sign in' }).click());
  await write(bobs, 'Of Bob');
  await finds(adas, ['Of Ada']);
  await finds(bobs, ['Of Bob']);

  await page.getByRole('tab', { name: 'Feedback Management' }).click();
  const admin = new AdminPage(page);
  const detail = await admin.openItem('Of Ada');
  await admin.button(share, detail).click();
  await finds(bobs, ['Of Ada', 'Of Bob']);
  await finds(adas, ['Of Ada']);

  const taken = Date.now() - begun;
  test.info().annotations.push({ type: 'taken', description: `${Math.round(taken / 1000)} s` });
  expect(taken).toBeLessThan(FIVE_MINUTES_MS);
  for (const theirs of [adas, bobs]) await theirs.context().close();
});
