/** @module-tag attack */
import { type RequestOptions, request } from 'node:http';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { HOST, PORTS, url } from '../stack/ports.ts';

/** The status of an answer. Sent without `fetch`, which would normalize the address. */
function statusOf(path: string, options: RequestOptions = {}): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: HOST, port: PORTS.hosting, path, ...options }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    asked.on('error', reject).end();
  });
}

test.each([
  '/%',
  '/%E0%A4%A',
  '/%ff/x',
  '/embed/%E0%A4%A',
  '/embed/%',
  '/embed/demo/%c0%ae',
  '/assets/%',
  '/api/create-board?x=%',
  '/api/%',
  '/__/auth/%',
  '/features?x=%',
])('%s is answered', async (path) => {
  for (const method of ['GET', 'POST']) {
    expect(await statusOf(path, { method }), method).toBeGreaterThanOrEqual(200);
    // It is not a server error.
    expect(await statusOf(path, { method }), method).toBeLessThan(500);
  }
  expect(await statusOf('/')).toBe(200);
});

test('an undecodable parameter is ignored', async () => {
  expect(await statusOf('/?utm_source=50%')).toBe(200);
  expect(await statusOf('/embed/demo?theme=50%')).toBeLessThan(400);
});

test.each(['/', '//', '/embed/demo', '*', 'http://[/'])(
  '%s for a host that cannot be one is answered',
  async (path) => {
    for (const host of ['a b', '[', '%']) {
      expect(await statusOf(path, { headers: { host } })).toBeGreaterThanOrEqual(200);
    }
    expect(await statusOf('/')).toBe(200);
  },
);

test('a malformed HTTP request does not end the server', async () => {
  const socket = connect(PORTS.hosting, HOST, () => socket.end('GET /\0 HTTP/9\r\n\r\n'));
  await new Promise((resolve) => socket.on('close', resolve).resume());
  expect((await fetch(url('hosting'))).status).toBe(200);
});
