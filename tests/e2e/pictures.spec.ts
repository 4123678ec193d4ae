import { makeOwnBoard, manage } from '../support/admin-page.ts';
import { expectNoFindings } from '../support/axe.ts';
import { BoardPage } from '../support/board-page.ts';
import { db, makeBoard, makeItem } from '../support/boards.ts';
import { useOurTypeface } from '../support/looks/our-typeface.ts';
import { hold } from '../support/network/hold.ts';
import { setOffline } from '../support/network/set-offline.ts';
import { photoFile, pngFile, textFile } from '../support/picture-files.ts';
import { type Browser, expect, type Page, test } from '../support/test.ts';

/** "A submission, a comment, an answer and a changelog entry may carry pictures: paste, drop or choose" (D58). */

const phone = { width: 390, height: 844 };
const chosen = (page: Page) => page.getByRole('button', { name: /^Remove picture \d+$/ });
const add = (page: Page) => page.getByLabel('Add pictures');
const thumbnails = (page: Page) => page.getByRole('list', { name: 'Pictures' }).getByRole('img');

async function idOf(productId: string, title: string): Promise<string> {
  const found = await db.collection('feedback').where('product_id', '==', productId).where('title', '==', title).get();
  return found.docs[0]?.id ?? '';
}

const picturesOf = async (path: string, field = 'pictures') =>
  ((await db.doc(path).get()).get(field) ?? []) as readonly { readonly id: string; readonly alt: string }[];

/** Whether the browser has decoded a picture, as opposed to showing its place. */
const isDrawn = (page: Page) =>
  thumbnails(page).evaluateAll(
    (images) =>
      images.length > 0 &&
      images.every(
        (image) => (image as HTMLImageElement).naturalWidth > 1 && !image.getAttribute('src')?.includes('svg'),
      ),
  );

/** Sums the layout shifts of a page that no press causes. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const seen = window as { shift?: number };
    seen.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) seen.shift = (seen.shift ?? 0) + entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as { shift?: number }).shift ?? 0);
}

/** @returns the elements that moved once the board is live, and how far; without shifts right after a press */
async function shiftsAfter(page: Page, act: () => Promise<void>): Promise<readonly string[]> {
  await page.locator('article').first().hover();
  await page.getByRole('searchbox').focus();
  await new BoardPage(page).live();
  await page.evaluate(() => {
    const seen = window as unknown as { moved: string[] };
    seen.moved = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[];
      })[]) {
        if (entry.hadRecentInput) continue;
        for (const { node, previousRect, currentRect } of entry.sources)
          seen.moved.push(
            `${entry.value} ${(node as Element)?.className ?? node?.nodeName}: ${previousRect.y} to ${currentRect.y}`,
          );
      }
    }).observe({ type: 'layout-shift' });
  });
  await act();
  return page.evaluate(() => (window as unknown as { moved: string[] }).moved);
}

/** Opens the card with pictures as a new visitor, whose network is slow, and expects that nothing moves after the press. */
async function expectPlaces(
  browser: Browser,
  { viewport, id, count }: { readonly viewport: typeof phone; readonly id: string; readonly count: number },
): Promise<void> {
  const other = await (await browser.newContext({ viewport })).newPage();
  await other.goto(`/embed/${id}`);
  const shift = await shiftsAfter(other, async () => {
    // Delays answers and scripts beyond the 500 ms after a press in which the browser excuses shifts.
    await other.route(/documents|\.js$/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 600));
      await route.continue();
    });
    const card = other.getByRole('article').filter({ has: other.getByText(/^\d pictures?$/) });
    await card.getByRole('button', { name: /comment/ }).click();
    await expect(thumbnails(other)).toHaveCount(count);
    await expect(other.getByText('No comments yet')).toBeVisible();
    await expect(add(other)).toBeVisible();
    await expect.poll(() => isDrawn(other)).toBe(true);
  });
  expect(shift).toEqual([]);
  await other.context().close();
}

