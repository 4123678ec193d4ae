/** @module-tag attack */
import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import './as-sent.ts';
import { decodable } from './decodable.ts';

/** Returns a request as a server receives it. */
async function seen(path: string, headers: Record<string, string>): Promise<IncomingMessage> {
  let sight: IncomingMessage | undefined;
  const server = createServer((incoming, response) => {
    sight = incoming;
    response.end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const asked = request({ host: '127.0.0.1', port, path, headers, method: 'POST' });
  asked.end('{');
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  answer.resume();
  await once(answer, 'end');
  server.close();
  return sight as IncomingMessage;
}

test.each([
  ['application/json', 'application/json+unparsed'],
  ['Application/JSON; charset=utf-8', 'application/json+unparsed'],
  ['application/x-www-form-urlencoded', 'application/x-www-form-urlencoded+unparsed'],
  ['text/plain;charset=x', 'text/plain+unparsed'],
  ['application/cloudevents+json', 'application/cloudevents+json'],
  ['image/png', 'image/png'],
])('a body of %s is none that a framework would parse', async (type, unparsed) => {
  expect((await seen('/', { 'content-type': type })).headers['content-type']).toBe(unparsed);
});

test('a body is passed on compressed, and an invalid address is made decodable', async () => {
  const { headers, url } = await seen('/a%zz?b=50%', { 'content-encoding': 'gzip' });
  expect(headers).not.toHaveProperty('content-encoding');
  expect(url).toBe('/a%25zz?b=50%25');
});

test.each(['/', '/embed/demo?theme=dark', '/%E4%BD%A0', '*'])('%s can be decoded as it is', (url) => {
  expect(decodable(url)).toBe(url);
});

test.each(['/%', '/%E0%A4%A', '/a%20b?c=%', '/%c0%ae'])('%s cannot, until each percent sign is one', (url) => {
  expect(decodeURIComponent(decodable(url))).toBe(url);
});
