import { readFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { inRoot } from '../../../stack/paths.ts';
import { HOST, PORTS } from '../../../stack/ports.ts';
import { ALL_CALLS } from './all-calls.ts';

/** Raw HTTP requests to Hosting that no browser and no `fetch` would send unchanged. */

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

interface Asked {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

/** Sends the path unchanged. */
export function ask(path: string, { method = 'GET', headers = {}, body }: Asked = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: HOST, port: PORTS.hosting, path, method, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (data: Buffer) => parts.push(data));
      response.on('end', () => {
        const text = Buffer.concat(parts).toString('utf8');
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text });
      });
      response.on('error', reject);
    });
    asked.on('error', reject);
    asked.end(body);
  });
}

interface Rule {
  readonly source: string;
  readonly function?: unknown;
}

export const hosting = (
  JSON.parse(readFileSync(inRoot('firebase.json'), 'utf8')) as {
    hosting: { rewrites: Rule[] };
  }
).hosting;

/** Expands the braces of a rule without wildcards: `/a{,/}` becomes two paths. */
export function pathsOf(source: string): string[] {
  const [, before = '', words, after = ''] = /^(.*?)\{([^{}]*)\}(.*)$/.exec(source) ?? [];
  if (words === undefined) return [source];
  return words.split(',').flatMap((word) => pathsOf(before + word + after));
}

/** The paths of POST calls. The API and the tools for agents have tests of their own. */
export const CALLS = [...ALL_CALLS.keys(), '/api/stripe-webhook'];

/** Content that answers must never have: stack traces, local paths, parts of the database. */
export const TELLTALE =
  /\bat [\w.<>]+ \(|node_modules|\/work\/|\/home\/|\.ts:\d|ECONNREFUSED|firestore\/|projects\/demo/;
