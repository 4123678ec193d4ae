import { expectNoFindings } from '../support/axe.ts';
import { BoardPage } from '../support/board-page.ts';
import { makeBoard } from '../support/boards.ts';
import { expect, type Locator, type Page, test } from '../support/test.ts';

/** "With a pen and a black bar for what must not be seen" (D58). */

const WHITE = [255, 255, 255];
const BLACK = [0, 0, 0];
type Corner = readonly [x: number, y: number];

/** Replaces the screen that the visitor shares by 800 x 600 white pixels. */
function shareWhiteScreen(): void {
  navigator.mediaDevices.getDisplayMedia = async () => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [800, 600];
    const context = canvas.getContext('2d');
    const draw = () => {
      if (context) context.fillStyle = 'white';
      context?.fillRect(0, 0, 800, 600);
      requestAnimationFrame(draw);
    };
    draw();
    return canvas.captureStream(10);
  };
}

/** The colors of a picture at places of 0 to 1, and its size. */
const look = (picture: Locator, ...places: readonly Corner[]) =>
  picture.evaluate((element, at) => {
    const source = element as HTMLImageElement & HTMLCanvasElement;
    const width = source.naturalWidth ?? source.width;
    const height = source.naturalHeight ?? source.height;
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const context = canvas.getContext('2d');
    context?.drawImage(source, 0, 0);
    const colors = at.map(([x, y]) => [
      ...(context?.getImageData(Math.floor(x * (width - 1)), Math.floor(y * (height - 1)), 1, 1).data.slice(0, 3) ??
        []),
    ]);
    return { size: [width, height], colors };
  }, places);

/** Opens the form of a new board, and the editor with a screenshot. */
async function openEditor(page: Page) {
  await page.goto(`/embed/${await makeBoard({ pictures: 'everyone' })}`);
  await new BoardPage(page).openForm();
  await page.evaluate(shareWhiteScreen);
  await page.getByRole('button', { name: 'Take a screenshot of this page' }).press('Enter');
  const editor = page.getByRole('dialog', { name: 'Edit the screenshot' });
  const area = editor.getByRole('img', { name: /^Screenshot/ });
  await expect(area).toBeFocused();
  const to = async ([x, y]: Corner) => {
    const box = await area.boundingBox();
    if (box) await page.mouse.move(box.x + x * box.width, box.y + y * box.height);
  };
  /** Draws from one corner to another and holds the mouse down. */
  const draw = async (from: Corner, corner: Corner) => {
    await to(from);
    await page.mouse.down();
    await to(corner);
  };
  return {
    editor,
    area,
    draw,
    async drag(from: Corner, corner: Corner) {
      await draw(from, corner);
      await page.mouse.up();
    },
    async press(at: Corner) {
      await to(at);
      await page.mouse.down();
      await page.mouse.up();
    },
    /** Attaches the screenshot. @returns the picture that will be sent */
    async use() {
      await editor.getByRole('button', { name: 'Use this screenshot' }).click();
      const preview = page.locator('.pictures-frame img');
      await expect.poll(async () => (await look(preview)).size[0]).toBeGreaterThan(1);
      return preview;
    },
  };
}

test('a bar is opaque while it is drawn, and is in what is sent without another press', async ({ page }) => {
  const { editor, area, draw, use } = await openEditor(page);
  await expect(editor.getByRole('radio', { name: 'Black out' })).toBeChecked();
  expect((await editor.boundingBox())?.width).toBe((page.viewportSize()?.width ?? 0) - 16);
  expect((await look(area, [0.5, 0.5])).colors).toEqual([WHITE]);
  await draw([0.2, 0.2], [0.6, 0.4]);
  await expect.poll(async () => (await look(area, [0.4, 0.3], [0.8, 0.8])).colors).toEqual([BLACK, WHITE]);
  await page.mouse.up();
  const { size, colors } = await look(await use(), [0.23, 0.23], [0.57, 0.37], [0.8, 0.8]);
  expect(size).toEqual([800, 600]);
  expect(colors).toEqual([BLACK, BLACK, WHITE]);
});

test('whatever follows a bar applies it', { tag: '@all' }, async ({ page }) => {
  const { editor, drag, press, use } = await openEditor(page);
  const undo = editor.getByRole('button', { name: 'Undo' });
  await expect(undo).toHaveAttribute('aria-disabled', 'true');
  await drag([0.1, 0.1], [0.2, 0.2]);
  // Two corners instead of a drag.
  await press([0.4, 0.1]);
  await press([0.5, 0.2]);
  await drag([0.7, 0.1], [0.8, 0.2]);
  await undo.click();
  await drag([0.1, 0.7], [0.2, 0.8]);
  await editor.getByRole('radio', { name: 'Pen' }).check();
  const { colors } = await look(await use(), [0.15, 0.15], [0.45, 0.15], [0.75, 0.15], [0.15, 0.75]);
  expect(colors).toEqual([BLACK, BLACK, WHITE, BLACK]);
});

test('a crop that is drawn is in what is sent, and a stray press crops nothing', { tag: '@all' }, async ({ page }) => {
  const { editor, drag, press, use } = await openEditor(page);
  await drag([0.5, 0.5], [1, 1]);
  await editor.getByRole('radio', { name: 'Crop' }).check();
  await drag([0.1, 0.1], [0.9, 0.9]);
  // The second replaces the first.
  await drag([0, 0], [0.5, 0.75]);
  const { size, colors } = await look(await use(), [0.5, 0.3], [0.99, 0.99]);
  expect(size.map((edge) => Math.round(edge / 10))).toEqual([40, 45]);
  expect(colors[0]).toEqual(WHITE);
  await page.getByRole('button', { name: 'Remove picture 1' }).click();

  await page.getByRole('button', { name: 'Take a screenshot of this page' }).click();
  await editor.getByRole('radio', { name: 'Crop' }).check();
  await press([0.5, 0.5]);
  expect((await look(await use())).size).toEqual([800, 600]);
});

test('"the pen is not the only way to hide something": by keyboard', { tag: '@all' }, async ({ page }) => {
  const { editor, area, use } = await openEditor(page);
  await expectNoFindings(page, 'the editor of a screenshot');
  await page.keyboard.press('ArrowRight');
  await expect(editor.getByText('Black bar in the middle')).toBeAttached();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Enter');
  await expect(editor.getByText('Black bar added')).toBeAttached();
  await editor.getByRole('button', { name: 'Add a bar' }).press('Enter');
  await area.focus();
  for (let step = 0; step < 25; step += 1) await page.keyboard.press('ArrowUp');
  await editor.getByRole('radio', { name: 'Crop' }).check();
  const crop = editor.getByRole('button', { name: 'Crop to the frame' });
  await expect(crop).toHaveAttribute('aria-disabled', 'true');
  await area.focus();
  for (let step = 0; step < 10; step += 1) await page.keyboard.press('Shift+ArrowLeft');
  await crop.press('Enter');
  await expect(editor.getByText('Cropped')).toBeAttached();
  const { size, colors } = await look(await use(), [0.5, 0.5], [0.5, 0.06], [0.1, 0.9]);
  expect(size).toEqual([700, 600]);
  expect(colors).toEqual([BLACK, BLACK, WHITE]);
});
