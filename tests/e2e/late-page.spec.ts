import { BoardPage } from '../support/board-page.ts';
import { makeBoard, makeItem } from '../support/boards.ts';
import { setOffline } from '../support/network/set-offline.ts';
import { expect, test } from '../support/test.ts';

test('a page that came without its data takes no copy of the board away', { tag: '@all' }, async ({
  page,
  context,
}) => {
  const id = await makeBoard();
  await makeItem(id, { title: 'Seen before' });
  const address = `/embed/${id}`;
  const board = new BoardPage(page);
  const kept = () => page.evaluate(async (url) => (await caches.match(url))?.text(), address).catch(() => undefined);
  await page.goto(address);
  await board.ready();
  await board.voteTile('Seen before').click();
  await expect.poll(kept).toContain('Seen before');

  const shell = await (await page.request.get('/embed')).text();
  let answers = 0;
  await context.route(`**${address}`, async (route) => {
    answers += 1;
    await route.fulfill({ body: shell, contentType: 'text/html', headers: { 'server-timing': 'late' } });
  });
  await page.reload();
  await expect.poll(() => answers).toBeGreaterThan(0);
  // It loads the list itself.
  await board.ready();
  await context.unroute(`**${address}`);

  await setOffline(page, true);
  await page.reload();
  await expect(board.item('Seen before')).toBeVisible();
});
