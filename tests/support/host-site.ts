import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright/test';

/** What a path of a host site answers: HTML, a script or data. */
interface Answer {
  readonly body: string;
  readonly type?: 'text/html' | 'text/javascript' | 'application/json';
}

interface HostSite {
  /** On `localhost`, a different site from the board's, without a trailing slash. */
  readonly origin: string;
  close(): Promise<void>;
}

/** Serves a site of several pages that has boards, without a policy, with further headers. */
export async function serveHostSite(
  answers: Readonly<Record<string, Answer>>,
  headers: Readonly<Record<string, string>> = {},
): Promise<HostSite> {
  const server = createServer((request, response) => {
    const answer = answers[new URL(request.url ?? '', 'http://localhost').pathname];
    // Some versions of Chromium request this file, and report a 404 as an error.
    if (request.url === '/favicon.ico') return void response.writeHead(204).end();
    if (!answer) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': `${answer.type ?? 'text/html'}; charset=utf-8`, ...headers });
    response.end(answer.body);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, 'localhost', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** Returns a page of a host site that links to the pages `/one` and `/two`. */
export const hostPage = (title: string, { head = '', body = '' }: { head?: string; body?: string }): Answer => ({
  body: `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title>${head}</head><body><nav><a href="/one">To one</a> <a href="/two">To two</a></nav>
<main><h1>${title}</h1>${body}</main></body></html>`,
});

/** Marks the page's document, in order to tell a soft navigation from a reload. */
export const markDocument = (page: Page): Promise<void> =>
  page.evaluate(() => void Object.assign(window, { isMarked: true }));
export const isMarked = (page: Page): Promise<boolean> => page.evaluate(() => 'isMarked' in window);

export const overflowOf = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.documentElement).overflow);
