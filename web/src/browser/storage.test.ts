import { afterEach, expect, it, vi } from 'vitest';
import { takeItem, withStorage } from './storage.ts';

afterEach(() => vi.unstubAllGlobals());

function blocked(): never {
  throw new DOMException('The operation is insecure.', 'SecurityError');
}

it('returns a stored value once', () => {
  const kept = new Map([['key', 'value']]);
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => kept.delete(key),
  });
  expect(takeItem('key')).toBe('value');
  expect(takeItem('key')).toBeNull();
});

it('returns nothing if the browser blocks the area or a call', () => {
  vi.stubGlobal('sessionStorage', { getItem: blocked, setItem: blocked, removeItem: blocked });
  expect(takeItem('key')).toBeNull();
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, get: blocked });
  expect(withStorage('localStorage', (storage) => storage.setItem('key', 'value'))).toBeUndefined();
  Reflect.deleteProperty(globalThis, 'localStorage');
});
