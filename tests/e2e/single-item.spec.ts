import { gzipSync } from 'node:zlib';
import { expect } from 'playwright/test';
import { votePath } from '../../functions/src/shared/paths.ts';
import { expectNoFindings } from '../support/axe.ts';
import { served } from '../support/board-page.ts';
import { countOf, db, makeBoard, makeItem, makeItems } from '../support/boards.ts';
import { aVote } from '../support/factories.ts';
import { scriptCode } from '../support/host-page.ts';
import { installClock } from '../support/network/install-clock.ts';
import { test } from '../support/script-host.ts';

/** "One item anywhere" (D45): `data-item` of /embed.js. */

test('data-item shows one item anywhere', async ({ complaints, host, page, visit }) => {
  // The first step, because visitors who have acted ask whether the hidden item is their own.
  await test.step('it leads from a merged item to its target, and says that a hidden one is not available', async () => {
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

  await test.step('it takes a vote, and tells the host page', async () => {
    const board = await makeBoard({ tags: [{ id: 'mobile0001', name: 'Mobile', color: 'green' }] }, 'Acme');
    const item = await makeItem(board, { title: 'Dark mode', status: 'in-progress', tags: ['mobile0001'] });
    await served(page, `/embed/${board}?container=item&item=${item}`);
    await visit(`<p>Before</p>${scriptCode(board, `data-item="${item}"`)}<p>After</p>`);
    const frame = host.frameOf(board);
    const tile = frame.getByRole('button', { name: 'Vote for Dark mode' });
    await expect(tile).toBeVisible();
    await expect(frame.getByText('In Progress')).toBeVisible();
    const tag = frame.locator('.badge').filter({ hasText: 'Mobile' });
    await expect(tag, 'a word, as on the board').toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    await expect(frame.getByRole('link', { name: 'Dark mode' })).toHaveAttribute(
      'href',
      `/embed/${board}?item=${item}`,
    );
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
});

test('data-item shows the vote of another visitor without React, and asks for its own item only', {
  tag: '@all',
}, async ({ host, page, visit }) => {
  const board = await makeBoard();
  const item = await makeItem(board, { title: 'Dark mode', votes: 3 });
  await makeItem(board, { title: 'Export' });
  const asked = new Set<string>();
  page.on('request', (request) => request.url().endsWith('.json') && asked.add(new URL(request.url()).pathname));
  await installClock(page);
  await visit(scriptCode(board, `data-item="${item}"`));
  const tile = host.frameOf(board).getByRole('button', { name: 'Vote for Dark mode' });
  await expect(tile).toHaveAccessibleName('Vote for Dark mode, 3 votes');
  await db.doc(votePath(item, 'another')).set(aVote({ feedback_id: item, product_id: board, user_id: 'another' }));
  const later = async () => {
    await page.clock.fastForward(15_000);
    return tile.getAttribute('aria-label');
  };
  await expect.poll(later).toMatch(/, 1 vote$|, 4 votes$/);
  expect(await host.boardOf(board).isRunning(), 'React').toBe(false);
  expect([...asked]).toEqual([`/boards/${board}/items/${item}.json`]);
});

test('data-item transfers at most what the board’s first view does', { tag: '@all' }, async ({ page }) => {
  const board = await makeBoard();
  const item = await makeItem(board, { title: 'Dark mode', description: 'At night.' });
  await makeItems(board, 19, () => ({ description: 'By day.' }));
  const address = { list: `/embed/${board}`, item: `/embed/${board}?container=item&item=${item}` };
  for (const path of Object.values(address)) await served(page, path);
  const bytes = async (path: string) => {
    const bodies: Promise<Buffer>[] = [];
    page.on('response', (response) => bodies.push(response.body().catch(() => Buffer.alloc(0))));
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    page.removeAllListeners('response');
    return (await Promise.all(bodies)).reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0);
  };
  const sizes = { list: await bytes(address.list), item: await bytes(address.item) };
  console.log(`one item: ${(sizes.item / 1024).toFixed(1)} KB, board: ${(sizes.list / 1024).toFixed(1)} KB (gzip)`);
  expect(sizes.item).toBeGreaterThan(0);
  expect(sizes.item).toBeLessThanOrEqual(sizes.list);
});
