import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test, vi } from 'vitest';
import { HOST } from '../ports.ts';
import { watchFirestore } from './exhaustion.ts';
import { callEach } from './scheduler.ts';

test('a schedule never starts beside itself, and others do not wait for it', async () => {
  let end = () => {};
  const endless = new Promise<void>((resolve) => {
    end = resolve;
  });
  const call = vi.fn((name: string) => (name === 'reconcile' ? endless : Promise.resolve()));
  const called = () => call.mock.calls.splice(0).map(([name]) => name);
  await callEach(['reconcile', 'sendMail'], call, 10);
  expect(called()).toEqual(['reconcile', 'sendMail']);
  await callEach(['reconcile', 'sendMail'], call, 10);
  expect(called()).toEqual(['sendMail']);
  end();
  await vi.waitFor(async () => {
    await callEach(['reconcile'], call, 10);
    expect(called()).toEqual(['reconcile']);
  });
});

test('a schedule that fails runs again, and says so', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue();
  const call = vi.fn(() => Promise.reject(new Error('sendMail answered 500.')));
  for (const _ of [1, 2]) await callEach(['sendMail'], call, 10);
  expect(call).toHaveBeenCalledTimes(2);
  expect(said).toHaveBeenCalledWith('A scheduled function could not be called: sendMail answered 500.');
  said.mockRestore();
});

test('an emulator that hardly answers is reported once, with what to do', async () => {
  let isExhausted = true;
  const server = createServer((_, response) => void (isExhausted || response.end('{}'))).listen(0, HOST);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const said = vi.fn();
  const stop = watchFirestore({ address: `http://${HOST}:${port}`, everyMs: 60, limitMs: 20 }, said);
  await vi.waitFor(() => expect(said).toHaveBeenCalledOnce());
  expect(said.mock.calls[0]?.[0]).toContain('Start afresh: Ctrl-C, then npm start.');
  isExhausted = false;
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(said).toHaveBeenCalledOnce();
  isExhausted = true;
  await vi.waitFor(() => expect(said).toHaveBeenCalledTimes(2));
  stop();
  server.closeAllConnections();
  server.close();
});
