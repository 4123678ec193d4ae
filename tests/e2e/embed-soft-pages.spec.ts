import { expect, type Page } from 'playwright/test';
import { makeBoard, makeItem } from '../support/boards.ts';
import { bundle } from '../support/host/bundle.ts';
import { scriptCode } from '../support/host-page.ts';
import { hostPage, isMarked, markDocument, overflowOf, serveHostSite } from '../support/host-site.ts';
import { test } from '../support/script-host.ts';

/** Sites whose pages change without a reload, besides those of Turbo (embed-turbo.spec.ts). */

const FAB = 'data-mode="fab"';

/**
 * Replaces the page as Astro's ClientRouter does, in its order: it marks the scripts that have run before (by their
 * address), replaces the head and the body, and runs those scripts only that are not marked.
 *
 * @see https://github.com/withastro/astro/blob/main/packages/astro/src/transitions/swap-functions.ts
 */
const swapLikeAstro = (page: Page, path: string) =>
  page.evaluate(async (path) => {
    const next = new DOMParser().parseFromString(await (await fetch(path)).text(), 'text/html');
    const state = window as unknown as { ran?: Set<string> };
    state.ran ??= new Set([...document.scripts].map(({ src }) => src));
    for (const script of next.scripts) if (state.ran.has(script.src)) script.dataset.astroExec = '';
    document.head.replaceChildren(...next.head.children);
    document.body.replaceWith(next.body);
    history.pushState(null, '', path);
    for (const script of document.scripts) {
      if (script.dataset.astroExec === '') continue;
      state.ran.add(script.src);
      const copy = document.createElement('script');
      for (const { name, value } of script.attributes) copy.setAttribute(name, value);
      copy.dataset.astroExec = '';
      script.replaceWith(copy);
    }
  }, path);

test('a site of Astro keeps the boards that its pages have', { tag: ['@all', '@field'] }, async ({ host, page }) => {
  const id = await makeBoard();
  await makeItem(id, { title: 'In Astro' });
  for (const place of ['head', 'body'] as const) {
    await test.step(`button, tag in the ${place}`, async () => {
      const tag = { [place]: scriptCode(id, FAB) };
      const site = await serveHostSite({ '/one': hostPage('One', tag), '/two': hostPage('Two', tag) });
      await page.setViewportSize({ width: 390, height: 700 });
      await page.goto(`${site.origin}/one`);
      await markDocument(page);
      await host.opener().click();
      await expect(host.boardOf(id).item('In Astro')).toBeVisible();
      await swapLikeAstro(page, '/two');
      await expect.poll(() => overflowOf(page)).toBe('visible');
      await expect(host.opener()).toHaveCount(1);
      await host.opener().click();
      await expect(host.boardOf(id).item('In Astro')).toBeVisible();
      expect(await isMarked(page)).toBe(true);
      await site.close();
    });
  }

  await test.step('a board on every second page, whose script never runs again', async () => {
    const site = await serveHostSite({
      '/one': hostPage('One', {}),
      '/two': hostPage('Two', { body: `<div id="place">${scriptCode(id)}</div>` }),
    });
    await page.goto(`${site.origin}/two`);
    await host.boardOf(id).ready();
    for (const round of [1, 2]) {
      await swapLikeAstro(page, '/one');
      await expect(host.boards(), `round ${round}`).toHaveCount(0);
      await swapLikeAstro(page, '/two');
      await expect(host.boardOf(id).item('In Astro')).toBeVisible();
      await expect(host.boards()).toHaveCount(1);
    }
    await site.close();
  });
});

/** An application of React that shows one of two pages, with React's own script tag in the second. */
const REACT_PAGE = (id: string) => `
import { createElement as h, useState } from 'react';
import { createRoot } from 'react-dom/client';

function App() {
  const [isTwo, setTwo] = useState(false);
  const tag = { async: true, src: 'http://127.0.0.1:5000/embed.js', 'data-product': '${id}', 'data-target': '#place' };
  return h('main', null,
    h('button', { onClick: () => setTwo(!isTwo) }, 'Switch'),
    isTwo && h('div', null, h('script', tag), h('div', { id: 'place' })));
}
createRoot(document.querySelector('main')).render(h(App));
`;

test('React hoists the tag into the head, and the board follows its target', { tag: ['@all', '@field'] }, async ({
  host,
  page,
}) => {
  const id = await makeBoard();
  await makeItem(id, { title: 'In React' });
  const site = await serveHostSite({
    '/one': hostPage('One', { body: '<script src="/host.js" defer></script>' }),
    '/host.js': { body: await bundle(REACT_PAGE(id)), type: 'text/javascript' },
  });
  await page.goto(`${site.origin}/one`);
  for (const round of [1, 2]) {
    await page.getByRole('button', { name: 'Switch' }).click();
    await expect(host.boardOf(id).item('In React'), `round ${round}`).toBeVisible();
    await expect(host.boards()).toHaveCount(1);
    expect(await page.evaluate(() => document.head.querySelectorAll('[data-product]').length)).toBe(1);
    await page.getByRole('button', { name: 'Switch' }).click();
    await expect(host.boards()).toHaveCount(0);
  }
  await site.close();
});

test('routers that replace only the content keep the tag', { tag: ['@all', '@field'] }, async ({
  complaints,
  host,
  page,
  visit,
}) => {
  const id = await makeBoard();
  await makeItem(id, { title: 'In the layout' });
  const show = (html: string) =>
    page.evaluate((html) => {
      const content = document.createElement('div');
      content.id = 'content';
      if (html) content.append(Object.assign(document.createElement('div'), { id: html }));
      document.querySelector('#content')?.replaceWith(content);
    }, html);

  await test.step('a tag at the end of the body, as of Next.js, Nuxt and SvelteKit', async () => {
    await visit(`<div id="content"></div>${scriptCode(id, 'data-target="#place"')}${scriptCode('demo', FAB)}`);
    await expect.poll(() => complaints).toEqual(['Hearback: data-target="#place" matches nothing yet.']);
    complaints.length = 0;
    for (const round of [1, 2]) {
      await show('place');
      await expect(host.boardOf(id).item('In the layout'), `round ${round}`).toBeVisible();
      await show('');
      await expect(host.boardOf(id).item('In the layout')).toHaveCount(0);
      await expect(host.opener()).toHaveCount(1);
    }
    await expect(host.boards()).toHaveCount(1);
  });

  await test.step('what removes our elements again and again does not freeze the page', async () => {
    await page.evaluate(() => {
      new MutationObserver(() => document.querySelector('[data-hearback]')?.remove()).observe(document.body, {
        childList: true,
      });
      document.querySelector('[data-hearback]')?.remove();
    });
    await page.waitForTimeout(500);
    expect(await page.evaluate(() => 1 + 1)).toBe(2);
  });
});
