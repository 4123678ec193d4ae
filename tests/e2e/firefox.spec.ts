import { countOf, makeBoard, makeItem } from '../support/boards.ts';
import { serveShakily } from '../support/network/shaky-network.ts';
import { openFirefox } from '../support/other-browsers/firefox.ts';
import { installBrowser } from '../support/other-browsers/install-browser.ts';
import { expect, test } from '../support/test.ts';

/** What differs in Firefox. */

const INSTALLING_MS = 10 * 60_000;

let missing = '';
test.beforeAll(async () => {
  test.setTimeout(INSTALLING_MS);
  missing = await installBrowser('firefox');
  if (missing !== '') console.log(`  ${missing}`);
});
test.beforeEach(() => test.skip(missing !== '', missing));

test('a visitor who has voted in Firefox sees the board and the vote after a reload, and after one without a network', {
  tag: '@all',
}, async () => {
  test.slow();
  const id = await makeBoard();
  const item = await makeItem(id, { title: 'Tunnel' });
  const network = await serveShakily();
  const tab = await openFirefox();
  const address = `${network.origin}/embed/${id}`;
  const tile = `document.querySelector('[data-item="${item}"] .vote-tile')`;
  const shown = () =>
    tab.value(`[${tile}.ariaLabel, ${tile}.ariaPressed, 'isMarked' in window]`).catch(() => 'no board');
  const mark = () => tab.value('Boolean(window.isMarked = true)');
  try {
    await tab.open(address);
    await tab.press(tile);
    await expect.poll(() => countOf('votes', item)).toBe(1);
    const kept = `caches.match('${address}').then((page) => page?.text())`;
    await expect.poll(() => tab.value<string | undefined>(kept).catch(() => undefined)).toContain('Tunnel');
    await mark();
    await tab.reload();
    await expect.poll(shown).toEqual(['Vote for Tunnel, 1 vote', 'true', false]);
    await mark();
    network.state = 'gone';
    await tab.reload();
    await expect.poll(shown, 'from the cache').toEqual(['Vote for Tunnel, 1 vote', 'true', false]);
  } finally {
    await tab.close();
    await network.close();
  }
});
