import { COLORS, expectNoFindings } from '../support/axe.ts';
import { BoardPage } from '../support/board-page.ts';
import { makeBoard, makeItem } from '../support/boards.ts';
import { expect, type Page, test } from '../support/test.ts';

test('every mouse action has a key', { tag: '@all' }, async ({ page }) => {
  const id = await makeBoard();
  await makeItem(id, { title: 'By keyboard', votes: 2 });
  await makeItem(id, { title: 'Another', votes: 1 });
  await page.goto(`/embed/${id}`);
  const board = new BoardPage(page);
  await board.ready();

  await test.step('vote, expand comments, write, submit', async () => {
    await tabTo(page, 'Vote for By keyboard');
    await page.keyboard.press('Enter');
    await expect(board.voteTile('By keyboard')).toHaveAttribute('aria-pressed', 'true');
    await tabTo(page, 'omment');
    await page.keyboard.press('Enter');
    await expect(board.item('By keyboard').getByRole('textbox')).toBeVisible();
    await board.item('By keyboard').getByRole('textbox').focus();
    await page.keyboard.type('Typed, tabbed, sent.');
    await tabTo(page, 'Add comment');
    await page.keyboard.press('Enter');
    await expect(board.item('By keyboard').getByText('Typed, tabbed, sent.')).toBeVisible();
  });

  await test.step('the menu works by keyboard and returns the focus', async () => {
    const menu = board.button(/^Sort and filter/);
    await menu.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitemradio', { name: 'Most popular' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(board.titles).toEqual(['Another', 'By keyboard']);
    await expect(menu).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toBeHidden();
    await expect(menu).toBeFocused();
  });
});

async function tabTo(page: Page, wanted: string): Promise<void> {
  for (let step = 0; step < 30; step += 1) {
    await page.keyboard.press('Tab');
    const name = await page.evaluate(
      () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
    );
    if (name.includes(wanted)) return;
  }
  throw new Error(`Tab never reaches "${wanted}"`);
}

test('any color of the owner stays readable', { tag: '@all' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const board = new BoardPage(page);
  for (const color of ['#ffff00', '#000000', '#ffffff', '#ff69b4', '#3b82f6']) {
    await test.step(color, async () => {
      const id = await makeBoard({ primaryColor: color });
      await makeItem(id, { title: 'Readable', is_pinned: true });
      for (const theme of ['light', 'dark']) {
        await page.goto(`/embed/${id}?theme=${theme}`);
        await board.ready();
        if (theme === 'light') await board.voteTile('Readable').click();
        await expect(board.voteTile('Readable')).toHaveAttribute('aria-pressed', 'true');
        await expect(board.voteTile('Readable')).toHaveAttribute('aria-busy', 'false');
        await expectNoFindings(page, theme, COLORS);
      }
    });
  }
});
