import { makeOwnBoard, manage } from '../support/admin-page.ts';
import { expectNoFindings } from '../support/axe.ts';
import { BoardPage } from '../support/board-page.ts';
import { db, makeBoard } from '../support/boards.ts';
import { scriptCode } from '../support/host-page.ts';
import { pngFile } from '../support/picture-files.ts';
import { test } from '../support/script-host.ts';
import { expect, type FrameLocator, type Locator, type Page } from '../support/test.ts';

/** Pointing at something in a picture of the page, with numbered markers and black bars (D58). */

const PHONE = { viewport: { width: 390, height: 844 } };
const WHITE = [255, 255, 255];
const BLACK = [0, 0, 0];
type Place = readonly [x: number, y: number];

type Sharing = 'white' | 'refused' | 'ended' | 'window';
const WHITE_PAGE: { readonly how: Sharing } = { how: 'white' };

/**
 * Replaces what the browser captures by 800 x 600 white pixels. It is refused, has ended at once, or is another window,
 * if `how` says so.
 */
function shareWhite({ how }: { readonly how: Sharing }): void {
  navigator.mediaDevices.getDisplayMedia = async () => {
    if (how === 'refused') throw new DOMException('No', 'NotAllowedError');
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [800, 600];
    const context = canvas.getContext('2d');
    const draw = () => {
      if (context) context.fillStyle = 'white';
      context?.fillRect(0, 0, 800, 600);
      requestAnimationFrame(draw);
    };
    draw();
    const stream = canvas.captureStream(10);
    for (const track of how === 'window' ? stream.getTracks() : []) {
      track.getSettings = () => ({ displaySurface: 'window' });
    }
    if (how === 'ended') for (const track of stream.getTracks()) track.stop();
    return stream;
  };
}

/** The colors of a picture at places of 0 to 1, and its size. */
const look = (picture: Locator, ...places: readonly Place[]) =>
  picture.evaluate((element, at) => {
    const { naturalWidth: width, naturalHeight: height } = element as HTMLImageElement;
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const context = canvas.getContext('2d');
    context?.drawImage(element as HTMLImageElement, 0, 0);
    const colors = at.map(([x, y]) => [
      ...(context?.getImageData(Math.floor(x * (width - 1)), Math.floor(y * (height - 1)), 1, 1).data.slice(0, 3) ??
        []),
    ]);
    return { size: [width, height], colors };
  }, places);

/** The editor in a page, a frame, or a window of its own. */
function editorIn(page: Page, board: Page | FrameLocator = page) {
  const dialog = board.getByRole('dialog', { name: 'Point at it' });
  const area = dialog.getByRole('application', { name: /^Picture/ });
  const to = async ([x, y]: Place) => {
    const box = await area.boundingBox();
    if (box) await page.mouse.move(box.x + x * box.width, box.y + y * box.height);
  };
  /** Drags from one corner to another and holds the mouse down. */
  async function draw(from: Place, corner: Place) {
    await to(from);
    await page.mouse.down();
    await to(corner);
  }
  return {
    dialog,
    area,
    draw,
    mark: (name: string) => dialog.getByRole('button', { name, exact: true }),
    button: (name: string) => dialog.getByRole('button', { name }),
    async drag(from: Place, corner: Place) {
      await draw(from, corner);
      await page.mouse.up();
    },
    async press(at: Place) {
      await to(at);
      await page.mouse.down();
      await page.mouse.up();
    },
  };
}

const pointAt = (board: Page | FrameLocator) => board.getByRole('button', { name: 'Point at it' });

/** Returns the picture that will be sent. */
async function attached(board: Page | FrameLocator): Promise<Locator> {
  const preview = board.locator('.pictures-frame img');
  await expect.poll(async () => (await look(preview)).size[0]).toBeGreaterThan(1);
  return preview;
}

/** Expects that the browser asks before it closes a page, which then stays. */
async function expectAsked(page: Page): Promise<void> {
  const asked = page.waitForEvent('dialog');
  const closing = page.close({ runBeforeUnload: true });
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await closing;
}

