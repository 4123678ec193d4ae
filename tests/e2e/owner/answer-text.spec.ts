import { Timestamp } from 'firebase-admin/firestore';
import { makeOwnBoard, manage } from '../../support/admin-page.ts';
import { expectNoFindings } from '../../support/axe.ts';
import { db, makeItem, readItem } from '../../support/boards.ts';
import { expect, test } from '../../support/test.ts';

/** An owner's answer is neither lost nor overwrites another one unnoticed (D44). */

const answer = (id: string, text: string) =>
  db.doc(`feedback/${id}`).update({ response: { text, at: Timestamp.now() } });

test('what another tab changes meanwhile is neither lost nor replaced unnoticed', { tag: '@all' }, async ({ page }) => {
  const board = await makeOwnBoard();
  const row = await makeItem(board.id, { title: 'From the row' });
  const item = await makeItem(board.id, { title: 'Answered twice' });
  const id = await makeItem(board.id, { title: 'In two tabs' });
  await answer(item, 'First.');
  const admin = await manage(page, board);
  const detail = admin.dialog();
  const field = detail.getByRole('textbox', { name: 'Answer' });
  const save = admin.button('Save answer', detail);

  await test.step('an answer stays when only the status changes', async () => {
    await admin.openItem('In two tabs');
    await admin.beginAnswer();
    await answer(id, 'From the other tab.');
    await expect(field).toHaveValue('From the other tab.');
    await expect(detail.getByText('The answer was just changed elsewhere. This is the new one.')).toBeVisible();
    await admin.saveAnswerAs('In Progress');
    await admin.expectMessage('Status updated to In Progress');
    expect(await readItem(id)).toMatchObject({ status: 'in-progress', response: { text: 'From the other tab.' } });
    await admin.button('Close', detail).click();
  });

  await admin.openItem('Answered twice');
  const edit = admin.button('Edit answer', detail);
  const conflict = detail.getByRole('alert').filter({ hasText: 'Saving replaces it with yours.' });

  await test.step('an answer that would replace it says so before it is saved', async () => {
    await edit.click();
    await expect(field).toBeFocused();
    await expect(save, 'what saves it is there before a key is pressed').toBeVisible();
    await field.fill('Mine.');
    await answer(item, 'Theirs.');
    await expect(conflict).toBeVisible();
    await expect(field).toHaveValue('Mine.');
    await expectNoFindings(page, 'an answer that changed elsewhere');
  });

  await test.step('also after the text was left for a while', async () => {
    await detail.getByRole('tab', { name: 'Note' }).click();
    await edit.click();
    await expect(field).toHaveValue('Mine.');
    await expect(conflict).toBeVisible();
    await save.click();
    await admin.expectMessage('Answer saved');
    expect((await readItem(item))?.response?.text).toBe('Mine.');
  });

  await test.step('the other answer can be taken instead', async () => {
    await edit.click();
    await field.fill('Mine again.');
    await answer(item, 'Theirs again.');
    await admin.button('Show the other answer', detail).click();
    await expect(field).toHaveValue('Theirs again.');
    await expect(conflict).toHaveCount(0);
  });

  await test.step('the own text is kept meanwhile, also when the item is left', async () => {
    await expectNoFindings(page, 'a text that is put aside');
    await page.keyboard.press('Escape');
    await expect(detail).toHaveCount(0);
    await page.keyboard.press('a');
    await expect(field).toHaveValue('Theirs again.');
    await admin.button('Back to my text', detail).click();
    await expect(field).toHaveValue('Mine again.');
    await expect(conflict).toHaveCount(0);
    await save.click();
    await admin.expectMessage('Answer saved');
    expect((await readItem(item))?.response?.text).toBe('Mine again.');
    await expect(admin.button('Back to my text', detail)).toHaveCount(0);
  });

  await test.step('a row opens status and answer, also of an item that leaves the list meanwhile', async () => {
    await admin.open(board.id, '?status=open');
    await admin.item('From the row').getByRole('button', { name: 'Open. Set status: From the row' }).click();
    await page.getByRole('menuitem', { name: 'Status and answer…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Status and answer' });
    const begun = dialog.getByRole('textbox', { name: 'Answer' });
    await expect(begun).toBeFocused();
    await begun.fill('Begun.');
    await db.doc(`feedback/${row}`).update({ status: 'completed' });
    // The dialog hides the list from queries by role.
    await expect(page.locator('.admin-row').filter({ hasText: 'From the row' })).toHaveCount(0);
    await expect(begun).toHaveValue('Begun.');
    await admin.button('Cancel', dialog).click();
    await expect(dialog).toHaveCount(0);
    await admin.undo('Changes discarded');
    await expect(begun, 'what Cancel has discarded').toHaveValue('Begun.');
    await dialog.getByRole('radio', { name: 'In Progress' }).check();
    await admin.button('Save', dialog).click();
    await admin.expectMessage('Answer saved, status updated to In Progress');
    expect(await readItem(row)).toMatchObject({ status: 'in-progress', response: { text: 'Begun.' } });
  });
});

test('an answer that is not saved yet is kept', { tag: '@all' }, async ({ page }) => {
  const board = await makeOwnBoard();
  const id = await makeItem(board.id, { title: 'Written slowly' });
  const admin = await manage(page, board);
  const detail = admin.dialog();
  const field = detail.getByRole('textbox', { name: 'Answer' });
  const save = admin.button('Save answer', detail);

  await test.step('it survives Escape', async () => {
    await admin.openItem('Written slowly');
    await page.keyboard.press('a');
    await save.click();
    await expect(detail.getByRole('alert')).toHaveText('Please write an answer.');
    await field.fill('  A long thought.\n');
    await page.keyboard.press('Escape');
    await expect(detail).toHaveCount(0);
    await page.keyboard.press('a');
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('  A long thought.\n');
    await expect(detail.getByText('Your text from before, not saved yet.')).toBeVisible();
  });

  await test.step('it survives a refusal, and is trimmed when it is saved', async () => {
    await db.doc(`deleted_users/${board.owner.uid}`).set({ done: true });
    await save.click();
    await admin.expectMessage('Failed to save the answer');
    await expect(field).toHaveValue('  A long thought.\n');
    expect(await readItem(id)).not.toHaveProperty('response');
    await db.doc(`deleted_users/${board.owner.uid}`).delete();
    await save.click();
    await admin.expectMessage('Answer saved');
    await expect(field).toHaveCount(0);
    expect((await readItem(id))?.response?.text).toBe('A long thought.');
  });

  await test.step('a change is thrown away, and comes back until the next one is typed', async () => {
    await admin.button('Edit answer', detail).click();
    await field.fill('Thrown away');
    await admin.button('Discard changes', detail).click();
    await expect(field).toHaveValue('A long thought.');
    await expect(field).toBeFocused();
    await admin.undo('Changes discarded');
    await expect(field).toHaveValue('Thrown away');
    await admin.button('Discard changes', detail).click();
    const toast = page.locator('.toast').filter({ hasText: 'Changes discarded' });
    await expect(toast).toBeVisible();
    await field.fill('The next one');
    await expect(toast).toHaveCount(0);
  });

  await test.step('another tab answers meanwhile: both are shown', async () => {
    await field.fill('Half a thought');
    await answer(id, 'A whole thought');
    await expect(detail.getByText('A whole thought')).toBeVisible();
    await expect(field).toHaveValue('Half a thought');
    await save.click();
    await admin.expectMessage('Answer saved');
    await expect(detail.getByText('Half a thought')).toBeVisible();
    expect((await readItem(id))?.response?.text).toBe('Half a thought');
  });
});
