import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readKept, removeKept, writeKept } from './kept.ts';

/** A storage area in memory, of at most `room` characters. */
function anArea(room = 100) {
  const texts = new Map<string, string>();
  return {
    texts,
    getItem: (key: string) => texts.get(key) ?? null,
    setItem(key: string, text: string) {
      if (text.length > room) throw new DOMException('', 'QuotaExceededError');
      texts.set(key, text);
    },
    removeItem: (key: string) => void texts.delete(key),
  };
}
/** Stubs a property of the page whose reading the browser forbids. */
const block = (name: string) =>
  Object.defineProperty(globalThis, name, {
    configurable: true,
    get() {
      throw new DOMException('', 'SecurityError');
    },
  });

let cookie = '';
beforeEach(() => {
  cookie = '';
  vi.stubGlobal('window', { self: 0, top: 1 });
  vi.stubGlobal('document', {
    get cookie() {
      return cookie;
    },
    set cookie(text: string) {
      cookie = text.includes('Max-Age=0') ? '' : (text.split(';')[0] ?? '');
    },
  });
});
afterEach(() => {
  for (const name of ['localStorage', 'sessionStorage']) Reflect.deleteProperty(globalThis, name);
  vi.unstubAllGlobals();
});

it.each([
  ['local storage', { localStorage: anArea(), sessionStorage: anArea() }],
  ['the tab’s storage, where local storage is blocked', { sessionStorage: anArea() }],
  ['local storage, where the tab’s is blocked', { localStorage: anArea() }],
  ['a cookie, where both are blocked', {}],
])('keeps a text in %s', (_, areas) => {
  for (const name of ['localStorage', 'sessionStorage']) block(name);
  for (const [name, area] of Object.entries(areas)) vi.stubGlobal(name, area);
  expect(readKept('key')).toBeNull();
  writeKept('key', '["a; b"]', '["b"]');
  const isCookie = Object.keys(areas).length === 0;
  expect(readKept('key')).toBe(isCookie ? '["b"]' : '["a; b"]');
  expect(cookie === '').toBe(!isCookie);
  removeKept('key');
  expect(readKept('key')).toBeNull();
});

it('does without all of them', () => {
  for (const name of ['localStorage', 'sessionStorage', 'document']) block(name);
  writeKept('key', 'text');
  removeKept('key');
  expect(readKept('key')).toBeNull();
  Reflect.deleteProperty(globalThis, 'document');
});

it('keeps no older text where there is no room for the newer one', () => {
  vi.stubGlobal('localStorage', anArea(5));
  vi.stubGlobal('sessionStorage', anArea());
  writeKept('key', 'old');
  writeKept('key', 'longer');
  expect(readKept('key')).toBe('longer');
});
