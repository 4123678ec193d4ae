import { expect, type Page } from 'playwright/test';
import { BoardPage } from '../support/board-page.ts';
import { makeBoard, makeItem } from '../support/boards.ts';
import { element, ELEMENT_SCRIPT as SCRIPT, SCRIPT_POLICY } from '../support/host-page.ts';
import { overflowOf } from '../support/host-site.ts';
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

/** What a page does to the element, or to what it stands in, so that it is not seen. Each can be taken back. */
const HIDES: Readonly<Record<string, (board: HTMLElement, isHidden: boolean) => void>> = {
  'the attribute': (board, isHidden) => {
    board.hidden = isHidden;
  },
  'its style, as v-show': (board, isHidden) => {
    board.style.display = isHidden ? 'none' : '';
  },
  'its style, as Activity': (board, isHidden) =>
    board.style.setProperty('display', isHidden ? 'none' : '', 'important'),
  'the attribute of what it stands in': (board, isHidden) => board.parentElement?.toggleAttribute('hidden', isHidden),
  'the style of what it stands in, as Activity': (board, isHidden) =>
    board.parentElement?.style.setProperty('display', isHidden ? 'none' : '', 'important'),
  'a class far above it': (board, isHidden) => board.closest('body')?.classList.toggle('away', isHidden),
  'a closed part around it': (board, isHidden) => board.closest('details')?.toggleAttribute('open', !isHidden),
  'content that the browser leaves out': (board, isHidden) =>
    board.closest('details')?.style.setProperty('content-visibility', isHidden ? 'hidden' : ''),
};

test('a button is hidden with its element, and its open panel is closed', { tag: '@all' }, async ({
  host,
  page,
  visit,
}) => {
  test.slow();
  const [id, other] = [await makeBoard(), await makeBoard()];
  await makeItem(id, { title: 'Behind the button' });
  const styles = '<style>.away main > section { display: none }</style>';
  const inParts = `<section><details open><summary>More</summary><p>${element(id, 'mode="fab"')}</p></details></section>`;
  await page.setViewportSize({ width: 390, height: 700 });
  await visit(
    `${styles}${SCRIPT}${inParts}${element(other, 'mode="fab"')}`,
    `${SCRIPT_POLICY}; style-src 'unsafe-inline'`,
  );
  const opener = boards(page).first().getByRole('button', { name: 'Open feedback' });
  const edges = async () => await host.opener().evaluateAll((all) => all.map((each) => each.getBoundingClientRect().x));
  await expect.poll(edges).toEqual([314, 246]);
  const isClosed = () =>
    boards(page)
      .first()
      .evaluate((board) => board.shadowRoot?.querySelector('section')?.hidden);
  for (const [way, hide] of Object.entries(HIDES)) {
    await test.step(way, async () => {
      await opener.click();
      await expect(shown(page, 'Behind the button')).toBeVisible();
      await expect.poll(() => overflowOf(page)).toBe('hidden');
      await boards(page).first().evaluate(hide, true);
      await expect.poll(() => overflowOf(page), 'the page can be scrolled').toBe('visible');
      await expect.poll(isClosed).toBe(true);
      await expect.poll(edges, 'the other button moves up').toEqual([314]);
      await boards(page).first().evaluate(hide, false);
      await expect.poll(edges, 'and makes room').toEqual([314, 246]);
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