test('"with approval on, a picture shows after approval", and is gone with its item', async ({ page, browser }) => {
  const board = await makeOwnBoard({ pictures: 'everyone', requireApproval: true });
  await page.goto(`/embed/${board.id}`);
  const visitor = new BoardPage(page);
  await visitor.openForm();
  await visitor.field('Title').fill('The menu covers the button');
  await visitor.field('Description').fill('I cannot press Save.');
  await add(page).setInputFiles([await pngFile(), await photoFile()]);
  await expect(chosen(page)).toHaveCount(2);
  await page.getByLabel('Describe this picture').first().fill('A menu over the button');
  await visitor.button('Submit feedback').click();
  await expect(page.getByText('Your pictures have been saved')).toBeVisible();
  const item = await idOf(board.id, 'The menu covers the button');
  const [first] = await picturesOf(`feedback/${item}`);
  expect(first?.alt).toBe('A menu over the button');
  const address = `/pictures/${board.id}/${first?.id}`;
  const status = async () => (await page.request.get(address)).status();
  expect(await status()).toBe(404);

  await test.step('the author and the owner see it before', async () => {
    const shift = await watchShifts(page);
    // On a slow device, the footer no longer waits when the item replaces the sentence.
    const session = await page.context().newCDPSession(page);
    await session.send('Animation.enable');
    await session.send('Animation.setPlaybackRate', { playbackRate: 100 });
    await page.goto(`/embed/${board.id}?item=${item}`);
    await expect.poll(() => isDrawn(page)).toBe(true);
    expect(await shift()).toBe(0);
    await session.detach();
    const owner = await (await browser.newContext()).newPage();
    const admin = await manage(owner, board);
    const detail = await admin.openItem('The menu covers the button');
    await expect(detail.getByRole('img', { name: 'A menu over the button' })).toBeVisible();
    await expect.poll(() => isDrawn(owner)).toBe(true);
    await detail.getByRole('button', { name: 'Approve' }).click();
    await expect.poll(status).toBe(200);
    await owner.context().close();
  });

  await test.step('everyone sees it in the place that was kept for it, and large by keyboard', async () => {
    const other = await (await browser.newContext({ viewport: phone })).newPage();
    const shift = await watchShifts(other);
    await other.goto(`/embed/${board.id}?item=${item}`);
    await expect.poll(() => isDrawn(other)).toBe(true);
    await expect(thumbnails(other)).toHaveCount(2);
    expect(await shift()).toBe(0);
    const small = other.getByRole('button', { name: 'A menu over the button' });
    await small.press('Enter');
    const large = other.getByRole('dialog', { name: 'Pictures' });
    await expect(large.getByRole('img', { name: 'A menu over the button' })).toBeVisible();
    await other.keyboard.press('ArrowRight');
    await expect(large.getByRole('img', { name: 'Picture 2 of 2' })).toBeVisible();
    await other.keyboard.press('Escape');
    await expect(large).toHaveCount(0);
    await expect(small).toBeFocused();
    await other.context().close();
  });

  await test.step('in a card that opens, too', async () => {
    const list = async () => (await page.request.get(`/embed/${board.id}`)).text();
    await expect.poll(list, 'a page that is older than the approval has no card').toContain(item);
    await expectPlaces(browser, { viewport: phone, id: board.id, count: 2 });
  });

  await db.doc(`feedback/${item}`).delete();
  await expect.poll(status).toBe(404);
  const stored = db.collection('pictures').where('product_id', '==', board.id).count();
  await expect.poll(async () => (await stored.get()).data().count).toBe(0);
});

test('a picture that is opened large has its place before it has loaded', { tag: '@all' }, async ({ page }) => {
  await page.setViewportSize(phone);
  const board = await makeBoard();
  const pictures = [{ id: 'a'.repeat(20), width: 800, height: 600, alt: 'A plan' }];
  const item = await makeItem(board, { title: 'Wider rooms', pictures });
  await page.route('**/pictures/**', () => undefined);
  await page.goto(`/embed/${board}?item=${item}`);
  await page.getByRole('button', { name: 'A plan' }).click();
  const place = await page.getByRole('dialog', { name: 'Pictures' }).getByRole('img').boundingBox();
  expect(place?.width).toBeCloseTo(phone.width - 42, 0);
  expect(place?.height).toBeCloseTo(((phone.width - 42) * 3) / 4, 0);
});

/** The room that a field has beside its placeholder, in px. */
function roomIn(element: Element): number {
  const field = element as HTMLInputElement;
  const { paddingLeft, paddingRight } = getComputedStyle(field);
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return Number.NaN;
  context.font = getComputedStyle(field, '::placeholder').font;
  const padding = Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight);
  return field.clientWidth - padding - context.measureText(field.placeholder).width;
}

