import { expect, test } from 'vitest';
import { HOST, isFree } from '../ports.ts';
import { catchHooks } from './catcher.ts';
import type { CaughtHook } from './page.ts';

async function freePort(): Promise<number> {
  for (let port = 20_000 + Math.floor(Math.random() * 20_000); ; port += 1) if (await isFree(port)) return port;
}

test('shows what webhooks have sent, and answers as its address says', async () => {
  const port = await freePort();
  const stop = await catchHooks(port);
  const ask = (path: string, init?: RequestInit) =>
    fetch(`http://${HOST}:${port}${path}`, { redirect: 'manual', ...init });
  const post = (path: string) =>
    ask(path, { method: 'POST', body: '{"a":"<b>"}', headers: { 'webhook-id': 'evt_1' } }).then(({ status }) => status);
  try {
    expect(await post('/hook/a')).toBe(200);
    expect(await post('/hook/b?status=503&times=1')).toBe(503);
    expect(await post('/hook/b?status=503&times=1')).toBe(200);
    expect(await post('/hook/c?status=302&location=/')).toBe(302);
    const caught = (await (await ask('/hooks.json')).json()) as CaughtHook[];
    expect(caught.map(({ path, status }) => `${path} ${status}`).reverse()).toEqual([
      '/hook/a 200',
      '/hook/b?status=503&times=1 503',
      '/hook/b?status=503&times=1 200',
      '/hook/c?status=302&location=/ 302',
    ]);
    const html = await (await ask('/')).text();
    expect(html).toContain('webhook-id: evt_1');
    expect(html).toContain('&lt;b&gt;');
    expect((await ask('/other')).status).toBe(404);
  } finally {
    await stop();
  }
});
