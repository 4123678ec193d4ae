import { Timestamp } from 'firebase-admin/firestore';
import { makeOwnBoard, manage } from '../../support/admin-page.ts';
import { expectNoFindings } from '../../support/axe.ts';
import { db, makeItem, readItem } from '../../support/boards.ts';
import { expect, test } from '../../support/test.ts';

/** An owner's answer is neither lost nor overwrites another one unnoticed (D44). */

const answer = (id: string, text: string) =>
  db.doc(`feedback/${id}`).update({ response: { text, at: Timestamp.now() } });

test('an answer that another tab writes stays when an open dialog changes only the status', async ({ page }) => {
  const board = await makeOwnBoard();
  const id = await makeItem(board.id, { title: 'In two tabs' });
  const admin = await manage(page, board);
  const detail = await admin.openItem('In two tabs');
  await admin.button('Status and answer…', detail).click();
  const dialog = page.getByRole('dialog', { name: 'Status and answer' });
  await expect(dialog).toBeVisible();
  await answer(id, 'From the other tab.');
  await expect(dialog.getByRole('textbox', { name: 'Answer' })).toHaveValue('From the other tab.');
  await expect(dialog.getByText('The answer was just changed elsewhere. This is the new one.')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Status' }).selectOption('In Progress');
  await admin.button('Save', dialog).click();
  await admin.expectMessage('Status updated to In Progress');
  expect(await readItem(id)).toMatchObject({ status: 'in-progress', response: { text: 'From the other tab.' } });
});

test('an answer that would replace one of another tab says so before it is saved', async ({ page }) => {
  const board = await makeOwnBoard();
  const id = await makeItem(board.id, { title: 'In two tabs' });
  await answer(id, 'First.');
  const admin = await manage(page, board);
  const detail = await admin.openItem('In two tabs');
  await admin.button('Edit answer', detail).click();
  const dialog = page.getByRole('dialog', { name: 'Status and answer' });
  const field = dialog.getByRole('textbox', { name: 'Answer' });
  await field.fill('Mine.');
  await answer(id, 'Theirs.');
  const conflict = dialog.getByRole('alert').filter({ hasText: 'Saving replaces it with yours.' });
  await expect(conflict).toBeVisible();
  await expect(field).toHaveValue('Mine.');
  await expectNoFindings(page, 'an answer that changed elsewhere');

  // Also after the text was left for a while.
  await page.keyboard.press('Escape');
  await admin.button('Edit answer', detail).click();
  await expect(field).toHaveValue('Mine.');
  await expect(conflict).toBeVisible();
  await admin.button('Save', dialog).click();
  await admin.expectMessage('Answer saved');
  expect((await readItem(id))?.response?.text).toBe('Mine.');

  await admin.button('Edit answer', detail).click();
  await field.fill('Mine again.');
  await answer(id, 'Theirs again.');
  await admin.button('Show the other answer', dialog).click();
  await expect(field).toHaveValue('Theirs again.');
  await expect(conflict).toHaveCount(0);
});

test('an answer that is not saved yet survives Escape and a refusal, and is trimmed when it is saved', async ({
  page,
}) => {
  const board = await makeOwnBoard();
  const id = await makeItem(board.id, { title: 'Written slowly' });
  const admin = await manage(page, board);
  const detail = await admin.openItem('Written slowly');
  const dialog = page.getByRole('dialog', { name: 'Status and answer' });
  const field = dialog.getByRole('textbox', { name: 'Answer' });
  const open = admin.button('Status and answer…', detail);
  await open.click();
  await field.fill('  A long thought.\n');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(detail.getByRole('textbox', { name: 'Answer' })).toHaveValue('  A long thought.\n');
  await open.click();
  await expect(field).toHaveValue('  A long thought.\n');
  await expect(dialog.getByText('Your text from before, not saved yet.')).toBeVisible();

  await db.doc(`deleted_users/${board.owner.uid}`).set({ done: true });
  await admin.button('Save', dialog).click();
  await admin.expectMessage('Failed to save the answer');
  await expect(field).toHaveValue('  A long thought.\n');
  expect(await readItem(id)).not.toHaveProperty('response');
  await db.doc(`deleted_users/${board.owner.uid}`).delete();
  await admin.button('Save', dialog).click();
  await admin.expectMessage('Answer saved');
  await expect(dialog).toHaveCount(0);
  expect((await readItem(id))?.response?.text).toBe('A long thought.');

  await admin.button('Edit answer', detail).click();
  await field.fill('Thrown away');
  await admin.button('Cancel', dialog).click();
  await admin.button('Edit answer', detail).click();
  await expect(field).toHaveValue('A long thought.');
});

test('the details have a field for the answer, which keeps its text until it is saved', async ({ page }) => {
  const board = await makeOwnBoard();
  const id = await makeItem(board.id, { title: 'Answer in place' });
  const admin = await manage(page, board);
  const detail = await admin.openItem('Answer in place');
  const field = detail.getByRole('textbox', { name: 'Answer' });
  await admin.button('Save answer', detail).click();
  await expect(detail.getByRole('alert')).toHaveText('Please write an answer.');
  await field.fill('Half a thought');
  await admin.button('Close', detail).click();
  await admin.openItem('Answer in place');
  await expect(field).toHaveValue('Half a thought');

  // Another tab answers meanwhile: both are shown.
  await answer(id, 'A whole thought');
  await expect(detail.getByText('A whole thought')).toBeVisible();
  await expect(field).toHaveValue('Half a thought');
  await admin.button('Save answer', detail).click();
  await admin.expectMessage('Answer saved');
  await expect(field).toHaveCount(0);
  await expect(detail.getByText('Half a thought')).toBeVisible();
  expect((await readItem(id))?.response?.text).toBe('Half a thought');
});

test('a row opens status and answer, also of an item that leaves the list meanwhile', async ({ page }) => {
  const board = await makeOwnBoard();
  const id = await makeItem(board.id, { title: 'From the row' });
  const admin = await manage(page, board, '?status=open');
  await admin
    .item('From the row')
    .getByRole('button', { name: /^Status of From the row|Open/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Status and answer…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Status and answer' });
  const field = dialog.getByRole('textbox', { name: 'Answer' });
  await expect(field).toBeFocused();
  await field.fill('Begun.');
  await db.doc(`feedback/${id}`).update({ status: 'completed' });
  // The dialog hides the list from queries by role.
  await expect(page.locator('.admin-row')).toHaveCount(0);
  await expect(field).toHaveValue('Begun.');
  await dialog.getByRole('combobox', { name: 'Status' }).selectOption('In Progress');
  await admin.button('Save', dialog).click();
  await admin.expectMessage('Answer saved, status updated to In Progress');
  expect(await readItem(id)).toMatchObject({ status: 'in-progress', response: { text: 'Begun.' } });
});
