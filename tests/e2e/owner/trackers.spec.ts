import { randomUUID } from 'node:crypto';
import { productPath } from '../../../functions/src/shared/paths.ts';
import { followPath } from '../../../functions/src/shared/telling/paths.ts';
import { tellFollowers } from '../../stack/mail/read-mails.ts';
import { atGithub } from '../../stack/trackers/at-github.ts';
import { atLinear } from '../../stack/trackers/at-linear.ts';
import { manage } from '../../support/admin-page.ts';
import { expectNoFindings } from '../../support/axe.ts';
import { db, makeItem, readItem } from '../../support/boards.ts';
import { aFollow } from '../../support/factories.ts';
import { giveBoard, makeOwner } from '../../support/owners.ts';
import { expect, test } from '../../support/test.ts';

/** "Trackers, two ways" (D63): from the token to the status that followers hear of. */

test('D63: an owner connects a repository, and issues move items', async ({ page, browser }) => {
  const owner = await makeOwner();
  const id = await giveBoard(owner.uid, { name: 'Acme', features: ['integrations', 'roadmap'] });
  await db.doc(productPath(id)).update({ 'settings.roadmap': [{ status: 'completed', title: 'Done' }] });
  const item = await makeItem(id, { title: 'Dark mode' });
  const follower = `follower-${randomUUID()}`;
  await db.doc(followPath(item, follower)).set(aFollow({ item, product_id: id, uid: follower }));
  const name = `acme/app-${randomUUID().slice(0, 8)}`;
  const token = `github_pat_${randomUUID()}`;
  await atGithub('repository', { name });
  await atGithub('token', { token, repository: name });
  const { url } = await atGithub('open', { name, title: 'Colors at night' });

  const admin = await manage(page, { owner, id }, '?tab=settings#trackers');
  const section = page.getByRole('region', { name: 'Trackers' });
  const form = page.getByRole('dialog', { name: 'Connect GitHub' });

  await test.step('a wrong token is said at once, and the right one connects', async () => {
    await section.getByRole('button', { name: 'Connect GitHub' }).click();
    await expect(form.getByRole('link', { name: /^Create a token/ })).toHaveAttribute('href', /issues=write/);
    await form.getByRole('button', { name: 'Connect', exact: true }).click();
    await expect(form.getByText('Please enter a token.')).toBeVisible();
    await form.getByLabel('Repository').fill(name);
    await form.getByLabel('Token').fill('github_pat_wrong');
    await form.getByRole('button', { name: 'Connect', exact: true }).click();
    await expect(form.getByText('The tracker refused this token.', { exact: false })).toBeVisible();
    await expectNoFindings(page, 'the form');
    await form.getByLabel('Token').fill(token);
    await form.getByRole('button', { name: 'Connect', exact: true }).click();
    await expect(form).toBeHidden();
    await expect(section).toBeFocused();
    await expect(section.getByRole('link', { name })).toHaveAttribute('href', `https://github.com/${name}`);
    await expectNoFindings(page, 'the section');
    expect(await page.content()).not.toContain(token);
  });

  await test.step('a rule is switched off and on', async () => {
    const rule = section.getByRole('checkbox', { name: /^A reopened issue/ });
    await rule.uncheck();
    await expect(rule).not.toBeChecked();
    await rule.check();
    await expect(rule).toBeChecked();
  });

  await page.getByRole('tab', { name: 'Feedback Management' }).click();
  const details = await admin.openItem('Dark mode');
  const issues = details.getByRole('region', { name: 'Issues' });
  // A visitor in a browser of its own.
  const visitor = await browser.newContext();
  const second = await visitor.newPage();

  await test.step('an issue is created, and another one found and linked', async () => {
    await issues.getByRole('button', { name: 'Create issue' }).click();
    await expect(issues.getByRole('listitem')).toContainText('GitHub 2 · Open');
    await issues.getByRole('button', { name: 'Link an issue' }).click();
    const dialog = page.getByRole('dialog', { name: 'Link an issue' });
    await dialog.getByLabel('Address or words').fill('night');
    await dialog.getByRole('button', { name: 'Search' }).click();
    const found = dialog.getByRole('button', { name: 'Link Colors at night' });
    // Before, the button of the search takes its color back.
    await expect(found).toBeVisible();
    await expect(dialog.getByRole('status')).toHaveText('1 issue found');
    await expectNoFindings(page, 'the search');
    await found.click();
    await expect(dialog).toBeHidden();
    await expect(issues.getByRole('link', { name: /^Colors at night/ })).toHaveAttribute('href', url);
    await expectNoFindings(page, 'the issues');
  });

  await test.step('all closed completes the item, reopened brings it in progress, in both windows', async () => {
    await second.goto(`/embed/${id}?item=${item}`);
    const closed = { state: 'closed', reason: 'completed' } as const;
    await atGithub('issue', { name, number: 1, action: 'closed', ...closed });
    await expect(issues.getByRole('listitem').filter({ hasText: 'Colors' })).toContainText('Completed');
    expect((await readItem(item))?.status).toBe('open');
    await atGithub('issue', { name, number: 2, action: 'closed', ...closed });
    await expect.poll(async () => (await readItem(item))?.status).toBe('completed');
    await atGithub('issue', { name, number: 1, action: 'reopened', state: 'open', reason: 'reopened' });
    await expect.poll(async () => (await readItem(item))?.status).toBe('in-progress');
    await atGithub('issue', { name, number: 1, action: 'closed', ...closed });
    await expect.poll(async () => (await readItem(item))?.status).toBe('completed');
    await second.reload();
    await expect(second.getByText('Completed').first()).toBeVisible();
    // The roadmap follows, and shows no issue.
    await second.goto(`/embed/${id}?view=roadmap`);
    await expect(second.getByRole('region', { name: 'Done' }).getByRole('heading', { level: 4 })).toHaveText(
      'Dark mode',
    );
    await expect(second.getByText('Colors at night')).toHaveCount(0);
    await visitor.close();
    await details.getByRole('button', { name: 'Show history' }).click();
    await expect(details.getByRole('region', { name: 'History' }).getByText('GitHub').first()).toBeVisible();
  });

  await test.step('an issue is unlinked, and the tracker disconnected', async () => {
    await issues.getByRole('button', { name: 'Unlink Colors at night' }).click();
    await expect(issues.getByRole('listitem')).toHaveCount(1);
    await expect(issues.getByRole('heading', { name: 'Issues' })).toBeFocused();
    // Without the plan, everything can be ended, and nothing begun.
    await db.doc(productPath(id)).update({ features: [] });
    await expect(issues.getByRole('button', { name: 'Unlink Dark mode' })).toBeVisible();
    await expect(issues.getByRole('button')).toHaveCount(1);
    await admin.open(id, '?tab=settings#trackers');
    await expect(section.getByRole('button', { name: 'Disconnect GitHub' })).toBeVisible();
    await expect(section.getByRole('button')).toHaveCount(1);
    await db.doc(productPath(id)).update({ features: ['integrations', 'roadmap'] });
    await expect(section.getByRole('checkbox').first()).toBeVisible();
    await section.getByRole('button', { name: 'Disconnect GitHub' }).click();
    const confirm = page.getByRole('dialog', { name: 'Disconnect GitHub?' });
    await confirm.getByRole('button', { name: 'Disconnect' }).click();
    await expect(section.getByRole('button', { name: 'Connect GitHub' })).toBeVisible();
    await expect(section).toBeFocused();
    // The section changes before the webhook is removed.
    await expect.poll(async () => (await atGithub('read', { name })).hooks).toEqual([]);
    await admin.open(id);
    await admin.openItem('Dark mode');
    await expect(issues.getByText('The tracker is disconnected', { exact: false })).toBeVisible();
    await expect(issues.getByRole('button', { name: 'Create issue' })).toHaveCount(0);
  });

  await test.step('followers hear of it once', async () => {
    const told = async () => {
      const entries: readonly { readonly item?: string }[] =
        (await db.doc(`news/${follower}`).get()).get('entries') ?? [];
      return entries.filter((entry) => entry.item === item).length;
    };
    // Once the item has rested; a further run tells nothing more.
    await expect(async () => {
      await tellFollowers();
      expect(await told()).toBe(1);
    }).toPass();
    await tellFollowers();
    expect(await told()).toBe(1);
  });
});

