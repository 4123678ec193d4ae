import { readFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { inRoot } from '../../../stack/paths.ts';
import { HOST, PORTS } from '../../../stack/ports.ts';

/** What Hosting answers to requests that no browser and no fetch would send as they stand. */

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface Asked {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

/** Sends a path exactly as it is written. */
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
    hosting: { rewrites: Rule[]; redirects: Rule[] };
  }
).hosting;

/** The paths that a rule without stars is for: `/a{,/}` is for two. */
export function pathsOf(source: string): string[] {
  const [, before = '', words, after = ''] = /^(.*?)\{([^{}]*)\}(.*)$/.exec(source) ?? [];
  if (words === undefined) return [source];
  return words.split(',').flatMap((word) => pathsOf(before + word + after));
}

/** The POST calls, by the paths that Hosting leads to functions. */
export const CALLS = hosting.rewrites
  .filter((rule) => rule.function !== undefined && /^\/(?:api|functions)\//.test(rule.source))
  .map(({ source }) => source);

/** What an answer may never hold: a stack, a path of the machine, a piece of the database. */
export const TELLTALE =
  /\bat [\w.<>]+ \(|node_modules|\/work\/|\/home\/|\.ts:\d|ECONNREFUSED|firestore\/|projects\/demo/;
