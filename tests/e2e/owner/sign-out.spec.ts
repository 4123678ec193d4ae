import { expect } from 'playwright/test';
import { AdminPage } from '../../support/admin-page.ts';
import { test } from '../../support/clean-page.ts';
import { giveBoard, makeOwner } from '../../support/owners.ts';
import { enter } from '../../support/session.ts';

test('signing out asks before unsaved settings are lost', { tag: '@all' }, async ({ page }) => {
  const owner = await makeOwner();
  const id = await giveBoard(owner.uid, { name: 'Mine' });
  await enter(page, owner, `/admin/${id}?tab=settings`);
  const name = page.getByRole('textbox', { name: 'Board name' });
  await name.fill('Half done');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  const signOut = async () => {
    await page.getByRole('button', { name: owner.email.split('@')[0] ?? '' }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  };

  await signOut();
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(name).toHaveValue('Half done');
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await new AdminPage(page).expectMessage('Settings saved successfully');

  await name.fill('Not to be kept');
  await signOut();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
});
