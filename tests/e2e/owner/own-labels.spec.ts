import type { Locator, Page } from 'playwright/test';
import { statusesOf, tagsOf, withTables } from '../../../functions/src/shared/labels/known.ts';
import { DEFAULT_SETTINGS } from '../../../functions/src/shared/product.ts';
import { makeOwnBoard, manage, showSection } from '../../support/admin-page.ts';
import { expectNoFindings, expectNoFindingsInBothSchemes } from '../../support/axe.ts';
import { BoardPage } from '../../support/board-page.ts';
import { db, makeItem, readItem } from '../../support/boards.ts';
import { giveBoard } from '../../support/owners.ts';
import { expect, test } from '../../support/test.ts';

const STATUSES = [
  { id: 'planned', name: 'Planned', kind: 'open', color: 'blue' },
  { id: 'beta', name: 'In beta', kind: 'in-progress', color: 'purple' },
] as const;
const TAGS = [
  { id: 'mobile', name: 'Mobile', color: 'teal' },
  { id: 'web', name: 'Web', color: 'orange' },
] as const;

const labeled = { statuses: [...STATUSES], tags: [...TAGS] };

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const rows = (within: Locator) => within.getByRole('list').getByRole('listitem');
const names = (within: Locator) =>
  within.getByRole('textbox').evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));

async function openSettings(page: Page, settings = {}) {
  const board = await makeOwnBoard(settings);
  const admin = await manage(page, board);
  await page.getByRole('tab', { name: 'Product Settings' }).click();
  await showSection(page, 'Tags');
  await expect(section(page, 'Tags')).toBeVisible();
  /** The lists that the owner has saved. */
  const stored = async () => {
    const settings = (await db.doc(`products/${board.id}`).get()).get('settings');
    return { statuses: statusesOf(settings), tags: tagsOf(settings) };
  };
  return { board, admin, stored, save: page.getByRole('button', { name: 'Save Settings' }) };
}

