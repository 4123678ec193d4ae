import { createServer, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { HOST } from '../ports.ts';
import { type CaughtHook, hooksPage } from './page.ts';

/** Requests that are kept; older ones are forgotten. */
const KEPT = 500;

/**
 * Starts a server on this machine that takes what webhooks send below `/hook`, shows it at `/`, and lists it at
 * `/hooks.json`. The query says how it behaves: `?status=503`, of the first `?times=2` requests to that address,
 * `&retry-after=60`, `?location=…`, or `?answer=never|endless|half`.
 *
 * @returns stops it
 */
export async function catchHooks(port: number): Promise<() => Promise<void>> {
  const hooks: CaughtHook[] = [];
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', `http://${HOST}`);
    if (request.method === 'POST' && pathname.startsWith('/hook')) {
      const path = request.url ?? '';
      const body = await text(request).catch(() => '');
      const earlier = hooks.filter((hook) => hook.path === path).length;
      const times = Number(searchParams.get('times') ?? Number.POSITIVE_INFINITY);
      const status = earlier < times ? Number(searchParams.get('status') ?? 200) : 200;
      const isSilent = searchParams.get('answer') === 'never' && earlier < times;
      hooks.unshift({ at: Date.now(), path, headers: request.headers, body, status: isSilent ? null : status });
      hooks.length = Math.min(hooks.length, KEPT);
      if (!isSilent) answer(response, status, searchParams);
      return;
    }
    const isJson = pathname === '/hooks.json';
    const type = `${isJson ? 'application/json' : 'text/html'}; charset=utf-8`;
    response.writeHead(isJson || pathname === '/' ? 200 : 404, { 'content-type': type, 'cache-control': 'no-store' });
    response.end(isJson ? JSON.stringify(hooks) : pathname === '/' ? hooksPage(hooks) : 'Not found');
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, resolve);
  });
  return () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(() => resolve()));
  };
}

function answer(response: ServerResponse, status: number, query: URLSearchParams): void {
  const [retryAfter, location, kind] = ['retry-after', 'location', 'answer'].map((name) => query.get(name));
  response.writeHead(status, {
    'content-type': 'text/plain',
    ...(retryAfter && { 'retry-after': retryAfter }),
    ...(location && { location }),
    ...(kind === 'half' && { 'content-length': '1000' }),
  });
  if (kind === 'endless') {
    const more = setInterval(() => response.write('.'.repeat(1000)), 10);
    response.on('close', () => clearInterval(more));
  } else if (kind === 'half') response.write('half', () => response.destroy());
  else response.end();
}
