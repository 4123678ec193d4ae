import { expect, type Page } from 'playwright/test';
import { FEATURES } from '../../../functions/src/shared/features.ts';
import { expectNoFindingsInBothSchemes } from '../../support/axe.ts';
import { db } from '../../support/boards.ts';
import { test } from '../../support/clean-page.ts';
import { giveBoard, makeOwner } from '../../support/owners.ts';
import { enter } from '../../support/session.ts';

/** Keys of the API in the settings (D52), and the reference that tries them. */

const section = (page: Page) => page.getByRole('region', { name: 'API keys', exact: true });

test('an owner makes a key, uses it in the reference, and revokes it', { tag: '@all' }, async ({ page }) => {
  const owner = await makeOwner({ plan: 'pro' });
  const id = await giveBoard(owner.uid, { name: 'Mine' });
  await db.doc(`products/${id}`).update({ features: [...FEATURES] });
  await enter(page, owner);
  await page.goto(`/admin/${id}?tab=settings#api-keys`);
  let key = '';

  await test.step('the key is shown once', async () => {
    await expect(section(page).getByText('This board has no API keys yet.')).toBeVisible();
    await section(page).getByRole('button', { name: 'Create API key' }).click();
    await expect(section(page).getByRole('textbox', { name: 'Name of the key' })).toBeFocused();
    await section(page).getByRole('button', { name: 'Create API key' }).click();
    await expect(section(page).getByText('Please name the key')).toBeVisible();
    await section(page).getByRole('textbox', { name: 'Name of the key' }).fill('Sync');
    await section(page).getByRole('checkbox', { name: 'Write' }).check();
    await section(page).getByRole('button', { name: 'Create API key' }).click();
    key = await section(page).getByRole('textbox', { name: 'API key', exact: true }).inputValue();
    expect(key).toMatch(/^hb_/);
    await expect(section(page).getByRole('listitem')).toContainText(['Sync']);
    await expect(section(page).getByRole('listitem')).toContainText(['Read, Write']);
    await expectNoFindingsInBothSchemes(page, 'keys');
    await page.reload();
    await expect(section(page).getByRole('listitem')).toContainText(['Never used']);
    await expect(section(page).getByRole('textbox', { name: 'API key', exact: true })).toHaveCount(0);
  });

  await test.step('the reference sends a request with it', async () => {
    const docs = await page.context().newPage();
    await docs.goto('/docs/api#createItem');
    const operation = docs.getByRole('article', { name: 'Create an item' });
    await operation.getByRole('tab', { name: 'Try it' }).click();
    await operation.getByLabel('Your API key').fill(key);
    await operation.getByRole('button', { name: 'Send request' }).click();
    await expect(operation.getByRole('figure', { name: 'Answer' })).toContainText('"title": "Dark mode"');
    await docs.close();
    await expect(section(page).getByRole('listitem')).toContainText(['Last used']);
  });

  await test.step('after a refund the key is in the list as refused', async () => {
    await db.doc(`products/${id}`).update({ features: [] });
    await expect(section(page)).toContainText('They work again with Pro.');
    await expect(section(page).getByRole('listitem')).toContainText(['Sync']);
    await expect(section(page).getByRole('button', { name: 'Create API key' })).toHaveCount(0);
    await db.doc(`products/${id}`).update({ features: [...FEATURES] });
    await expect(section(page).getByRole('button', { name: 'Create API key' })).toBeVisible();
  });

  await test.step('a revoked key leaves the list and is refused', async () => {
    await section(page).getByRole('button', { name: 'Revoke Sync' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await expect(section(page).getByText('This board has no API keys yet.')).toBeVisible();
    const refused = await page.request.get('/api/v1/board', { headers: { authorization: `Bearer ${key}` } });
    expect(refused.status()).toBe(401);
  });
});