test('own statuses and tags are edited in the settings', { tag: '@all' }, async ({ page }) => {
  const { board: made, admin, stored, save } = await openSettings(page);
  const board = db.doc(`products/${made.id}`);
  const statuses = section(page, 'Statuses');
  const tags = section(page, 'Tags');

  await test.step('own statuses and tags are added, colored and ordered by keyboard', async () => {
    await admin.button('Add status', statuses).click();
    await expect(statuses.getByRole('textbox')).toBeFocused();
    await page.keyboard.type('Under review');
    await admin.button('Add status', statuses).click();
    await page.keyboard.type('Shipped');
    await statuses.getByRole('combobox', { name: 'Shipped counts as' }).selectOption('Completed');
    await statuses.getByRole('combobox', { name: 'Color of Shipped' }).selectOption('Green');
    for (const name of ['Mobile', 'Web', 'API']) {
      await admin.button('Add tag', tags).click();
      await page.keyboard.type(name);
    }
    await admin.button('Move up API', tags).focus();
    await page.keyboard.press('Enter');
    await expect(tags.getByRole('status')).toHaveText('API is now 2 of 3');
    await expect(admin.button('Move up API', tags)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(admin.button('Move down API', tags)).toBeFocused();
    expect(await names(tags)).toEqual(['API', 'Mobile', 'Web']);
    await save.click();
    await admin.expectMessage('Settings saved successfully');
    expect(await stored()).toMatchObject({
      statuses: [
        { name: 'Under review', kind: 'open', color: 'blue' },
        { name: 'Shipped', kind: 'completed', color: 'green' },
      ],
      tags: [{ name: 'API' }, { name: 'Mobile' }, { name: 'Web' }],
    });
  });

  await test.step('a row is moved by its handle: with the arrow keys, or dragged, which Escape undoes', async () => {
    const handle = admin.button('Reorder API', tags);
    await handle.press('ArrowDown');
    await expect(tags.getByRole('status')).toHaveText('API is now 2 of 3');
    await expect(handle).toBeFocused();
    for (const end of ['Escape', 'drop']) {
      await handle.hover();
      await page.mouse.down();
      const last = await rows(tags).last().boundingBox();
      if (!last) throw new Error('The last row has no place.');
      await page.mouse.move(last.x + 10, last.y + last.height - 4, { steps: 8 });
      await expect.poll(() => names(tags)).toEqual(['Mobile', 'Web', 'API']);
      if (end === 'Escape') await page.keyboard.press('Escape');
      await page.mouse.up();
      await expect
        .poll(() => names(tags))
        .toEqual(end === 'Escape' ? ['Mobile', 'API', 'Web'] : ['Mobile', 'Web', 'API']);
      await expect(handle).toBeFocused();
    }
    await page.getByRole('button', { name: 'Reset' }).click();
    expect(await names(tags)).toEqual(['API', 'Mobile', 'Web']);
  });

  await test.step('they are renamed and deleted', async () => {
    await page.reload();
    await expect(statuses.getByRole('textbox', { name: 'Name of Shipped' })).toHaveValue('Shipped');
    await expect(statuses.getByRole('combobox', { name: 'Shipped counts as' })).toBeDisabled();
    await statuses.getByRole('textbox', { name: 'Name of Shipped' }).fill('Released');
    await admin.button('Delete Under review', statuses).click();
    await expect(page.getByRole('dialog')).toContainText('Items keep their kind: Open.');
    await admin.button('Cancel').click();
    expect(await names(statuses)).toHaveLength(2);
    await admin.button('Delete Under review', statuses).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await admin.button('Delete Mobile', tags).click();
    await expect(page.getByRole('dialog')).toContainText('Items lose this tag.');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await save.click();
    await admin.expectMessage('Settings saved successfully');
    expect(await stored()).toMatchObject({
      statuses: [{ name: 'Released', kind: 'completed', color: 'green' }],
      tags: [{ name: 'API' }, { name: 'Web' }],
    });
  });

  await test.step('the preview has own statuses, tags and an answer', async () => {
    await board.update({ 'settings.statuses': STATUSES, 'settings.tags': TAGS });
    const preview = page.frameLocator('iframe[title="Preview of the board"]');
    for (const name of ['Planned', 'In beta', 'Mobile', 'Web', 'Answered'])
      await expect(preview.locator('.badge').getByText(name, { exact: true })).toBeVisible();
    await section(page, 'Tags').getByRole('textbox', { name: 'Name of Web' }).fill('Browser');
    await expect(preview.locator('.badge').getByText('Browser', { exact: true })).toBeVisible();
    await expect(save).toBeEnabled();
  });
});

test('items get own statuses and tags, and are filtered by them', { tag: '@all' }, async ({ page }) => {
  const { owner, id: labeledBoard } = await makeOwnBoard(labeled);
  const one = await makeItem(labeledBoard, { title: 'Label me' });
  const other = await makeItem(labeledBoard, { title: 'Me too' });
  const admin = await manage(page, { owner, id: labeledBoard });

  await test.step('an own status is set in the details, the dialog and for a selection, and filtered by', async () => {
    const detail = await admin.openItem('Label me');
    await detail.getByRole('combobox', { name: 'Status' }).selectOption('In beta');
    await admin.expectMessage('Status updated to In beta');
    expect(await readItem(one)).toMatchObject({ status: 'in-progress', label: 'beta' });
    await detail.getByRole('combobox', { name: 'Status' }).selectOption('Closed');
    await admin.expectMessage('Status updated to Closed');
    expect(await readItem(one)).not.toHaveProperty('label');
    await admin.beginAnswer();
    await detail.getByRole('textbox', { name: 'Answer' }).fill('Next year.');
    await admin.saveAnswerAs('Planned');
    await admin.expectMessage('Answer saved, status updated to Planned');
    expect(await readItem(one)).toMatchObject({ status: 'open', label: 'planned', response: { text: 'Next year.' } });
    await admin.button('Close', detail).click();
    await expect(admin.item('Label me')).toContainText('Planned');

    await admin.filter('Status').selectOption('– Planned');
    await expect(admin.items()).toHaveCount(1);
    await admin.filter('Status').selectOption('All');
    await expect(admin.items()).toHaveCount(2);
    await admin.checkbox('Me too').check();
    await admin.button('Set status').click();
    await page.getByRole('menuitem', { name: 'In beta' }).click();
    await admin.expectMessage('Status updated to In beta');
    expect(await readItem(other)).toMatchObject({ status: 'in-progress', label: 'beta' });

    // A status that the owner deletes shows as its kind.
    await db.doc(`products/${labeledBoard}`).update({ 'settings.statuses': [STATUSES[0]] });
    await expect(admin.item('Me too')).toContainText('In Progress');
  });

  await test.step('tags are chosen in the details and for a selection, at most five, and filtered by', async () => {
    const more = Array.from({ length: 5 }, (_, at) => ({ id: `t${at}`, name: `More ${at}`, color: 'gray' as const }));
    const board = await giveBoard(owner.uid, {
      settings: withTables({ ...DEFAULT_SETTINGS, tags: [...TAGS, ...more] }),
    });
    const id = await makeItem(board, { title: 'Tag me' });
    const full = await makeItem(board, { title: 'Full', tags: more.map((tag) => tag.id) });
    await makeItem(board, { title: 'Without' });
    await admin.open(board);
    const detail = await admin.openItem('Tag me');
    await admin.button('Tags', detail).click();
    await page.getByRole('menuitemcheckbox', { name: 'Mobile' }).click();
    // The menu stays open and covers the message.
    await page.keyboard.press('Escape');
    await admin.expectMessage('Tag Mobile added');
    expect((await readItem(id))?.tags).toEqual(['mobile']);
    await admin.button('Close', detail).click();

    await test.step('a row has them too, by its button and by the key l, without a selection', async () => {
      await expect(admin.item('Tag me').getByRole('link', { name: 'Tag me' })).toBeFocused();
      await page.keyboard.press('l');
      await page.getByRole('menuitemcheckbox', { name: 'Mobile' }).click();
      await page.keyboard.press('Escape');
      await admin.expectMessage('Tag Mobile removed');
      await admin.item('Tag me').hover();
      await admin.button('Tags: Tag me').click();
      await page.getByRole('menuitemcheckbox', { name: 'Mobile' }).click();
      await page.keyboard.press('Escape');
      await admin.expectMessage('Tag Mobile added');
      expect((await readItem(id))?.tags).toEqual(['mobile']);
    });

    await admin.selectAll().check();
    await admin.button('Add tag').click();
    await page.getByRole('menuitem', { name: 'Web' }).click();
    await admin.expectMessage('Tag Web added to 2 items. Left out: 1 item with five tags');
    expect((await readItem(id))?.tags).toEqual(['mobile', 'web']);
    expect((await readItem(full))?.tags).toHaveLength(5);
    await admin.button('Remove tag').click();
    await page.getByRole('menuitem', { name: 'More 0' }).click();
    await admin.expectMessage('Tag More 0 removed from 1 item');
    expect((await readItem(full))?.tags).toEqual(['t1', 't2', 't3', 't4']);
    await admin.button('Clear selection').click();

    await page.getByRole('search').getByRole('combobox', { name: 'Tag' }).selectOption('Mobile');
    await expect(admin.items()).toHaveCount(1);
    await admin.search().fill('without');
    await expect(page.getByText('No feedback found')).toBeVisible();
    await admin.search().fill('tag');
    await expect(admin.items()).toHaveCount(1);
  });
});

test('visitors see own statuses and tags, and filter by them, alone and in a search', { tag: '@all' }, async ({
  page,
}) => {
  const board = await makeOwnBoard(labeled);
  await makeItem(board.id, { title: 'Dark mode', label: 'planned', tags: ['mobile', 'web'] });
  await makeItem(board.id, { title: 'Dark theme', label: 'beta', status: 'in-progress', tags: ['web'] });
  await makeItem(board.id, { title: 'Dark export', label: 'gone', status: 'closed', tags: ['gone'], category: 'bug' });
  await page.goto(`/embed/${board.id}`);
  const visited = new BoardPage(page);
  const menu = page.getByRole('button', { name: /Sort and filter/ });
  const choose = async (name: string) => {
    await menu.click();
    await page.getByRole('menuitemradio', { name, exact: true }).click();
  };

  await test.step('visitors see own statuses and tags', async () => {
    await visited.ready();
    await expect(visited.item('Dark mode').locator('.badge')).toHaveText(['Planned', 'Mobile', 'Web']);
    await expect(visited.item('Dark theme').locator('.badge')).toHaveText(['In beta', 'Web']);
    await expect(visited.item('Dark export').locator('.badge')).toHaveText(['Closed']);
    await visited.live();
    const dots = () =>
      visited
        .item('Dark mode')
        .locator('[data-kind="tag"]')
        .evaluateAll((tags) => tags.map((tag) => getComputedStyle(tag, '::before').backgroundColor));
    await page.emulateMedia({ forcedColors: 'active' });
    await expect.poll(async () => new Set(await dots()).size, 'each tag has a dot of its color').toBe(2);
    await page.emulateMedia({ forcedColors: 'none' });
  });

  await test.step('and filter by them, alone and in a search', async () => {
    await choose('Planned');
    await expect(visited.items()).toHaveCount(1);
    expect(new URL(page.url()).hash).toBe('#label=planned');
    await page.reload();
    await expect(visited.items()).toHaveCount(1);
    await page.getByRole('button', { name: 'Remove filter: Planned' }).click();
    await expect(visited.items()).toHaveCount(3);
    await choose('Web');
    await expect(visited.items()).toHaveCount(2);
    await choose('In beta');
    await expect(visited.items()).toHaveCount(1);
    await page.getByRole('button', { name: 'Remove filter: In beta' }).click();
    await visited.search().fill('dark mo');
    await expect(visited.items()).toHaveCount(1);
    await visited.search().fill('export');
    await expect(page.getByText('No feedback found')).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(visited.items()).toHaveCount(3);
    await menu.click();
    await expect(page.getByRole('group', { name: 'Filter by tag' })).toBeVisible();
  });

  await test.step('a board without tags offers no filter by tag', async () => {
    const plain = await makeOwnBoard();
    await makeItem(plain.id, { title: 'Plain' });
    await page.goto(`/embed/${plain.id}`);
    await visited.live();
    await menu.click();
    const group = (name: string) => page.getByRole('group', { name, exact: true });
    const options = group('Filter by status').getByRole('menuitemradio');
    await expect(options).toHaveText(['Open', 'In Progress', 'Completed', 'Closed']);
    await expect(group('Filter by tag')).toHaveCount(0);
  });
});

test('labels at their limits, and on boards that are open meanwhile', { tag: '@all' }, async ({ page, browser }) => {
  const { board, admin, stored, save } = await openSettings(page, labeled);
  const tags = section(page, 'Tags');

  await test.step('an open board shows renamed and deleted names at its next look', async () => {
    await makeItem(board.id, { title: 'Dark mode', label: 'beta', status: 'in-progress', tags: ['mobile', 'web'] });
    const context = await browser.newContext();
    const visit = await context.newPage();
    await visit.goto(`/embed/${board.id}`);
    const visited = new BoardPage(visit);
    const badges = visited.item('Dark mode').locator('.badge');
    await expect(badges).toHaveText(['In beta', 'Mobile', 'Web']);
    const expectBadges = (texts: string[]) =>
      expect(async () => {
        await visit.reload();
        await expect(badges).toHaveText(texts, { timeout: 1000 });
      }).toPass();

    await section(page, 'Statuses').getByRole('textbox', { name: 'Name of In beta' }).fill('Try it now');
    await section(page, 'Tags').getByRole('textbox', { name: 'Name of Mobile' }).fill('Phone');
    await save.click();
    await admin.expectMessage('Settings saved successfully');
    await expectBadges(['Try it now', 'Phone', 'Web']);

    await admin.button('Delete Try it now', section(page, 'Statuses')).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await admin.button('Delete Web', section(page, 'Tags')).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await save.click();
    await admin.expectMessage('Settings saved successfully');
    await expectBadges(['In Progress', 'Phone']);
    await context.close();
  });

  await test.step('a name that another entry has, an empty one, and a 31st tag are refused', async () => {
    const all = Array.from({ length: 29 }, (_, at) => ({ id: `tag-${at}`, name: `Tag ${at}`, color: 'gray' }));
    await db.doc(`products/${board.id}`).update({ 'settings.tags': all });
    await expect(rows(tags)).toHaveCount(29);
    await admin.button('Add tag', tags).click();
    await page.keyboard.type('TAG 7');
    await expect(rows(tags).last().getByRole('alert')).toHaveText('Another entry has this name');
    await save.click();
    await expect(rows(tags).last().getByRole('textbox')).toBeFocused();
    await rows(tags).last().getByRole('textbox').fill('');
    await save.click();
    await expect(rows(tags).last().getByRole('alert')).toHaveText('Please enter a name');
    expect((await stored()).tags).toHaveLength(29);
    await rows(tags).last().getByRole('textbox').fill('y'.repeat(25));
    await expect(rows(tags).last().getByRole('alert')).toHaveText('Name is too long. Maximum 24 characters allowed.');
    await expect(rows(tags).last().getByRole('textbox')).toHaveValue('y'.repeat(24));
    await expect(admin.button('Add tag', tags)).toBeDisabled();
    await expect(tags.getByText('You have all 30.')).toBeVisible();
    await save.click();
    await admin.expectMessage('Settings saved successfully');
    expect((await stored()).tags).toHaveLength(30);
  });

  await test.step('an address with a deleted own status and a deleted tag shows all items, as its fields say', async () => {
    await makeItem(board.id, { title: 'Two', tags: ['gone'], label: 'gone' });
    await admin.open(board.id, '?label=gone&tag=gone');
    await expect(admin.items()).toHaveCount(2);
    await expect(admin.filter('Status')).toHaveValue('');
    await expect(page.getByRole('search').getByRole('combobox', { name: 'Tag' })).toHaveValue('');
  });
});

test('axe finds nothing in lists and settings with every color', { tag: '@all' }, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const colors = ['gray', 'blue', 'teal', 'green', 'amber', 'orange', 'red', 'purple'] as const;
  const tags = colors.map((color) => ({ id: color, name: `A ${color} tag`, color }));
  const board = await makeOwnBoard({ statuses: [...STATUSES], tags });
  await makeItem(board.id, { title: 'First half', tags: colors.slice(0, 4), label: 'planned' });
  await makeItem(board.id, { title: 'Second half', tags: colors.slice(4), label: 'beta', status: 'in-progress' });
  for (const theme of ['light', 'dark']) {
    await page.goto(`/embed/${board.id}?theme=${theme}`);
    await new BoardPage(page).ready();
    await expectNoFindings(page, `board, ${theme}`);
  }
  const visited = new BoardPage(page);
  await visited.live();
  await visited.choose('Planned');
  await expect(visited.items()).toHaveCount(1);
  await expectNoFindings(page, 'filtered list');
  await page.getByRole('button', { name: /Sort and filter/ }).click();
  await expect(page.getByRole('group', { name: 'Filter by tag' })).toBeVisible();
  await expectNoFindings(page, 'menu');
  const admin = await manage(page, board);
  await expect(admin.items()).toHaveCount(2);
  await expectNoFindingsInBothSchemes(page, 'list');
  await admin.checkbox('First half').check();
  await admin.button('Add tag').click();
  await expectNoFindingsInBothSchemes(page, 'menu of tags');
  await page.keyboard.press('Escape');
  await admin.openItem('First half');
  await expectNoFindingsInBothSchemes(page, 'details');
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Product Settings' }).click();
  await showSection(page, 'Tags');
  await expect(section(page, 'Tags').getByRole('textbox')).toHaveCount(8);
  await expectNoFindingsInBothSchemes(page, 'settings');
});
