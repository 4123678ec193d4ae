import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import './as-sent.ts';
import { lengthOf } from './read-body.ts';

const MB = 1_000_000;

/** Sends a body to a server that reads it as the framework does. @returns the sizes that it saw, and its answer */
async function sent(bytes: number, headers: Record<string, string>) {
  let read = -1;
  let length = -1;
  const server = createServer(async (incoming, response) => {
    const hasBody = incoming.headers['content-length'] ?? incoming.headers['transfer-encoding'];
    const chunks: Buffer[] = [];
    if (hasBody !== undefined)
      await once(
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk)),
        'end',
      );
    const body = Buffer.concat(chunks);
    [read, length] = [body.length, lengthOf(incoming.headers, body)];
    response.end('answered');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const asked = request({ host: '127.0.0.1', port, headers, method: 'POST' });
  for (let left = bytes; left > 0; left -= MB / 10) asked.write(Buffer.alloc(Math.min(left, MB / 10)));
  const hasSent = new Promise<void>((resolve) => asked.end(resolve));
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  const text = (await answer.toArray()).join('');
  await hasSent;
  server.close();
  return { read, length, text };
}

test('a body whose length is said to be too long is not read, and answered', { tags: ['attack'] }, async () => {
  const headers = { 'content-length': String(20 * MB) };
  expect(await sent(20 * MB, headers)).toEqual({ read: 0, length: Number.POSITIVE_INFINITY, text: 'answered' });
});

test('a body without a length ends where it gets too long, and is answered', { tags: ['attack'] }, async () => {
  const { read, length, text } = await sent(20 * MB, { 'transfer-encoding': 'chunked' });
  expect(read).toBeGreaterThan(MB);
  expect(read).toBeLessThan(1.2 * MB);
  expect([length, text]).toEqual([read, 'answered']);
});

test.each([
  ['of a length', { 'content-length': String(MB) }],
  ['in pieces', { 'transfer-encoding': 'chunked' }],
  ['that calls itself too long', { 'content-length': String(MB), 'x-body-too-long': 'yes' }],
])('a body %s that is short enough is read whole', async (_, headers) => {
  expect(await sent(MB, headers)).toEqual({ read: MB, length: MB, text: 'answered' });
});
