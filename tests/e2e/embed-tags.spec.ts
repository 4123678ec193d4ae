import { expect } from 'playwright/test';
import { makeBoard, makeItem } from '../support/boards.ts';
import { scriptCode } from '../support/host-page.ts';
import { hostPage, serveHostSite } from '../support/host-site.ts';
import { test } from '../support/script-host.ts';

/**
 * Tags as they arrive on real pages, after tag managers have dropped attributes and text processors have changed quotes:
 * each works, or says one sentence.
 */

const SRC = 'http://127.0.0.1:5000/embed.js';
const INLINE = "default-src 'none'; script-src http://127.0.0.1:5000 'unsafe-inline'; frame-src http://127.0.0.1:5000";

test('tags work however they come into the page', { tag: ['@all', '@field'] }, async ({ host, page, visit }) => {
  const id = await makeBoard();
  await makeItem(id, { title: 'Here it is' });
  const working: Record<string, string> = {
    'blanks around the values': `<script async src="${SRC}" data-product=" ${id} " data-mode=" inline "></script>`,
    'quotes of a text processor': `<script async src="${SRC}" data-product=“${id}” data-theme=„dark“></script>`,
    'a module': `<script type="module" src="${SRC}" data-product="${id}"></script>`,
    'under another name': `<script async src="${SRC.replace('embed', 'hb')}" data-product="${id}"></script>`,
    deferred: `<script defer src="${SRC}" data-product="${id}"></script>`,
    'from a tag manager, without attributes': `<script>{
      const script = document.createElement('script');
      script.src = '${SRC}?product=${id}&target=main';
      document.head.append(script);
    }</script>`,
    'imported, beside a tag that has not run': `<script type="module">
      document.querySelector('main').insertAdjacentHTML('beforeend', '<script src="${SRC}" data-product="${id}"><' + '/script>');
      await import('${SRC}');</script>`,
    'with markup instead of a script that runs': `${scriptCode('demo')}<div id="later"></div><script>
      addEventListener('load', () => {
        document.querySelector('#later').innerHTML = '<script src="${SRC}" data-product="${id}"><' + '/script>';
      });</script>`,
  };
  await page.route('**/hb.js', async (route) => route.fulfill({ response: await page.request.get(SRC) }));
  for (const [what, code] of Object.entries(working)) {
    await test.step(what, async () => {
      await visit(code, INLINE);
      await expect(host.boardOf(id).item('Here it is')).toBeVisible();
      await expect(page.locator(`[data-hearback="${id}"]`)).toHaveCount(1);
    });
  }
});

const MISTAKES: Record<string, readonly [code: string, sentence: string]> = {
  'with an id that a template has left empty': [scriptCode(''), 'Hearback: product is missing.'],
  'with a target that is not there': [
    scriptCode('demo', 'data-target="#nowhere"'),
    'Hearback: data-target="#nowhere" matches nothing yet.',
  ],
  'with a target that is no selector': [
    scriptCode('demo', 'data-target="##nowhere"'),
    'Hearback: "##nowhere" is no CSS selector.',
  ],
  'with a trigger that is no selector': [
    scriptCode('demo', 'data-trigger="[href]]"'),
    'Hearback: "[href]]" is no CSS selector.',
  ],
  'in the head, without a target': [
    `<script>{
      const script = Object.assign(document.createElement('script'), { src: '${SRC}' });
      script.dataset.product = 'demo';
      document.head.append(script);
    }</script>`,
    'Hearback: the tag is in the head. Use <hearback-board>.',
  ],
};

test('a tag that cannot work says one sentence', { tag: ['@all', '@field'] }, async ({
  complaints,
  host,
  page,
  visit,
}) => {
  for (const [what, [code, sentence]] of Object.entries(MISTAKES)) {
    await test.step(what, async () => {
      await visit(code, INLINE);
      await expect.poll(() => complaints).toEqual([sentence]);
      await page.evaluate(() => document.body.append('changed'));
      await page.waitForTimeout(200);
      expect(complaints, 'once').toEqual([sentence]);
      complaints.length = 0;
      await expect(host.boards()).toHaveCount(0);
    });
  }

  await test.step('the script of others with the same name, and a tag that waits for consent, are left alone', async () => {
    const waiting = scriptCode('waiting').replace('async', 'type="text/plain"');
    const body = `${scriptCode('demo')}${waiting}<script src="/embed.js"></script>`;
    const site = await serveHostSite({
      '/one': hostPage('One', { body }),
      '/embed.js': { body: 'window.theirs = true;', type: 'text/javascript' },
    });
    await page.goto(`${site.origin}/one`);
    await host.boardOf('demo').ready();
    await page.evaluate(() => document.body.append('changed'));
    await page.waitForTimeout(200);
    await expect(host.boards()).toHaveCount(1);
    await site.close();
  });
});

test('a page keeps its own elements of our name, and tags that no browser can read', {
  tag: ['@all', '@field'],
}, async ({ complaints, host, page, visit }) => {
  const id = await makeBoard();
  await makeItem(id, { title: 'Beside them' });
  const unreadable = ['http://[/embed.js', 'http://:/embed.js?a'];
  const tags = unreadable.flatMap((src) => [`<script src="${src}"></script>`, scriptCode(id).replace(SRC, src)]);
  await visit(`<ul data-hearback="ideas"><li>Ours</li></ul><p data-hearback></p>${tags.join('')}${scriptCode(id)}`);
  await expect(host.boardOf(id).item('Beside them')).toBeVisible();
  await page.evaluate(() => document.body.append('changed'));
  await page.evaluate(() => {
    const tag = document.querySelector('script[data-product]') as HTMLElement;
    document.querySelector('main')?.append(tag.cloneNode());
  });
  await expect(host.boardOf(id).item('Beside them')).toBeVisible();
  await expect(page.locator('ul[data-hearback], p[data-hearback]')).toHaveCount(2);
  await expect(page.locator(`[data-hearback="${id}"]`)).toHaveCount(1);
  expect(complaints.filter((complaint) => !/ERR_|Failed to load/.test(complaint))).toEqual([]);
  complaints.length = 0;
});
