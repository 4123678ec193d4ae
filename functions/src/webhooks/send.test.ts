import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { type AddressInfo, createServer as createTcp } from 'node:net';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { afterEach, expect, test } from 'vitest';
import { publicLookup } from '../lib/public-address.ts';
import { signatureHeaders } from './attempt.ts';
import { newSecret } from './secret.ts';
import { send } from './send.ts';

const servers: { readonly close: () => unknown; readonly closeAllConnections?: () => void }[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections?.();
    server.close();
  }
});

/** @returns the address of a server of this test */
async function receiver(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const post = (url: string, timeoutMs = 5000) =>
  send(url, { 'webhook-id': 'evt_1' }, '{"a":"ü"}', { isLocal: true, timeoutMs });

test('a receiver verifies what it gets by the official library, with either secret during a rotation', {
  tags: ['attack'],
}, async () => {
  const [secret, former] = [newSecret(), newSecret()];
  const got: { body: string; headers: IncomingMessage['headers'] }[] = [];
  const url = await receiver(async (request, response) => {
    got.push({ body: await text(request), headers: request.headers });
    response.writeHead(204).end();
  });
  const body = '{"type":"item.created","title":"Grüße 🎉"}';
  const headers = signatureHeaders('evt_1', { body, at: new Date(), secrets: [secret, former] });
  expect(await send(url, headers, body, { isLocal: true })).toMatchObject({ status: 204, error: null });
  const [only] = got;
  for (const key of [secret, former])
    expect(new Webhook(key).verify(only?.body ?? '', only?.headers as Record<string, string>)).toEqual(
      JSON.parse(body),
    );
  expect(() => new Webhook(newSecret()).verify(only?.body ?? '', only?.headers as Record<string, string>)).toThrow();
  expect(() => new Webhook(secret).verify(`${only?.body} `, only?.headers as Record<string, string>)).toThrow();
});

test('a redirect is the answer, and is not followed', { tags: ['attack'] }, async () => {
  let asked = 0;
  const target = await receiver((_, response) => {
    asked += 1;
    response.end();
  });
  const url = await receiver((_, response) => void response.writeHead(307, { location: target }).end());
  expect(await post(url)).toMatchObject({ status: 307 });
  expect(asked).toBe(0);
});

test('a receiver says when it wants to be asked again', async () => {
  const url = await receiver((_, response) => void response.writeHead(429, { 'retry-after': '60' }).end('Slow down'));
  expect(await post(url)).toMatchObject({ status: 429, retryAfter: 60_000 });
});

test('an answer without an end is read to a kilobyte', { tags: ['attack'] }, async () => {
  const url = await receiver((_, response) => {
    const more = setInterval(() => response.write('x'.repeat(500)), 5);
    response.on('close', () => clearInterval(more));
  });
  // Otherwise it would be read for an hour.
  expect(await post(url, 3_600_000)).toMatchObject({ status: 200, error: null });
});

test('a status counts although its body breaks off', async () => {
  const url = await receiver((_, response) => {
    response.writeHead(200, { 'content-length': '100' }).write('half');
    setTimeout(() => response.destroy(), 20);
  });
  expect(await post(url)).toMatchObject({ status: 200, error: null });
});

test('a receiver that never answers, or only headers, is left after a while', { tags: ['attack'] }, async () => {
  expect(await post(await receiver(() => undefined), 200)).toMatchObject({ status: null, error: 'timeout' });
  const slow = await receiver((_, response) => void response.writeHead(200).write('.'));
  expect([null, 'timeout']).toContain((await post(slow, 200)).error);
});

test('a connection that closes before the answer has failed', async () => {
  const tcp = createTcp((socket) => socket.destroy()).listen(0, '127.0.0.1');
  servers.push(tcp);
  await once(tcp, 'listening');
  const { port } = tcp.address() as AddressInfo;
  expect(await post(`http://127.0.0.1:${port}`)).toMatchObject({ status: null, error: 'connection' });
});

test('a name that leads to this machine is not connected to', { tags: ['attack'] }, async () => {
  let connections = 0;
  const tcp = createTcp(() => {
    connections += 1;
  }).listen(0, '127.0.0.1');
  servers.push(tcp);
  await once(tcp, 'listening');
  const { port } = tcp.address() as AddressInfo;
  const lookup = publicLookup(async () => [{ address: '127.0.0.1', family: 4 }]);
  const outcome = await send(`https://rebound.example:${port}/`, {}, '{}', { lookup });
  expect(outcome).toMatchObject({ status: null, error: 'address' });
  expect(connections).toBe(0);
});
