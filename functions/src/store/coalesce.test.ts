import { expect, test } from 'vitest';
import { coalesce } from './coalesce.ts';

const deferred = () => {
  let finish = () => {};
  const done = new Promise<void>((resolve) => {
    finish = resolve;
  });
  return { done, finish };
};

test('fifty concurrent requests share two runs, one after the other', async () => {
  const gate = deferred();
  let runs = 0;
  const work = async (asked: readonly number[]) => {
    runs += 1;
    await gate.done;
    return asked.length;
  };
  const results = Array.from({ length: 50 }, (_, at) => coalesce('item', { asks: at, work }));
  gate.finish();
  expect(await Promise.all(results)).toEqual([1, ...Array(49).fill(49)]);
  expect(runs).toBe(2);
});

test('a failed run rejects for its own callers only', async () => {
  const failing = coalesce('broken', { asks: null, work: () => Promise.reject(new Error('down')) });
  const next = coalesce('broken', { asks: null, work: () => Promise.resolve('up') });
  await expect(failing).rejects.toThrow('down');
  await expect(next).resolves.toBe('up');
  await expect(coalesce('broken', { asks: null, work: () => Promise.resolve('again') })).resolves.toBe('again');
});

test('requests made during the pause of a key share the next run; a finished run does not wait for the pause', async () => {
  const begun: number[] = [];
  const work = async (asked: readonly number[]) => {
    begun.push(performance.now());
    return asked.length;
  };
  const start = performance.now();
  expect(await coalesce('resting', { asks: 1, work, rest: 200 })).toBe(1);
  expect(performance.now() - start).toBeLessThan(150);
  expect(
    await Promise.all([
      coalesce('resting', { asks: 2, work, rest: 200 }),
      coalesce('resting', { asks: 3, work, rest: 200 }),
    ]),
  ).toEqual([2, 2]);
  expect((begun[1] ?? 0) - (begun[0] ?? 0)).toBeGreaterThanOrEqual(190);
  expect(begun).toHaveLength(2);
});

test('different keys do not wait for each other', async () => {
  const gate = deferred();
  const slow = coalesce('slow', { asks: null, work: () => gate.done });
  await expect(coalesce('fast', { asks: null, work: () => Promise.resolve(1) })).resolves.toBe(1);
  gate.finish();
  await slow;
});
