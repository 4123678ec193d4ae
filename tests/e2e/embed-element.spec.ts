import { expect, type Page } from 'playwright/test';
import { BoardPage } from '../support/board-page.ts';
import { makeBoard, makeItem } from '../support/boards.ts';
import { element, ELEMENT_SCRIPT as SCRIPT, SCRIPT_POLICY, scriptCode } from '../support/host-page.ts';
import { hostPage, serveHostSite } from '../support/host-site.ts';
import { test } from '../support/script-host.ts';

/** The element <hearback-board> (D61): how it comes into a page, what it has, and what it says. */

const SRC = 'http://127.0.0.1:5000/embed.js';
const INLINE = "default-src 'none'; script-src http://127.0.0.1:5000 'unsafe-inline'; frame-src http://127.0.0.1:5000";
const boards = (page: Page) => page.locator('hearback-board');
const boardIn = (page: Page, at = 0) => new BoardPage(boards(page).nth(at).frameLocator('iframe'));
/** The item in an element of the page. */
const shown = (page: Page, title: string, at = 0) => boardIn(page, at).item(title);

test('the element shows a board however script and element come into the page', async ({ page, visit }) => {
  test.slow();
  const id = await makeBoard();
  await makeItem(id, { title: 'In the element' });
  const everywhere = `${element(id)}${SCRIPT}${element(id)}<div id="root"></div><template>${element(id)}</template>
    <script>{
      document.querySelector('#root').attachShadow({ mode: 'open' }).innerHTML = '${element(id)}';
      document.querySelector('main').append(document.querySelector('template').content.cloneNode(true));
      const early = document.createElement('hearback-board');
      early.product = '${id}';
      document.querySelector('main').append(early);
    }</script>${SCRIPT}`;
  await test.step('before and after it, in a shadow root, from a template, by its properties, with two scripts', async () => {
    await visit(everywhere, INLINE);
    await expect(boards(page)).toHaveCount(5);
    for (const at of [0, 1, 2, 3, 4]) {
      await boards(page).nth(at).scrollIntoViewIfNeeded();
      await expect(shown(page, 'In the element', at)).toBeVisible();
    }
  });
  const scripts: Record<string, string> = {
    'a module': `${element(id)}<script type="module" src="${SRC}"></script>`,
    'an import': `${element(id)}<script type="module">await import('${SRC}');</script>`,
  };
  for (const [what, code] of Object.entries(scripts)) {
    await test.step(what, async () => {
      await visit(code, INLINE);
      await expect(shown(page, 'In the element')).toBeVisible();
    });
  }
  await test.step('or the script alone, with the board in its address', async () => {
    await visit(`<script src="${SRC}?product=${id}"></script>`, INLINE);
    await expect(page.frameLocator('[data-hearback] iframe').getByText('In the element')).toBeVisible();
  });
});

test('the element has properties, methods and events', async ({ complaints, host, page, visit }) => {
  test.slow();
  const id = await makeBoard();
  await makeItem(id, { title: 'Behind the button' });
  await visit(`${SCRIPT}${element(id, 'mode="fab" position="top-left"')}${element(id, 'mode="fab"')}`);
  await expect(host.opener(), 'one button a board').toHaveCount(1);
  const said = await page.evaluateHandle(() => {
    const said: unknown[] = [];
    for (const name of ['open', 'close', 'vote'] as const)
      document.addEventListener(`hearback:${name}`, ({ type, target, detail }) =>
        said.push([type, (target as Element).localName, detail]),
      );
    document.querySelector('hearback-board')?.open();
    return said;
  });
  await expect(host.panel()).toBeVisible();
  await boardIn(page).voteTile('Behind the button').click();
  await expect.poll(() => said.evaluate((said) => said.length)).toBe(2);
  await page.evaluate(() => document.querySelector('hearback-board')?.toggle());
  await expect(host.panel()).toBeHidden();
  expect(await said.jsonValue()).toEqual([
    ['hearback:open', 'hearback-board', { product: id }],
    ['hearback:vote', 'hearback-board', expect.objectContaining({ product: id, voted: true })],
    ['hearback:close', 'hearback-board', { product: id }],
  ]);

  await test.step('properties reflect attributes', async () => {
    const values = await boards(page)
      .first()
      .evaluate((board) => {
        const element = board as import('../../web/src/embed/hearback.ts').HearbackBoard;
        const found = [element.product, element.mode, element.position, element.item, element.offset];
        element.identify = '/token';
        element.theme = 'dark';
        return [...found, element.getAttribute('identify'), element.getAttribute('theme'), typeof element.identify];
      });
    expect(values).toEqual([id, 'fab', 'top-left', '', '', '/token', 'dark', 'function']);
  });
  await test.step('the other button comes when the first has gone, and the site says who the visitor is', async () => {
    await page.evaluate(() => document.querySelector('hearback-board')?.remove());
    await expect(host.opener()).toHaveCount(1);
    await page.evaluate(() => {
      const board = document.querySelector('hearback-board');
      board?.identify((product) => {
        document.title = `asked for ${product}`;
        return null;
      });
      board?.open();
    });
    // The page may be older than the vote.
    await expect(boardIn(page).voteTile('Behind the button')).toHaveAttribute('aria-pressed', 'true');
    await boardIn(page).voteTile('Behind the button').click();
    await expect(page).toHaveTitle(`asked for ${id}`);
    // What its frame has not sent when it goes, the next one sends again.
    await expect(boardIn(page).text('Your vote has been removed')).toBeVisible();
  });
  await test.step('after a logout of all boards, a new element asks nobody', async () => {
    await page.evaluate((product) => {
      window.Hearback?.logout();
      document.title = 'signed out';
      const again = document.createElement('hearback-board');
      again.setAttribute('product', product);
      again.setAttribute('mode', 'fab');
      document.querySelector('hearback-board')?.replaceWith(again);
    }, id);
    await host.opener().click();
    await boardIn(page).voteTile('Behind the button').click();
    await expect(
      boardIn(page).text('Your vote has been removed').or(boardIn(page).text('Your vote has been added')),
    ).toBeVisible();
    await expect(page).toHaveTitle('signed out');
    await page.evaluate(() => document.querySelector('hearback-board')?.remove());
    await expect(host.panel()).toHaveCount(0);
  });
  expect(complaints).toEqual([]);
});

