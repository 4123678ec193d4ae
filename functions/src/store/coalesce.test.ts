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
  const results = Array.from({ length: 50 }, (_, at) => coalesce('item', at, work));
  gate.finish();
  expect(await Promise.all(results)).toEqual([1, ...Array(49).fill(49)]);
  expect(runs).toBe(2);
});

test('a failed run rejects for its own callers only', async () => {
  const failing = coalesce('broken', null, () => Promise.reject(new Error('down')));
  const next = coalesce('broken', null, () => Promise.resolve('up'));
  await expect(failing).rejects.toThrow('down');
  await expect(next).resolves.toBe('up');
  await expect(coalesce('broken', null, () => Promise.resolve('again'))).resolves.toBe('again');
});

test('requests made during the pause of a key share the next run; a finished run does not wait for the pause', async () => {
  const begun: number[] = [];
  const work = async (asked: readonly number[]) => {
    begun.push(performance.now());
    return asked.length;
  };
  const start = performance.now();
  expect(await coalesce('resting', 1, work, 200)).toBe(1);
  expect(performance.now() - start).toBeLessThan(150);
  expect(await Promise.all([coalesce('resting', 2, work, 200), coalesce('resting', 3, work, 200)])).toEqual([2, 2]);
  expect((begun[1] ?? 0) - (begun[0] ?? 0)).toBeGreaterThanOrEqual(190);
  expect(begun).toHaveLength(2);
});

test('different keys do not wait for each other', async () => {
  const gate = deferred();
  const slow = coalesce('slow', null, () => gate.done);
  await expect(coalesce('fast', null, () => Promise.resolve(1))).resolves.toBe(1);
  gate.finish();
  await slow;
});