/** Opens the form of a new board, and the editor with a picture of the page. */
async function openEditor(page: Page) {
  await page.goto(`/embed/${await makeBoard({ pictures: 'everyone' })}`);
  await new BoardPage(page).openForm();
  await page.evaluate(shareWhite, WHITE_PAGE);
  await pointAt(page).press('Enter');
  const editor = editorIn(page);
  await expect(editor.area).toBeFocused();
  return editor;
}

test('a visitor points at something, blacks out something, and the owner reads where it was', async ({
  page,
  browser,
}) => {
  const board = await makeOwnBoard({ pictures: 'everyone' });
  const address = `${new URL(`/embed/${board.id}`, test.info().project.use.baseURL)}`;
  await page.goto(`/embed/${board.id}?initialTab=submit#private`);
  const visitor = new BoardPage(page);
  await visitor.field('Title').fill('It is cut off');
  await visitor.field('Description').fill('See (1).');
  await page.evaluate(shareWhite, WHITE_PAGE);
  await pointAt(page).press('Enter');
  const { dialog, area, draw, mark, press, button } = editorIn(page);
  await expect(area).toBeFocused();
  expect(await dialog.boundingBox()).toMatchObject({ x: 0, y: 0, ...page.viewportSize() });

  await test.step('a bar is opaque while it is drawn', async () => {
    await draw([0.2, 0.2], [0.6, 0.4]);
    await expect(dialog.locator('.shot-bar')).toHaveCSS('background-color', 'rgb(0, 0, 0)');
    await expect(dialog.locator('.shot-bar')).toHaveCSS('opacity', '1');
    await page.mouse.up();
  });
  await press([0.75, 0.75]);
  await expect(mark('Marker 1')).toBeFocused();
  await button('Use this picture').click();

  await test.step('both are in what is sent', async () => {
    const { size, colors } = await look(await attached(page), [0.23, 0.23], [0.57, 0.37], [0.5, 0.9]);
    expect(size).toEqual([800, 600]);
    expect(colors).toEqual([BLACK, BLACK, WHITE]);
    const [red = 0, green = 0] = (await look(await attached(page), [0.75 - 8 / 800, 0.75])).colors[0] ?? [];
    expect([red > 150, green < 90]).toEqual([true, true]);
    const width = page.viewportSize()?.width ?? 0;
    const told = `1 marker, ${address.replace('http://', '')}, window ${width.toLocaleString('en-US')} px wide`;
    await expect(page.getByText(`Sent with this: ${told}`)).toBeVisible();
    await visitor.button('Submit feedback').click();
    await expect(page.getByText('Your pictures have been saved')).toBeVisible();
  });

  const { docs } = await db.collection('feedback').where('product_id', '==', board.id).get();
  expect(docs[0]?.get('pictures')).toMatchObject([{ markers: 1 }]);
  expect(JSON.stringify(docs[0]?.data()), 'the address is for the owner alone').not.toContain('/embed/');

  await test.step('the owner reads it, and points at nothing in the admin area', async () => {
    const owner = await (await browser.newContext()).newPage();
    const admin = await manage(owner, board);
    const detail = await admin.openItem('It is cut off');
    const sent = detail.getByRole('list', { name: 'Sent with the pictures' });
    await expect(sent.getByRole('link')).toHaveAttribute('href', address);
    await expect(sent).toContainText(/1 marker, window [\d,]+ px wide/);
    await detail.getByRole('textbox', { name: 'Reply as the team' }).click();
    await expect(detail.getByLabel('Add pictures').first()).toBeAttached();
    await expect(pointAt(owner)).toHaveCount(0);
    await owner.context().close();
  });
});