test('the language of the element and of a tag reaches the board, which drops what is none', { tag: '@all' }, async ({
  page,
  visit,
}) => {
  const id = await makeBoard();
  await makeItem(id, { title: 'In a language' });
  // A frame that has just come has no address.
  const addresses = () =>
    page.frames().flatMap((frame) => new URLSearchParams(frame.url().split('?')[1]).getAll('lang'));
  await visit(`${SCRIPT}${element(id, 'lang="pt-br"')}${scriptCode(id, 'data-lang="de"')}`);
  await expect(shown(page, 'In a language')).toBeVisible();
  await expect.poll(addresses).toEqual(['pt', 'de']);
  await boards(page).evaluate((board: HTMLElement) => (board.lang = 'uk'));
  await expect(boards(page)).toHaveAttribute('lang', 'uk');
  await expect.poll(addresses).toEqual(['de', 'uk']);
  await boards(page).evaluate((board) => board.setAttribute('lang', 'Klingon'));
  await expect(boards(page).locator('iframe')).toHaveAttribute('src', /&lang=Klingon$/);
  await expect(shown(page, 'In a language')).toBeVisible();
  await expect.poll(addresses).toEqual(['de']);
});

test('a mode, a corner or a color that is none breaks nothing, and the console names what has no effect', {
  tag: '@all',
}, async ({ page, visit }) => {
  const id = await makeBoard();
  await makeItem(id, { title: 'Shown all the same' });
  const said: string[] = [];
  page.on('console', (message) => message.text().startsWith('Hearback:') && said.push(message.text()));
  await visit(
    `<style>main { color: rgb(none none none) }</style>${SCRIPT}${element(id, 'mode="banner" theme="#12"')}
    ${scriptCode(id, 'data-mode="fab" data-position="TOP-LEFT"')}`,
    `${SCRIPT_POLICY}; style-src 'unsafe-inline'`,
  );
  await expect(shown(page, 'Shown all the same')).toBeVisible();
  await boardIn(page).live();
  await expect(page.frameLocator('hearback-board iframe').locator('html')).toHaveAttribute('data-theme', 'light');
  await expect.poll(() => said).toEqual(['Hearback: mode="banner" has no effect. Use inline, fab.']);
  const corner = await page.getByRole('button', { name: 'Open feedback' }).boundingBox();
  expect([corner?.x, corner?.y]).toEqual([20, 20]);
});

test('an element that cannot work says one sentence, and throws nothing', async ({ complaints, page, visit }) => {
  const says = async (sentence: string) => {
    await expect.poll(() => complaints).toEqual([sentence]);
    complaints.length = 0;
  };
  await test.step('without a board', async () => {
    await visit(`${SCRIPT}<hearback-board></hearback-board>`);
    await says('Hearback: product is missing.');
    await visit(`${SCRIPT}<hearback-board product=" “” " mode="banner" position="TOP-LEFT"></hearback-board>`);
    await says('Hearback: product is missing.');
    await visit(`${SCRIPT}${element('demo', 'trigger="##ideas"')}`);
    await says('Hearback: "##ideas" is no CSS selector.');
  });
  await test.step('defined by the page itself', async () => {
    const own = `<script>customElements.define('hearback-board', class extends HTMLElement {});</script>`;
    const site = await serveHostSite({ '/one': hostPage('One', { body: `${own}${SCRIPT}${element('demo')}` }) });
    await page.goto(`${site.origin}/one`);
    await says('Hearback: <hearback-board> is taken. Use data-product.');
    await site.close();
  });
  await test.step('with an id that is none', async () => {
    const warned: string[] = [];
    page.on('console', (message) => message.type() === 'warning' && warned.push(message.text()));
    for (const id of ['no such board', 'no"><script>throw 1</script>', 'none']) {
      await visit(`${SCRIPT}${element(id.replaceAll('"', '&quot;'))}`);
      const named = `Product with ID "${id.replace(/>$/, '')}" not found. Please check if the product ID is correct.`;
      await expect(boards(page).frameLocator('iframe').getByText(named)).toBeVisible();
      await expect.poll(() => warned.splice(0)).toEqual([`Hearback: ${named}`]);
      const heightOf = async () => (await boards(page).locator('iframe').boundingBox())?.height;
      await expect.poll(heightOf, 'as high as what it says').toBeLessThan(500);
    }
    expect(complaints.filter((complaint) => !complaint.includes('404'))).toEqual([]);
    complaints.length = 0;
  });
});
