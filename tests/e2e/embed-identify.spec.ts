import { expect, type Page } from 'playwright/test';
import type {} from '../../web/src/embed/hearback.ts';
import { BoardPage } from '../support/board-page.ts';
import { countOf, makeBoard, makeItem } from '../support/boards.ts';
import { elementCode, ELEMENT_SCRIPT as SCRIPT } from '../support/host-page.ts';
import { hostPage, serveHostSite } from '../support/host-site.ts';
import { test } from '../support/script-host.ts';

/** Who the visitor is, as elements and the API say in any order (D49, D61). A board asks when its visitor acts. */

interface Board {
  readonly id: string;
  readonly item: string;
}

async function someBoard(): Promise<Board> {
  const id = await makeBoard();
  return { id, item: await makeItem(id, { title: 'Dark mode' }) };
}

/** Votes in an element, or takes the vote back. */
async function act(page: Page, { id, item }: Board): Promise<void> {
  const element = page.locator(`hearback-board[product="${id}"]`);
  await element.scrollIntoViewIfNeeded();
  const board = new BoardPage(element.frameLocator('iframe'));
  await board.live();
  const before = await countOf('votes', item);
  const tile = board.voteTile('Dark mode');
  await expect(tile, 'the page knows the vote').toHaveAttribute('aria-pressed', String(before > 0));
  await tile.click();
  await expect.poll(() => countOf('votes', item)).not.toBe(before);
  await expect(tile, 'the answer has arrived').toHaveAttribute('aria-busy', 'false');
}

/** What the page's functions were asked. */
const askedOn = (page: Page) => page.evaluate(() => (window as unknown as { asked: string[] }).asked);

/** Makes two boards, for a page whose functions note what they were asked. */
async function twoBoards(page: Page): Promise<[Board, Board]> {
  test.slow();
  await page.addInitScript(() => Object.assign(window, { asked: [] }));
  return [await someBoard(), await someBoard()];
}

for (const order of ['after', 'before'] as const) {
  const tag = order === 'before' ? '@all' : [];
  test(`an element takes its own function along, if it has it ${order} the script`, { tag }, async ({
    page,
    visit,
  }) => {
    const [one, other] = await twoBoards(page);
    await visit(order === 'after' ? SCRIPT : '');
    if (order === 'after') await page.waitForFunction(() => customElements.get('hearback-board'));
    await page.evaluate((id) => {
      const board = document.createElement('hearback-board');
      // As frameworks do that set the properties of an element in the order of their names.
      board.identify = (product) => {
        (window as unknown as { asked: string[] }).asked.push(product);
        return null;
      };
      document.querySelector('main')?.append(board);
      board.product = id;
    }, one.id);
    if (order === 'before') await page.addScriptTag({ url: 'http://127.0.0.1:5000/embed.js' });
    await act(page, one);
    expect(await askedOn(page)).toEqual([one.id]);

    await test.step('to another board', async () => {
      await page.evaluate((id) => {
        for (const board of document.querySelectorAll('hearback-board')) board.product = id;
      }, other.id);
      await act(page, other);
      expect(await askedOn(page)).toEqual([one.id, other.id]);
    });
    await test.step('so that an element of the first board has none', async () => {
      await page.evaluate((id) => {
        const board = document.createElement('hearback-board');
        board.product = id;
        document.querySelector('main')?.append(board);
      }, one.id);
      await act(page, one);
      expect(await askedOn(page)).toEqual([one.id, other.id]);
    });
    await test.step('to another place, until a component takes it away, as it does when a user signs out', async () => {
      await page.evaluate(() => document.querySelector('main')?.append(document.querySelector('hearback-board') ?? ''));
      await act(page, other);
      expect(await askedOn(page)).toEqual([one.id, other.id, other.id]);
      await page.evaluate(() => {
        for (const board of document.querySelectorAll('hearback-board')) board.identify = undefined;
      });
      await act(page, other);
      expect(await askedOn(page)).toEqual([one.id, other.id, other.id]);
    });
  });
}

test('after a logout, the next board asks its path again', { tag: '@all' }, async ({ complaints: _, page }) => {
  const board = await someBoard();
  const site = await serveHostSite({
    '/one': hostPage('One', { body: elementCode(board.id, 'identify="/token"') }),
    '/token': { body: '{"token":null}', type: 'application/json' },
  });
  const asked: string[] = [];
  page.on('request', (request) => request.url().endsWith('/token') && asked.push(request.method()));
  await page.goto(`${site.origin}/one`);
  await act(page, board);
  expect(asked).toEqual(['GET']);
  await page.evaluate(() => window.Hearback?.logout());
  await act(page, board);
  expect(asked, 'the one that was logged out does not').toEqual(['GET']);
  await page.evaluate(() => {
    const board = document.querySelector('hearback-board');
    board?.replaceWith(board.cloneNode());
  });
  await act(page, board);
  expect(asked).toEqual(['GET', 'GET']);
  await site.close();
});

test('the last word counts, and one about a board counts for that board alone', { tag: '@all' }, async ({
  page,
  visit,
}) => {
  const [one, other] = await twoBoards(page);
  await visit(elementCode(one.id) + elementCode(other.id));
  await page.waitForFunction(() => window.Hearback);
  const identify = (name: string, product?: string) =>
    page.evaluate(
      ([name, product]) => {
        window.Hearback?.identify((of) => {
          (window as unknown as { asked: string[] }).asked.push(`${name} of ${of}`);
          return null;
        }, product);
      },
      [name, product] as const,
    );
  /** @returns what was asked since the last time */
  const actInBoth = async () => {
    for (const board of [one, other]) await act(page, board);
    return await page.evaluate(() => (window as unknown as { asked: string[] }).asked.splice(0));
  };
  await identify('all');
  expect(await actInBoth()).toEqual([`all of ${one.id}`, `all of ${other.id}`]);
  await identify('one', one.id);
  expect(await actInBoth(), 'who is nobody rests').toEqual([`one of ${one.id}`]);

  const moveBoth = () =>
    page.evaluate(() => {
      for (const board of document.querySelectorAll('hearback-board')) board.parentElement?.append(board);
    });
  await page.evaluate(() => document.querySelector('hearback-board')?.logout());
  await moveBoth();
  expect(await actInBoth()).toEqual([`all of ${other.id}`]);
  await page.evaluate(() => window.Hearback?.logout());
  await moveBoth();
  expect(await actInBoth()).toEqual([]);
});
