import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { HOST } from '../ports.ts';
import { control } from './control.ts';
import { described } from './described.ts';
import { github, type Reply } from './github.ts';
import { linear } from './linear.ts';
import { LINEAR_ACTS } from './linear-world.ts';
import { addIssue, addRepository, repositoryOf, tokens } from './world.ts';

/**
 * Starts the stand-ins for trackers, below `/github` and `/linear`; port 0 chooses a free one. `/control` takes what else happens
 * there. `github_pat_demo` is a token for the repository `demo/app`, `lin_api_demo` a key for the team `DEM`.
 */
export async function startTrackers(port: number): Promise<{ origin: string; stop: () => Promise<void> }> {
  const demo = addRepository('demo/app');
  for (const title of ['Crash on start', 'Dark mode', 'Export as CSV']) addIssue(demo, { title });
  tokens.set('github_pat_demo', {
    repository: 'demo/app',
    issues: 'write',
    hooks: 'write',
    isClassic: false,
    isRevoked: false,
  });
  LINEAR_ACTS.team({ key: 'DEM', name: 'Demo', token: 'lin_api_demo' });
  const server = createServer((request, response) => {
    answer(request).then(
      (reply) => send(response, reply),
      (error: unknown) => {
        // What the descriptions do not allow is a fault of the stand-in.
        console.error(error);
        send(response, { status: 500, body: { message: String(error) } });
      },
    );
  }).listen(port, HOST);
  await once(server, 'listening');
  const stop = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { origin: `http://${HOST}:${(server.address() as AddressInfo).port}`, stop };
}

async function answer(request: IncomingMessage): Promise<Reply> {
  const origin = `http://${request.headers.host}`;
  const { pathname, searchParams: query } = new URL(request.url ?? '/', origin);
  const sent = await text(request);
  const json = (sent === '' ? {} : JSON.parse(sent)) as Record<string, unknown>;
  if (pathname === '/control') return { body: await control(json as unknown as Parameters<typeof control>[0]) };
  if (pathname === '/linear/graphql') return linear(request.headers.authorization ?? '', json);
  if (!pathname.startsWith('/github/')) return { status: 404 };
  const token = request.headers.authorization?.replace('Bearer ', '') ?? '';
  const path = pathname.slice('/github'.length);
  const method = request.method ?? 'GET';
  const reply = described({ method, path, query, token, json, base: `${origin}/github` }, github);
  const { held } = repositoryOf(/^\/repos\/([^/]+\/[^/]+)/.exec(path)?.[1] ?? '') ?? {};
  if (held && `${method} ${path}`.includes(held.at)) await held.until;
  return reply;
}

function send(response: ServerResponse, { status = 200, headers = {}, body }: Reply): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers });
  response.end(body === undefined ? '' : JSON.stringify(body));
}
