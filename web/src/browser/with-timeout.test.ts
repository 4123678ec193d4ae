import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withTimeout } from './with-timeout.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('resolves and rejects as the work does, and leaves no timer behind', async () => {
  expect(await withTimeout(Promise.resolve('done'), 1000, 'late')).toBe('done');
  await expect(withTimeout(Promise.reject(new Error('refused')), 1000, 'late')).rejects.toThrow('refused');
  expect(vi.getTimerCount()).toBe(0);
});

it('rejects when the time is over', async () => {
  const settled = vi.fn();
  withTimeout(new Promise(() => {}), 1000, 'late').catch(settled);
  await vi.advanceTimersByTimeAsync(999);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(settled).toHaveBeenCalledExactlyOnceWith(new Error('late'));
});
