import { readFileSync } from 'node:fs';
import { manage } from '../admin-page.ts';
import { giveBoard, makeOwner } from '../owners.ts';
import type { Locator, Page } from '../test.ts';
import type { fileOf } from './files.ts';

/** The dialog "Import feedback" (D54). */

export const importDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Import feedback' });
export const choose = (dialog: Locator, file: ReturnType<typeof fileOf>): Promise<void> =>
  dialog.getByLabel('File to import').setInputFiles(file);
export const start = (dialog: Locator): Locator => dialog.getByRole('button', { name: 'Start import' });
/** Numbers of a row of the preview or the result. */
export const counts = (dialog: Locator, name: string): Locator =>
  dialog.getByRole('row', { name: new RegExp(`^${name} `) });

/** Opens the dialog on an empty board. */
export async function openImport(page: Page): Promise<{ readonly id: string; readonly dialog: Locator }> {
  const owner = await makeOwner();
  const id = await giveBoard(owner.uid);
  await manage(page, { owner, id });
  await page.getByRole('button', { name: 'Import feedback' }).click();
  return { id, dialog: importDialog(page) };
}

/** Opens the dialog in the settings, where it also is on a board that has feedback. */
export async function openAgain(page: Page, id: string): Promise<void> {
  await page.goto(`/admin/${id}?tab=settings#import`);
  await page.getByRole('button', { name: 'Import feedback' }).click();
}

/** Presses a button of the dialog. @returns the text of the file that the browser then downloads */
export async function downloaded(page: Page, dialog: Locator, name: string): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name, exact: true }).click(),
  ]);
  return readFileSync(await download.path(), 'utf8');
}
