import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { url } from '../../stack/ports.ts';
import { complaintsOf } from '../../support/site-page.ts';
import { expect, test } from '../../support/test.ts';

/** Passes a page on to its first element, and the rest when `release` is called. */
async function serveSlowly(path: string) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let isSlow = false;
  const server = createServer(async (request, response) => {
    const answer = await fetch(`${url('hosting')}${request.url}`);
    const names = ['content-type', 'cache-control', 'content-security-policy'];
    const headers = names.flatMap((name) => {
      const value = answer.headers.get(name);
      return value === null ? [] : [[name, value] as const];
    });
    response.writeHead(answer.status, Object.fromEntries(headers));
    const body = Buffer.from(await answer.arrayBuffer());
    if (isSlow && request.url === path) {
      const end = body.indexOf('<body>');
      response.write(body.subarray(0, end));
      await released;
      response.end(body.subarray(end));
    } else response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    slowDown: () => {
      isSlow = true;
    },
    release: () => release(),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

test('a page that comes slower than its scripts starts when it is complete', { tag: '@all' }, async ({ page }) => {
  const site = await serveSlowly('/login');
  const complaints = complaintsOf(page);
  await page.goto(`${site.origin}/login`);
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  site.slowDown();
  await page.reload({ waitUntil: 'commit' });
  // The page's own timer, which stands in for the first paint, has run before.
  await page.waitForFunction(() => 'takePressed' in window);
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 2000)));
  site.release();
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  expect(complaints).toEqual([]);
  site.close();
});
