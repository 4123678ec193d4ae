import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createServer, request as fetchFrom } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { BIN, inLocal, inRoot } from '../../stack/paths.ts';
import { HOST, url } from '../../stack/ports.ts';
import { run } from '../../stack/processes.ts';
import { Explained } from '../../stack/progress.ts';

/**
 * Builds the pages of an earlier commit with today's tools and packages.
 *
 * @returns the folder of the built files, which a later call with the same commit finds again
 */
export async function earlierApp(commit: string): Promise<string> {
  const folder = inLocal('earlier', commit);
  const dist = join(folder, 'web/dist');
  if (existsSync(join(dist, 'app.html'))) return dist;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  try {
    const options = { cwd: inRoot(), maxBuffer: 2 ** 29 };
    const sources = ['package.json', 'tsconfig.base.json', 'firebase.json', 'functions', 'web'];
    const input = execFileSync('git', ['archive', commit, ...sources], options);
    execFileSync('tar', ['-x', '-C', folder], { input });
  } catch {
    throw new Explained(`This benchmark needs the commit ${commit}, which a shallow clone lacks.`);
  }
  symlinkSync(inRoot('node_modules'), join(folder, 'node_modules'));
  const env = { ...process.env, NODE_ENV: 'production' };
  const { code, output } = await run(join(BIN, 'vite'), ['build', join(folder, 'web')], { env });
  if (code !== 0) throw new Explained(output.trimEnd());
  return dist;
}

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
  '.woff2': 'font/woff2',
};

/**
 * Serves the pages and files of the application from a folder of built files, and what it calls from Hosting.
 *
 * @returns the origin, without a trailing slash. A route of Playwright would not do: Chromium refuses the emulators to
 * its pages, because they are not known to come from this machine.
 */
export async function serveApp(dist: string): Promise<string> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', url('hosting'));
    const file = join(dist, /^\/(admin|dashboard)\b/.test(pathname) ? 'app.html' : pathname);
    const type = TYPES[extname(file)];
    if (type !== undefined && existsSync(file)) {
      response.writeHead(200, { 'content-type': type, 'cache-control': 'max-age=3600' });
      return void response.end(readFileSync(file));
    }
    const { method, headers } = request;
    const onward = fetchFrom(`${url('hosting')}${request.url}`, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    request.pipe(onward);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, HOST, resolve);
  });
  return `http://${HOST}:${(server.address() as AddressInfo).port}`;
}
