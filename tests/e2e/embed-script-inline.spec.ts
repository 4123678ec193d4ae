import { expect, type Locator } from 'playwright/test';
import { makeBoard, makeItem, makeItems } from '../support/boards.ts';
import { SCRIPT_POLICY, scriptCode } from '../support/host-page.ts';
import { type ScriptHost, test } from '../support/script-host.ts';

const heightOf = async (host: ScriptHost) => (await host.page.locator('iframe').boundingBox())?.height ?? 0;
/** The height of the part of the board that its frame cuts off, in pixels. */
const cutOff = ({ page }: ScriptHost) =>
  page
    .frames()
    .at(-1)
    ?.evaluate(() => document.body.getBoundingClientRect().height - window.innerHeight);

test('an inline board is a part of the page', async ({ host, page, visit }) => {
  await page.setViewportSize({ width: 900, height: 600 });
  const id = await makeBoard();
  await makeItems(id, 20);
  await visit(`<p>Before</p>${scriptCode(id)}<p>After</p>`);
  const board = host.boardOf(id);
  await board.ready();
  await test.step('it is placed at its script and has the height of its content', async () => {
    expect(
      await host
        .boards()
        .evaluate((node) => [node.previousElementSibling?.tagName, node.nextElementSibling?.textContent]),
    ).toEqual(['SCRIPT', 'After']);
    await expect.poll(() => heightOf(host)).toBeGreaterThan(1500);
    await expect.poll(() => cutOff(host)).toBeLessThanOrEqual(0);
    expect(await board.isRunning(), 'nobody has acted').toBe(false);
    expect(await host.page.locator('iframe').getAttribute('loading')).toBe('lazy');
  });

  await test.step('it grows and shrinks with its content', async () => {
    const all = await heightOf(host);
    await board.openComments('Item 19');
    await expect.poll(() => heightOf(host), 'grows with the comments').toBeGreaterThan(all + 50);
    await expect.poll(() => cutOff(host)).toBeLessThanOrEqual(0);
    await board.openComments('Item 19');
    await expect.poll(() => heightOf(host)).toBe(all);

    await board.search().fill('Item 7');
    await expect(board.items()).toHaveCount(1);
    await expect.poll(() => heightOf(host), 'shrinks with the list').toBeLessThan(all - 200);
    await expect.poll(() => cutOff(host)).toBeLessThanOrEqual(0);

    await board.button(/^Sort and filter/).click();
    const bottomOf = async (element: Locator) => {
      const box = await element.boundingBox();
      return box ? box.y + box.height : Number.NaN;
    };
    const [menu, frame] = [host.frameOf(id).getByRole('menu'), host.page.locator('iframe')];
    await expect
      .poll(async () => (await bottomOf(frame)) - (await bottomOf(menu)), 'the menu has room')
      .toBeGreaterThanOrEqual(0);
    await page.keyboard.press('Escape');
    await board.search().fill('');
    await expect.poll(() => heightOf(host)).toBe(all);
  });

  await test.step('the message after a vote is visible in the viewport', async () => {
    await board.voteTile('Item 4').click();
    await expect(board.text('Your vote has been added')).toBeInViewport();
    // Under the pointer, the message stays.
    await board.text('Your vote has been added').hover();
    await page.mouse.wheel(0, 300);
    await expect(board.text('Your vote has been added')).toBeInViewport();
  });
});

test('a board that follows the page is dark on a dark page, and transparent if its owner wants', {
  tag: '@all',
}, async ({ host, page, visit }) => {
  const id = await makeBoard({ theme: 'host', background: 'transparent' });
  await makeItem(id, { title: 'Behind glass' });
  const look = 'background:#101418;color:oklch(92% 0.01 250)';
  const policy = `${SCRIPT_POLICY}; style-src 'unsafe-inline'`;
  const html = host.frameOf(id).locator('html');
  const toggle = () => page.evaluate(() => document.documentElement.classList.toggle('other'));
  await visit(`<style>html.other{${look}}</style>${scriptCode(id)}`, policy);
  await host.boardOf(id).ready();
  await expect(html).toHaveAttribute('data-theme', 'light');
  expect(await host.boardOf(id).isRunning(), 'a light page gives no reason to run React').toBe(false);
  await toggle();
  await expect(html).toHaveAttribute('data-theme', 'dark');
  expect(
    await host
      .frameOf(id)
      .locator('body')
      .evaluate((body) => getComputedStyle(body).backgroundColor),
  ).toBe('rgba(0, 0, 0, 0)');
  await toggle();
  await expect(html).toHaveAttribute('data-theme', 'light');
  await page.evaluate(() => window.Hearback?.setTheme('dark'));
  await expect(html, 'a theme that the page asks for').toHaveAttribute('data-theme', 'dark');

  const served = page.waitForResponse(/\/embed\/.*theme=on-dark/);
  await visit(`<style>html:not(.other){${look}}</style>${scriptCode(id)}`, policy);
  expect(await (await served).text(), 'never light on a page that is dark').toContain('data-theme="dark"');
  await host.boardOf(id).ready();
  await expect(html).toHaveAttribute('data-theme', 'dark');
  expect(await host.boardOf(id).isRunning(), 'nor does React run for it').toBe(false);
  await toggle();
  await expect(html).toHaveAttribute('data-theme', 'light');
});

