import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BoardPage } from '../support/board-page.ts';
import { db, makeBoard, makeItem } from '../support/boards.ts';
import { serveShakily } from '../support/network/shaky-network.ts';
import { noiseFile, pngFile } from '../support/picture-files.ts';
import { expect, type Page, test } from '../support/test.ts';

/** "network gone at 50 %", "drag of a folder", "paste of text with an image": what comes between a picture and its item. */

const add = (page: Page) => page.getByLabel('Add pictures');
const chosen = (page: Page) => page.getByRole('button', { name: /^Remove picture \d+$/ });

/** Pastes a picture, and perhaps text, where the focus is. @returns whether the page took the event */
const paste = (page: Page, bytes: readonly number[], text: string) =>
  page.evaluate(
    ([content, words]) => {
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([Uint8Array.from(content)], 'pasted.png', { type: 'image/png' }));
      if (words !== '') clipboardData.setData('text/plain', words);
      const init = { clipboardData, bubbles: true, cancelable: true };
      return document.activeElement?.dispatchEvent(new ClipboardEvent('paste', init)) === false;
    },
    [bytes, text] as const,
  );

test('a network that is gone at 50 % delays a picture, and it is sent once', { tag: '@all' }, async ({ page }) => {
  const id = await makeBoard({ pictures: 'everyone' });
  const item = await makeItem(id, { title: 'Dark mode' });
  const network = await serveShakily();
  await page.goto(`${network.origin}/embed/${id}?item=${item}`);
  await page.getByRole('textbox', { name: /comment/i }).fill('It looks like this.');
  await add(page).setInputFiles([await noiseFile()]);
  await expect(chosen(page)).toHaveCount(1);
  network.breaksAt = '/api/add-picture';
  await page.getByRole('button', { name: 'Add comment' }).click();
  await expect.poll(() => network.state).toBe('gone');
  await expect(page.getByText('1 picture will be sent when you are back online')).toBeVisible();
  const stored = () => db.collection('pictures').where('product_id', '==', id).get();
  expect((await stored()).size).toBe(0);
  Object.assign(network, { breaksAt: null, state: 'fine' });
  await expect(page.getByText('Your pictures have been saved')).toBeVisible();
  expect((await stored()).docs.map((one) => one.get('on')?.kind)).toEqual(['comment']);
  const comments = await db.collection('comments').where('feedback_id', '==', item).get();
  expect(comments.docs.map((one) => one.get('pictures')?.length)).toEqual([1]);
  await network.close();
});

test('pictures are pasted and dropped, but neither with their text nor as a folder', { tag: '@all' }, async ({
  page,
}) => {
  const id = await makeBoard({ pictures: 'everyone' });
  await page.goto(`/embed/${id}?initialTab=submit`);
  const board = new BoardPage(page);
  await expect(add(page)).toBeVisible();
  const png = await pngFile('pasted.png', { width: 60, height: 40 });
  await board.field('Description').focus();

  await test.step('text with its picture, as a word processor copies it, is text', async () => {
    expect(await paste(page, [...png.buffer], 'A paragraph')).toBe(false);
    await expect(chosen(page)).toHaveCount(0);
  });

  await test.step('a picture alone is added', async () => {
    expect(await paste(page, [...png.buffer], '')).toBe(true);
    await expect(chosen(page)).toHaveCount(1);
  });

  await test.step('a folder is refused with a sentence, and a file beside it is added', async () => {
    const place = await mkdtemp(join(tmpdir(), 'drop-'));
    const [folder, file] = [join(place, 'holidays'), join(place, 'menu.png')];
    await mkdir(folder);
    await writeFile(file, png.buffer);
    const box = await board.field('Title').boundingBox();
    const at = { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 10 };
    const session = await page.context().newCDPSession(page);
    const data = { items: [], files: [folder, file], dragOperationsMask: 1 };
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
      await session.send('Input.dispatchDragEvent', { type, ...at, data });
    await expect(page.getByText('A folder cannot be added. Please choose the pictures in it.')).toBeVisible();
    await expect(chosen(page)).toHaveCount(2);
    await expect(page, 'the browser opens neither').toHaveURL(`/embed/${id}?initialTab=submit`);
    await rm(place, { recursive: true });
  });
});
