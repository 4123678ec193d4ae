import { readFileSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { extname, join } from 'node:path';
import { inRoot } from '../stack/paths.ts';

/**
 * What a board's page does as far as its host and its visitor notice: it takes the port, says how it looks and how high it
 * is. Its field keeps what is typed over a reload, where the browser lets it.
 */
export const BOARD = `<!doctype html><html lang="en"><title>Board</title><ul aria-label="Feedback">${'<li>Item</li>'.repeat(4)}</ul><input aria-label="Title"><script>
addEventListener('message', ({ ports: [port] }) => {
  port?.postMessage({ type: 'look', accent: '#3472d8', onAccent: '#ffffff', theme: 'light' });
  port?.postMessage({ type: 'size', height: 300 });
});
const field = document.querySelector('input');
let kept = {};
try { kept = sessionStorage; } catch {}
field.value = kept.draft ?? '';
field.oninput = () => { kept.draft = field.value; };
</script></html>`;

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
};

const listen = (server: Server, port: number, host: string) =>
  new Promise<Server>((resolve) => server.listen(port, host, () => resolve(server)));

/** Serves /embed.js of the last build, and a stand-in for each board. */
export const serveBoards = () =>
  listen(
    createServer((request, response) => {
      const isScript = request.url?.startsWith('/embed.js');
      response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
      response.end(isScript ? readFileSync(inRoot('web/dist/embed.js')) : BOARD);
    }),
    5000,
    '127.0.0.1',
  );

const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;

/** Serves a built site on another site than the boards'. Unknown pages are the first one, as single pages need it. */
export const serveSite = (folder: string, port: number) =>
  listen(
    createServer((request, response) => {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost');
      const path = join(folder, decodeURIComponent(pathname));
      const found = [path, join(path, 'index.html'), `${path.replace(/\/$/, '')}.html`].find(isFile);
      // Browsers ask for an icon that most of the sites lack.
      if (!found && extname(pathname)) return void response.writeHead(pathname === '/favicon.ico' ? 204 : 404).end();
      const file = found ?? join(folder, 'index.html');
      response.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream');
      response.end(readFileSync(file));
    }),
    port,
    'localhost',
  );
