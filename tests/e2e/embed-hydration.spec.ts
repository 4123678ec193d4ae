import { writeFileSync } from 'node:fs';
import { expect } from 'playwright/test';
import { BoardPage } from '../support/board-page.ts';
import { makeBoard, makeItem } from '../support/boards.ts';
import { bundle } from '../support/host/bundle.ts';
import { scriptCode } from '../support/host-page.ts';
import { hostPage, serveHostSite } from '../support/host-site.ts';
import { hold } from '../support/network/hold.ts';
import { test } from '../support/script-host.ts';

/** Pages that a server renders and a framework takes over, and pages without a server. */

const SRC = 'http://127.0.0.1:5000/embed.js';

/** A page of React with the tag in its content, as Docusaurus and Gatsby have it. */
const HYDRATED = (id: string) => `
import { createElement as h, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';

function Page() {
  const [count, setCount] = useState(0);
  return h('div', null, h('button', { onClick: () => setCount(count + 1) }, 'Pressed ' + count),
    h('script', { src: '${SRC}', 'data-product': '${id}' }), h('p', null, 'After'));
}
hydrateRoot(document.querySelector('#__docusaurus'), h(Page));
`;

/** A page of React of which a part is taken over later, as lazy components and Next's loading.tsx make it. */
const LAZY = (id: string) => `
import { createElement as h, lazy, Suspense, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';

function Part() {
  const [count, setCount] = useState(0);
  return h('section', null, h('button', { onClick: () => setCount(count + 1) }, 'Pressed ' + count),
    h('script', { src: '${SRC}', 'data-product': '${id}' }), h('p', null, 'After'));
}
const Late = lazy(() => new Promise((resolve) => {
  window.arrive = () => resolve({ default: Part });
}));
hydrateRoot(document.querySelector('#__docusaurus'), h('div', null, h(Suspense, null, h(Late))));
`;

/** Two components of one board. One of them can be unmounted. */
const COMPONENTS = (id: string) => `
import { createElement as h, useEffect, useId, useState } from 'react';
import { createRoot } from 'react-dom/client';

function Feedback({ mode }) {
  const place = useId();
  useEffect(() => {
    const script = document.createElement('script');
    script.src = '${SRC}';
    script.dataset.product = '${id}';
    if (mode) script.dataset.mode = mode;
    document.getElementById(place)?.append(script);
    return () => script.remove();
  }, [place]);
  return h('div', { id: place });
}
function App() {
  const [isShown, setShown] = useState(true);
  return h('div', null, h('button', { onClick: () => setShown(!isShown) }, 'Switch'),
    h(Feedback, { mode: 'fab' }), isShown && h(Feedback));
}
createRoot(document.querySelector('#app')).render(h(App));
`;

test('a board waits until the framework has taken the page over', async ({ host, page }) => {
  const id = await makeBoard();
  await makeItem(id, { title: 'Hydrated' });
  const html = `<div><button>Pressed 0</button><script src="${SRC}" data-product="${id}"></script><p>After</p></div>`;
  const site = await serveHostSite({
    '/one': hostPage('One', {
      body: `<div id="__docusaurus">${html}</div><script src="/host.js" async></script>`,
    }),
    '/host.js': { body: await bundle(HYDRATED(id)), type: 'text/javascript' },
  });
  const { release } = hold(page, '**/host.js');
  // The board waits ten seconds for the framework. On a busy machine this test takes longer.
  await page.addInitScript(() => {
    const now = performance.now.bind(performance);
    performance.now = () => now() / 20;
  });
  await page.goto(`${site.origin}/one`, { waitUntil: 'commit' });
  await page.waitForFunction(() => window.Hearback !== undefined && document.readyState !== 'loading');
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
  await expect(host.boards(), 'not before').toHaveCount(0);
  release();
  await expect(host.boardOf(id).item('Hydrated')).toBeVisible();
  await expect(host.boards()).toHaveCount(1);
  // React has kept the page. A complaint of React would fail the test.
  await page.getByRole('button', { name: 'Pressed 0' }).click();
  await expect(page.getByRole('button', { name: 'Pressed 1' })).toBeVisible();
  await expect(host.boards()).toHaveCount(1);
  await site.close();
});

