import { makeOwnBoard, manage } from '../../support/admin-page.ts';
import { makeItems } from '../../support/boards.ts';
import { countListenReads } from '../../support/network/listen-reads.ts';
import { expect, test } from '../../support/test.ts';

test('a big board opens with at most 60 reads, a row costs one when scrolled to, and a search pauses truthfully', {
  tag: '@all',
}, async ({ page }) => {
  const board = await makeOwnBoard();
  await makeItems(board.id, 120);
  const reads = await countListenReads(page);
  const admin = await manage(page, board);
  await expect(admin.items().first()).toBeVisible();
  await expect(page.getByRole('button', { name: '120 Open' })).toBeVisible();
  // The board, the first 20 items, eight counts, the person's mark and the 20 newest items with something new. More
  // only for concurrent changes.
  let opening = 0;
  await expect
    .poll(async () => {
      opening += await reads.take();
      return opening;
    })
    .toBeGreaterThanOrEqual(1 + 20 + 6);
  expect(opening).toBeLessThanOrEqual(60);
  expect(await admin.items().count()).toBeLessThan(30);

  await admin.scrollToEnd();
  expect(await admin.items().count()).toBeLessThan(40);
  const scrolling = await reads.take();
  expect(scrolling).toBeGreaterThanOrEqual(100);
  // The first rows are already loaded. Each further row costs one read. Late reads of the opening would count here.
  expect(scrolling).toBeLessThanOrEqual(105);

  // A hundred items contain the word, but none has the category. The search stops there and does not
  // claim to be complete.
  await admin.open(board.id, '?q=item&category=bug');
  await expect(page.getByText('Nothing found so far. There is more feedback to search.')).toBeVisible();
  await expect(admin.text('No feedback found')).toBeHidden();
  await admin.button('Look further').click();
  await expect(admin.text('No feedback found')).toBeVisible();
  // Leaving ends the listeners. The emulator keeps the listeners of a closed page, and would run their queries after
  // every write of later tests.
  await page.goto('/');
});
