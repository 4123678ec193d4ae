import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { HOST } from '../ports.ts';
import { canny } from './canny.ts';
import { featurebase } from './featurebase.ts';
import { fider } from './fider.ts';
import { github } from './github.ts';
import { quackback } from './quackback.ts';
import type { Question, Reply } from './world.ts';

/** Stand-ins for what imports read by address or key, below `/github`, `/canny` and so on. */

const PRODUCTS: Readonly<Record<string, (question: Question) => Reply>> = {
  ...{ github, canny, featurebase, quackback, fider: fider(false), 'private-fider': fider(true) },
};

/**
 * What goes wrong if the path or the key has one of these words, as in `busy/app` or `good-busy-key`. `halfway`: only
 * after the first page of a list.
 */
const FAULTS: Readonly<Record<string, (response: ServerResponse, question: Question) => void>> = {
  busy: (response) => send(response, { status: 429, headers: { 'retry-after': '7' }, body: { message: 'Slow down' } }),
  down: (response) => send(response, { status: 503, body: null }),
  html: (response) =>
    void response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><p>Welcome</p>'),
  large: (response) => void response.writeHead(200, JSON_TYPE).end(`["${'x'.repeat(50_000_000)}"]`),
  endless: (response) => {
    response.writeHead(200, JSON_TYPE).write('[');
    const more = () => {
      while (!response.destroyed && response.write('"x",'.repeat(50_000)));
    };
    response.on('drain', more);
    more();
  },
  half: (response) => void response.writeHead(200, { 'content-length': '1000' }).write('[{', () => response.destroy()),
  silent: () => undefined,
  limited: (response) =>
    send(response, {
      ...{ status: 403, headers: { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': inSeconds(90) } },
      body: { message: 'API rate limit exceeded for 127.0.0.1.' },
    }),
  secondary: (response) =>
    send(response, { status: 403, body: { message: 'You have exceeded a secondary rate limit.' } }),
  moved: (response, { base, path }) =>
    send(response, { status: 301, headers: { location: `${base}${path.replace('/moved/', '/demo/')}` }, body: null }),
  elsewhere: (response) => send(response, { status: 302, headers: { location: 'http://127.0.0.1:1/' }, body: null }),
  stuck: (response, { path }) =>
    send(response, { body: path.endsWith('/posts') ? { data: [], nextCursor: 'always' } : {} }),
};
const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' } as const;
const inSeconds = (seconds: number) => String(Math.ceil(Date.now() / 1000) + seconds);

/** A request as the tests see it. */
interface Caught {
  readonly path: string;
  readonly authorization: string | null;
  readonly body: string;
}

/** Starts the stand-ins; port 0 chooses a free one. The last requests are at `/asked.json`. */
export async function startSources(port: number): Promise<{ origin: string; stop: () => Promise<void> }> {
  const asked: Caught[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request).catch(() => '');
    if (request.url === '/asked.json') return send(response, { body: asked });
    const { authorization = null } = request.headers;
    asked.unshift({ path: request.url ?? '', authorization, body });
    asked.length = Math.min(asked.length, 500);
    answer(request, response, { body, authorization });
  }).listen(port, HOST);
  await once(server, 'listening');
  const stop = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { origin: `http://${HOST}:${(server.address() as AddressInfo).port}`, stop };
}

function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { body, authorization }: Pick<Caught, 'body' | 'authorization'>,
): void {
  const { pathname, searchParams: query } = new URL(request.url ?? '/', `http://${request.headers.host}`);
  const segments = pathname.split('/');
  const at = segments.findIndex((segment) => segment in PRODUCTS);
  const json = (body === '' ? {} : JSON.parse(body)) as Question['json'];
  const base = `http://${request.headers.host}${segments.slice(0, at + 1).join('/')}`;
  const path = `/${segments.slice(at + 1).join('/')}`;
  const question: Question = { method: request.method ?? 'GET', path, query, authorization, json, base };
  const words = new Set(`${pathname} ${authorization} ${json.apiKey}`.split(/[^a-z]+/));
  const isLater = ['page', 'cursor'].some((name) => query.has(name)) || Number(json.skip ?? 0) > 0 || 'cursor' in json;
  const fault =
    Object.keys(FAULTS).find((name) => words.has(name)) ?? (words.has('halfway') && isLater ? 'half' : null);
  const product = PRODUCTS[segments[at] ?? ''];
  if (fault !== null) FAULTS[fault]?.(response, question);
  else if (product === undefined) send(response, { status: 404, body: null });
  else {
    const { headers = {}, ...reply } = product(question);
    // Of an hour in which this was the last answer.
    const last = words.has('last') ? { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': inSeconds(90) } : {};
    send(response, { ...reply, headers: { ...headers, ...last } });
  }
}

function send(response: ServerResponse, { status = 200, headers = {}, body }: Reply): void {
  response.writeHead(status, { ...JSON_TYPE, ...headers }).end(body === null ? '' : JSON.stringify(body));
}
