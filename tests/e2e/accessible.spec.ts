import { COLORS, expectNoFindings } from '../support/axe.ts';
import { BoardPage } from '../support/board-page.ts';
import { makeBoard, makeItem } from '../support/boards.ts';
import { expect, test } from '../support/test.ts';

// A dark board differs in its colors alone.
for (const [theme, rules] of [
  ['light', undefined],
  ['dark', COLORS],
] as const) {
  test(`axe finds nothing on the board in any state, ${theme}`, async ({ page }) => {
    // Colors are compared without transitions.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`/embed/demo?theme=${theme}`);
    const board = new BoardPage(page);
    await board.ready();
    await expectNoFindings(page, 'list', rules);
    await board
      .items()
      .first()
      .getByRole('button', { name: /comment/i })
      .first()
      .click();
    await expect(board.items().first().getByRole('textbox')).toBeVisible();
    await expectNoFindings(page, 'comments', rules);
    await board.button(/^Sort and filter/).click();
    await expectNoFindings(page, 'menu', rules);
    await page.keyboard.press('Escape');
    await board.search().fill('nothing has this word');
    await expect(board.text('No feedback found')).toBeVisible();
    await expectNoFindings(page, 'empty', rules);
    await board.openForm();
    await board.button('Submit feedback').click();
    await expectNoFindings(page, 'form with messages', rules);
    await page.goto(`/embed/unknown-board?theme=${theme}`);
    await expect(board.text('Error Loading Feedback')).toBeVisible();
    await expectNoFindings(page, 'error', rules);
    await page.goto(`/embed/demo?mode=fab&theme=${theme}`);
    await board.button('Open feedback').click();
    await board.ready();
    await expectNoFindings(page, 'panel', rules);
  });
}

for (const color of ['#ffff00', '#000000', '#ffffff', '#ff69b4', '#3b82f6']) {
  test(`any color of the owner stays readable: ${color}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const id = await makeBoard({ primaryColor: color });
    await makeItem(id, { title: 'Readable', is_pinned: true });
    for (const theme of ['light', 'dark']) {
      await page.goto(`/embed/${id}?theme=${theme}`);
      const board = new BoardPage(page);
      await board.ready();
      if (theme === 'light') await board.voteTile('Readable').click();
      await expect(board.voteTile('Readable')).toHaveAttribute('aria-pressed', 'true');
      await expect(board.voteTile('Readable')).toHaveAttribute('aria-busy', 'false');
      await expectNoFindings(page, theme, COLORS);
    }
  });
}

test('every mouse action has a key: vote, expand comments, write, submit', async ({ page }) => {
  const id = await makeBoard();
  await makeItem(id, { title: 'By keyboard' });
  await page.goto(`/embed/${id}`);
  const board = new BoardPage(page);
  await board.ready();
  const tabTo = async (wanted: string) => {
    for (let step = 0; step < 30; step += 1) {
      await page.keyboard.press('Tab');
      const name = await page.evaluate(
        () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
      );
      if (name.includes(wanted)) return;
    }
    throw new Error(`Tab never reaches "${wanted}"`);
  };
  await tabTo('Vote for By keyboard');
  await page.keyboard.press('Enter');
  await expect(board.voteTile('By keyboard')).toHaveAttribute('aria-pressed', 'true');
  await tabTo('omment');
  await page.keyboard.press('Enter');
  await expect(board.item('By keyboard').getByRole('textbox')).toBeVisible();
  await board.item('By keyboard').getByRole('textbox').focus();
  await page.keyboard.type('Typed, tabbed, sent.');
  await tabTo('Add comment');
  await page.keyboard.press('Enter');
  await expect(board.item('By keyboard').getByText('Typed, tabbed, sent.')).toBeVisible();
});
