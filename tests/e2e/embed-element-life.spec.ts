import { expect, type Page } from 'playwright/test';
import { BoardPage } from '../support/board-page.ts';
import { makeBoard, makeItem } from '../support/boards.ts';
import { element, ELEMENT_SCRIPT as SCRIPT } from '../support/host-page.ts';
import { hold } from '../support/network/hold.ts';
import { test } from '../support/script-host.ts';

/** The element <hearback-board> (D61) shows a board where it stands, for as long as it is in the page. */

const boards = (page: Page) => page.locator('hearback-board');
const boardIn = (page: Page, at = 0) => new BoardPage(boards(page).nth(at).frameLocator('iframe'));
/** The item in an element of the page. */
const shown = (page: Page, title: string, at = 0) => boardIn(page, at).item(title);

test('the element lives as long as it is in the page', async ({ page, visit }) => {
  test.slow();
  const [id, other] = [await makeBoard(), await makeBoard()];
  await makeItem(id, { title: 'The first' });
  await makeItem(other, { title: 'The other' });
  await visit(`${SCRIPT}<div id="a">${element(id)}${element(other)}</div><div id="b"></div>`);
  await expect(shown(page, 'The first')).toBeVisible();
  await expect(shown(page, 'The other', 1)).toBeVisible();

  await test.step('moved by append, insertBefore, moveBefore', async () => {
    await page.evaluate(() => document.querySelector('#b')?.append(document.querySelector('hearback-board') as Node));
    await expect(shown(page, 'The first', 1)).toBeVisible();
    await page.evaluate(() => {
      const moved = document.querySelector('#b hearback-board') as Node;
      document.querySelector('#a')?.insertBefore(moved, document.querySelector('#a hearback-board'));
    });
    await expect(shown(page, 'The first')).toBeVisible();
    await boardIn(page).search().fill('first');
    await page.evaluate(() => {
      const place = document.querySelector('#b') as Element & { moveBefore(node: Node, child: null): void };
      place.moveBefore(document.querySelector('hearback-board') as Node, null);
    });
    await expect(boardIn(page, 1).search(), 'nothing reloads').toHaveValue('first');
  });
  await test.step('asked for another board, also while it loads', async () => {
    await page.evaluate(
      ([id, other]) => {
        const board = document.querySelector('#b hearback-board');
        for (const product of [other, id, other]) board?.setAttribute('product', product ?? '');
      },
      [id, other],
    );
    await expect(shown(page, 'The other', 1)).toBeVisible();
    await expect(boards(page).nth(1).locator('iframe')).toHaveCount(1);
  });
  await test.step('hidden by the page in each way, and shown again without loading anew', async () => {
    const board = boards(page).nth(1);
    await boardIn(page, 1).search().fill('other');
    const ways: readonly (readonly [hide: (board: HTMLElement) => void, show: (board: HTMLElement) => void])[] = [
      [(board) => (board.hidden = true), (board) => (board.hidden = false)],
      [(board) => (board.style.display = 'none'), (board) => (board.style.display = '')],
      [
        (board) => (board.parentElement as Element).setAttribute('hidden', ''),
        (board) => board.parentElement?.removeAttribute('hidden'),
      ],
    ];
    for (const [hide, show] of ways) {
      await board.evaluate(hide);
      await expect(board).toBeHidden();
      await expect(board.locator('iframe')).toBeHidden();
      await board.evaluate(show);
      await expect(boardIn(page, 1).search()).toHaveValue('other');
    }
  });
  await test.step('copied', async () => {
    await page.evaluate(() =>
      document.querySelector('#b')?.append(document.querySelector('hearback-board')?.cloneNode(true) as Node),
    );
    await expect(shown(page, 'The other', 2)).toBeVisible();
  });
  await test.step('taken away, and back again', async () => {
    const kept = await boards(page).nth(2).elementHandle();
    await kept?.evaluate((board) => board.remove());
    await expect.poll(() => kept?.evaluate((board) => board.shadowRoot?.childNodes.length), 'nothing stays').toBe(0);
    await kept?.evaluate((board) => document.querySelector('#a')?.prepend(board));
    await expect(shown(page, 'The other')).toBeVisible();
  });
});

