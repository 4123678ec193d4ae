import { countOf, makeBoard, makeItem, makeItems } from '../support/boards.ts';
import { ELEMENT_SCRIPT, elementCode, iframeCode, scriptCode } from '../support/host-page.ts';
import { inEachEngine, test } from '../support/other-browsers/engines.ts';
import {
  EMBEDDED,
  expectThere,
  expectValue,
  expectWithin,
  FRAME,
  find,
  OPENER,
  tileOf,
} from '../support/other-browsers/expressions.ts';
import type { Tab } from '../support/other-browsers/tab.ts';
import { expect } from '../support/test.ts';

/** Boards on pages of another site in Firefox and WebKit, the engine of all iPhones. */

/** Lines of text, as high as a page above and below the board. */
const lines = (count: number) => '<p>Text of the page</p>'.repeat(count);
const ITEMS = `[...document.querySelectorAll('[data-item] :is(h2, h3) a')]`;
const LAST = `${ITEMS}.at(-1)`;

/** Top of an element of the board in the window, in px, and the height of the window. */
async function placeOf(tab: Tab, element: string) {
  await tab.enter(FRAME);
  const inner = await tab.value<number>(`${element} ? ${element}.getBoundingClientRect().top : -1e6`);
  await tab.enter(null);
  const [outer = 0, height = 0] = await tab.value<number[]>(`[${FRAME}.getBoundingClientRect().top, innerHeight]`);
  return { top: inner + outer, height };
}

const isInWindow = async (tab: Tab, element: string) => {
  const { top, height } = await placeOf(tab, element);
  return top >= 0 && top < height ? 'in the window' : `${top} of ${height}`;
};
const expectInWindow = (tab: Tab, element: string, what: string) =>
  expect.poll(() => isInWindow(tab, element).catch(String), what).toBe('in the window');

/** Scrolls the page until an element of the board is that far below the window's top, in px. */
async function scrollTo(tab: Tab, element: string, below: number) {
  const { top } = await placeOf(tab, element);
  await tab.value(`scrollTo(0, scrollY + ${Math.round(top - below)})`);
}

