import { expect, it, vi } from 'vitest';
import { runInChunks } from './run-in-chunks.ts';

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);

it('runs chunk by chunk and reports progress', async () => {
  const run = vi.fn(async () => {});
  const onProgress = vi.fn();
  const outcome = await runInChunks({ entries: numbers(25), size: 10, run, onProgress });
  expect(outcome).toEqual({ done: numbers(25), error: null });
  expect(run.mock.calls.map(([part]: [number[]?]) => part?.length)).toEqual([10, 10, 5]);
  expect(onProgress.mock.calls).toEqual([[10], [20], [25]]);
});

it('runs the other entries of a chunk in which one is refused', async () => {
  const refused = new Error('gone');
  const run = async (part: readonly number[]) => {
    if (part.includes(4)) throw refused;
  };
  const { done, error } = await runInChunks({ entries: numbers(25), size: 10, run, onProgress: () => {} });
  expect(done).toEqual(numbers(25).filter((number) => number !== 4));
  expect(error).toBe(refused);
});

it.each([1, 10])('goes on after refusals that are not in a row, in chunks of %i', async (size) => {
  const gone = [2, 4, 8, 9, 30, 41];
  const run = async (part: readonly number[]) => {
    if (part.some((number) => gone.includes(number))) throw new Error('gone');
  };
  const { done } = await runInChunks({ entries: numbers(50), size, run, onProgress: () => {} });
  expect(done).toEqual(numbers(50).filter((number) => !gone.includes(number)));
});

it('stops after several refusals in a row', async () => {
  const run = vi.fn(async (part: readonly number[]) => {
    if (part.some((number) => number >= 10)) throw new Error('denied');
  });
  const { done } = await runInChunks({ entries: numbers(1000), size: 10, run, onProgress: () => {} });
  expect(done).toEqual(numbers(10));
  expect(run).toHaveBeenCalledTimes(1 + 1 + 3);
});

it('stops too where every chunk is a single entry', async () => {
  const run = vi.fn(async () => {
    throw new Error('denied');
  });
  await runInChunks({ entries: numbers(50), size: 1, run, onProgress: () => {} });
  expect(run).toHaveBeenCalledTimes(3);
});