test('a board is placed where the page wants it', { tag: '@all' }, async ({ host, page, visit }) => {
  await test.step('data-target names another element, which may come later in the page', async () => {
    const id = await makeBoard();
    await makeItem(id, { title: 'In its place' });
    await visit(`${scriptCode(id, 'data-target="#place"')}<section id="place"></section>`);
    await expect(host.boardOf(id).item('In its place')).toBeVisible();
    expect(await host.boards().evaluate((node) => node.parentElement?.id)).toBe('place');
  });

  await test.step('a board that the page moves loads again, reports its height and accepts votes', async () => {
    const id = await makeBoard();
    await makeItem(id, { title: 'Moved' });
    await visit(`${scriptCode(id)}<section id="place"></section>`);
    const board = host.boardOf(id);
    await board.voteTile('Moved').hover();
    await expect.poll(() => board.isRunning()).toBe(true);
    // A pointer over the new frame would start React there.
    await page.mouse.move(0, 0);
    await page.evaluate(() => {
      const box = document.querySelector('[data-hearback]');
      if (box) document.querySelector('#place')?.append(box);
    });
    await expect.poll(() => board.isRunning()).toBe(false);
    await expect.poll(() => cutOff(host)).toBeLessThanOrEqual(0);
    await board.voteTile('Moved').click();
    await expect(board.text('Your vote has been added')).toBeVisible();
  });

  await test.step('a board far below the fold loads when the visitor scrolls near', async () => {
    const [near, id] = [await makeBoard(), await makeBoard()];
    await makeItem(near, { title: 'At the top' });
    await makeItem(id, { title: 'Far below' });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await visit(`${scriptCode(near)}${'<p>A long page</p>'.repeat(400)}${scriptCode(id)}`);
    await expect(page.locator('iframe')).toHaveCount(2);
    await expect(host.boardOf(near).item('At the top')).toBeVisible();
    expect(asked).toContain(`/embed/${near}`);
    expect(asked).not.toContain(`/embed/${id}`);
    await page.locator(`[data-hearback="${id}"] iframe`).scrollIntoViewIfNeeded();
    await expect(host.boardOf(id).item('Far below')).toBeVisible();
  });
});

test('an unknown board shows its message inside its frame', async ({ complaints, host, visit }) => {
  await visit(scriptCode('no-such-board'));
  const sentence = 'Product with ID "no-such-board" not found. Please check if the product ID is correct.';
  await expect(host.frameOf('no-such-board').getByText(sentence)).toBeVisible();
  // The browser reports the failed request for the page, and those of the board.
  for (const complaint of complaints.splice(0)) expect(complaint).toMatch(/^Failed to load resource.*404/);
});

const SCRIPT_STYLE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; script-src http://127.0.0.1:5000; frame-src http://127.0.0.1:5000";

test('a board stands its ground on a page that is hard on it', { tag: '@all' }, async ({ host, page, visit }) => {
  await test.step('resets and hiding styles of the page do not affect the board or its button', async () => {
    const id = await makeBoard();
    await makeItem(id, { title: 'Unimpressed' });
    const hostile = `<style>* { all: unset !important } div, button, iframe, section { display: none !important }
      iframe { max-width: 10px !important; max-height: 10px !important } :root { --accent: red !important }
      [data-hearback] { opacity: 0 !important; transform: scale(0.1) !important; pointer-events: none !important }</style>`;
    await visit(hostile + scriptCode(id) + scriptCode('demo', 'data-mode="fab"'), SCRIPT_STYLE_POLICY);
    await expect(host.boardOf(id).item('Unimpressed')).toBeVisible();
    const frame = await page.locator(`[data-hearback="${id}"] iframe`).boundingBox();
    expect(frame?.width).toBeGreaterThan(600);
    expect(await host.opener().boundingBox()).toMatchObject({ width: 56, height: 56 });
    await host.opener().click();
    await host.boardOf('demo').ready();
    expect(await host.panel().boundingBox()).toMatchObject({ width: 400, height: 600 });
  });

  await test.step('pages that require Trusted Types accept the script', async () => {
    await visit(
      scriptCode('demo', 'data-mode="fab"'),
      "default-src 'none'; script-src http://127.0.0.1:5000; frame-src http://127.0.0.1:5000; require-trusted-types-for 'script'",
    );
    await host.opener().click();
    await host.boardOf('demo').ready();
  });

  await test.step('a board loads despite elements of the page with clobbering names', async () => {
    const names = ['currentScript', 'mount', 'queue', 'scripts', 'Hearback'];
    const fields = names.map((name) => `<input name="${name}">`).join('');
    const images = names.map((name) => `<img name="${name}" alt="">`).join('');
    await visit(`<form name="Hearback">${fields}</form>${images}${scriptCode('demo')}`);
    await host.boardOf('demo').ready();
  });
});