inEachEngine((engine) => {
  for (const blocksThirdParties of engine === 'firefox' ? [false, true] : [false]) {
    const hasStorage = `(() => { try { return localStorage.length >= 0; } catch { return false; } })()`;
    const way = blocksThirdParties ? 'blocked' : 'partitioned';
    test(`a vote in a frame of another site stays, with its storage ${way}`, async ({ start, serve }) => {
      const tab = await start({ blocksThirdParties });
      const frames = { iframe: find('iframe'), tag: FRAME, element: FRAME };
      const codes = { iframe: iframeCode, tag: scriptCode, element: elementCode };
      for (const kind of ['iframe', 'tag', 'element'] as const) {
        const id = await makeBoard();
        const item = await makeItem(id, { title: 'Tunnel' });
        const shows = (label: string, isVoted: boolean, what: string) =>
          expectWithin(
            tab,
            frames[kind],
            `[${tileOf(item)}?.ariaLabel, ${tileOf(item)}?.ariaPressed]`,
            [label, `${isVoted}`],
            `${kind}, ${what}`,
          );
        await tab.open(await serve(codes[kind](id)));
        await shows('Vote for Tunnel, 0 votes', false, 'at first');
        expect(await tab.value(hasStorage)).toBe(!blocksThirdParties);
        await tab.press(tileOf(item));
        await expect.poll(() => countOf('votes', item)).toBe(1);
        await tab.reload();
        await shows('Vote for Tunnel, 1 vote', true, 'after a reload');
        await tab.press(tileOf(item));
        await expect.poll(() => countOf('votes', item), `${kind}, taken back`).toBe(0);
      }
    });
  }

  for (const [kind, code] of Object.entries({ tag: scriptCode, element: elementCode })) {
    test(`an inline board keeps its reader in the window, by its ${kind}`, async ({ tab, serve }) => {
      const id = await makeBoard();
      await makeItems(id, 15, (at) => ({ title: `Item ${at}`, votes: 100 - at }));
      await tab.open(await serve(`${lines(8)}${code(id)}${lines(40)}`));
      await expect.poll(async () => (await placeOf(tab, LAST).catch(() => ({ top: 0 }))).top).toBeGreaterThan(1000);
      await scrollTo(tab, LAST, 300);
      await tab.enter(FRAME);
      await tab.press(LAST);
      await expectInWindow(tab, find('.item-back'), 'an item that is opened from far down');
      await tab.enter(FRAME);
      await tab.press(find('.item-back'));
      await expectInWindow(tab, LAST, 'the list, where it was left');

      const add = find('.board-add');
      const height = await tab.value<number>('innerHeight');
      await scrollTo(tab, add, height - 60);
      await tab.enter(FRAME);
      await tab.press(add);
      await expectWithin(tab, FRAME, `document.activeElement.matches('.submit input')`, true);
      await expectInWindow(tab, 'document.activeElement', 'the field that has the focus');
      await tab.enter(FRAME);
      await tab.press(find('.submit-back'));
      await expectWithin(tab, FRAME, `${ITEMS}.length`, 15);
      await expectInWindow(tab, add, 'the head of the list');

      await tab.enter(FRAME);
      for (let turn = 0; turn < 30; turn += 1) await tab.key('Tab');
      await expectWithin(tab, FRAME, `document.activeElement.closest('[data-item]') !== null`, true);
      await expectInWindow(tab, 'document.activeElement', 'what has the focus after many Tabs');
    });
  }

  test('an element comes once, works where it is moved, and leaves nothing', async ({ tab, serve }) => {
    const id = await makeBoard();
    const item = await makeItem(id, { title: 'Tunnel' });
    const count = `[document, ...[...document.querySelectorAll('*')].map((each) => each.shadowRoot)]
      .reduce((sum, root) => sum + (root?.querySelectorAll('iframe').length ?? 0), 0)`;
    await tab.open(await serve(`<section id="place"></section>${elementCode(id)}${ELEMENT_SCRIPT}`));
    await expectWithin(tab, FRAME, `${tileOf(item)}?.ariaLabel`, 'Vote for Tunnel, 0 votes');
    await tab.enter(null);
    await expectValue(tab, count, 1, 'once, though there are two scripts');
    await tab.value(`${find('#place')}.appendChild(${EMBEDDED}) && true`);
    await expectWithin(tab, FRAME, `${tileOf(item)}?.ariaLabel`, 'Vote for Tunnel, 0 votes', 'moved');
    await tab.press(tileOf(item));
    await expect.poll(() => countOf('votes', item)).toBe(1);
    await tab.enter(null);
    await tab.value(`(window.kept = ${EMBEDDED}).remove()`);
    await expectValue(tab, `[${count}, kept.shadowRoot.childNodes.length]`, [0, 0], 'removed');
    await tab.value(`document.body.append(kept)`);
    await expectWithin(tab, FRAME, `${tileOf(item)}?.ariaPressed`, 'true', 'back again');
  });

  test('a page opens, closes, paints and hears an element', async ({ tab, serve }) => {
    const id = await makeBoard();
    const item = await makeItem(id, { title: 'Tunnel' });
    const panel = `${EMBEDDED}.shadowRoot.querySelector('section')`;
    await tab.open(await serve(elementCode(id, 'mode="fab"')));
    await expectThere(tab, OPENER);
    await tab.value(`window.told = []`);
    await tab.value(`['open', 'close', 'vote'].forEach((name) => document.addEventListener('hearback:' + name,
      ({ type, detail }) => told.push([type, detail.product, detail.item, detail.voted].join(' ').trim())))`);
    await tab.value(`${EMBEDDED}.open()`);
    await expectValue(tab, `${panel}.checkVisibility()`, true);
    await expectWithin(tab, FRAME, `${tileOf(item)}?.ariaLabel`, 'Vote for Tunnel, 0 votes');
    await tab.press(tileOf(item));
    await tab.enter(null);
    const told = [`hearback:open ${id}`, `hearback:vote ${id} ${item} true`];
    await expectValue(tab, 'told', told);
    await tab.value(`${EMBEDDED}.setTheme('dark')`);
    await expectWithin(tab, FRAME, 'document.documentElement.dataset.theme', 'dark');
    await tab.enter(null);
    await tab.value(`${EMBEDDED}.close()`);
    await expectValue(tab, `${panel}.checkVisibility()`, false);
    await tab.value(`${EMBEDDED}.toggle()`);
    await expectValue(tab, `${panel}.checkVisibility()`, true);
    await expectValue(tab, 'told', [...told, `hearback:close ${id}`, `hearback:open ${id}`]);
    await tab.value(`${EMBEDDED}.parentElement.hidden = true`);
    await expectValue(tab, `${panel}.hidden`, true, 'with what it stands in');
    await tab.value(`${EMBEDDED}.parentElement.hidden = false`);
    await expectValue(tab, `${OPENER}.checkVisibility()`, true);
  });

  test('a panel takes the focus by mouse and by key, and returns it', async ({ tab, serve }) => {
    const id = await makeBoard();
    await makeItem(id, { title: 'Tunnel' });
    await tab.open(await serve(scriptCode(id, 'data-mode="fab"')));
    /** Expects the focus on an element of the frame. */
    const hasFocus = (element: string, when: string) =>
      expectWithin(tab, FRAME, `document.hasFocus() && document.activeElement.matches('${element}')`, true, when);
    // WebKit lets a frame take the focus while a press is handled, so that it must know its page by then. It has answered.
    await expectValue(tab, `${OPENER}?.style.background !== ''`, true);
    const ways = {
      'by mouse': () => tab.press(OPENER),
      'by mouse again': () => tab.press(OPENER),
      'by key': () => tab.key('Enter'),
    };
    for (const [way, open] of Object.entries(ways)) {
      await tab.enter(null);
      await open();
      await hasFocus('.host-panel', way);
      // It forgets where the focus was.
      await expectValue(tab, 'Boolean(window.hasStarted)', true);
      await tab.key('Tab');
      await hasFocus('.host-panel :is(a, button)', `${way}, after Tab`);
      await tab.key('Escape');
      await tab.enter(null);
      await expectValue(tab, `${EMBEDDED}.shadowRoot.activeElement === ${OPENER}`, true, `closed, ${way}`);
    }
  });
});
