import { readFileSync } from 'node:fs';
import { makeOwnBoard, manage } from '../../support/admin-page.ts';
import { expectNoFindings } from '../../support/axe.ts';
import { makeItem } from '../../support/boards.ts';
import { giveBoard } from '../../support/owners.ts';
import { expect, type Page, test } from '../../support/test.ts';

const guideOf = (page: Page) => page.getByRole('region', { name: 'Start your board' });
const doneIn = (page: Page) => guideOf(page).getByRole('heading', { name: '(done)' });
const SHARED = ['Put it on your page (done)', 'Get your first request (done)'];

test('a new board guides its owner from the code to the first answer', { tag: '@all' }, async ({ page }) => {
  const board = await makeOwnBoard();
  const admin = await manage(page, board);
  const guide = guideOf(page);
  const done = doneIn(page);

  await test.step('it begins with nothing done', async () => {
    await expect(guide.getByRole('listitem')).toHaveCount(3);
    await expect(done).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Statistics' })).toHaveCount(0);
    await expect(page.getByText('No feedback yet')).toBeVisible();
  });

  await test.step('the first step shows the code', async () => {
    await guide.getByRole('button', { name: 'Show the code' }).click();
    await expect(page.getByRole('dialog', { name: 'Embed Test board' }).locator('code')).toContainText(board.id);
  });

  await test.step('the link of a board has a QR code, which can be downloaded', async () => {
    const dialog = page.getByRole('dialog', { name: 'Embed Test board' });
    await dialog.getByRole('tab', { name: 'Link' }).click();
    await expect(dialog.getByRole('img', { name: 'QR code with the link to Test board' })).toBeVisible();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('link', { name: 'Download QR code' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('Test board QR code.svg');
    const file = readFileSync(await download.path(), 'utf8');
    expect(file).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" .*viewBox="-4 -4 (\d+) \1"/);
    const drawn = dialog
      .getByRole('img', { name: /^QR code/ })
      .locator('path')
      .last();
    expect(file).toContain(`d="${await drawn.getAttribute('d')}"`);
    await page.keyboard.press('Escape');
  });

  await test.step('what is done is marked, up to the first answer', async () => {
    await expect(done).toHaveText('Put it on your page (done)');
    await expect(guide.getByRole('link', { name: 'Write it yourself' })).toHaveAttribute(
      'href',
      `/embed?product=${board.id}&initialTab=submit`,
    );
    await makeItem(board.id, { title: 'First wish' });
    await expect(done).toHaveText(SHARED);
    const detail = await admin.openItem('First wish');
    await admin.beginAnswer();
    await detail.getByRole('textbox', { name: 'Answer' }).fill('Good idea.');
    await admin.button('Save answer', detail).click();
    await admin.expectMessage('Answer saved');
    await page.keyboard.press('Escape');
    await expect(done).toHaveCount(3);
    await guide.getByRole('button', { name: 'Close the first steps' }).click();
    await expect(guide).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Statistics' })).toBeVisible();
  });
});

test('the guide knows what was done, by whatever way', { tag: '@all' }, async ({ page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const board = await makeOwnBoard();
  const admin = await manage(page, board);
  const guide = guideOf(page);
  const done = doneIn(page);

  await test.step('before a reload or a look at another tab, by the header as well', async () => {
    const header = page.locator('.admin-header');
    await expect(guide).toBeVisible();
    await expect(page.getByText('No feedback yet')).toBeVisible();
    await expectNoFindings(page, 'a new board');
    await header.getByRole('button', { name: 'Copy board link' }).click();
    await expect(done).toHaveText(['Get your first request (done)']);
    await header.getByRole('button', { name: 'Embed', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Embed Test board' });
    await dialog.getByRole('tab', { name: 'Link' }).click();
    await expect(dialog.getByRole('img', { name: /^QR code/ })).toBeVisible();
    await expectNoFindings(page, 'the link with its code');
    await page.keyboard.press('Escape');
    await expect(done).toHaveText(SHARED);

    await page.reload();
    await expect(done).toHaveText(SHARED);
    await makeItem(board.id, { title: 'First wish' });
    await page.getByRole('tab', { name: 'Product Settings' }).click();
    await expect(page.getByRole('button', { name: 'Save Settings' })).toBeVisible();
    await page.getByRole('tab', { name: 'Feedback Management' }).click();
    await expect(guide).toBeVisible();
    await page.reload();
    await expect(done).toHaveText(SHARED);
  });

  await test.step('a reply of the team is an answer, after which the guide is done once', async () => {
    const detail = await admin.openItem('First wish');
    await detail.getByLabel('Reply as the team').fill('It comes in June.');
    await detail.getByLabel('Reply as the team').press('Control+Enter');
    await expect(detail.getByRole('listitem').filter({ hasText: 'It comes in June.' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(done).toHaveText([...SHARED, 'Answer it (done)']);
    await expectNoFindings(page, 'a guide that is done');
    await page.reload();
    await expect(page.getByRole('region', { name: 'Statistics' })).toBeVisible();
    await expect(guide).toHaveCount(0);
  });

  await test.step('a board with an answer shows its figures, not the guide', async () => {
    const answered = await giveBoard(board.owner.uid);
    await makeItem(answered, { title: 'Already there', status: 'completed' });
    await admin.open(answered);
    await expect(page.getByRole('region', { name: 'Statistics' })).toBeVisible();
    await expect(guide).toHaveCount(0);
  });
});

test('nothing stands where the guide comes, and nothing moves', { tag: '@all' }, async ({ page }) => {
  const board = await makeOwnBoard();
  await makeItem(board.id, { title: 'First wish' });
  await page.addInitScript(() => {
    const seen = { figures: false, moved: [] as string[] };
    Object.assign(window, { seen });
    new MutationObserver(() => {
      seen.figures ||= document.querySelector('.admin-stats') !== null;
    }).observe(document, { childList: true, subtree: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { sources } = entry as unknown as { sources: { node: Node | null }[] };
        for (const { node } of sources) {
          if (node instanceof Element && node.closest('main')) seen.moved.push(node.className);
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const admin = await manage(page, board);
  await expect(page.getByRole('region', { name: 'Start your board' })).toBeVisible();
  await expect(admin.item('First wish')).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { seen: unknown }).seen)).toEqual({
    figures: false,
    moved: [],
  });
});
