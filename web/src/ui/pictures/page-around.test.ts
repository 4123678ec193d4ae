import { afterEach, describe, expect, it, test, vi } from 'vitest';
import { pageAround, withoutQuery } from './page-around.ts';

afterEach(() => vi.unstubAllGlobals());

test('the address of a page has neither query nor fragment', () => {
  expect(withoutQuery('https://shop.example/cart?token=secret#pay')).toBe('https://shop.example/cart');
  expect(withoutQuery('http://user:secret@localhost:4999/a%20b')).toBe('http://localhost:4999/a%20b');
  const long = `https://a.example/${'a'.repeat(500)}`;
  for (const address of ['', 'about:srcdoc', 'javascript:alert(1)', 'file:///home/me', long])
    expect(withoutQuery(address)).toBeUndefined();
});

describe('a frame knows', () => {
  const OURS = 'https://boards.example';

  /** Puts the board in a frame. @param parent the location of the page around; null on another site */
  function frame(referrer: string, parent: string | null = null): void {
    const location = { origin: OURS, href: `${OURS}/embed/a`, ancestorOrigins: ['https://shop.example'] };
    const around = {
      get location() {
        if (parent === null) throw new DOMException('Blocked', 'SecurityError');
        return { href: parent };
      },
    };
    vi.stubGlobal('window', { parent: around, location, outerWidth: 1280, innerWidth: 400 });
    vi.stubGlobal('document', { referrer, location });
  }

  it('the address that the page tells it, and the width of the window', () => {
    frame('https://shop.example/cart?id=1');
    expect(pageAround()).toEqual({ address: 'https://shop.example/cart', width: 1280 });
  });

  it('the page’s origin once it has moved on itself, or was told nothing', () => {
    for (const referrer of [`${OURS}/embed/a?view=mine`, '']) {
      frame(referrer);
      expect(pageAround()).toMatchObject({ address: 'https://shop.example/' });
    }
  });

  it('all of the address on our own site', () => {
    frame('', `${OURS}/embed/demo#top`);
    expect(pageAround()).toMatchObject({ address: `${OURS}/embed/demo` });
  });
});
