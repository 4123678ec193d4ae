import { expect, type Page } from 'playwright/test';
import { makeBoard } from '../support/boards.ts';
import { elementCode, scriptCode } from '../support/host-page.ts';
import { test } from '../support/script-host.ts';

/** An inline board is a block of the page, as its paragraphs are, in the layouts of real themes. */

const STYLES =
  "default-src 'none'; style-src 'unsafe-inline'; script-src http://127.0.0.1:5000; frame-src http://127.0.0.1:5000";

const LAYOUTS: Readonly<Record<string, string>> = {
  'a grid with the text in its middle column':
    'main { display: grid; grid-template-columns: 1fr min(65ch, 100%) 1fr } main > * { grid-column: 2 }',
  'a grid with named lines':
    'main { display: grid; grid-template-columns: [all-start] 1fr [text-start] minmax(0, 45rem) [text-end] 1fr [all-end] } main > * { grid-column: text }',
  'a grid with gutters, a wide and a main column':
    'main { display: grid; grid-template-columns: minmax(1.25rem, 1fr) minmax(0, 240px) min(720px, 100% - 2.5rem) minmax(0, 240px) minmax(1.25rem, 1fr) } main > * { grid-column: 3 / 4 }',
  'a grid whose gutters grow with their content':
    'main { display: grid; grid-template-columns: [full-start] minmax(max(4vmin, 20px), auto) [wide-start] minmax(auto, 240px) [main-start] min(720px, calc(100% - max(8vmin, 40px))) [main-end] minmax(auto, 240px) [wide-end] minmax(max(4vmin, 20px), auto) [full-end] } main > * { grid-column: main } main > * + * { margin-top: max(3.2vmin, 24px) }',
  'a grid that centers its items': 'main { display: grid; justify-items: center } main > * { max-width: 40rem }',
  'blocks of a limited width in the middle': 'main > * { max-width: 40rem; margin-inline: auto }',
  'blocks of a limited width by rules that no class can change':
    'main > :where(:not(.wide)) { max-width: 650px; margin-left: auto !important; margin-right: auto !important }',
  'blocks with a width of their own': 'main > * { width: min(100% - 3rem, 60ch); margin-inline: auto }',
  'blocks with padding and gaps': 'main > * { padding-inline: 2rem } main > * + * { margin-top: 3rem }',
  'a column of flexible boxes': 'main { display: flex; flex-direction: column; gap: 2rem; padding: 0 5% }',
  'a column of flexible boxes in the middle':
    'main { display: flex; flex-direction: column; align-items: center } main > * { max-width: 38rem }',
  'a container whose blocks follow its width':
    '* { box-sizing: border-box } main { container-type: inline-size } @container (min-width: 600px) { main > * { margin-inline: 20cqi } }',
};

/** The boxes of a paragraph's text and of the board, and the gap between the two, in px. */
const measure = (page: Page) =>
  page.evaluate(() => {
    const text = document.querySelector('.text') as HTMLElement;
    const host = document.querySelector('[data-hearback], hearback-board') as HTMLElement;
    const frame = host.shadowRoot?.querySelector('iframe') as HTMLElement;
    const contentOf = (element: Element) => {
      const { left, width } = element.getBoundingClientRect();
      const { paddingLeft, paddingRight } = getComputedStyle(element);
      const [start, end] = [Number.parseFloat(paddingLeft), Number.parseFloat(paddingRight)];
      return { left: Math.round(left + start), width: Math.round(width - start - end) };
    };
    const gap = (host.nextElementSibling as Element).getBoundingClientRect().top - host.getBoundingClientRect().bottom;
    const textGap =
      text.getBoundingClientRect().top - (document.querySelector('h2') as Element).getBoundingClientRect().bottom;
    return { text: contentOf(text), board: contentOf(frame), gap: Math.round(gap), textGap: Math.round(textGap) };
  });

for (const [way, codeOf, tag] of [
  ['an inline board of a tag', scriptCode, ['@all']],
  ['the element', (id: string) => elementCode(id), []],
] as const) {
  test(`${way} stands where a paragraph would`, { tag: [...tag] }, async ({ host, page, visit }, info) => {
    test.slow();
    const id = await makeBoard();
    const words = '<div class="text">'.concat('Some words of a text. '.repeat(40), '</div>');
    const layouts = Object.entries(LAYOUTS);
    expect(layouts.length).toBeGreaterThanOrEqual(10);
    for (const [layout, style] of layouts) {
      await test.step(layout, async () => {
        const reset = 'body, h2 { margin: 0 }';
        await visit(`<style>${reset} ${style}</style><h2>Title</h2>${words}${codeOf(id)}${words}`, STYLES);
        await expect(page.locator('iframe')).toHaveCount(1);
        for (const width of [1280, 390]) {
          await page.setViewportSize({ width, height: 800 });
          const { text, board, gap, textGap } = await measure(page);
          expect(board, `${layout}, ${width} px`).toEqual(text);
          expect(gap, `the gap of ${layout}, ${width} px`).toBe(textGap);
          // To be looked at, beside the text.
          if (tag.length) {
            await expect(host.frameOf(id).getByRole('button', { name: 'Add feedback' })).toBeVisible();
            await page.screenshot({ path: info.outputPath(`${layout}, ${width}.png`) });
          }
        }
      });
    }
  });
}

test('a page cannot hide a board by its styles for all elements', async ({ host, page, visit }) => {
  const id = await makeBoard();
  const style =
    'main > div { opacity: 0 !important; visibility: hidden; transform: scale(0); display: none !important }';
  await visit(`<style>${style}</style>${scriptCode(id)}`, STYLES);
  await expect(host.frameOf(id).getByRole('button', { name: 'Add feedback' })).toBeVisible();
  expect((await page.locator('[data-hearback] iframe').boundingBox())?.width).toBeGreaterThan(300);
});
