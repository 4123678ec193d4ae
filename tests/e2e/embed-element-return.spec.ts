import { readFileSync } from 'node:fs';
import { launch } from 'puppeteer-core';
import type {} from '../../web/src/embed/hearback.ts';
import { CHROMIUM_ARGS, findChromium } from '../stack/chromium.ts';
import { inRoot } from '../stack/paths.ts';
import { BoardPage } from '../support/board-page.ts';
import { makeBoard, makeItem } from '../support/boards.ts';
import { bundle } from '../support/host/bundle.ts';
import { ELEMENT_SCRIPT, element, elementCode } from '../support/host-page.ts';
import { hostPage, overflowOf, serveHostSite } from '../support/host-site.ts';
import { expect, type Page, test } from '../support/test.ts';
import { openContext } from '../support/third-party-storage.ts';

/**
 * What a visitor has typed in the board of an element is there on return, wherever the framework or the browser keeps
 * the page. A frame that is taken out of the page loads anew, so that the board's own draft brings it back.
 */

const boardIn = (page: Page) => new BoardPage(page.locator('hearback-board').first().frameLocator('iframe'));
const heading = (page: Page, name: string) => expect(page.getByRole('heading', { name })).toBeVisible();

let page: Page;
let id: string;
test.beforeEach(async () => {
  const context = await openContext('partitioned', ['--disable-back-forward-cache']);
  page = await context.newPage();
  id = await makeBoard();
  await makeItem(id, { title: 'There before' });
});
test.afterEach(() => page.context().close());

/** Types into the form, and waits until the board has kept it. */
async function type(): Promise<void> {
  await boardIn(page).openForm();
  await boardIn(page).field('Title').fill('Half a wish');
  const kept = () =>
    boardIn(page)
      .field('Title')
      .evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('hearback_drafts/')).length);
  await expect.poll(kept).toBe(1);
}

async function isThere(): Promise<void> {
  await expect(boardIn(page).item('There before')).toBeVisible();
  await boardIn(page).openForm();
  await expect(boardIn(page).field('Title')).toHaveValue('Half a wish');
  await expect(page.locator('hearback-board iframe')).toHaveCount(1);
}

test('a component that is put away and back, as Vue’s KeepAlive does', { tag: ['@all', '@field'] }, async () => {
  const site = await serveHostSite({ '/one': hostPage('One', { body: elementCode(id) }) });
  await page.goto(`${site.origin}/one`);
  await type();
  const away = await page.evaluateHandle(() => {
    const board = document.querySelector('hearback-board') as Element;
    document.createDocumentFragment().append(board);
    return board;
  });
  await expect(page.locator('iframe')).toHaveCount(0);
  await away.evaluate((board) => document.querySelector('main')?.append(board));
  await isThere();
  await site.close();
});

/** Two pages of React that it hides and shows, as Next does with `cacheComponents`. Each has a button of the board. */
const ROUTES = (id: string) => `
import { Activity, createElement as h, useState } from 'react';
import { createRoot } from 'react-dom/client';

const button = h('hearback-board', { product: '${id}', mode: 'fab' });
function App() {
  const [shown, setShown] = useState('One');
  const page = (name, ...content) =>
    h(Activity, { mode: name === shown ? 'visible' : 'hidden' }, h('h1', null, name), ...content, button);
  const link = (name) => h('button', { onClick: () => setShown(name) }, 'To ' + name);
  return h('main', null, link('One'), link('Two'), page('One', h('hearback-board', { product: '${id}' })), page('Two'));
}
createRoot(document.querySelector('#app')).render(h(App));
`;

test('a page that is hidden and shown, as React’s Activity does', { tag: ['@all', '@field'] }, async () => {
  const site = await serveHostSite({
    '/one': hostPage('Site', { body: `${ELEMENT_SCRIPT}<div id="app"></div><script src="/host.js"></script>` }),
    '/host.js': { body: await bundle(ROUTES(id)), type: 'text/javascript' },
  });
  const go = async (name: string) => {
    await page.getByRole('button', { name: `To ${name}` }).evaluate((button: HTMLElement) => button.click());
    await heading(page, name);
  };
  const opener = page.getByRole('button', { name: 'Open feedback' });
  const panel = page.getByRole('dialog', { name: 'Feedback' });
  await page.goto(`${site.origin}/one`);
  await heading(page, 'One');
  await type();
  await expect(opener).toHaveCount(1);
  // On a phone, where an open panel locks the page.
  await page.setViewportSize({ width: 390, height: 700 });
  for (const name of ['Two', 'One', 'Two']) {
    await test.step(`the panel of the page before ${name} is left open`, async () => {
      await opener.click();
      await expect(panel).toBeVisible();
      await go(name);
      await expect(panel).toBeHidden();
      await expect.poll(() => overflowOf(page)).toBe('visible');
      await expect(opener, 'one button').toHaveCount(1);
    });
  }
  await opener.click();
  await expect(panel.frameLocator('iframe').getByText('There before')).toBeVisible();
  await panel.frameLocator('iframe').getByRole('button', { name: 'Close feedback' }).click();
  await go('One');
  await expect(boardIn(page).field('Title'), 'not loaded anew').toHaveValue('Half a wish');
  await site.close();
});

