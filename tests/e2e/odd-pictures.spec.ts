import sharp from 'sharp';
import { BoardPage } from '../support/board-page.ts';
import { db, makeBoard } from '../support/boards.ts';
import { photoFile, pngFile } from '../support/picture-files.ts';
import { expect, type Page, test } from '../support/test.ts';

/** Pictures that a browser shows and that we therefore take. */

const add = (page: Page) => page.getByLabel('Add pictures');

/** Opens the form of a new board. */
async function openForm(page: Page, title: string) {
  const id = await makeBoard({ pictures: 'everyone' });
  await page.goto(`/embed/${id}`);
  const board = new BoardPage(page);
  await board.openForm();
  await board.field('Title').fill(title);
  await board.field('Description').fill('See the picture.');
  return { id, board };
}

/** Submits the form. @returns the sizes of the pictures that the item lists */
async function submit(page: Page, { id, board }: Awaited<ReturnType<typeof openForm>>) {
  await board.button('Submit feedback').click();
  await expect(
    page.getByText('Your pictures have been saved').or(page.getByText('Your picture has been saved')),
  ).toBeVisible();
  const { docs } = await db.collection('feedback').where('product_id', '==', id).get();
  const pictures = (docs[0]?.get('pictures') ?? []) as readonly { readonly width: number; readonly height: number }[];
  return pictures.map(({ width, height }) => [width, height]);
}

test('what its element shows is taken: AVIF, and photos without their last bytes', { tag: '@all' }, async ({
  page,
}) => {
  const form = await openForm(page, 'Odd');
  const { buffer } = await pngFile('menu.png', { width: 1200, height: 900 });
  const avif = await sharp(buffer).avif({ effort: 0 }).toBuffer();
  const photo = await photoFile('cut.jpg', 1200, 900);
  const png = await pngFile('cut.png', { width: 1200, height: 900 });
  await add(page).setInputFiles([
    // With the name and type of another format.
    { name: 'menu.png', mimeType: 'image/png', buffer: avif },
    { ...photo, buffer: photo.buffer.subarray(0, -300) },
    { ...png, buffer: png.buffer.subarray(0, -60) },
  ]);
  await expect(page.getByRole('button', { name: /^Remove picture \d+$/ })).toHaveCount(3);
  expect(await submit(page, form)).toEqual([
    [1200, 900],
    [900, 1200],
    [1200, 900],
  ]);
});

test('a screenshot of a long page stays readable', { tag: '@all' }, async ({ page }) => {
  const form = await openForm(page, 'Long');
  await add(page).setInputFiles([await pngFile('page.png', { width: 1170, height: 20_000 })]);
  await expect(page.getByRole('button', { name: 'Remove picture 1' })).toBeVisible();
  expect(await submit(page, form)).toEqual([[765, 13_074]]);
  const item = (await db.collection('feedback').where('product_id', '==', form.id).get()).docs[0]?.id;
  await page.goto(`/embed/${form.id}?item=${item}`);
  const thumbnail = page.getByRole('list', { name: 'Pictures' }).getByRole('img');
  await expect.poll(async () => (await thumbnail.boundingBox())?.width ?? 0).toBeGreaterThanOrEqual(48);
  await thumbnail.click();
  const large = page.getByRole('dialog', { name: 'Pictures' });
  // As wide as a page's text, and higher than the window.
  const width = Math.min(640, (page.viewportSize()?.width ?? 0) - 60);
  await expect.poll(async () => (await large.getByRole('img').boundingBox())?.width ?? 0).toBeGreaterThanOrEqual(width);
  const reached = () => large.evaluate((dialog) => dialog.scrollTop);
  for (let presses = 0; presses < 4; presses += 1) await page.keyboard.press('ArrowDown');
  await expect.poll(reached).toBeGreaterThan(40);
  await expect(large.getByRole('button', { name: 'Close' })).toBeInViewport();
});
