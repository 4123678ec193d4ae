import { expect } from 'playwright/test';
import { NAMES } from '../../web/src/embed/protocol.ts';
import { makeBoard, makeItem, readItem } from '../support/boards.ts';
import { SCRIPT_POLICY, scriptCode, serveHostPage } from '../support/host-page.ts';
import { ScriptHost, test } from '../support/script-host.ts';
import { openContext } from '../support/third-party-storage.ts';

const FRAMES_ANYONE = SCRIPT_POLICY.replace('frame-src ', 'frame-src http://localhost:* ');
const greeting = { hearback: 1 };

/**
 * Greets another window with a port and collects the answers, until those of all given types are there. The wait for
 * none is fixed. Runs in any page or frame.
 */
const greet = ({ types = [], ...greeting }: { readonly types?: readonly string[]; readonly [name: string]: unknown }) =>
  new Promise<unknown[]>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const answers: { readonly type: string }[] = [];
    port1.onmessage = ({ data }) => {
      answers.push(data);
      if (types.length > 0 && types.every((type) => answers.some((answer) => answer.type === type))) resolve(answers);
    };
    const target = window.parent === window ? window.frames[0] : window.parent.frames[0];
    target?.postMessage(greeting, '*', [port2]);
    if (types.length === 0) setTimeout(() => resolve(answers), 1500);
  });

test('no window message reaches the page, and the page listens to none', { tag: '@attack' }, async ({
  host,
  page,
  visit,
}) => {
  await page.addInitScript(() => {
    const heard: unknown[] = [];
    Object.assign(window, { heard });
    if (window === window.top) window.addEventListener('message', ({ data }) => heard.push(data));
  });
  await visit(scriptCode('demo', 'data-mode="fab"') + scriptCode('demo'));
  await host.opener().click();
  await expect(page.frameLocator('section iframe').getByRole('listitem').first()).toBeVisible();
  // The frame hears the key only after its handshake, which brings the focus into it.
  await host.holdsFocus();
  await page.keyboard.press('Escape');
  await expect(host.panel()).toBeHidden();
  expect(await page.evaluate(() => (window as unknown as { heard: unknown }).heard)).toEqual([]);

  // The page itself forges messages on the window, where our script has no listener.
  await host.opener().click();
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        window.addEventListener('message', ({ data }) => data === 'last' && resolve());
        for (const data of [{ type: 'close' }, { type: 'size', height: 1 }, { hearback: 1, type: 'close' }, 'last'])
          window.postMessage(data);
      }),
  );
  await expect(host.panel()).toBeVisible();
});

test('a board answers only its parent, and only a valid handshake', { tag: ['@all', '@attack'] }, async ({
  complaints,
  page,
  visit,
}) => {
  await test.step('with our script', async () => {
    const stranger = await serveHostPage('', SCRIPT_POLICY);
    try {
      const board = '<iframe src="http://127.0.0.1:5000/embed/demo?container=content" title="Feedback"></iframe>';
      await visit(`${board}<iframe src="${stranger.url}" title="Somebody else"></iframe>`, FRAMES_ANYONE);
      await expect(page.frameLocator('iframe').first().getByRole('listitem').first()).toBeVisible();
      const other = page.frames().find((frame) => frame.url() === stranger.url);
      const forged = [{ hearback: 0 }, { hearback: '1' }, { type: 'panel', isOpen: true, isFull: true }];
      const [ofFrame, ...ofPage] = await Promise.all([
        other?.evaluate(greet, greeting),
        ...forged.map((greeting) => page.evaluate(greet, greeting)),
      ]);
      expect(ofFrame, 'another frame of the page').toEqual([]);
      expect(ofPage, JSON.stringify(forged)).toEqual([[], [], []]);
      const answers = await page.evaluate(greet, { ...greeting, types: ['look', 'size'] });
      expect(answers).toContainEqual({
        type: 'look',
        accent: expect.any(String),
        onAccent: expect.any(String),
        theme: 'light',
        names: NAMES,
      });
      expect(answers).toContainEqual({ type: 'size', height: expect.any(Number) });
      expect(await page.evaluate(greet, greeting), 'once per document').toEqual([]);
    } finally {
      await stranger.close();
      complaints.splice(0);
    }
  });

  await test.step('without our script, it answers none', async () => {
    await visit('<iframe src="http://127.0.0.1:5000/embed/demo" title="Feedback"></iframe>', FRAMES_ANYONE);
    await expect(page.frameLocator('iframe').getByRole('listitem').first()).toBeVisible();
    expect(await page.evaluate(greet, greeting)).toEqual([]);
  });
});

test('a frame that navigates to another origin receives no port', { tag: ['@all', '@attack'] }, async ({
  complaints,
  host,
  page,
  visit,
}) => {
  const stranger = await serveHostPage('', SCRIPT_POLICY);
  try {
    await page.addInitScript(() => {
      const ports: number[] = [];
      Object.assign(window, { ports });
      window.addEventListener('message', (event) => ports.push(event.ports.length));
    });
    await visit(scriptCode('demo'), FRAMES_ANYONE);
    await host.boardOf('demo').ready();
    await page.locator('iframe').evaluate((frame: HTMLIFrameElement, url) => {
      // Runs after our script's listener. If our script sent a greeting, this message would be the second.
      frame.addEventListener('load', () => frame.contentWindow?.postMessage('without a port', '*'));
      frame.src = url;
    }, stranger.url);
    await expect.poll(() => page.frames().some((frame) => frame.url() === stranger.url)).toBe(true);
    const led = page.frames().find((frame) => frame.url() === stranger.url);
    await expect.poll(() => led?.evaluate(() => (window as unknown as { ports: unknown }).ports)).toEqual([0]);
  } finally {
    await stranger.close();
    complaints.splice(0);
  }
});

test('a vote counts and is remembered with blocked frame storage', { tag: '@all' }, async () => {
  const context = await openContext('blocked');
  try {
    const page = await context.newPage();
    const host = new ScriptHost(page);
    for (const attributes of ['', 'data-mode="fab"']) {
      await test.step(attributes || 'inline', async () => {
        const id = await makeBoard();
        const item = await makeItem(id, { title: 'Blocked storage' });
        const served = await serveHostPage(scriptCode(id, attributes), SCRIPT_POLICY);
        const open = async () => {
          await page.goto(served.url);
          if (attributes) await host.opener().click();
          return host.boardOf(id).voteTile('Blocked storage');
        };
        const tile = await open();
        await tile.click();
        await expect(host.boardOf(id).text('Your vote has been added')).toBeVisible();
        await expect.poll(async () => (await readItem(item))?.votes).toBe(1);
        await expect(await open()).toHaveAttribute('aria-pressed', 'true');
        expect(await page.evaluate(() => [document.cookie, ...Object.keys(localStorage)].join(''))).toBe('');
        await served.close();
        await context.clearCookies();
      });
    }
  } finally {
    await context.close();
  }
});
