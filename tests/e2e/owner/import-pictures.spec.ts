import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { PROJECT } from '../../stack/emulators/suite.ts';
import { url } from '../../stack/ports.ts';
import { manage } from '../../support/admin-page.ts';
import { tokenOf } from '../../support/auth.ts';
import { db, makeItem } from '../../support/boards.ts';
import { choose, counts, importDialog, openAgain, start } from '../../support/imports/dialog.ts';
import { giveBoard, makeOwner } from '../../support/owners.ts';
import { expect, type Page, test } from '../../support/test.ts';

/** Pictures of an export, which follow its import (D54). */

test('the export of a large board imports back, with its pictures', { tag: '@all' }, async ({ page }) => {
  const owner = await makeOwner();
  const [from, to] = [await giveBoard(owner.uid), await giveBoard(owner.uid)];
  const full_text = Array.from({ length: 1400 }, (_, at) => `w${at * 7919}`).join(' ');
  for (let at = 0; at < 30; at += 1) {
    const id = await makeItem(from, { title: `Item ${at}`, description: full_text.slice(0, 500), full_text });
    if (at % 10 === 0) await addPicture(owner.uid, { product: from, item: id });
  }
  await manage(page, { owner, id: from }, '?tab=settings#export');
  const file = await exported(page);
  await openAgain(page, to);
  const dialog = importDialog(page);
  await choose(dialog, file);
  await expect(dialog.getByText('30 items', { exact: true }).first()).toBeVisible();
  await start(dialog).click();
  await expect(dialog.getByText('Imported', { exact: true })).toBeVisible();
  await expect(counts(dialog, 'Items')).toHaveText('Items30');
  await expect(dialog.getByText('3 of 3 pictures here.')).toBeVisible();
  const pictured = db.collection('feedback').where('product_id', '==', to).where('pictures', '!=', null);
  const shown = (await pictured.get()).docs.map((item) => item.get('pictures')[0]);
  expect(shown.map(({ alt, width, height }) => [alt, width, height])).toEqual(Array(3).fill(['Teal', 40, 20]));
  for (const { id } of shown)
    expect((await page.request.get(`/pictures/${to}/${id}`)).headers()).toMatchObject({ 'content-type': 'image/webp' });
});

test('pictures of a checked import that begins later come along, or it says that they do not', { tag: '@all' }, async ({
  page,
}) => {
  const owner = await makeOwner();
  const [from, to] = [await giveBoard(owner.uid), await giveBoard(owner.uid)];
  const item = await makeItem(from, { title: 'Dark mode' });
  await addPicture(owner.uid, { product: from, item });
  await manage(page, { owner, id: from }, '?tab=settings#export');
  const file = await exported(page);
  await openAgain(page, to);
  const dialog = importDialog(page);
  const card = dialog.getByRole('region', { name: /\.zip · / });
  const check = async () => {
    await choose(dialog, file);
    await expect(start(dialog)).toBeEnabled();
  };

  await test.step('after a reload the file is gone, which is said', async () => {
    await check();
    await page.reload();
    await page.getByRole('button', { name: 'Import feedback' }).click();
    await expect(card.getByText(/^Its file has 1 picture\. /)).toBeVisible();
    await card.getByRole('button', { name: 'Start import' }).click();
    await expect(card.getByText('Imported', { exact: true })).toBeVisible();
    await expect(card.getByText(/^Its file has 1 picture\. /)).toBeVisible();
  });

  await test.step('in the same page, it follows', async () => {
    await check();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'Import feedback' }).click();
    await expect(card.first().getByText(/^1 picture will follow after the import/)).toBeVisible();
    await card.first().getByRole('button', { name: 'Start import' }).click();
    await expect(dialog.getByText('1 of 1 picture here.')).toBeVisible();
  });
});

/** Downloads the export of the board whose settings are open. @returns it as a file field takes it */
async function exported(page: Page) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export board' }).click(),
  ]);
  const buffer = readFileSync(await download.path());
  return { name: download.suggestedFilename(), mimeType: 'application/zip', buffer };
}

/** Adds a picture to an item, as the team does. */
async function addPicture(uid: string, { product, item }: { readonly product: string; readonly item: string }) {
  const picture = randomBytes(10).toString('hex');
  const authorization = `Bearer ${tokenOf({ project: PROJECT, uid })}`;
  const drawing = sharp({ create: { width: 40, height: 20, channels: 3, background: 'teal' } });
  const added = await fetch(`${url('hosting')}/api/add-picture?product=${product}&id=${picture}`, {
    ...{ method: 'POST', headers: { 'content-type': 'image/webp', authorization } },
    body: new Uint8Array(await drawing.webp().toBuffer()),
  });
  expect(added.status).toBe(200);
  const placed = await fetch(`${url('hosting')}/api/set-pictures`, {
    ...{ method: 'POST', headers: { 'content-type': 'application/json', authorization } },
    body: JSON.stringify({ product, on: { kind: 'item', id: item }, pictures: [{ id: picture, alt: 'Teal' }] }),
  });
  expect(placed.status).toBe(200);
}