test('"everything without a pointer": set, move, resize, undo, remove', { tag: '@all' }, async ({ page }) => {
  const { dialog, area, mark, button } = await openEditor(page);
  await expectNoFindings(page, 'the editor of a picture');
  const says = (text: string) => expect(dialog.getByRole('status')).toHaveText(text);
  await button('Add a marker').press('Enter');
  await says('Marker 1 set, 50% from the left, 50% from the top');
  await button('Black out').press('Enter');
  await says('Black bar 1 set, 50% from the left, 58% from the top');
  await page.keyboard.press('Control+z');
  await mark('Marker 1').focus();
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowLeft');
  await says('Marker 1, 45% from the left, 50% from the top');
  await button('Add a marker').press('Enter');
  await page.keyboard.press('ArrowDown');
  await expect(mark('Marker 2')).toBeFocused();
  await button('Black out').press('Enter');
  await expect(mark('Black bar 1')).toBeFocused();
  await page.keyboard.press('Shift+ArrowRight');
  await says('Black bar 1, 210 by 50 pixels');
  await page.keyboard.press('Control+z');
  await says('Undone');
  await mark('Marker 1').focus();
  await page.keyboard.press('Delete');
  await says('Marker 1 removed. The markers after it have new numbers.');
  await expect(area).toBeFocused();
  await expect(mark('Marker 2')).toHaveCount(0);
  await expectNoFindings(page, 'the editor with marks');
  await button('Use this picture').press('Enter');
  await expect(page.getByText(/^Sent with this: 1 marker/)).toBeVisible();
  // Below the markers in the middle, the bar of the first size.
  expect((await look(await attached(page), [0.4, 0.58], [0.4, 0.48])).colors).toEqual([BLACK, WHITE]);

  await pointAt(page).press('Enter');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(pointAt(page)).toBeFocused();
});

test('marks are discarded only after a question', { tag: '@all' }, async ({ page }) => {
  const { dialog, area, press, mark, button } = await openEditor(page);
  const question = dialog.getByRole('alertdialog', { name: 'Discard the markers and black bars?' });
  await press([0.5, 0.5]);
  await page.keyboard.press('Escape');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectNoFindings(page, 'the question before marks are discarded');
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(mark('Marker 1')).toBeFocused();
  await expectAsked(page);
  await button('Cancel').click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(pointAt(page)).toBeFocused();

  // As Chromium does at the second Back in a row.
  await test.step('an editor that the browser has closed opens again', async () => {
    await pointAt(page).press('Enter');
    await expect(area).toBeFocused();
    await press([0.5, 0.5]);
    await dialog.evaluate((element) => (element as HTMLDialogElement).close());
    await expect(dialog).toHaveCount(0);
    await pointAt(page).press('Enter');
    await expect(area).toBeFocused();
    await expect(mark('Marker 1')).toHaveCount(0);
  });
});

