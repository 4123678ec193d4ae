import { expect, type Page } from 'playwright/test';
import { BoardPage } from '../support/board-page.ts';
import { makeBoard, makeItem } from '../support/boards.ts';
import { element, elementCode, ELEMENT_SCRIPT as SCRIPT, scriptCode } from '../support/host-page.ts';
import { hostPage, serveHostSite } from '../support/host-site.ts';
import { test } from '../support/script-host.ts';

/** Pages that make it hard for <hearback-board>: their policies, styles, scripts, habits and modal layers. */

const ORIGIN = 'http://127.0.0.1:5000';
const SRC = `${ORIGIN}/embed.js`;

test('the element stands whatever the page’s policy, styles and scripts are', { tag: '@all' }, async ({
  browser,
  complaints,
  page,
  visit,
}) => {
  test.slow();
  const id = await makeBoard();
  await makeItem(id, { title: 'It stands' });
  const board = new BoardPage(page.locator('hearback-board').first().frameLocator('iframe'));
  const stands = async (code: string, policy?: string) => {
    await visit(code, policy);
    await expect(board.item('It stands')).toBeVisible();
    expect((await page.locator('hearback-board').first().boundingBox())?.width).toBeGreaterThan(500);
  };

  await test.step('nonces, trusted types', async () => {
    const strict = `default-src 'none'; script-src 'nonce-abc' 'strict-dynamic'; frame-src ${ORIGIN}; require-trusted-types-for 'script'; trusted-types 'none'`;
    await stands(`<script nonce="abc" async src="${SRC}"></script>${element(id)}${element(id, 'mode="fab"')}`, strict);
    await expect(page.getByRole('button', { name: 'Open feedback' })).toBeVisible();
  });
  await test.step('hostile styles', async () => {
    const styles = [
      '* { all: unset }',
      'iframe { display: none } div { position: fixed }',
      'hearback-board { visibility: hidden; opacity: 0; transform: scale(0); pointer-events: none }',
      'main { display: flex; flex-direction: column; align-items: center }',
    ];
    const policy = `default-src 'none'; style-src 'unsafe-inline'; script-src ${ORIGIN}; frame-src ${ORIGIN}`;
    for (const style of styles) await stands(`<style>${style}</style>${SCRIPT}${element(id)}`, policy);
  });
  await test.step('in a frame without an address of its own', async () => {
    const inner = `${SCRIPT}${element(id)}`.replaceAll('"', '&quot;');
    const site = await serveHostSite({
      '/one': hostPage('One', {
        body: `<iframe id="inner" srcdoc="${inner}" width="700" height="700" title="Page"></iframe>`,
      }),
    });
    await page.goto(`${site.origin}/one`);
    const frame = page.frameLocator('#inner').locator('hearback-board').frameLocator('iframe');
    await expect(frame.getByText('It stands').first()).toBeVisible();
    await site.close();
  });
  await test.step('two installations, of which the first defines the element', async () => {
    const other = `http://localhost:5000/embed.js`;
    await page.route(other, async (route) => route.fulfill({ response: await page.request.get(SRC) }));
    const policy = `default-src 'none'; script-src ${ORIGIN} http://localhost:5000; frame-src ${ORIGIN} http://localhost:5000`;
    await stands(`<script src="${SRC}"></script><script src="${other}"></script>${element(id)}`, policy);
    expect(complaints.splice(0)).toEqual(['Hearback: <hearback-board> is taken. Use data-product.']);
    const tag = `<script src="${other}" data-product="${id}"></script>`;
    await stands(`<script src="${SRC}"></script>${element(id)}${tag}`, policy);
    await expect(page.locator('[data-hearback] iframe'), 'a tag has the board of its own').toHaveAttribute(
      'src',
      /^http:\/\/localhost:5000\/embed/,
    );
  });
  await test.step('without storage', async () => {
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('denied', 'SecurityError');
          },
        });
    });
    await stands(`${SCRIPT}${element(id)}`);
  });
  expect(complaints).toEqual([]);

  await test.step('without scripts, the link in the element leads to the board', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const plain = await context.newPage();
    const link = `<a href="${ORIGIN}/embed/${id}">Feedback</a>`;
    const site = await serveHostSite({ '/one': hostPage('One', { body: `${SCRIPT}${element(id, '', link)}` }) });
    await plain.goto(`${site.origin}/one`);
    await plain.getByRole('link', { name: 'Feedback' }).click();
    await expect(plain.getByText('It stands').first()).toBeVisible();
    await context.close();
    await page.goto(`${site.origin}/one`);
    await expect(board.item('It stands')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Feedback', exact: true }), 'in place of the link').toBeHidden();
    await site.close();
  });
});

