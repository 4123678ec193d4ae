import { fillLogin, makeAccount, type TestAccount } from '../../support/accounts.ts';
import { manage } from '../../support/admin-page.ts';
import { expectNoFindings } from '../../support/axe.ts';
import { BoardPage } from '../../support/board-page.ts';
import { makeItem } from '../../support/boards.ts';
import { giveBoard, makeOwner } from '../../support/owners.ts';
import { comeBack } from '../../support/private-boards.ts';
import { enter, forget } from '../../support/session.ts';
import { expect, type Page, test } from '../../support/test.ts';

const NAME = 'Ideas of <Acme> & friends';

test('D62: a board becomes private, invites a guest, and lets the guest go', { tag: ['@all', '@attack'] }, async ({
  page,
  browser,
}) => {
  const owner = await makeOwner();
  const id = await giveBoard(owner.uid, { name: NAME });
  await makeItem(id, { title: 'Dark mode' });
  await manage(page, { owner, id }, '?tab=settings#access');
  const section = page.getByRole('region', { name: 'Access' });
  const who = section.getByRole('group', { name: 'Who can see this board' });
  const sees = section.getByRole('group', { name: 'What each person sees' });
  const dialog = page.getByRole('dialog');
  const field = section.getByRole('textbox', { name: 'Domains' });

  await test.step('the dialog says what remains for how long, and Cancel changes nothing', async () => {
    await expect(who.getByRole('radio', { name: 'Everyone' })).toBeChecked();
    await expect(sees).toHaveCount(0);
    await who.getByRole('radio', { name: 'Invited people' }).click();
    await expect(dialog).toContainText('up to a minute');
    await expect(dialog).toContainText('for an hour');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(who.getByRole('radio', { name: 'Everyone' })).toBeChecked();
    await who.getByRole('radio', { name: 'Invited people' }).click();
    await dialog.getByRole('button', { name: 'Make private' }).click();
    await expect(who.getByRole('radio', { name: 'Invited people' })).toBeChecked();
    await expect(sees.getByRole('radio', { name: 'All feedback' })).toBeChecked();
    await expectNoFindings(page, 'access');
  });

  let link = '';
  await test.step('an invitation is a link that is shown once', async () => {
    await expect(section.getByText('Nobody has been invited yet.')).toBeVisible();
    await section.getByRole('button', { name: 'Invite people' }).click();
    const field = section.getByLabel('Link of the invitation');
    await expect(field).toHaveValue(new RegExp(`/invitation#${id}\\.`));
    link = await field.inputValue();
    await expect(section.getByRole('list', { name: 'Guests and invitations' })).toContainText('Open invitation, until');
  });

  const guest = await makeAccount({ isActive: false });
  const other = await makeAccount({ isActive: false });
  const theirs = await (await browser.newContext()).newPage();
  const open = async (tab: Page, { email, password }: TestAccount) => {
    await tab.goto(link);
    await fillLogin(tab, email, password);
    await tab.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(tab.getByRole('heading', { name: `See ${NAME}` })).toBeVisible();
    await expect(tab.getByText(`You come in as ${email}.`)).toBeVisible();
  };

  await test.step('it lets one account in, pressed twice and opened twice', async () => {
    await open(theirs, guest);
    await theirs.getByRole('button', { name: 'Open the board' }).dblclick();
    await new BoardPage(theirs).ready();
    await theirs.goto('/robots.txt');
    await theirs.goto(link);
    await theirs.getByRole('button', { name: 'Open the board' }).click();
    await new BoardPage(theirs).ready();
    await expect(section.getByRole('list', { name: 'Guests and invitations' })).toContainText(guest.email);
    const second = await (await browser.newContext()).newPage();
    await open(second, other);
    await second.getByRole('button', { name: 'Open the board' }).click();
    await expect(second.getByText(/^This invitation has already been used\./)).toBeVisible();
    await expect(second.getByRole('button', { name: 'Open the board' })).toHaveCount(0);
    await second.context().close();
  });

  await test.step('whoever is removed loses the open tab', async () => {
    await section.getByRole('button', { name: `Remove: ${guest.email}` }).click();
    await expect(theirs.getByText(`${guest.email} is not among those who may see it`)).toBeVisible();
    await expect(theirs.getByText('Dark mode')).toHaveCount(0);
    await forget(theirs);
    await theirs.context().close();
  });

  await test.step('a bad domain is named, and a good one is stored as people write it', async () => {
    await field.fill('*.acme.example');
    await section.getByRole('button', { name: 'Save domains' }).click();
    await expect(section.getByText(/Wildcards and addresses are not possible/)).toBeVisible();
    await field.fill('ACME.example, acme.test');
    await section.getByRole('button', { name: 'Save domains' }).click();
    await expect(field).toHaveValue('acme.example, acme.test');
  });

  await test.step('an address at a domain is kept out, in the open tab too, and let in again', async () => {
    const keepOut = section.getByRole('button', { name: 'Keep out' });
    await keepOut.click();
    await expect(section.getByText('Please enter a valid email address')).toBeVisible();
    await field.fill('example.com');
    await section.getByRole('button', { name: 'Save domains' }).click();
    await expect(field).toHaveValue('example.com');
    const colleague = await (await browser.newContext()).newPage();
    await enter(colleague, other, `/embed/${id}`);
    await new BoardPage(colleague).ready();
    await section.getByLabel('Mail address of the guest').fill(other.email.toUpperCase());
    await keepOut.dblclick();
    await expect(section.getByRole('list', { name: 'Guests and invitations' })).toContainText('Kept out since');
    const refused = colleague.getByText(`${other.email} is not among those who may see it`);
    await expect(refused).toBeVisible();
    await expect(colleague.getByText('Dark mode')).toHaveCount(0);
    await colleague.reload();
    await expect(refused).toBeVisible();
    await expectNoFindings(page, 'an address that is kept out');
    await section.getByRole('button', { name: `Let in again: ${other.email}` }).click();
    await expect(section.getByText('Kept out since')).toHaveCount(0);
    await comeBack(colleague);
    await new BoardPage(colleague).ready();
    await colleague.context().close();
  });

  await test.step('each change is in the history of the team, and going public asks', async () => {
    await sees.getByRole('radio', { name: 'Only their own feedback' }).click();
    await expect(sees.getByRole('radio', { name: 'Only their own feedback' })).toBeChecked();
    await who.getByRole('radio', { name: 'Everyone' }).click();
    await expect(dialog).toContainText('becomes public at once');
    await dialog.getByRole('button', { name: 'Show to everyone' }).click();
    await expect(who.getByRole('radio', { name: 'Everyone' })).toBeChecked();
    await page.getByRole('region', { name: 'Team' }).getByRole('button', { name: 'Show history' }).click();
    const history = page.getByRole('list', { name: 'History' });
    await expect(history).toContainText('changed who sees the board: everyone');
    await expect(history).toContainText('kept an address out of the board');
  });
});
