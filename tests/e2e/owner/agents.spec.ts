import { feedbackPath } from '../../../functions/src/shared/paths.ts';
import { url } from '../../stack/ports.ts';
import { manage, showSection } from '../../support/admin-page.ts';
import { expectNoFindings } from '../../support/axe.ts';
import { db, makeItem } from '../../support/boards.ts';
import { giveBoard, makeOwner } from '../../support/owners.ts';
import { expect, test } from '../../support/test.ts';

/** A message of an agent without a key (D55). */
const ask = (productId: string, method: string, params: object = {}) =>
  fetch(`${url('hosting')}/mcp?board=${productId}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });

test('D55: an owner lets agents submit, copies their address, and sees what is from one', {
  tag: '@all',
}, async ({ page }) => {
  const owner = await makeOwner();
  const id = await giveBoard(owner.uid, { name: 'Acme' });
  const admin = await manage(page, { owner, id }, '?tab=settings#agents');
  const section = page.getByRole('region', { name: 'Agents' });

  await test.step('the settings show the address and the command', async () => {
    await expect(section.getByRole('figure', { name: 'Address for agents' })).toContainText(
      `${url('hosting')}/mcp?board=${id}`,
    );
    await expect(section.getByRole('figure', { name: 'Shell, Claude Code' })).toContainText(
      'claude mcp add --transport http hearback',
    );
    await expect(section.getByText('agents need an API key')).toHaveCount(0);
    await expectNoFindings(page, 'agents');
  });

  await test.step('an agent submits once the owner has allowed it', async () => {
    const call = { name: 'submit_item', arguments: { title: 'Export to CSV', description: 'To count.' } };
    const answer = async () => (await ask(id, 'tools/call', call)).text();
    // The function may have to start first.
    await expect.poll(answer).toContain('There is no such tool.');
    await showSection(page, 'Visitors');
    await page.getByRole('switch', { name: 'Let agents submit feedback' }).check();
    await page.getByRole('switch', { name: 'Share public feedback as data' }).uncheck();
    await page.getByRole('button', { name: 'Save settings' }).click();
    await showSection(page, 'Agents');
    await expect(section.getByText('agents need an API key')).toBeVisible();
    await expect.poll(answer).toContain('"received":true');
  });

  await test.step('it needs approval, and is marked', async () => {
    await makeItem(id, { title: 'From a visitor', status: 'pending' });
    await admin.open(id);
    await expect(admin.item('Export to CSV').getByText('From an agent', { exact: true })).toBeVisible();
    await expect(admin.items().filter({ hasText: 'From an agent' })).toHaveCount(1);
    const dialog = await admin.openItem('Export to CSV');
    await expect(dialog.getByText('Agent', { exact: true })).toBeVisible();
    await expectNoFindings(page, 'an item of an agent');
    const [stored] = (await db.collection('feedback').where('product_id', '==', id).where('by_agent', '==', true).get())
      .docs;
    expect((await db.doc(feedbackPath(String(stored?.id))).get()).get('status')).toBe('pending');
  });
});