test('a page that Turbo has kept a copy of', { tag: ['@all', '@field'] }, async () => {
  const turbo = readFileSync(inRoot('node_modules/@hotwired/turbo/dist/turbo.es2017-umd.js'), 'utf8');
  const head = `<script src="/turbo.js"></script>${ELEMENT_SCRIPT}`;
  const site = await serveHostSite({
    '/turbo.js': { body: turbo, type: 'text/javascript' },
    '/one': hostPage('One', { head, body: element(id) }),
    '/two': hostPage('Two', { head }),
  });
  await page.goto(`${site.origin}/one`);
  await type();
  await page.getByRole('link', { name: 'To two' }).click();
  await heading(page, 'Two');
  await expect(page.locator('iframe')).toHaveCount(0);
  await page.goBack();
  await heading(page, 'One');
  await isThere();
  await page.getByRole('link', { name: 'To two' }).click();
  await heading(page, 'Two');
  await page.getByRole('link', { name: 'To one' }).click();
  await heading(page, 'One');
  // Until the server has answered, Turbo shows its copy.
  await expect(page.locator('html')).not.toHaveAttribute('aria-busy');
  await isThere();
  await site.close();
});

test('a page that the browser loads anew', { tag: ['@all', '@field'] }, async () => {
  const site = await serveHostSite({
    '/one': hostPage('One', { body: elementCode(id) }),
    '/two': hostPage('Two', {}),
  });
  await page.goto(`${site.origin}/one`);
  await type();
  await page.getByRole('link', { name: 'To two' }).click();
  await heading(page, 'Two');
  await page.goBack();
  await heading(page, 'One');
  await isThere();
  await site.close();
});

test('a page that the browser keeps whole', { tag: ['@all', '@field'] }, async () => {
  const body = elementCode(id, 'mode="fab"');
  const site = await serveHostSite({ '/one': hostPage('One', { body }), '/two': hostPage('Two', {}) });
  // Playwright cannot go back to such a page.
  const browser = await launch({ executablePath: await findChromium(), args: [...CHROMIUM_ARGS] });
  const tab = await browser.newPage();
  await tab.goto(`${site.origin}/one`);
  await tab.waitForFunction(() => customElements.get('hearback-board'));
  await tab.evaluate(() => {
    const heard: unknown[] = [];
    Object.assign(window, { heard });
    addEventListener('message', ({ data }) => heard.push(data));
    document.querySelector('hearback-board')?.open();
  });
  const frame = await tab.waitForFrame((frame) => frame.url().includes('/embed/'));
  const add = await frame.waitForSelector('::-p-aria([name="Add feedback"])');
  await add?.evaluate((button) => (button as HTMLElement).click());
  const title = await frame.waitForSelector('::-p-aria([name="Title"][role="textbox"])');
  await title?.type('Half a wish');
  await title?.evaluate((field) =>
    addEventListener('pageshow', ({ persisted }) =>
      parent.postMessage([persisted, (field as HTMLInputElement).value], '*'),
    ),
  );
  const nameOfPage = () => tab.title().catch(() => 'between two pages');
  await tab.evaluate(() => location.assign('/two'));
  await expect.poll(nameOfPage).toBe('Two');
  await tab.evaluate(() => history.back());
  await expect.poll(nameOfPage).toBe('One');
  const heard = () => tab.evaluate(() => (window as unknown as { heard?: unknown }).heard);
  await expect.poll(heard).toEqual([[true, 'Half a wish']]);
  const panel = () => tab.$eval('hearback-board >>> section', (panel) => (panel as HTMLElement).hidden);
  expect(await panel(), 'the panel is open').toBe(false);
  await browser.close();
  await site.close();
});
