import { BoardPage } from '../support/board-page.ts';
import { countOf, makeBoard, makeItem } from '../support/boards.ts';
import { element, elementCode } from '../support/host-page.ts';
import { hostPage, serveHostSite } from '../support/host-site.ts';
import { test } from '../support/script-host.ts';
import { expect } from '../support/test.ts';

/**
 * Boards on a page in the web view of an app. Such a view lacks what its app has not added: each test takes it away from
 * the page and from its frames.
 */
const VIEWS = {
  // DOM storage, windows and dialogs are off by default. Files are chosen by the app.
  'Android’s WebView': {
    userAgent:
      'Mozilla/5.0 (Linux; Android 16; Pixel 9 Build/BP4A.251205.006; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/150.0.7871.45 Mobile Safari/537.36',
    takeAway: () => {
      Object.defineProperty(window, 'localStorage', { get: () => null });
      Object.assign(window, { open: () => null, confirm: () => false, Notification: undefined });
      for (const name of ['share', 'mediaDevices', 'serviceWorker']) delete (Navigator.prototype as never)[name];
    },
  },
  // Windows are opened by the app, and workers only for domains that the app names.
  'iOS’s WKWebView': {
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
    takeAway: () => {
      Object.assign(window, { open: () => null, confirm: () => false, Notification: undefined });
      for (const name of ['caches', 'requestIdleCallback', 'cancelIdleCallback'])
        Object.defineProperty(window, name, { value: undefined });
      for (const name of ['locks', 'mediaDevices', 'serviceWorker', 'connection'])
        delete (Navigator.prototype as never)[name];
    },
  },
};

for (const [view, { userAgent, takeAway }] of Object.entries(VIEWS)) {
  test.describe(view, { tag: ['@all', '@field'] }, () => {
    test.use({ userAgent, viewport: { width: 390, height: 700 }, hasTouch: true, isMobile: true });

    test('a page of the app’s own server takes votes and wishes', async ({ complaints: _, host, page }) => {
      await page.addInitScript(takeAway);
      const id = await makeBoard();
      const item = await makeItem(id, { title: 'From an app' });
      const body = `${elementCode(id)}${element(id, 'mode="fab"')}`;
      const site = await serveHostSite({ '/one': hostPage('One', { body }) });
      await page.goto(`${site.origin}/one`);
      const [inline, behind] = [0, 1].map(
        (at) => new BoardPage(page.locator('hearback-board').nth(at).frameLocator('iframe')),
      ) as [BoardPage, BoardPage];

      await inline.voteTile('From an app').tap();
      await expect(inline.voteTile('From an app')).toHaveAttribute('aria-pressed', 'true');
      await expect.poll(() => countOf('votes', item)).toBe(1);

      const told = await host.listen();
      await host.opener().tap();
      await behind.openForm();
      await behind.submit('A wish of the app', 'Its reason');
      await expect.poll(told).toContainEqual(['submit', expect.objectContaining({ product: id })]);
      await page.goBack();
      await expect(host.panel(), 'the key of the phone has closed it').toBeHidden();
      await expect(page.getByRole('heading', { name: 'One' })).toBeVisible();

      // A view that keeps nothing at all.
      await page.context().clearCookies();
      await page.reload();
      await expect(inline.item('A wish of the app')).toBeVisible();
      await expect(inline.voteTile('From an app')).toHaveAccessibleName('Vote for From an app, 1 vote');
      await site.close();
    });
  });
}