test('a button is hidden with its element, and its open panel is closed', { tag: '@all' }, async ({
  host,
  page,
  visit,
}) => {
  const id = await makeBoard();
  await makeItem(id, { title: 'Behind the button' });
  await visit(SCRIPT + element(id, 'mode="fab"'));
  const isClosed = () => boards(page).evaluate((board) => board.shadowRoot?.querySelector('section')?.hidden);
  const ways: Readonly<Record<string, (board: HTMLElement, isHidden: boolean) => void>> = {
    'the attribute': (board, isHidden) => {
      board.hidden = isHidden;
    },
    'its style, as v-show': (board, isHidden) => {
      board.style.display = isHidden ? 'none' : '';
    },
    'its style, as Activity': (board, isHidden) =>
      board.style.setProperty('display', isHidden ? 'none' : '', 'important'),
    'what it stands in': (board, isHidden) => board.parentElement?.toggleAttribute('hidden', isHidden),
  };
  for (const [way, hide] of Object.entries(ways)) {
    await test.step(way, async () => {
      await host.opener().click();
      await expect(shown(page, 'Behind the button')).toBeVisible();
      await boards(page).evaluate(hide, true);
      // The script notices it when the page changes something in its document.
      await page.evaluate(() => document.body.append(''));
      await expect.poll(isClosed).toBe(true);
      await expect(host.opener()).toBeHidden();
      await boards(page).evaluate(hide, false);
      await expect(host.opener()).toBeVisible();
    });
  }
});

test('three elements of a board and three boards share a page', { tag: '@all' }, async ({ host, page, visit }) => {
  test.slow();
  const ids = [await makeBoard(), await makeBoard(), await makeBoard()];
  for (const [at, id] of ids.entries()) await makeItem(id, { title: `Of board ${at}` });
  const [first = '', second = '', third = ''] = ids;
  await page.setViewportSize({ width: 1280, height: 800 });
  const inline = [first, second, first, first];
  await visit(SCRIPT + inline.map((id) => element(id)).join('') + ids.map((id) => element(id, 'mode="fab"')).join(''));
  for (const [at, id] of inline.entries()) {
    await boards(page).nth(at).scrollIntoViewIfNeeded();
    await expect(shown(page, `Of board ${ids.indexOf(id)}`, at)).toBeVisible();
  }
  const places = async () =>
    (await Promise.all((await host.opener().all()).map((each) => each.boundingBox()))).map((box) => box?.x);
  await expect.poll(places, 'side by side').toEqual([1204, 1136, 1068]);
  await page.evaluate((id) => window.Hearback?.open(id), third);
  await expect(shown(page, 'Of board 2', 6)).toBeVisible();
  await page.evaluate((id) => window.Hearback?.open(id), second);
  await expect(shown(page, 'Of board 1', 5)).toBeVisible();
  await expect(host.panel(), 'one panel at a time').toHaveCount(1);
  await boards(page)
    .nth(5)
    .evaluate((board) => board.remove());
  await expect.poll(places, 'the others move up').toEqual([1204, 1136]);
  await expect(shown(page, 'Of board 1', 1), 'the inline board of the same').toBeVisible();
});

test('an element may change or go while its board loads', { tag: '@all' }, async ({ page, visit }) => {
  const [id, other] = [await makeBoard(), await makeBoard()];
  await makeItem(other, { title: 'The other' });
  const { release } = hold(page, `**/embed/${id}?*`);
  await visit(`${SCRIPT}${element(id)}${element(id, 'mode="fab"')}`);
  const status = boards(page).first().getByRole('status');
  await expect(status).toHaveText('Loading feedback…');
  await expect(page.locator('iframe')).toHaveCount(2);
  await test.step('removed', async () => {
    await boards(page)
      .nth(1)
      .evaluate((board) => board.remove());
    await expect(page.getByRole('button', { name: 'Open feedback' })).toHaveCount(0);
    await expect(page.locator('iframe')).toHaveCount(1);
  });
  await test.step('another board', async () => {
    await boards(page).evaluate((board, other) => board.setAttribute('product', other), other);
    await expect(shown(page, 'The other')).toBeVisible();
    release();
    await expect(shown(page, 'The other')).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(1);
    await expect(status).toHaveText('');
  });
});
