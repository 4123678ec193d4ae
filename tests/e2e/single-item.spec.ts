import { expect } from 'playwright/test';
import { expectNoFindings } from '../support/axe.ts';
import { countOf, db, makeBoard, makeItem } from '../support/boards.ts';
import { scriptCode } from '../support/host-page.ts';
import { test } from '../support/script-host.ts';

/** "One item anywhere" (D45): `data-item` of /embed.js. */

test('data-item shows one item of a board, takes a vote, and tells the host page', async ({ host, page, visit }) => {
  const board = await makeBoard({}, 'Acme');
  const item = await makeItem(board, { title: 'Dark mode', status: 'in-progress' });
  // Until the function has started, the page comes without its item.
  const served = async () => (await page.request.get(`/embed/${board}?container=item&item=${item}`)).text();
  await expect.poll(served).toContain('<article');
  await visit(`<p>Before</p>${scriptCode(board, `data-item="${item}"`)}<p>After</p>`);
  const frame = host.frameOf(board);
  const tile = frame.getByRole('button', { name: 'Vote for Dark mode' });
  await expect(tile).toBeVisible();
  await expect(frame.getByText('In Progress')).toBeVisible();
  await expect(frame.getByRole('link', { name: 'Dark mode' })).toHaveAttribute('href', `/embed/${board}?item=${item}`);
  expect(await host.boardOf(board).isRunning(), 'React').toBe(false);
  const height = async () => (await page.locator('iframe').boundingBox())?.height ?? 0;
  await expect.poll(height).toBeLessThan(120);
  const before = await height();
  await expectNoFindings(page, 'one item');

  const told = await host.listen();
  await tile.click();
  await expect(frame.getByText('Your vote has been added')).toBeVisible();
  await expect(tile).toHaveAttribute('aria-pressed', 'true');
  expect(await height(), 'nothing moves').toBe(before);
  await expect.poll(() => countOf('votes', item)).toBe(1);
  const address = `http://127.0.0.1:5000/embed/${board}?item=${item}`;
  await expect.poll(told).toEqual([['vote', { product: board, item, address, voted: true }]]);
});

test('data-item leads from a merged item to its target, and says that a hidden one is not available', async ({
  complaints,
  host,
  page,
  visit,
}) => {
  const board = await makeBoard();
  const target = await makeItem(board, { title: 'The target' });
  const source = await makeItem(board, { title: 'The source' });
  await db.doc(`feedback/${source}`).update({ is_archived: true, merged_into: target, merged_at: new Date() });
  const hidden = await makeItem(board, { title: 'Secret', is_archived: true });
  await visit([source, hidden].map((item) => scriptCode(board, `data-item="${item}"`)).join('<p></p>'));
  const frames = page.locator(`[data-hearback="${board}"] iframe`);
  await expect(frames.first().contentFrame().getByRole('link', { name: 'The target' })).toBeVisible();
  await expect(frames.last().contentFrame().getByText('This item is not available.')).toBeVisible();
  await expect(frames.last().contentFrame().getByText('Secret')).toHaveCount(0);
  await expect(host.boards()).toHaveCount(2);
  // The browser reports the 404.
  for (const complaint of complaints.splice(0)) expect(complaint).toMatch(/^Failed to load resource.*404/);
});
