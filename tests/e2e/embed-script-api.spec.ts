import { expect, type Page } from 'playwright/test';
import { QUEUE_CODE } from '../../web/src/snippets/embed-recipes.ts';
import { makeBoard, makeItem } from '../support/boards.ts';
import { scriptCode } from '../support/host-page.ts';
import { test } from '../support/script-host.ts';

const FAB = 'data-mode="fab"';

test('open, close and toggle work, and events name the act and the board', async ({ host, visit }) => {
  const id = await makeBoard();
  const item = await makeItem(id, { title: 'Eventful' });
  await visit(scriptCode(id, FAB));
  await expect(host.opener()).toBeVisible();
  const told = await host.listen();
  await host.call('open');
  await host.call('open', id);
  const board = host.boardOf(id);
  await board.ready();
  await board.voteTile('Eventful').click();
  await expect(board.text('Your vote has been added')).toBeVisible();
  await board.voteTile('Eventful').click();
  await expect(board.text('Your vote has been removed')).toBeVisible();
  await board.openComments('Eventful');
  await board.comment('Eventful', 'Indeed.');
  // It covers the button.
  await board.expectMessage('Your comment has been added!');
  await board.openForm();
  await board.submit('Another', 'With a description.');
  await expect(board.text('Your feedback has been submitted! Thank you.')).toBeVisible();
  await host.call('toggle');
  await expect(host.panel()).toBeHidden();
  await host.call('toggle', id);
  await expect(host.panel()).toBeVisible();
  await host.call('close', 'another-board');
  await expect(host.panel()).toBeVisible();
  await host.call('close');
  const address = `http://127.0.0.1:5000/embed/${id}?item=${item}`;
  await expect.poll(told).toEqual([
    ['open', { product: id }],
    ['vote', { product: id, item, address, voted: true }],
    ['vote', { product: id, item, address, voted: false }],
    ['comment', { product: id, item, address }],
    [
      'submit',
      {
        product: id,
        item: expect.stringMatching(/^[\w-]{20,}$/),
        address: expect.stringMatching(/^http:\/\/127\.0\.0\.1:5000\/embed\/\w+\?item=[\w-]{20,}$/),
      },
    ],
    ['close', { product: id }],
    ['open', { product: id }],
    ['close', { product: id }],
  ]);
});

test('code of the page subscribes and calls whenever it runs', async ({ complaints, host, page, visit }) => {
  await test.step('a throwing listener does not affect others, and off unsubscribes', async () => {
    await visit(scriptCode('demo', FAB));
    await expect(host.opener()).toBeVisible();
    const heard = await page.evaluate(async () => {
      const heard: string[] = [];
      const silenced = () => heard.push('silenced');
      window.Hearback?.on('open', () => {
        throw new Error('of the page');
      });
      window.Hearback?.on('open', silenced);
      const last = new Promise<void>((resolve) => {
        window.Hearback?.on('open', () => {
          heard.push('heard');
          resolve();
        });
      });
      window.Hearback?.off('open', silenced);
      window.Hearback?.open();
      await last;
      return heard;
    });
    expect(heard).toEqual(['heard']);
    expect(complaints.splice(0).join()).toContain('of the page');
  });

  await test.step('calls made before the script has loaded are replayed in order, subscriptions included', async () => {
    await page.addInitScript(`if (window === top) { ${QUEUE_CODE} }`);
    await page.addInitScript(() => {
      if (window !== window.top) return;
      const told: string[] = [];
      const stub = window.Hearback;
      stub?.on('open', ({ product }) => told.push(`open ${product}`));
      stub?.on('close', () => told.push('close'));
      const end = stub?.on('open', () => told.push('not any more'));
      end?.();
      const endLater = stub?.on('close', () => told.push('too late'));
      stub?.open('demo');
      Object.assign(window, { told, stub, endLater });
    });
    await visit(scriptCode('demo', FAB));
    await expect(host.panel()).toBeVisible();
    await page.evaluate(() => {
      const { stub, endLater } = window as unknown as { stub: typeof window.Hearback; endLater: () => void };
      endLater();
      // Code that holds the stub reaches the API that has replaced it.
      stub?.close();
    });
    await expect(host.panel()).toBeHidden();
    const told = () => page.evaluate(() => (window as unknown as { told: unknown }).told);
    await expect.poll(told).toEqual(['open demo', 'close']);
  });
});

