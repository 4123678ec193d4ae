import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface HostPage {
  /** On `localhost`, which is another site than the product's `127.0.0.1`: third-party rules apply to the frame. */
  readonly url: string;
  close(): Promise<void>;
}

/** Somebody else's page with our embed code in it, served from another site under a Content-Security-Policy of its own. */
export async function serveHostPage(embedCode: string): Promise<HostPage> {
  const server = createServer((request, response) => {
    if (request.url !== '/') return void response.writeHead(404).end();
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-src http://127.0.0.1:5000",
    });
    response.end(`<!doctype html><html lang="en"><meta charset="utf-8"><title>Somebody else's page</title>
<style>body{font:16px/1.5 sans-serif;margin:24px}iframe{border:0}</style>
<h1>Our product</h1>${embedCode}</html>`);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, 'localhost', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}/`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** The iframe code of the specification (section 7). */
export function iframeCode(productId: string, query = ''): string {
  const source = `http://127.0.0.1:5000/embed?product=${productId}${query}`;
  return `<iframe src="${source}" width="100%" height="600px" title="Feedback"></iframe>`;
}