test('a chosen picture opens large before it is sent, and a phone shows all of its placeholder', {
  tag: '@all',
}, async ({ browser }) => {
  const page = await (await browser.newContext({ viewport: phone, hasTouch: true, isMobile: true })).newPage();
  await useOurTypeface(page);
  const id = await makeBoard({ pictures: 'everyone' });
  await page.goto(`/embed/${id}`);
  const board = new BoardPage(page);

  await test.step('while one edits, and Escape leaves the form open', async () => {
    await board.openForm();
    await board.submit('Upside down', 'Only on my phone.');
    const card = page.getByRole('article', { name: 'Upside down' });
    await card.getByRole('button', { name: 'Actions' }).click();
    await card.getByRole('menuitem', { name: 'Edit', exact: true }).click();
    const form = card.getByRole('form', { name: 'Edit your feedback' });
    await form.getByLabel('Add pictures').setInputFiles([await pngFile()]);
    const small = form.getByRole('button', { name: 'Open large: Picture 1 of 1' });
    await small.press('Enter');
    const large = page.getByRole('dialog', { name: 'Pictures' });
    const shown = large.getByRole('img');
    await expect.poll(() => shown.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(1200);
    await expectNoFindings(page, 'a chosen picture, large');
    await page.keyboard.press('Escape');
    await expect(large).toHaveCount(0);
    await expect(small).toBeFocused();
    await form.getByLabel('Describe this picture').fill('My settings');
    await form.getByRole('button', { name: 'Open large: My settings' }).click();
    await expect(large.getByRole('img', { name: 'My settings' })).toBeVisible();
    await large.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('in languages with long words', async () => {
    await page.goto(`/embed/${id}?initialTab=submit`);
    await add(page).setInputFiles([await pngFile()]);
    await expect(chosen(page)).toHaveCount(1);
    for (const language of ['en', 'de', 'es', 'fr', 'it', 'nl', 'pl', 'pt']) {
      await page.goto(`/embed/${id}?lang=${language}&initialTab=submit`);
      const field = page.locator('.pictures-words input');
      await expect(field).toBeVisible();
      expect(await field.evaluate(roomIn), language).toBeGreaterThanOrEqual(0);
    }
  });
  await page.context().close();
});

test('"survives a reload of the tab as a draft, waits offline and is sent once"', { tag: '@all' }, async ({ page }) => {
  await page.setViewportSize(phone);
  const id = await makeBoard({ pictures: 'everyone' });
  const item = await makeItem(id, { title: 'Dark mode' });
  await page.goto(`/embed/${id}`);
  const board = new BoardPage(page);
  await board.openForm();
  await board.field('Title').fill('Upside down');
  await board.field('Description').fill('Only on my phone.');

  await test.step('what is no picture is refused with a sentence', async () => {
    const heic = textFile('sunset.heic', '\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'image/heic');
    for (const [file, sentence] of [
      [textFile('page.png', '<html>'), 'page.png is not a PNG, JPEG, WebP or GIF picture.'],
      [textFile('empty.png', ''), 'empty.png is empty.'],
      [textFile('broken.png', '\x89PNG\r\n\x1a\n'), 'broken.png cannot be read. The file may be damaged.'],
      [heic, 'sunset.heic is a HEIC picture, which browsers cannot show. Please save it as JPEG first.'],
    ] as const) {
      await add(page).setInputFiles([file]);
      await expect(page.getByText(sentence)).toBeVisible();
    }
    await add(page).setInputFiles(
      await Promise.all(Array.from({ length: 10 }, () => pngFile('one.png', { width: 60, height: 40 }))),
    );
    await expect(page.getByText('You can add up to 3 pictures. 7 left out.')).toBeVisible();
    await expect(chosen(page)).toHaveCount(3);
    for (let left = 3; left > 0; left -= 1) {
      await chosen(page).first().click();
      await expect(add(page)).toBeFocused();
    }
    await expectNoFindings(page, 'the form with pictures');
  });

  await test.step('a photo of 12 megapixels is made upright, and stays after a reload', async () => {
    await add(page).setInputFiles([await photoFile()]);
    await expect(chosen(page)).toHaveCount(1);
    await page.getByLabel('Describe this picture').fill('My settings');
    await page.reload();
    await expect(page.getByLabel('Describe this picture')).toHaveValue('My settings');
    const preview = page.locator('.pictures-frame img');
    const isUpright = (image: HTMLImageElement) => image.naturalHeight > image.naturalWidth;
    await expect.poll(() => preview.evaluate(isUpright)).toBe(true);
  });

  await test.step('two presses send it once, and nothing says that it waits for a network', async () => {
    await page.evaluate(() => {
      const note = () => document.documentElement.toggleAttribute('data-said', hasSaid());
      const hasSaid = () =>
        document.body.innerText.includes('back online') || 'said' in document.documentElement.dataset;
      new MutationObserver(note).observe(document.body, { childList: true, characterData: true, subtree: true });
    });
    await board.button('Submit feedback').dblclick();
    await expect(page.getByText('Your pictures have been saved')).toBeVisible();
    await expect(page.locator('html')).not.toHaveAttribute('data-said');
    const own = await idOf(id, 'Upside down');
    expect(await picturesOf(`feedback/${own}`)).toMatchObject([{ width: 1200, height: 1600, alt: 'My settings' }]);
    const stored = await db.collection('pictures').where('product_id', '==', id).get();
    expect(stored.docs.map((one) => one.get('on'))).toEqual([{ kind: 'item', id: own }]);
  });

  await test.step('a comment and its picture wait for a network, also over a reload', async () => {
    await page.goto(`/embed/${id}?item=${item}`);
    await page.getByRole('textbox', { name: /comment/i }).fill('Here as well.');
    await add(page).setInputFiles([await pngFile()]);
    await expect(chosen(page)).toHaveCount(1);
    await setOffline(page, true);
    await page.getByRole('button', { name: 'Add comment' }).click();
    const waits = page.getByText('1 picture will be sent when you are back online');
    await expect(waits).toBeVisible();
    const held = hold(page, '**/documents:commit*');
    const isTried = page.waitForRequest(/documents:commit/);
    await setOffline(page, false);
    await isTried;
    await expect(waits, 'behind its text, which has not reached the server').toBeVisible();
    await expect(page.getByText('Will be sent when you are back online', { exact: true })).toBeVisible();
    await expect(page.getByText('Sending 1 picture')).toHaveCount(0);
    held.release();
    const comment = async () => {
      const found = await db.collection('comments').where('feedback_id', '==', item).get();
      return found.docs.map((one) => (one.get('pictures') ?? []).length);
    };
    await expect.poll(comment).toEqual([1]);
    await expect(page.getByRole('listitem').filter({ hasText: 'Here as well.' }).getByRole('img')).toBeVisible();
  });

  await test.step('another comment does not wait for pictures, and its deletion says nothing of a network', async () => {
    const field = page.getByRole('textbox', { name: /comment/i });
    const send = page.getByRole('button', { name: 'Add comment' });
    const sending = page.getByText('Sending 1 picture');
    const held = hold(page, '**/api/add-picture*');
    await field.fill('With a picture.');
    await add(page).setInputFiles([await pngFile()]);
    await expect(chosen(page)).toHaveCount(1);
    await send.click();
    await expect(sending).toBeVisible();
    await field.fill('And without one.');
    await send.click();
    const row = page.getByRole('listitem').filter({ hasText: 'And without one.' });
    await row.getByRole('button', { name: 'Delete' }).click();
    await row.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(row).toHaveCount(0);
    await expect(page.getByText(/^You are offline/)).toHaveCount(0);
    await expect(sending).toBeVisible();
    held.release();
    await expect(page.getByText('Your comment has been deleted')).toBeVisible();
    await expect(sending).toHaveCount(0);
  });
});

test('the owner adds pictures to answers, entries and the board', { tag: '@all' }, async ({ page }) => {
  const board = await makeOwnBoard({ pictures: 'team', changelog: true });
  await db.doc(`products/${board.id}`).update({ features: ['roadmap'] });
  const item = await makeItem(board.id, { title: 'Dark mode' });
  const admin = await manage(page, board);

  await test.step('an answer', async () => {
    const detail = await admin.openItem('Dark mode');
    await admin.beginAnswer();
    await detail.getByRole('textbox', { name: 'Answer' }).fill('Next week.');
    await detail.getByRole('switch', { name: 'Comment in the conversation' }).click();
    await add(page).setInputFiles([await pngFile('dark.png', { width: 800, height: 1200 })]);
    await expect(chosen(page)).toHaveCount(1);
    await page.route('**/api/set-pictures', (route) => route.abort(), { times: 1 });
    await detail.getByRole('button', { name: 'Save answer' }).click();
    await expect(page.locator('.toast').getByRole('button', { name: 'Try again' })).toBeVisible();
    await page.locator('.toast').getByRole('button', { name: 'Dismiss' }).click();
    await expect(detail.getByRole('switch', { name: 'Comment in the conversation' })).not.toBeChecked();
    await detail.getByRole('button', { name: 'Save answer' }).click();
    await expect.poll(() => picturesOf(`feedback/${item}`, 'response_pictures')).toHaveLength(1);
    const comments = db.collection('comments').where('feedback_id', '==', item);
    expect(
      (await comments.get()).docs.map((comment) => comment.get('content')),
      'published once',
    ).toEqual(['Next week.']);
  });

  await test.step('a reply, whose pictures are given back if they fail', async () => {
    const detail = page.getByRole('dialog');
    await detail.getByRole('textbox', { name: 'Reply as the team' }).fill('Like this.');
    await add(page).setInputFiles([await pngFile('like-this.png', { width: 400, height: 300 })]);
    await expect(chosen(page)).toHaveCount(1);
    await page.route('**/api/set-pictures', (route) => route.abort(), { times: 1 });
    await detail.getByRole('button', { name: 'Reply publicly' }).click();
    const again = page.locator('.toast').getByRole('button', { name: 'Try again' });
    await expect(again).toBeVisible();
    await expect(chosen(page)).toHaveCount(1);
    await again.click();
    const replies = db.collection('comments').where('feedback_id', '==', item).where('content', '==', 'Like this.');
    await expect.poll(async () => (await replies.get()).docs[0]?.get('pictures')?.length ?? 0).toBe(1);
    await expect(chosen(page)).toHaveCount(0);
  });

  await test.step('a reply that is undone, with its pictures, which the next one shows', async () => {
    const detail = page.getByRole('dialog');
    await detail.getByRole('textbox', { name: 'Reply as the team' }).fill('Or like that.');
    await add(page).setInputFiles([await pngFile('or-like-that.png', { width: 400, height: 300 })]);
    await expect(chosen(page)).toHaveCount(1);
    const replies = db.collection('comments').where('feedback_id', '==', item).where('content', '==', 'Or like that.');
    const shown = async () => (await replies.get()).docs[0]?.get('pictures')?.length ?? 0;
    await detail.getByRole('button', { name: 'Reply publicly' }).click();
    // The message stays while the pictures are sent.
    await page.locator('.toast').filter({ hasText: 'Reply sent' }).hover();
    await expect.poll(shown).toBe(1);
    await admin.undo('Reply sent');
    await expect(detail.getByRole('textbox', { name: 'Reply as the team' })).toHaveValue('Or like that.');
    await expect(chosen(page)).toHaveCount(1);
    const preview = detail.locator('.owner-pictures img');
    await expect.poll(() => preview.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(1);
    await expect.poll(async () => (await replies.get()).size).toBe(0);
    await detail.getByRole('button', { name: 'Reply publicly' }).click();
    await expect.poll(shown).toBe(1);
    await expect(chosen(page)).toHaveCount(0);
  });

  await test.step('"changelog 10", which visitors see under What’s new', async () => {
    await page.goto(`/admin/${board.id}?tab=changelog`);
    await page
      .getByRole('button', { name: 'New entry' })
      .or(page.getByRole('link', { name: 'New entry' }))
      .click();
    await page.getByLabel('Title').fill('Dark mode is here');
    await page.getByLabel('What changed').fill('Your eyes rest now.');
    const files = await Promise.all(
      Array.from({ length: 11 }, (_, at) => pngFile(`${at}.png`, { width: 300 + at, height: 200 })),
    );
    await add(page).setInputFiles(files);
    await expect(page.getByText('You can add up to 10 pictures. 1 left out.')).toBeVisible();
    await expect(chosen(page)).toHaveCount(10);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    const entry = db.collection('changelog').where('product_id', '==', board.id);
    await expect.poll(async () => (await entry.get()).docs[0]?.get('pictures')?.length ?? 0).toBe(10);
    const shift = await watchShifts(page);
    await page.goto(`/embed/${board.id}?view=changelog`);
    await expect(thumbnails(page)).toHaveCount(10);
    await expect.poll(() => isDrawn(page)).toBe(true);
    expect(await shift()).toBe(0);
  });

  await test.step('a logo, square or a wordmark', async () => {
    await page.goto(`/admin/${board.id}?tab=settings`);
    await page
      .getByLabel('Upload a logo', { exact: true })
      .setInputFiles([await pngFile('logo.png', { width: 600, height: 150 })]);
    await page.getByRole('button', { name: 'Save Settings' }).click();
    const logo = async () => (await db.doc(`products/${board.id}`).get()).get('logo');
    await expect.poll(logo).toMatchObject({ width: 600, height: 150 });
    await expect
      .poll(async () => (await page.request.get(`/embed/${board.id}`)).text())
      .toContain(`/pictures/${board.id}/${(await logo()).id}`);
  });
});
