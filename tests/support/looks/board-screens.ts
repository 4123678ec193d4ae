import { expect, type Page } from 'playwright/test';
import { BoardPage } from '../board-page.ts';
import { makeItem } from '../boards.ts';
import { makeBoardWithChangelog, makeEntry } from '../changelog/entries.ts';

/** Opens the screens of a board, with what opens on them. */
export async function eachScreen(page: Page, query: string, look: (screen: string) => Promise<void>): Promise<void> {
  const id = await makeBoardWithChangelog({ roadmap: [{ status: 'open', title: 'Ideas' }] as never });
  const description = 'A description of some length, so that the list shows only its beginning. '.repeat(6);
  const item = await makeItem(id, { title: 'Dark mode for the dashboard', description, author_name: 'Ada Lovelace' });
  await makeEntry(id, { title: 'Dark mode is here', items: [item] });
  const board = new BoardPage(page);
  const open = (view: string) => page.goto(`/embed/${id}?${query}&${view}`);
  await open('');
  await board.ready();
  await board.live();
  await look('the list');
  await board.button(/^Sort and filter/).click();
  await look('the menu');
  await page.keyboard.press('Escape');
  await board.openComments('Dark mode for the dashboard');
  await expect(board.item('Dark mode for the dashboard').getByRole('textbox')).toBeVisible();
  await look('comments');
  await open('initialTab=submit');
  await board.button('Submit feedback').click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await look('the form');
  await open(`item=${item}`);
  await expect(page.getByRole('heading', { name: 'Dark mode for the dashboard' })).toBeVisible();
  await look('an item');
  for (const [view, heading] of [
    ['roadmap', 'Ideas'],
    ['changelog', 'Dark mode is here'],
    ['mine', 'Mine'],
  ] as const) {
    await open(`view=${view}`);
    await expect(page.getByRole('heading', { name: heading, exact: true }).first()).toBeVisible();
    await look(view);
  }
}
