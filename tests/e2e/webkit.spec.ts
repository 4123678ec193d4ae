import { makeBoard, makeItems } from '../support/boards.ts';
import { SCRIPT_POLICY, scriptCode, serveHostPage } from '../support/host-page.ts';
import { installBrowser } from '../support/other-browsers/install-browser.ts';
import { openWebKit } from '../support/other-browsers/webkit.ts';
import { expect, test } from '../support/test.ts';

/** What differs in WebKit, the engine of all iPhones. Its frames of another site cannot scroll their page. */

const INSTALLING_MS = 10 * 60_000;

let missing = '';
test.beforeAll(async () => {
  test.setTimeout(INSTALLING_MS);
  missing = await installBrowser('webkit');
  if (missing !== '') console.log(`  ${missing}`);
});
test.beforeEach(() => test.skip(missing !== '', missing));

const ROOT = `document.querySelector('[data-hearback]').shadowRoot`;
const FRAME = `${ROOT}.querySelector('iframe')`;
const ESCAPE = '\uE00C';
/** Lines of text, as high as a page above and below the board. */
const lines = (count: number) => '<p>Text of the page</p>'.repeat(count);

test('an inline board keeps its reader in the window', { tag: '@all' }, async () => {
  test.slow();
  const id = await makeBoard();
  await makeItems(id, 15, (at) => ({ title: `Item ${at}`, votes: 100 - at }));
  const host = await serveHostPage(`${lines(8)}${scriptCode(id)}${lines(40)}`, SCRIPT_POLICY);
  const tab = await openWebKit();
  /** Top of an element of the board in the window, in px, and the height of the window. */
  const placeOf = async (element: string) => {
    await tab.enter(FRAME);
    const inner = await tab.value<number>(`${element} ? ${element}.getBoundingClientRect().top : -1e6`);
    await tab.enter(null);
    const [outer = 0, height = 0] = await tab.value<number[]>(`[${FRAME}.getBoundingClientRect().top, innerHeight]`);
    return { top: inner + outer, height };
  };
  const isInWindow = async (element: string) => {
    const { top, height } = await placeOf(element);
    return top >= 0 && top < height ? 'in the window' : `${top} of ${height}`;
  };
  const shows = (element: string, what: string) =>
    expect.poll(() => isInWindow(element).catch(String), what).toBe('in the window');
  const last = `[...document.querySelectorAll('[data-item] h2 a, [data-item] h3 a')].at(-1)`;
  try {
    await tab.open(host.url);
    await expect
      .poll(() =>
        placeOf(last).then(
          ({ top }) => top,
          () => 0,
        ),
      )
      .toBeGreaterThan(1000);
    const { top } = await placeOf(last);
    await tab.value(`scrollTo(0, scrollY + ${Math.round(top)} - 300)`);
    await tab.enter(FRAME);
    await tab.press(last);
    await shows(`document.querySelector('.item-back')`, 'an item that is opened from far down');
    await tab.enter(FRAME);
    await tab.press(`document.querySelector('.item-back')`);
    await shows(last, 'the list, where it was left');
  } finally {
    await tab.close();
    await host.close();
  }
});

test('a panel that is opened by mouse has the focus', { tag: '@all' }, async () => {
  test.slow();
  const id = await makeBoard();
  const host = await serveHostPage(scriptCode(id, 'data-mode="fab"'), SCRIPT_POLICY);
  const tab = await openWebKit();
  const button = `${ROOT}.querySelector('button')`;
  /** Expects the focus on an element of the frame. */
  const hasFocus = (element: string, when: string) =>
    expect
      .poll(async () => {
        await tab.enter(FRAME);
        const isFocused = `document.hasFocus() && document.activeElement.matches('${element}')`;
        return tab.value(`${isFocused} || document.activeElement.outerHTML.slice(0, 80)`).catch(String);
      }, when)
      .toBe(true);
  try {
    await tab.open(host.url);
    await expect
      .poll(async () => {
        await tab.enter(FRAME);
        return tab.value(`document.querySelector('.host-panel') !== null`);
      })
      .toBe(true);
    for (const time of ['the first time', 'again']) {
      await tab.enter(null);
      await tab.press(button);
      await hasFocus('.host-panel', time);
      await tab.tab();
      await hasFocus('.host-panel :is(a, button)', `${time}, after Tab`);
      await tab.type(ESCAPE);
      await tab.enter(null);
      await expect.poll(() => tab.value(`${ROOT}.activeElement === ${button}`), `closed, ${time}`).toBe(true);
    }
  } finally {
    await tab.close();
    await host.close();
  }
});
