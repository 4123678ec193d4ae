import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface HostPage {
  /**
   * On `localhost`, which is a different site from the board's `127.0.0.1`, so third-party rules apply to the frame.
   */
  readonly url: string;
  close(): Promise<void>;
}

const IFRAME_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-src http://127.0.0.1:5000";
/**
 * The complete policy that the script needs: our origin for the script and its frame. No styles, connections or images.
 */
export const SCRIPT_POLICY = "default-src 'none'; script-src http://127.0.0.1:5000; frame-src http://127.0.0.1:5000";

/** Serves a host page with our embed code, on a different site and with its own Content-Security-Policy. */
export async function serveHostPage(embedCode: string, policy = IFRAME_POLICY): Promise<HostPage> {
  const server = createServer((request, response) => {
    // Some versions of Chromium request this file, and report a 404 as an error.
    if (request.url === '/favicon.ico') return void response.writeHead(204).end();
    if (request.url !== '/') return void response.writeHead(404).end();
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
    });
    response.end(page(policy, embedCode));
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

const page = (policy: string, embedCode: string) => `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Somebody else's page</title>
${policy.includes('style-src') ? '<style>body{font:16px/1.5 sans-serif;margin:24px}iframe{border:0}</style>' : ''}
<body><main><h1>Our product</h1><button type="button" id="own">Our own button</button>${embedCode}</main></body></html>`;

/** The script embed code of the specification (section 7), with additional attributes. */
export function scriptCode(productId: string, attributes = ''): string {
  return `<script async src="http://127.0.0.1:5000/embed.js" data-product="${productId}" ${attributes}></script>`;
}

/** The iframe embed code of the specification (section 7). */
export function iframeCode(productId: string, query = ''): string {
  const source = `http://127.0.0.1:5000/embed?product=${productId}${query}`;
  return `<iframe src="${source}" width="100%" height="600px" frameborder="0" title="Feedback"></iframe>`;
}

/** The script of the element. */
export const ELEMENT_SCRIPT = '<script async src="http://127.0.0.1:5000/embed.js"></script>';

/** The element (D61), with additional attributes, and what stands in it where no script runs. */
export const element = (productId: string, attributes = '', content = '') =>
  `<hearback-board product="${productId}" ${attributes}>${content}</hearback-board>`;

/** The element with its script, with additional attributes. */
export const elementCode = (productId: string, attributes = '') => `${ELEMENT_SCRIPT}${element(productId, attributes)}`;
