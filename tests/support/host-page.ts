import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface HostPage {
  /** On `localhost`, which is another site than the product's `127.0.0.1`: third-party rules apply to the frame. */
  readonly url: string;
  close(): Promise<void>;
}

const IFRAME_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-src http://127.0.0.1:5000";
/** All that the script may ask of a page: our origin for the script and for its frame. No style, no connection, no image. */
export const SCRIPT_POLICY = "default-src 'none'; script-src http://127.0.0.1:5000; frame-src http://127.0.0.1:5000";

/** Somebody else's page with our embed code in it, served from another site under a Content-Security-Policy of its own. */
export async function serveHostPage(embedCode: string, policy = IFRAME_POLICY): Promise<HostPage> {
  const server = createServer((request, response) => {
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

/** The script code of the specification (section 7), with further attributes. */
export function scriptCode(productId: string, attributes = ''): string {
  return `<script async src="http://127.0.0.1:5000/embed.js" data-product="${productId}" ${attributes}></script>`;
}

/** The iframe code of the specification (section 7). */
export function iframeCode(productId: string, query = ''): string {
  const source = `http://127.0.0.1:5000/embed?product=${productId}${query}`;
  return `<iframe src="${source}" width="100%" height="600px" frameborder="0" title="Feedback"></iframe>`;
}