test('a drag of a mark moves it, and a drag of a corner resizes a bar', { tag: '@all' }, async ({ page }) => {
  const { dialog, area, drag, press, mark, button } = await openEditor(page);
  const status = dialog.getByRole('status');
  await press([0.5, 0.5]);
  await drag([0.5, 0.5], [0.25, 0.5]);
  await expect(status).toHaveText('Marker 1, 25% from the left, 50% from the top');

  const bar = mark('Black bar 1');
  /** Left, upper, right and lower edge, as shares of the picture. */
  const edges = async () => {
    const [box, whole] = [await bar.boundingBox(), await area.boundingBox()];
    if (!box || !whole) return [];
    const [left, top] = [(box.x - whole.x) / whole.width, (box.y - whole.y) / whole.height];
    return [left, top, left + box.width / whole.width, top + box.height / whole.height].map((share) =>
      share.toFixed(2),
    );
  };
  await drag([0.5, 0.2], [0.7, 0.4]);
  await expect.poll(edges).toEqual(['0.50', '0.20', '0.70', '0.40']);
  const corners = await dialog.locator('.shot-corner').all();
  expect(corners).toHaveLength(4);
  for (const [at, corner] of corners.entries()) {
    const { width = 0, height = 0 } = (await corner.boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
    await expect(corner).toHaveCSS('cursor', at === 1 || at === 2 ? 'nesw-resize' : 'nwse-resize');
  }
  await drag([0.7, 0.4], [0.9, 0.6]);
  await expect.poll(edges).toEqual(['0.50', '0.20', '0.90', '0.60']);
  await expect(status).toHaveText(/^Black bar 1, \d+ by \d+ pixels$/);
  await drag([0.5, 0.2], [0.4, 0.1]);
  await expect.poll(edges).toEqual(['0.40', '0.10', '0.90', '0.60']);
  await expect(bar).toBeFocused();
  await button('Undo').click();
  await expect.poll(edges).toEqual(['0.50', '0.20', '0.90', '0.60']);
  await button('Use this picture').click();
  expect((await look(await attached(page), [0.85, 0.55], [0.45, 0.15])).colors).toEqual([BLACK, WHITE]);
});

/** Fingers on a page. */
async function fingersOn(page: Page) {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: readonly Place[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
  return {
    touch,
    async swipe([x, y]: Place, [byX, byY]: Place) {
      // What a touch does at a place is known once it has been drawn.
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
      await touch('touchStart', [x, y]);
      for (let part = 0.1; part < 1.01; part += 0.1) await touch('touchMove', [x + part * byX, y + part * byY]);
      await touch('touchEnd');
    },
  };
}

test('a finger scrolls what is larger than its place, and draws after a press of a button', {
  tag: '@all',
}, async ({ browser }) => {
  const page = await (await browser.newContext({ ...PHONE, hasTouch: true, isMobile: true })).newPage();
  const { dialog, area, mark, button } = await openEditor(page);
  const { touch, swipe } = await fingersOn(page);
  const scroller = area.locator('xpath=..');
  const scrolled = () => scroller.evaluate((box) => [Math.round(box.scrollLeft), Math.round(box.scrollTop)]);
  const { x = 0, y = 0, width = 0, height = 0 } = (await scroller.boundingBox()) ?? {};
  const middle: Place = [x + width / 2, y + height / 2];
  const swipeHint = dialog.getByText(/Swipe to scroll/);

  await test.step('what is seen whole is drawn on at once', async () => {
    await expect(swipeHint).toHaveCount(0);
    await swipe(middle, [80, 40]);
    await expect(mark('Black bar 1')).toBeFocused();
    await button('Undo').click();
  });

  await test.step('one finger scrolls what is enlarged, and a tap sets a marker', async () => {
    await button('Zoom in').click();
    await expect(swipeHint).toBeVisible();
    await swipe(middle, [-100, 0]);
    await expect.poll(async () => (await scrolled())[0]).toBeGreaterThan(40);
    await expect(mark('Black bar 1')).toHaveCount(0);
    await touch('touchStart', middle);
    await touch('touchEnd');
    await expect(mark('Marker 1')).toBeFocused();
    await button('Undo').click();
  });

  await test.step('two fingers scroll', async () => {
    await scroller.evaluate((box) => box.scrollTo(0, 0));
    const beside = (by: number): readonly Place[] => [
      [middle[0] + by, middle[1]],
      [middle[0] + by + 60, middle[1]],
    ];
    await touch('touchStart', ...beside(0).slice(0, 1));
    await touch('touchStart', ...beside(0));
    await touch('touchMove', ...beside(-80));
    await touch('touchEnd');
    await expect.poll(async () => (await scrolled())[0]).toBeGreaterThan(40);
    await expect(mark('Black bar 1')).toHaveCount(0);
  });

  await test.step('after "Black out" a finger draws once', async () => {
    await button('Black out').click();
    await expect(mark('Black bar 1')).toBeFocused();
    await swipe([middle[0] - 120, middle[1] - 60], [90, 30]);
    const bar = async () => {
      const { width = 0, height = 0 } = (await mark('Black bar 1').boundingBox()) ?? {};
      return Math.abs(width - 90) < 4 && Math.abs(height - 30) < 4;
    };
    await expect.poll(bar).toBe(true);
    await scroller.evaluate((box) => box.scrollTo(0, 0));
    await swipe([x + width - 20, middle[1]], [-100, 0]);
    await expect.poll(async () => (await scrolled())[0]).toBeGreaterThan(40);
    await expect(mark('Black bar 2')).toHaveCount(0);
  });

  await test.step('a press of a button reaches each part, too', async () => {
    const seen = new Set<string>();
    await scroller.evaluate((box) => box.scrollTo(0, 0));
    for (let presses = 0; presses < 12 && !(seen.size > 0 && String(await scrolled()) === '0,0'); presses += 1) {
      seen.add(String(await scrolled()));
      await button('Next part').click();
    }
    const ends = await scroller.evaluate((box) => [
      box.scrollWidth - box.clientWidth,
      box.scrollHeight - box.clientHeight,
    ]);
    expect([...seen]).toContain(String(ends.map(Math.round)));
  });
  await page.context().close();
});

test('in a panel of a page, the editor has a window of its own', { tag: '@all' }, async ({ page, host, visit }) => {
  const id = await makeBoard({ pictures: 'everyone' });
  await visit(scriptCode(id, 'data-mode="fab"'));
  const board = host.frameOf(id);
  await host.opener().click();
  await host.boardOf(id).openForm();
  const frame = page.frames().find((one) => one.url().includes(id));
  await frame?.evaluate(shareWhite, WHITE_PAGE);
  const opening = page.waitForEvent('popup');
  await pointAt(board).click();
  const popup = await opening;
  const { area, press, mark, button } = editorIn(popup);
  await expect(area).toBeFocused();
  await press([0.5, 0.5]);
  await expect(mark('Marker 1')).toBeVisible();
  await expectAsked(popup);
  // If it asked again, it would stay.
  popup.on('dialog', (question) => question.dismiss());
  await button('Use this picture').click();
  await expect.poll(() => popup.isClosed()).toBe(true);
  await expect(board.getByText(/^Sent with this: 1 marker, localhost/)).toBeVisible();
  await expect(host.panel()).toBeVisible();

  await test.step('which closes without a picture', async () => {
    const again = page.waitForEvent('popup');
    await pointAt(board).click();
    const empty = await again;
    const within = editorIn(empty);
    await expect(within.area).toBeFocused();
    await within.press([0.5, 0.5]);
    await within.button('Undo').click();
    empty.on('dialog', (question) => question.dismiss());
    await empty.close({ runBeforeUnload: true });
    await expect(pointAt(board)).toHaveAttribute('aria-busy', 'false');
    await expect(board.locator('.pictures-frame')).toHaveCount(1);
  });

  await test.step('and stays in the panel where windows are blocked', async () => {
    await frame?.evaluate(() => Object.assign(window, { open: () => null }));
    await pointAt(board).click();
    const within = editorIn(page, board);
    await within.press([0.5, 0.5]);
    await within.button('Open large').click();
    await expect(board.getByText('The browser has blocked the window.')).toBeVisible();
    await within.button('Use this picture').click();
    await expect(board.locator('.pictures-frame')).toHaveCount(2);
  });
});

test('where nothing is captured, a picture of any size is chosen', { tag: '@all' }, async ({ page }) => {
  await page.setViewportSize(PHONE.viewport);
  await page.goto(`/embed/${await makeBoard({ pictures: 'everyone' })}`);
  await new BoardPage(page).openForm();
  const { dialog, area, press, button } = editorIn(page);
  for (const how of ['refused', 'ended'] as const) {
    await page.evaluate(shareWhite, { how });
    await pointAt(page).click();
    await expect(dialog.getByText('No screenshot was taken.')).toBeVisible();
    await button('Cancel').click();
  }
  await page.evaluate(() => Object.assign(navigator.mediaDevices, { getDisplayMedia: undefined }));
  for (const [at, [width, height]] of (
    [
      [1, 1],
      [1170, 20_000],
    ] as const
  ).entries()) {
    await pointAt(page).click();
    await expectNoFindings(page, 'the choice of a picture');
    await dialog.getByLabel('Choose a picture').setInputFiles([await pngFile('odd.png', { width, height })]);
    await expect(area).toBeFocused();
    const seen = await area.boundingBox();
    expect(seen?.width).toBeGreaterThan(90);
    await press([0.5, 60 / (seen?.height ?? 1)]);
    await button('Use this picture').click();
    await expect(page.getByText(/^Sent with this: 1 marker/)).toHaveCount(at + 1);
  }
  const sizes = page.locator('.pictures-frame img');
  expect((await look(sizes.nth(0))).size).toEqual([96, 96]);
  const [width = 0, height = 0] = (await look(sizes.nth(1))).size;
  expect(width).toBeGreaterThan(500);
  expect(height / width).toBeCloseTo(20_000 / 1170, 1);

  await test.step('a picture of another window does not claim to be of this page', async () => {
    await page.evaluate(shareWhite, { how: 'window' } as const);
    await pointAt(page).click();
    await expect(area).toBeFocused();
    await expect(dialog.getByRole('checkbox')).not.toBeChecked();
    await button('Use this picture').click();
    await expect(page.locator('.pictures-frame img')).toHaveCount(3);
    await expect(page.getByText(/^Sent with this: 1 marker, /)).toHaveCount(2);
    await expect(page.getByText(/^Sent with this/)).toHaveCount(2);
  });
});
