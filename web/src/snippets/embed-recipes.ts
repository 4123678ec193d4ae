import { paths } from '../paths.ts';
import { type ScriptOptions, scriptCode } from './embed-code.ts';

/** Further code for the documentation: the embed code elsewhere, and related snippets. */

/** Returns a tag without attributes of ours, for tag managers, which drop them. */
export function tagManagerCode(origin: string, productId: string, options: ScriptOptions = {}): string {
  return `<script async src="${addressOf(origin, productId, options)}"></script>`;
}

/** The script for a floating button, with its options in its address, as an attribute of HTML or JSX. */
const addressOf = (origin: string, productId: string, options: ScriptOptions) => {
  const values = Object.entries({ product: productId, mode: 'fab', ...options }).flatMap(([name, value]) =>
    value ? `${name}=${encodeURIComponent(value)}` : [],
  );
  return `${origin}${paths.embedScript()}?${values.join('&amp;')}`;
};

/** Returns PHP code that adds the floating button to every page of a WordPress site. */
export function wordPressCode(origin: string, productId: string, options: ScriptOptions = {}): string {
  return `// functions.php of your theme
add_action( 'wp_footer', function () {
  ?>
  ${scriptCode(origin, productId, { mode: 'fab', ...options })}
  <?php
} );`;
}

/** Stub that lets the page call the script before it has loaded. Calls are queued. */
export const QUEUE_CODE = `window.Hearback ||= new Proxy({ queue: [] }, {
  get: (stub, name) => stub[name] ?? ((...args) => {
    stub.queue.push([name, args]);
    return () => window.Hearback.off(...args);
  }),
});`;

/** Returns the Content-Security-Policy that the host page needs for the iframe and the script. */
export function policyCode(origin: string): string {
  return `Content-Security-Policy: script-src ${origin}; frame-src ${origin}`;
}

/** A server that verifies what webhooks send. */
export const WEBHOOK_CODE = `import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';

const webhook = new Webhook(process.env.WEBHOOK_SECRET);
createServer(async (request, response) => {
  try { // It throws if the signature is wrong or older than five minutes.
    const { id, type, data } = webhook.verify(await text(request), request.headers);
    console.log(id, type, data.object);
    response.writeHead(204).end();
  } catch { response.writeHead(401).end(); }
}).listen(3000);`;
