import { Timestamp } from 'firebase-admin/firestore';
import { makeOwnBoard, manage } from '../../support/admin-page.ts';
import { expectNoFindings } from '../../support/axe.ts';
import { db, makeItem } from '../../support/boards.ts';
import { expect, test } from '../../support/test.ts';

/** "Private notes: owner only, never visible or countable for visitors" (D44). */

test('an owner keeps private notes on an item', { tag: ['@all', '@field'] }, async ({ page }) => {
  const board = await makeOwnBoard();
  const item = await makeItem(board.id, { title: 'Dark mode' });
  const admin = await manage(page, board);
  const dialog = await admin.openItem('Dark mode');
  const notes = dialog.getByRole('region', { name: 'Private notes' });

  const field = dialog.getByLabel('Private note: only your team reads it');

  await test.step('a note is written as it is', async () => {
    await expect(notes.getByText('No notes yet')).toBeVisible();
    await dialog.getByRole('tab', { name: 'Note' }).click();
    await expect(field).toBeFocused();
    await dialog.getByRole('button', { name: 'Add note for the team' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Write a note first.');
    await expect(field).toBeFocused();
    await field.fill('Ask the design team.\n*Not* before <b>June</b>.');
    await expect(dialog.getByText(/^\d\d\/2,000$/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Add note for the team' }).click();
    await expect(notes.getByRole('listitem')).toContainText('*Not* before <b>June</b>.');
    await expect(field).toHaveValue('');
    await expectNoFindings(page, 'the notes');
  });

  await test.step('it holds nothing else, and is deleted', async () => {
    const stored = async () => {
      const { docs } = await db.collection('notes').where('feedback_id', '==', item).get();
      return docs.map((note) => Object.keys(note.data()).sort());
    };
    await expect.poll(stored).toEqual([['by', 'created_at', 'feedback_id', 'product_id', 'text']]);
    await notes.getByRole('button', { name: 'Delete note' }).click();
    await page.getByRole('dialog', { name: 'Delete note' }).getByRole('button', { name: 'Delete' }).click();
    await expect(notes.getByText('No notes yet')).toBeVisible();
    await expect.poll(stored).toEqual([]);
  });

  await test.step('a note is limited to 2,000 characters', async () => {
    await field.click();
    await field.fill('x'.repeat(2001));
    await expect(field).toHaveValue('x'.repeat(2000));
    await expect(dialog.getByRole('alert')).toContainText('2,000');
  });
});

test('notes are shown at once in another open tab, and still after a merge', { tag: '@all' }, async ({
  page,
  context,
}) => {
  const board = await makeOwnBoard();
  const item = await makeItem(board.id, { title: 'Dark mode' });
  const admin = await manage(page, board, `?item=${item}`);
  const notes = page.getByRole('region', { name: 'Private notes' });
  const write = async (text: string) => {
    await admin.dialog().getByLabel('Private note: only your team reads it').fill(text);
    await admin.dialog().getByRole('button', { name: 'Add note for the team' }).dblclick();
  };
  await admin.dialog().getByRole('tab', { name: 'Note' }).click();
  await write('A first note');
  await expect(notes.getByRole('listitem')).toHaveCount(1);
  await expect(admin.dialog().getByRole('alert'), 'the second click of two').toHaveCount(0);

  await test.step('another open tab shows notes at once, and their deletion', async () => {
    const other = await context.newPage();
    await other.goto(page.url());
    const there = other.getByRole('region', { name: 'Private notes' });
    await expect(there.getByRole('listitem')).toHaveCount(1);
    await write('A second note');
    await expect(there.getByRole('listitem')).toHaveCount(2);
    await expect(there.getByRole('listitem').first()).toContainText('A second note');

    await notes.getByRole('listitem').first().getByRole('button', { name: 'Delete note' }).click();
    await page.getByRole('dialog', { name: 'Delete note' }).getByRole('button', { name: 'Delete' }).click();
    await expect(notes.getByRole('listitem')).toHaveCount(1);
    await expect(there.getByRole('listitem')).toHaveCount(1);
    await other.close();
  });

  await test.step('the details of a merged item still show its notes', async () => {
    const fields = { title: 'Dark mode once more', is_archived: true, merged_into: item, merged_at: Timestamp.now() };
    const source = await makeItem(board.id, fields);
    await db.doc(`notes/${source}`).set({
      feedback_id: source,
      product_id: board.id,
      by: board.owner.uid,
      text: 'Written before the merge',
      created_at: new Date(),
    });
    await admin.open(board.id, `?item=${source}`);
    await expect(notes.getByRole('listitem')).toContainText('Written before the merge');
  });
});
