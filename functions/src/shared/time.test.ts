import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withTimeout } from './time.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('settles like the work', async () => {
  await expect(withTimeout(Promise.resolve(1), 1000)).resolves.toBe(1);
  await expect(withTimeout(Promise.reject(new Error('why')), 1000)).rejects.toThrow('why');
  expect(vi.getTimerCount()).toBe(0);
});

it('rejects after the timeout, and not before', async () => {
  const settled = vi.fn();
  withTimeout(new Promise(() => undefined), 1000).catch(settled);
  await vi.advanceTimersByTimeAsync(999);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(settled).toHaveBeenCalledOnce();
});
