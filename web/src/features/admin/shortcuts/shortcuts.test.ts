import { expect, it } from 'vitest';
import { SHORTCUTS } from './shortcuts.ts';

it('gives no key two meanings', () => {
  const keys = SHORTCUTS.flatMap(([, all]) => all);
  expect(new Set(keys).size).toBe(keys.length);
});

it('shows a key and a sentence for each', () => {
  for (const [, keys, label] of SHORTCUTS) {
    expect(keys[0]).toBeTruthy();
    expect(label).toBeTruthy();
  }
});
