import { availableParallelism } from 'node:os';
import { afterEach, expect, test, vi } from 'vitest';
import { step } from './progress.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Returns what a step of 50 seconds prints while so many processes want the processor. */
async function saidBy(load: number, waitsFor?: () => string): Promise<string[]> {
  vi.useFakeTimers();
  const log = vi.spyOn(console, 'log').mockReturnValue();
  const work = () => new Promise<void>((resolve) => setTimeout(resolve, 50_000));
  const done = step('Starting', work, { load: () => load, ...(waitsFor && { waitsFor }) });
  await vi.advanceTimersByTimeAsync(50_000);
  await done;
  await vi.advanceTimersByTimeAsync(60_000);
  return log.mock.calls.map(([line]) => String(line));
}

test('a step that takes long says what it waits for, until it has ended', async () => {
  const waits = ['Java', 'the functions'];
  expect(await saidBy(0, () => waits.shift() ?? '')).toEqual([
    '· Starting',
    '  Starting: 15 s so far, waiting for Java.',
    '  Starting: 45 s so far, waiting for the functions.',
    '✓ Starting (50.0 s)',
  ]);
});

test('a step says that the processor is busy when it is', async () => {
  const cores = availableParallelism();
  const [, said] = await saidBy(cores * 6);
  expect(said).toBe(`  Starting: 15 s so far. The processor is busy: ${cores * 6} processes want its ${cores} cores.`);
});