/** A panel that is opened from within a modal layer of the page. */

const OPENER = '<button type="button" class="ideas">Ideas</button> <button type="button" id="last">Last</button>';
const TAG = scriptCode('demo', 'data-trigger=".ideas"');
const ELEMENT = elementCode('demo', 'trigger=".ideas"');

/** What Radix, MUI and Bootstrap do: hide the rest of the page, take the focus back, close when something else is pressed. */
const LIBRARY = `<script>{
  const layer = document.querySelector('#layer');
  addEventListener('load', () => {
    for (const other of document.body.children) if (other !== layer) other.setAttribute('aria-hidden', 'true');
    let last = document.querySelector('.ideas');
    document.addEventListener('focusin', ({ target }) => layer.contains(target) ? (last = target) : last.focus());
    document.addEventListener('focusout', ({ relatedTarget }) =>
      relatedTarget && !layer.contains(relatedTarget) && last.focus());
    document.addEventListener('pointerdown', ({ target }) => layer.contains(target) || (layer.hidden = true));
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && (layer.hidden = true), true);
    last.focus();
  });
}</script>`;

const LAYERS: Record<string, string> = {
  'a dialog of the browser': `<dialog id="layer">${OPENER}</dialog><script>document.querySelector('#layer').showModal();</script>`,
  'a layer beside inert content': `<div id="layer">${OPENER}</div><script>addEventListener('load', () => {
    const layer = document.querySelector('#layer');
    const makeInert = () => { for (const other of document.body.children) other.inert = other !== layer; };
    makeInert();
    new MutationObserver(makeInert).observe(document.body, { childList: true });
  });</script>`,
  'the layer of a library': `<div id="layer" role="dialog" aria-modal="true">${OPENER}</div>${LIBRARY}`,
};

/** The layer is as it was: shown, with the focus on the button that has opened the panel. */
async function isAsItWas(page: Page): Promise<void> {
  await expect(page.locator('#layer')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ideas' })).toBeFocused();
  await page.getByRole('button', { name: 'Last' }).click();
  await expect(page.getByRole('button', { name: 'Last' })).toBeFocused();
}

for (const [what, layer] of Object.entries(LAYERS)) {
  const tag = what === 'a dialog of the browser' ? [] : ['@all'];
  test(`a panel opens above ${what}, and leaves it as it was`, { tag }, async ({ host, page }) => {
    test.slow();
    for (const code of [TAG, ELEMENT]) {
      const site = await serveHostSite({
        '/one': { body: hostPage('One', { body: code }).body.replace('</body>', `${layer}</body>`) },
      });
      await page.goto(`${site.origin}/one`);
      const opener = page.getByRole('button', { name: 'Ideas' });
      // Not by its role: the layer makes the page inert, so Playwright may take the panel for hidden.
      const panel = page.locator('section');
      const frame = panel.frameLocator('iframe');
      await expect.poll(() => page.evaluate(() => 'Hearback' in window)).toBe(true);

      await test.step('by mouse', async () => {
        await opener.click();
        await frame.getByPlaceholder('Search feedback...').click();
        await page.keyboard.type('a');
        await expect(frame.getByPlaceholder('Search feedback...')).toHaveValue('a');
        expect(
          await panel.evaluate((panel) => !(panel.getRootNode() as ShadowRoot).host.closest('[aria-hidden=true]')),
        ).toBe(true);
        await frame.getByRole('button', { name: 'Close feedback' }).click();
        await expect(panel).toBeHidden();
        await isAsItWas(page);
      });
      await test.step('by keyboard', async () => {
        await opener.focus();
        await page.keyboard.press('Enter');
        await expect(panel).toBeVisible();
        await host.holdsFocus();
        await page.keyboard.press('Tab');
        await expect(frame.locator('button:focus, a:focus')).toHaveCount(1);
        await page.keyboard.press('Escape');
        await expect(panel).toBeHidden();
        await isAsItWas(page);
      });
      await site.close();
    }
  });
}