test('D63: a state of Linear gives items an own status', {
  tag: '@all',
}, async ({ page }) => {
  const owner = await makeOwner();
  const id = await giveBoard(owner.uid, { name: 'Acme', features: ['integrations'] });
  const [names, colors, kinds] = [{ review: 'Looked at' }, { review: 'blue' }, { review: 'in-progress' }];
  await db.doc(productPath(id)).update({ 'settings.statuses': { order: ['review'], names, colors, kinds } });
  const item = await makeItem(id, { title: 'Dark mode' });
  const key = randomUUID()
    .replaceAll(/[^a-f]/g, '')
    .toUpperCase();
  const token = `lin_api_${randomUUID()}`;
  await atLinear('team', { key, name: `Team ${key}`, token });
  const admin = await manage(page, { owner, id }, '?tab=settings#trackers');
  const section = page.getByRole('region', { name: 'Trackers' });

  await test.step('a team is connected, and a state gets an own status', async () => {
    await section.getByRole('button', { name: 'Connect Linear' }).click();
    const form = page.getByRole('dialog', { name: 'Connect Linear' });
    await form.getByLabel('Team').fill(key);
    await form.getByLabel('API key').fill(token);
    await form.getByRole('button', { name: 'Connect', exact: true }).click();
    await expect(form).toBeHidden();
    const choice = section.getByRole('combobox', { name: 'Own status at “In Review”' });
    await choice.selectOption('Looked at');
    await expect(page.locator('.toast').filter({ hasText: 'The rules are saved' })).toBeVisible();
    await expect(choice).toHaveValue('review');
    // No own status is an end.
    await expect(section.getByRole('combobox', { name: 'Own status at “Done”' })).toHaveCount(0);
    await expectNoFindings(page, 'the states');
  });

  await test.step('an issue that comes to that state brings its item there', async () => {
    await admin.open(id);
    const details = await admin.openItem('Dark mode');
    await details.getByRole('button', { name: 'Create issue' }).click();
    await expect(details.getByRole('listitem').filter({ hasText: `Linear ${key}-1` })).toBeVisible();
    await atLinear('change-issue', { key, identifier: `${key}-1`, state: 'In Review' });
    await expect.poll(async () => (await readItem(item))?.label).toBe('review');
    await expect(details.getByRole('combobox', { name: 'Status', exact: true })).toHaveValue('~review');
  });
});
