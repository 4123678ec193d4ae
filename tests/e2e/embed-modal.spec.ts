import { expect, type Page } from 'playwright/test';
import { scriptCode } from '../support/host-page.ts';
import { hostPage, serveHostSite } from '../support/host-site.ts';
import { test } from '../support/script-host.ts';

/** A panel that is asked for from within a page's own modal layer. */

const OPENER = '<button type="button" class="ideas">Ideas</button> <button type="button" id="last">Last</button>';
const TAG = scriptCode('demo', 'data-trigger=".ideas"');
const ELEMENT = `<script async src="http://127.0.0.1:5000/embed.js"></script><hearback-board product="demo" trigger=".ideas"></hearback-board>`;

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
  test(`a panel opens above ${what}, and leaves it as it was`, async ({ host, page }) => {
    test.slow();
    for (const code of [TAG, ELEMENT]) {
      const site = await serveHostSite({
        '/one': { body: hostPage('One', { body: code }).body.replace('</body>', `${layer}</body>`) },
      });
      await page.goto(`${site.origin}/one`);
      const opener = page.getByRole('button', { name: 'Ideas' });
      // Not by its role: what makes the page inert would hide it from the test alone.
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