test('several script tags share a page', { tag: '@all' }, async ({ host, page, visit }) => {
  await test.step('inline beside fab, buttons side by side, one panel at a time', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const [first, second, third] = [await makeBoard(), await makeBoard(), await makeBoard()];
    for (const id of [first, second, third]) await makeItem(id, { title: `Of ${id}` });
    await visit(scriptCode(first, FAB) + scriptCode(second) + scriptCode(third, FAB));
    await expect(host.boardOf(second).item(`Of ${second}`)).toBeVisible();
    await expect(host.opener()).toHaveCount(2);
    const boxes = await Promise.all((await host.opener().all()).map((button) => button.boundingBox()));
    expect(Math.abs((boxes[0]?.x ?? 0) - (boxes[1]?.x ?? 0)), 'they do not overlap').toBeGreaterThanOrEqual(56);
    await host.call('open', third);
    await expect(host.boardOf(third).item(`Of ${third}`)).toBeVisible();
    await host.call('open', first);
    await expect(host.boardOf(first).item(`Of ${first}`)).toBeVisible();
    await expect(host.panel()).toHaveCount(1);
    await host.call('destroy', first);
    await expect(host.boards()).toHaveCount(2);
    const [only] = await host.opener().all();
    expect((await only?.boundingBox())?.x, 'the other moves up').toBe(1280 - 20 - 56);
  });

  await test.step('a second script tag of the same floating board changes nothing', async () => {
    await visit(scriptCode('demo', FAB) + scriptCode('demo', FAB));
    await host.addScript({ product: 'demo', mode: 'fab' });
    await expect(host.opener()).toHaveCount(1);
    await host.opener().click();
    await host.boardOf('demo').ready();
  });

  await test.step('open waits for a board whose script tag comes later, until close or destroy', async () => {
    await visit(scriptCode('demo'));
    await host.boardOf('demo').ready();
    await host.call('open', 'late');
    await host.addScript({ product: 'demo', mode: 'fab' });
    await expect(host.panel()).toBeHidden();
    await host.call('destroy', 'demo');
    await host.call('open');
    await host.addScript({ product: 'demo', mode: 'fab' });
    await expect(host.panel()).toBeVisible();
    await host.call('destroy');
    await host.call('open');
    await host.call('close');
    await host.addScript({ product: 'demo', mode: 'fab' });
    await expect(host.opener()).toBeVisible();
  });
});

/** Our script's listeners on the page's long-lived objects, as reported by the browser. */
async function ourListeners(page: Page): Promise<readonly string[]> {
  const session = await page.context().newCDPSession(page);
  const ours = new Set<string>();
  session.on('Debugger.scriptParsed', ({ scriptId, url }) => url.includes('/embed.js') && ours.add(scriptId));
  await session.send('Debugger.enable');
  const found: string[] = [];
  for (const expression of ['window', 'document', 'document.documentElement', 'document.body']) {
    const { result } = await session.send('Runtime.evaluate', { expression });
    const { listeners } = await session.send('DOMDebugger.getEventListeners', { objectId: result.objectId ?? '' });
    for (const { scriptId, type } of listeners) if (ours.has(scriptId)) found.push(`${expression} ${type}`);
  }
  await session.detach();
  return found;
}

/** The page's markup, globals, style sheets and frames. */
const contents = (page: Page) =>
  page.evaluate(() => ({
    html: document.documentElement.outerHTML,
    globals: Object.keys(window).filter((name) => name !== 'Hearback'),
    sheets: document.adoptedStyleSheets.length,
    frames: window.length,
  }));

test('destroy leaves nothing behind', { tag: '@all' }, async ({ host, page, visit }) => {
  await test.step('it removes all elements, listeners, styles and frames', async () => {
    await page.setViewportSize({ width: 390, height: 700 });
    await visit('');
    const before = await contents(page);
    for (const round of [1, 2]) {
      await host.addScript({ product: 'demo', mode: 'fab' });
      await host.addScript({ product: 'demo' });
      await page.evaluate(() => document.querySelectorAll('script').forEach((script) => void script.remove()));
      await host.call('open');
      await expect(page.frameLocator('section iframe').getByRole('listitem').first()).toBeVisible();
      expect(await ourListeners(page)).toEqual(['window popstate', 'window keydown']);
      expect((await contents(page)).sheets, 'the lock of the page behind the panel').toBe(1);
      await host.call('destroy');
      expect(await contents(page), `round ${round}`).toEqual(before);
      expect(await ourListeners(page)).toEqual([]);
    }
    expect(await page.evaluate(() => typeof window.Hearback?.open)).toBe('function');
  });

  await test.step('client-side navigation leaves no trace of earlier boards, also of a script that had not loaded', async () => {
    await visit('');
    const before = await contents(page);
    // Like a component that unmounts before its script has loaded.
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          const script = document.createElement('script');
          script.src = 'http://127.0.0.1:5000/embed.js?slow';
          script.dataset.product = 'demo';
          script.onload = resolve;
          document.body.append(script);
          script.remove();
        }),
    );
    await expect(host.boards()).toHaveCount(0);
    // Like a router that replaces the body and runs the next page's scripts.
    await host.addScript({ product: 'demo', mode: 'fab' });
    await expect(host.opener()).toBeVisible();
    await page.evaluate(() => {
      const next = document.body.cloneNode(true) as HTMLElement;
      for (const left of next.querySelectorAll('[data-hearback], script')) left.remove();
      document.body.replaceWith(next);
    });
    await host.addScript({ product: 'demo', mode: 'fab' });
    await expect(host.opener()).toHaveCount(1);
    await host.call('destroy');
    await page.evaluate(() => document.querySelectorAll('script').forEach((script) => void script.remove()));
    expect(await contents(page)).toEqual(before);
    expect(await ourListeners(page)).toEqual([]);
  });

  await test.step('it prevents a board that has not loaded yet', async () => {
    await page.clock.install();
    await visit('');
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          const script = document.createElement('script');
          script.src = 'http://127.0.0.1:5000/embed.js';
          script.dataset.product = 'demo';
          script.onload = () => {
            window.Hearback?.destroy('demo');
            resolve(null);
          };
          document.body.append(script);
        }),
    );
    // Longer than the script waits for an idle page.
    await page.clock.runFor(3000);
    await expect(host.boards()).toHaveCount(0);
    await expect(page.locator('iframe')).toHaveCount(0);
  });
});
