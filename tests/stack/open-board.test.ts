import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openBoard } from './open-board.ts';

/** What is said about functions behind a Hosting that answers so. */
async function saidOf(answer: RequestListener, limitMs?: number): Promise<readonly unknown[]> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const said = vi.spyOn(console, 'error').mockReturnValue();
  onTestFinished(() => said.mockRestore());
  await openBoard(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, limitMs);
  return said.mock.calls.flat();
}

const SENTENCE = ['  The functions do not answer; see .local/emulators.log.'];

test.each([
  ['an error', (_, response) => response.writeHead(502).end()],
  ['a closed connection', (request) => request.socket.destroy()],
] as const satisfies readonly (readonly [string, RequestListener])[])(
  'functions that answer with %s are reported, and end nothing',
  async (_, answer) => {
    expect(await saidOf(answer)).toEqual(SENTENCE);
  },
);

test('functions that do not answer at all are reported after a while', async () => {
  expect(await saidOf(() => {}, 100)).toEqual(SENTENCE);
});

test('nothing is said about functions that answer', async () => {
  const asked: unknown[] = [];
  const said = await saidOf((request, response) => {
    asked.push(request.url);
    response.end('a board');
  });
  expect([asked, said]).toEqual([['/embed/demo'], []]);
});
