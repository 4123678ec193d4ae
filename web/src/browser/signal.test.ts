import { expect, test, vi } from 'vitest';
import { createSignal } from './signal.ts';

test('listeners hear of each change until they leave', () => {
  const { on, emit } = createSignal();
  const [one, other] = [vi.fn(), vi.fn()];
  const leave = on(one);
  on(other);
  emit();
  leave();
  leave();
  emit();
  expect([one.mock.calls.length, other.mock.calls.length]).toEqual([1, 2]);
});
