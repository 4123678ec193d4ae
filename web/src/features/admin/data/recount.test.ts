import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Recount } from './recount.ts';

const EVERY_MS = 3000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Counts a figure of a server. Each call of `answer` ends a count, with the figure as it was when the count began. */
function aBoard() {
  const server = { pending: 2 };
  const shown: number[] = [];
  const answers: (() => void)[] = [];
  const recount = new Recount(EVERY_MS);
  const ask = () =>
    recount.ask(async () => {
      const found = server.pending;
      await new Promise<void>((resolve) => answers.push(resolve));
      shown.push(found);
    });
  const answer = async () => {
    answers.shift()?.();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { server, shown, answers, recount, ask, answer };
}

it('counts again after a late count that began before a change', async () => {
  const { server, shown, answers, ask, answer } = aBoard();
  ask();
  await vi.advanceTimersByTimeAsync(0);
  server.pending = 1;
  ask();
  await vi.advanceTimersByTimeAsync(2 * EVERY_MS);
  // The second would overtake the first, whose older figure would then stay.
  expect(answers).toHaveLength(1);
  await answer();
  expect(shown).toEqual([2]);
  await vi.advanceTimersByTimeAsync(EVERY_MS);
  await answer();
  expect(shown).toEqual([2, 1]);
  await vi.advanceTimersByTimeAsync(10 * EVERY_MS);
  expect(answers).toEqual([]);
});

it('counts at most once per interval, however often it is asked', async () => {
  const { shown, ask, answer } = aBoard();
  ask();
  await vi.advanceTimersByTimeAsync(0);
  await answer();
  for (let at = 0; at < 5; at += 1) ask();
  await vi.advanceTimersByTimeAsync(EVERY_MS - 1);
  await answer();
  expect(shown).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  await answer();
  expect(shown).toHaveLength(2);
});

it('tries again after a failure, at growing intervals, and not once it is stopped', async () => {
  const recount = new Recount(EVERY_MS);
  const count = vi.fn(() => Promise.reject(new Error('unavailable')));
  recount.ask(count);
  await vi.advanceTimersByTimeAsync(0);
  expect(count).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2 * EVERY_MS);
  expect(count).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(4 * EVERY_MS);
  expect(count).toHaveBeenCalledTimes(3);
  recount.stop();
  await vi.advanceTimersByTimeAsync(100 * EVERY_MS);
  expect(count).toHaveBeenCalledTimes(3);
});
