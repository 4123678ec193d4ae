import type { IncomingHttpHeaders } from 'node:http';
import { escapeHtml } from '../../../functions/src/shared/markdown/escape-html.ts';
import { page } from '../mail/pages.ts';

/** What a webhook has sent. */
export interface CaughtHook {
  /** ms since 1970, UTC. */
  readonly at: number;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** The status of the answer; null if there was none. */
  readonly status: number | null;
}

/** Shows what webhooks have sent, newest first. Times are UTC. */
export function hooksPage(hooks: readonly CaughtHook[]): string {
  const shown = hooks.map(({ at, path, headers, body, status }) => {
    const own = Object.entries(headers).filter(([name]) => name.startsWith('webhook-') || name === 'content-type');
    const heads = own.map(([name, value]) => `${name}: ${value}`).join('\n');
    const time = new Date(at).toISOString().slice(0, 19).replace('T', ' ');
    return `<h2>${time} ${escapeHtml(path)}, answered ${status ?? 'nothing'}</h2>
<pre>${escapeHtml(heads)}</pre><pre>${escapeHtml(indented(body))}</pre>`;
  });
  return page('Webhooks', `<h1>Webhooks</h1>${shown.join('') || '<p>None yet.</p>'}`);
}

function indented(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