test('a board waits for a part that is taken over later', { tag: '@all' }, async ({ host, page }) => {
  const id = await makeBoard();
  await makeItem(id, { title: 'Lazy' });
  const part = `<section><button>Pressed 0</button><script src="${SRC}" data-product="${id}"></script><p>After</p></section>`;
  const site = await serveHostSite({
    '/one': hostPage('One', {
      body: `<div id="__docusaurus"><div><!--$-->${part}<!--/$--></div></div><script src="/host.js" defer></script>`,
    }),
    '/host.js': { body: await bundle(LAZY(id)), type: 'text/javascript' },
  });
  await page.goto(`${site.origin}/one`);
  await page.waitForFunction(() => window.Hearback !== undefined && 'arrive' in window);
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
  await expect(host.boards(), 'not before').toHaveCount(0);
  await page.evaluate(() => (window as unknown as { arrive(): void }).arrive());
  await expect(host.boardOf(id).item('Lazy')).toBeVisible();
  await page.getByRole('button', { name: 'Pressed 0' }).click();
  await expect(page.getByRole('button', { name: 'Pressed 1' })).toBeVisible();
  await expect(host.boards()).toHaveCount(1);
  await site.close();
});

test('of two components of a board, one unmounts and the other stays', { tag: '@all' }, async ({ host, page }) => {
  const id = await makeBoard();
  await makeItem(id, { title: 'Once more' });
  const site = await serveHostSite({
    '/one': hostPage('One', { body: '<div id="app"></div><script src="/host.js" defer></script>' }),
    '/host.js': { body: await bundle(COMPONENTS(id)), type: 'text/javascript' },
  });
  await page.goto(`${site.origin}/one`);
  const inline = page.locator('[data-hearback]').filter({ has: page.locator('iframe[loading=lazy]') });
  for (const round of [1, 2]) {
    await expect(inline, `round ${round}`).toHaveCount(1);
    await expect(host.opener()).toHaveCount(1);
    await page.getByRole('button', { name: 'Switch' }).click();
    await expect(inline).toHaveCount(0);
    await expect(host.opener()).toBeVisible();
    await page.getByRole('button', { name: 'Switch' }).click();
  }
  await host.opener().click();
  await expect(host.panel().frameLocator('iframe').getByText('Once more')).toBeVisible();
  await site.close();
});

test('a page from the disk shows its board', { tag: '@all' }, async ({ complaints, host, page }, info) => {
  const id = await makeBoard();
  await makeItem(id, { title: 'From the disk' });
  const file = info.outputPath('page.html');
  const script = `<script async src="${SRC}"></script>`;
  const element = (mode: string) => `${script}<hearback-board product="${id}" mode="${mode}"></hearback-board>`;
  const [inline, behind] = [
    new BoardPage(page.frameLocator('iframe')),
    new BoardPage(page.frameLocator('section iframe')),
  ];
  for (const code of [scriptCode(id), element('inline'), element('fab')]) {
    writeFileSync(file, `<!doctype html><title>Page</title><main>${code}</main>`);
    await page.goto(`file://${file}`);
    const isBehind = code.includes('"fab"');
    if (isBehind) await host.opener().click();
    const board = isBehind ? behind : inline;
    await expect(board.item('From the disk')).toBeVisible();
    const told = await host.listen();
    await board.voteTile('From the disk').click();
    // The board knows the page by messages alone, and the page the board.
    await expect.poll(told, code).toEqual([['vote', expect.objectContaining({ product: id })]]);
    if (!isBehind) await expect.poll(async () => (await page.locator('iframe').boundingBox())?.height).not.toBe(600);
  }
  await page.keyboard.press('Escape');
  await expect(host.panel()).toBeHidden();
  expect(complaints).toEqual([]);
});

test('tags that wait for a framework that never comes do not keep the page busy', { tag: '@all' }, async ({
  host,
  page,
  visit,
}) => {
  const id = await makeBoard();
  await page.addInitScript(() => {
    const { setTimeout } = window;
    Object.assign(window, { __next_f: [], waits: 0 });
    window.setTimeout = ((...args: Parameters<typeof setTimeout>) => {
      if (args[1] === 100) Object.assign(window, { waits: (window as unknown as { waits: number }).waits + 1 });
      return setTimeout(...args);
    }) as typeof setTimeout;
  });
  await visit(scriptCode(id) + scriptCode(id, 'data-theme="dark"') + scriptCode(id, 'data-mode="fab"'));
  await expect(host.boards(), 'once their patience is over').toHaveCount(3);
  expect(await page.evaluate(() => (window as unknown as { waits: number }).waits)).toBeLessThan(300);
});
