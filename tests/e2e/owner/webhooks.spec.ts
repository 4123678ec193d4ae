import { catcherUrl, caughtAt } from '../../stack/webhooks/read-hooks.ts';
import { manage, showSection } from '../../support/admin-page.ts';
import { expectNoFindings } from '../../support/axe.ts';
import { db, makeItem } from '../../support/boards.ts';
import { giveBoard, makeOwner } from '../../support/owners.ts';
import { expect, test } from '../../support/test.ts';

test('D53: webhooks, from the address to the history', { tag: '@all' }, async ({ page }) => {
  const owner = await makeOwner();
  const id = await giveBoard(owner.uid, { name: 'Acme', features: ['integrations'] });
  await manage(page, { owner, id }, '?tab=settings#webhooks');
  const section = page.getByRole('region', { name: 'Webhooks' });
  const form = page.getByRole('dialog', { name: /webhook$/ });
  const history = page.getByRole('dialog', { name: /^Deliveries to/ });
  const [chat, server] = [catcherUrl(id, 'status=500&times=1'), catcherUrl(`${id}-server`)];

  await test.step('an address that is not public is refused, and the preview shows the chat’s message', async () => {
    await expect(section.getByText('No webhooks yet.')).toBeVisible();
    await section.getByRole('button', { name: 'Add webhook' }).click();
    await form.getByLabel('Format').selectOption('Slack');
    await expect(form.getByRole('figure', { name: 'Preview: New feedback' })).toContainText('Export to CSV');
    await form.getByLabel('Address').fill('https://127.0.0.1/');
    await form.getByRole('button', { name: 'Save webhook' }).click();
    await expect(form.getByText('Please enter a public https address without a port.')).toBeVisible();
    await expect(form.getByLabel('Address')).toHaveAttribute('aria-invalid', 'true');
    await expect(form.getByLabel('Address')).toBeFocused();
    await form.getByRole('checkbox', { name: 'Number of votes reached' }).check();
    await form.getByLabel('Numbers of votes').fill('ten');
    await form.getByRole('button', { name: 'Save webhook' }).click();
    await expect(form.getByText('Please enter up to five different numbers of votes.')).toBeVisible();
    await expectNoFindings(page, 'webhook form');
    await form.getByRole('checkbox', { name: 'Number of votes reached' }).uncheck();
    await form.getByLabel('Address').fill(chat);
    await form.getByRole('button', { name: 'Save webhook' }).click();
    await expect(section.getByRole('listitem')).toContainText('Slack, 127.0.0.1:1081');
  });

  await test.step('a secret is shown once', async () => {
    await section.getByRole('button', { name: 'Add webhook' }).click();
    await form.getByLabel('Address').fill(server);
    await form.getByRole('button', { name: 'Save webhook' }).click();
    const secret = page.getByRole('dialog', { name: 'Your webhook’s secret' });
    await expect(secret.getByText(/^whsec_/)).toBeVisible();
    await secret.getByRole('button', { name: 'Done' }).click();
    await expect(section.getByRole('listitem')).toHaveCount(2);
  });

  await test.step('a test fails, is seen to, and is sent again', async () => {
    await section.getByRole('button', { name: 'History of Slack, 127.0.0.1:1081' }).click();
    await history.getByRole('button', { name: 'Send a test' }).click();
    await expect(history.getByRole('listitem').first()).toContainText('Failed');
    await expect(page.getByText('The test could not be delivered')).toBeVisible();
    await expect(page.getByText('The test is on its way')).toHaveCount(0);
    await history.getByRole('button', { name: /^Retry: Test/ }).click();
    await expect(history.getByRole('listitem').first()).toContainText('Delivered');
    expect((await caughtAt(chat)).map(({ status }) => status)).toEqual([200, 500]);
    await expectNoFindings(page, 'history');
    await history.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('feedback arrives, until the webhook is paused', async () => {
    await makeItem(id, { title: 'Dark mode' });
    await expect.poll(async () => (await caughtAt(server)).length).toBe(1);
    await section.getByRole('button', { name: 'Pause Signed JSON, 127.0.0.1:1081' }).click();
    await expect(section.getByRole('button', { name: 'Resume Signed JSON, 127.0.0.1:1081' })).toBeVisible();
    await expect(section.getByText('Paused · 2 events')).toBeVisible();
  });

  await test.step('a webhook is deleted', async () => {
    await section.getByRole('button', { name: 'Edit Signed JSON, 127.0.0.1:1081' }).click();
    await form.getByRole('button', { name: 'Delete webhook' }).click();
    await page
      .getByRole('dialog', { name: 'Delete this webhook?' })
      .getByRole('button', { name: 'Delete webhook' })
      .click();
    await expect(section.getByRole('listitem')).toHaveCount(1);
  });

  await test.step('the team’s history says who changed what', async () => {
    await showSection(page, 'Team');
    const team = page.getByRole('region', { name: 'Team' });
    await team.getByRole('button', { name: 'Show history' }).click();
    const acts = team.getByRole('list', { name: 'History' }).getByRole('listitem');
    await expect(acts.first()).toContainText('deleted the webhook to 127.0.0.1:1081');
    await expect(acts).toHaveCount(4);
  });

  await test.step('after a refund the webhooks are stopped, and can be deleted', async () => {
    await showSection(page, 'Webhooks');
    await db.doc(`products/${id}`).update({ features: [] });
    const stopped = page.getByRole('region', { name: 'Stopped webhooks' });
    await expect(stopped.getByRole('listitem')).toContainText(['Slack, 127.0.0.1:1081']);
    await expect(stopped).toContainText('They continue with Pro.');
    await expectNoFindings(page, 'stopped webhooks');
    await stopped.getByRole('button', { name: 'Delete Slack, 127.0.0.1:1081' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete webhook' }).click();
    await expect(stopped).toHaveCount(0);
  });
});
