import { Timestamp } from 'firebase-admin/firestore';
import { memberPath } from '../../../functions/src/shared/paths.ts';
import { mailsTo } from '../../stack/mail/read-mails.ts';
import { fillLogin, makeAccount } from '../../support/accounts.ts';
import { AdminPage, manage, showSection } from '../../support/admin-page.ts';
import { expectNoFindings } from '../../support/axe.ts';
import { db, makeItem } from '../../support/boards.ts';
import { giveBoard, makeOwner } from '../../support/owners.ts';
import { enter } from '../../support/session.ts';
import { expect, test } from '../../support/test.ts';

test('D51: a team, from the invitation to the removal', { tag: ['@all', '@attack'] }, async ({
  page,
  context,
  browser,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const owner = await makeOwner();
  const id = await giveBoard(owner.uid, { name: 'Shared board' });
  await makeItem(id, { title: 'Dark mode' });
  await manage(page, { owner, id }, '?tab=settings#team');
  const team = page.getByRole('region', { name: 'Team' });
  let link = '';

  await test.step('the owner invites an editor by a link that is shown once', async () => {
    await expect(team.getByText('Nobody else is on the team yet.')).toBeVisible();
    await team.getByLabel('Invite as').selectOption('Editor');
    await team.getByRole('button', { name: 'Invite', exact: true }).click();
    await team.getByRole('button', { name: 'Copy link' }).click();
    link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toMatch(/^http:\/\/127\.0\.0\.1:5000\/invitation#[\w-]{43}$/);
    await expect(team.getByRole('list', { name: 'Open invitations' }).getByRole('listitem')).toHaveCount(1);
  });

  const member = await makeAccount({ isActive: false });
  const other = await (await browser.newContext()).newPage();
  const theirs = new AdminPage(other);

  await test.step('the invited person signs in first, needs no plan, and joins', async () => {
    await other.goto(link);
    await fillLogin(other, member.email, member.password);
    await other.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(other.getByRole('heading', { name: 'Join Shared board as an editor' })).toBeVisible();
    await expect(other.getByText('Editors answer, sort and merge feedback')).toBeVisible();
    await expect(other.getByText(`You join as ${member.email}.`)).toBeVisible();
    await other.getByRole('button', { name: 'Join the team' }).click();
    await expect(other.getByRole('heading', { name: 'You are on the team. Role: Editor' })).toBeVisible();
    await other.getByRole('link', { name: 'Open the board' }).click();
    await expect(theirs.item('Dark mode')).toBeVisible();
    await expect(other.getByRole('tab', { name: 'Product Settings' })).toHaveCount(0);
    await expect(team.getByText(member.email)).toBeVisible();
  });

  await test.step('the editor works with items, and the history says so', async () => {
    await theirs.button('Open. Set status: Dark mode').click();
    await other.getByRole('menuitem', { name: 'In Progress' }).click();
    await expect(theirs.item('Dark mode')).toContainText('In Progress');
    await page.getByRole('tab', { name: 'Feedback Management' }).click();
    const details = await new AdminPage(page).openItem('Dark mode');
    await details.getByRole('button', { name: 'Show history' }).click();
    const history = details.getByRole('list', { name: 'History' });
    await expect(history).toContainText(`${member.email}set the status to In Progress`);
    await page.keyboard.press('Escape');
  });

  await test.step('what the editor replies stands in the name of the board', async () => {
    const details = await theirs.openItem('Dark mode');
    await details.getByRole('textbox', { name: 'Reply as the team' }).fill('It is on its way.');
    await details.getByRole('button', { name: 'Reply publicly', exact: true }).click();
    const reply = details.getByRole('list', { name: 'Comments' }).getByRole('listitem');
    await expect(reply).toContainText(/Shared board.*Team/);
    await other.keyboard.press('Escape');
  });

  await test.step('as a viewer, the open tab of that person loses what the rules would refuse', async () => {
    await page.getByRole('tab', { name: 'Product Settings' }).click();
    await showSection(page, 'Team');
    // It takes the focus a moment after its link was followed.
    await expect(page.locator('#team')).toBeFocused();
    const role = team.getByLabel(`Role of ${member.email}`);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/set-role')) asked.push(request.postDataJSON().role);
    });
    await expect(role).toHaveValue('editor');
    await role.focus();
    // Keys pass roles by, of which the last is given.
    for (const [key, passed] of [
      ['ArrowUp', 'admin'],
      ['ArrowDown', 'editor'],
      ['ArrowDown', 'viewer'],
    ] as const) {
      await page.keyboard.press(key);
      await expect(role).toHaveValue(passed);
    }
    expect(asked).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(role).toBeFocused();
    await expect(theirs.item('Dark mode').getByRole('checkbox')).toHaveCount(0);
    await expect(other.getByRole('button', { name: 'New item' })).toHaveCount(0);
    const details = await theirs.openItem('Dark mode');
    await expect(details.getByRole('region', { name: 'Write' })).toHaveCount(0);
    await expect(details.getByRole('combobox')).toHaveCount(0);
    await expect(details.getByRole('complementary', { name: 'Properties' })).toContainText('In Progress');
    await other.keyboard.press('Escape');
    await other.goto('/dashboard');
    const shared = other.getByRole('region', { name: 'Shared with you' });
    await expect(shared.getByRole('article', { name: 'Shared board' })).toContainText('Viewer');
    await shared.getByRole('link', { name: 'Shared board' }).click();
    await expect(theirs.item('Dark mode')).toBeVisible();
  });

  await test.step('somebody who is removed is out within seconds, in the open tab too', async () => {
    await team.getByRole('button', { name: `Remove ${member.email}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(other.getByText('You are no longer on the team of this board.')).toBeVisible();
    await expect(other.getByText('Dark mode')).toHaveCount(0);
  });

  await test.step('a link works once, and not for the owner', async () => {
    await other.goto('/robots.txt');
    await other.goto(link);
    await expect(other.getByText(/^This invitation has already been used\./)).toBeVisible();
    await page.goto(link);
    await expect(page.getByText('You own this board.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Join the team' })).toHaveCount(0);
    await page.goto('/invitation');
    await expect(page.getByText('This invitation does not exist or has been revoked.')).toBeVisible();
    await page.getByRole('link', { name: 'Go to Dashboard' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  await test.step('an invitation is sent by mail, and the history of the team says so', async () => {
    await page.goto(`/admin/${id}?tab=settings#team`);
    await team.getByLabel('Mail address').fill('nobody');
    await team.getByRole('button', { name: 'Invite', exact: true }).click();
    await expect(team.getByRole('alert')).toHaveText('Please enter a valid email address');
    const address = `invited-${id.toLowerCase()}@example.com`;
    await team.getByLabel('Mail address').fill(address);
    await team.getByRole('button', { name: 'Invite', exact: true }).click();
    await expect(team.getByText(`The invitation is on its way to ${address}.`)).toBeVisible();
    await expect(team.getByLabel('Mail address')).toHaveValue('');
    const [mail] = await mailsTo(address);
    expect(mail?.text).toContain(await team.getByLabel('Invitation link').inputValue());
    await team.getByRole('button', { name: 'Show history' }).click();
    const acts = team.getByRole('list', { name: 'History' }).getByRole('listitem');
    await expect(acts.first()).toContainText('Youmade an invitation as Editor');
    await expect(acts.nth(1)).toContainText('Youremoved Former member (Viewer)');
    await expect(acts.nth(2)).toContainText('Youchanged the role of Former member to Viewer');
    await expectNoFindings(page, 'team with its history');
  });

  await test.step('the owner gives the board to a member who has room for it', async () => {
    const heir = await makeOwner();
    await page.goto(`/admin/${id}?tab=settings#team`);
    await team.getByLabel('Invite as').selectOption('Viewer');
    await team.getByRole('button', { name: 'Invite', exact: true }).click();
    const invitation = await team.getByLabel('Invitation link').inputValue();
    await enter(other, heir, new URL(invitation).pathname + new URL(invitation).hash);
    await other.getByRole('button', { name: 'Join the team' }).click();
    await team.getByRole('button', { name: 'Transfer board...' }).click();
    const dialog = page.getByRole('dialog', { name: 'Transfer this board?' });
    await expect(dialog.getByRole('button', { name: 'Transfer board' })).toBeDisabled();
    await dialog.getByLabel('Type TRANSFER to confirm').fill('TRANSFER');
    await dialog.getByRole('button', { name: 'Transfer board' }).click();
    await expect(page.getByText(`${heir.email} owns this board now`)).toBeVisible();
    await expect(team.getByRole('button', { name: 'Leave team' })).toBeVisible();
    await expect(team.getByRole('button', { name: 'Transfer board...' })).toHaveCount(0);
  });

  await test.step('a member whose plan has no other room is asked, and accepts on the dashboard', async () => {
    const asked = await makeOwner({ plan: 'standard' });
    const fields = { product_id: id, user_id: asked.uid, role: 'viewer', name: null, email: asked.email } as const;
    await db.doc(memberPath(id, asked.uid)).set({ ...fields, added_at: Timestamp.now() });
    await other.goto(`/admin/${id}?tab=settings#team`);
    await other.getByRole('button', { name: 'Transfer board...' }).click();
    const dialog = other.getByRole('dialog', { name: 'Transfer this board?' });
    await dialog.getByLabel('New owner').selectOption(asked.email);
    await dialog.getByLabel('Type TRANSFER to confirm').fill('TRANSFER');
    await dialog.getByRole('button', { name: 'Transfer board' }).click();
    await expect(other.getByText(`${asked.email} has seven days to accept the board on the dashboard`)).toBeVisible();
    await expect(other.getByRole('button', { name: 'Transfer board...' })).toBeVisible();
    await enter(page, asked);
    await page.getByRole('button', { name: 'Accept the board' }).click();
    await expect(page.getByText('You own Shared board now')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Accept the board' })).toHaveCount(0);
  });
});
