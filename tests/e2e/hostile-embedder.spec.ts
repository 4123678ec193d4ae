import type { Page } from 'playwright/test';
import { countOf, makeBoard, makeItem } from '../support/boards.ts';
import { type HostPage, iframeCode, serveHostPage } from '../support/host-page.ts';
import { expect, test } from '../support/test.ts';

/** Attackers who embed a board, or another page of ours, in their own page. */

const SITE = 'http://127.0.0.1:5000';
const ANYTHING = "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; frame-src *";

const served: HostPage[] = [];
test.afterEach(async () => {
  for (const host of served.splice(0)) await host.close();
});

async function visit(page: Page, code: string): Promise<void> {
  const host = await serveHostPage(code, ANYTHING);
  served.push(host);
  await page.goto(host.url);
}

const frame = (source: string, attributes = '') =>
  `<iframe src="${SITE}${source}" width="600" height="600" title="Framed" ${attributes}></iframe>`;

const FORBIDDEN = [
  '/',
  '/dashboard',
  '/settings',
  '/login',
  '/payment',
  '/admin/demo',
  '/embedded',
  '/EMBED/demo',
  '/embed.html',
  '/board.html',
  '/%65mbed/demo',
];

test('no other page can be framed', { tag: ['@all', '@attack'] }, async ({ page, violations }) => {
  for (const path of FORBIDDEN) {
    await test.step(`${path} cannot be framed`, async () => {
      violations.length = 0;
      await visit(page, frame(path));
      // The browser reports the reason on the console of the embedding page.
      await expect.poll(() => violations.join()).toContain('frame-ancestors');
      await expect.poll(() => page.frames().at(-1)?.url()).toBe('chrome-error://chromewebdata/');
      expect(await page.frameLocator('iframe').locator('#root').count()).toBe(0);
    });
  }
  violations.length = 0;
});

test('a framed board leads out by new windows only, and keeps its host page out', { tag: ['@all', '@attack'] }, async ({
  page,
}) => {
  await visit(page, iframeCode('demo'));
  const board = page.frameLocator('iframe');
  await expect(board.getByRole('listitem').first()).toBeVisible();

  await test.step('it opens its items and tabs inside, and every other link in a new window', async () => {
    const leads = await board.locator('a[href]').evaluateAll((links) =>
      links.map((link) => ({
        target: link.getAttribute('target'),
        rel: link.getAttribute('rel') ?? '',
        // Controls that lead somewhere until the scripts have come have the role of a button.
        isOwn: link.matches(
          '[data-item] h2 a[href^="/embed/demo?item="], nav a[href^="/embed/demo"], [role="button"][href^="/embed/demo"], [href=""]',
        ),
      })),
    );
    const [inside, outside] = [leads.filter(({ isOwn }) => isOwn), leads.filter(({ isOwn }) => !isOwn)];
    expect(inside.length).toBeGreaterThan(0);
    expect(outside.length).toBeGreaterThan(0);
    for (const { target } of inside) expect(target).toBeNull();
    for (const { target, rel } of outside) {
      expect(target).toBe('_blank');
      expect(rel).toContain('noopener');
    }
  });

  await test.step('the host page can neither read nor change the frame', async () => {
    const tried = await page.evaluate(() => {
      const { contentWindow, contentDocument } = document.querySelector('iframe') as HTMLIFrameElement;
      const attempt = (reach: () => unknown) => {
        try {
          return String(reach());
        } catch (error) {
          return (error as Error).name;
        }
      };
      const inside = contentWindow as Window & { localStorage: Storage; indexedDB: IDBFactory };
      return [
        attempt(() => contentDocument),
        attempt(() => inside.document.cookie),
        attempt(() => inside.localStorage.length),
        attempt(() => inside.indexedDB),
        attempt(() => inside.location.href),
      ];
    });
    expect(tried).toEqual(['null', 'SecurityError', 'SecurityError', 'SecurityError', 'SecurityError']);
  });
});

const QUERIES: Record<string, string> = {
  'a prototype': '&__proto__[theme]=dark&constructor[prototype][theme]=dark&__proto__.mode=fab',
  'one parameter a thousand times': '&theme=dark'.repeat(500),
  'markup in every parameter':
    '&theme=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E&mode="><script>&initialTab=javascript:alert(1)',
  'a style in every parameter': '&theme=%7D%7Bbackground:url(https://evil.example)&container=;position:fixed',
  'what cannot be decoded': '&theme=%E0%A4%A&mode=50%',
  'line breaks and null characters': '&theme=%0d%0a%00&mode=%00',
};

test('a frame address that holds anything else has no effect', { tag: ['@all', '@attack'] }, async ({ page }) => {
  const product = await makeBoard();
  await makeItem(product, { title: 'Still here' });
  const said: string[] = [];
  page.on('dialog', (dialog) => void dialog.dismiss().then(() => said.push('a dialog')));
  page.on('request', (request) => {
    if (new URL(request.url()).hostname.includes('evil')) said.push(request.url());
  });
  page.on('pageerror', (error) => said.push(String(error)));
  for (const [what, query] of Object.entries(QUERIES)) {
    await test.step(`a frame address that holds ${what} has no effect`, async () => {
      await visit(page, frame(`/embed?product=${product}${query.replaceAll('"', '%22').replaceAll('<', '%3C')}`));
      await expect(page.frameLocator('iframe').getByText('Still here')).toBeVisible();
      const inside = page.frames().at(-1);
      expect(await inside?.evaluate(() => 'theme' in {} || 'mode' in {})).toBe(false);
      expect(said).toEqual([]);
    });
  }
});

test('a flood of messages of every kind changes nothing', { tag: ['@all', '@attack'] }, async ({ page }) => {
  const product = await makeBoard();
  const item = await makeItem(product, { title: 'Unmoved' });
  await visit(page, frame(`/embed?product=${product}&container=content`));
  const board = page.frameLocator('iframe');
  await expect(board.getByText('Unmoved')).toBeVisible();
  const failed: string[] = [];
  page.on('pageerror', (error) => failed.push(String(error)));
  await page.evaluate(() => {
    const target = (document.querySelector('iframe') as HTMLIFrameElement).contentWindow as Window;
    const loop: Record<string, unknown> = { hearback: 1 };
    loop.self = loop;
    const kinds: unknown[] = [
      ...[null, undefined, 0, '', 'hearback', [], [1], {}, loop, new Map([['hearback', 1]]), new Date(Number.NaN)],
      ...[{ hearback: 1 }, { hearback: '1' }, { hearback: { valueOf: 1 } }, { hearback: 1n }, { hearback: 2 }],
      ...[
        { type: 'vote', item: 'x', voted: true },
        { type: 'submit', item: 'x' },
        { type: 'preview', theme: 'dark' },
      ],
      { type: 'panel', isOpen: true, isFull: true, __proto__: { x: 1 } },
      JSON.parse('{"hearback":1,"__proto__":{"polluted":true}}'),
      'x'.repeat(100_000),
    ];
    for (let at = 0; at < 2000; at += 1) target.postMessage(kinds[at % kinds.length], '*');
    for (const data of kinds) {
      const { port1, port2 } = new MessageChannel();
      target.postMessage(data, '*', [port2]);
      for (const more of kinds) port1.postMessage(more);
    }
  });
  await board.getByRole('button', { name: /vote/i }).first().click();
  await expect(board.getByRole('button', { name: /vote/i }).first()).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => countOf('votes', item)).toBe(1);
  expect(
    await page
      .frames()
      .at(-1)
      ?.evaluate(() => 'polluted' in {}),
  ).toBe(false);
  expect(failed).toEqual([]);
});
