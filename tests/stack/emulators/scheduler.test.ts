import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test, vi } from 'vitest';
import { HOST } from '../ports.ts';
import { isHeapFull, watchFirestore } from './exhaustion.ts';
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
  const calledAgain = async () => {
    await callEach(['reconcile'], call, 10);
    return called();
  };
  await expect.poll(calledAgain).toEqual(['reconcile']);
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
  let answered = 0;
  const server = createServer((_, response) => {
    if (isExhausted) return;
    answered += 1;
    response.end('{}');
  }).listen(0, HOST);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const said = vi.fn();
  let hasNoMemory = true;
  const stop = watchFirestore(
    `http://${HOST}:${port}`,
    { everyMs: 20, limitMs: 500, hasNoMemory: () => hasNoMemory },
    said,
  );
  await expect.poll(() => said).toHaveBeenCalledOnce();
  expect(said.mock.calls[0]?.[0]).toContain('Start afresh: Ctrl-C, then npm start.');
  isExhausted = false;
  await expect.poll(() => answered).toBeGreaterThan(1);
  expect(said).toHaveBeenCalledOnce();
  isExhausted = true;
  hasNoMemory = false;
  await expect.poll(() => said).toHaveBeenCalledTimes(2);
  expect(said.mock.calls[1]?.[0]).toContain('the machine is busy');
  stop();
  server.closeAllConnections();
  server.close();
});

test.each([
  ['', false],
  ['[0.1s][info][gc] GC(0) Pause Young (Allocation Failure) 60M->12M(245M) 9.1ms', false],
  ['GC(7) Pause Young (Allocation Failure) 299M->295M(300M) 9ms', false],
  ['GC(7) Pause Full (Metadata GC Threshold) 80M->17M(365M) 270ms\nGC(8) Pause Young 118M->118M(120M) 9ms', false],
  ['GC(7) Pause Full (Allocation Failure) 21M->17M(21M) 40ms', true],
  ['GC(0) Pause Young 60M->12M(245M) 9ms\nGC(7) Pause Full (Allocation Failure) 4095M->4093M(4096M) 900ms', true],
])('the heap is full after what Java says last: %j', (log, full) => {
  expect(isHeapFull(log)).toBe(full);
});
