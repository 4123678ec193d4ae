import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sendWrite } from './send-write.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const UNREADABLE =
  "evaluation error at L42:14 for 'update' @ L322, Service call error. Function: [get], Argument: [path_value { }]";

/** A write that fails so many times, each after so many ms. */
function aWrite(failures: number, message: string, after: number) {
  let left = failures;
  return vi.fn(async () => {
    await new Promise((resolve) => setTimeout(resolve, after));
    left -= 1;
    if (left >= 0) throw Object.assign(new Error(message), { code: 'permission-denied' });
  });
}

async function outcomeOf(write: () => Promise<void>): Promise<unknown> {
  const sent = sendWrite(write).catch((error: { code: string }) => error.code);
  await vi.runAllTimersAsync();
  return sent;
}

it('sends a write again that met a lock of the emulator, up to four times', { tags: ['field'] }, async () => {
  const lucky = aWrite(2, UNREADABLE, 2010);
  expect(await outcomeOf(lucky)).toBeUndefined();
  expect(lucky).toHaveBeenCalledTimes(3);
  const unlucky = aWrite(9, UNREADABLE, 2010);
  expect(await outcomeOf(unlucky)).toBe('permission-denied');
  expect(unlucky).toHaveBeenCalledTimes(4);
});

it.each([
  ['a missing document', UNREADABLE, 20],
  ['a slow refusal', "false for 'update' @ L322", 5000],
])('does not send a write again for %s', async (_, message, after) => {
  const write = aWrite(1, message, after);
  expect(await outcomeOf(write)).toBe('permission-denied');
  expect(write).toHaveBeenCalledOnce();
});
