import { afterEach, describe, expect, it, vi } from 'vitest';
import { cutText, truncate } from './cut-text.ts';

afterEach(() => vi.unstubAllGlobals());

describe('a text', () => {
  it('stays whole within the limit', () => {
    expect(cutText('x'.repeat(100), 100)).toHaveLength(100);
    expect(truncate('x'.repeat(100), 100)).toBe('x'.repeat(100));
  });

  it('ends with an ellipsis if it is cut for display', () => {
    expect(truncate('x'.repeat(101), 100)).toBe(`${'x'.repeat(100)}…`);
    expect(truncate(`${'x'.repeat(99)} yz`, 100)).toBe(`${'x'.repeat(99)}…`);
  });

  it.each([
    ['an emoji of two units', '😀'],
    ['a family', '👨‍👩‍👧‍👦'],
    ['a flag', '🇩🇪'],
    ['a skin tone', '👍🏽'],
    ['a letter with two marks', 'ẫ'.normalize('NFD')],
    ['a syllable of Devanagari', 'क्षि'],
    ['a syllable of Hangul', '각'.normalize('NFD')],
    ['a heart in color', '❤️'],
    ['a key cap', '1️⃣'],
    ['a line break of Windows', '\r\n'],
  ])('keeps %s whole', (_, character) => {
    const text = `ab${character}${character}`;
    for (let max = 2; max < text.length; max += 1)
      expect(cutText(text, max)).toBe(max < 2 + character.length ? 'ab' : `ab${character}`);
    expect(cutText(text, text.length)).toBe(text);
    expect(truncate(text, 3)).toBe('ab…');
  });

  it('is cut within a character only if nothing else fits, and never within a code point', () => {
    const marks = `a${'\u0301'.repeat(50)}`;
    expect(cutText(marks, 10)).toBe(marks.slice(0, 10));
    expect(cutText('👨‍👩‍👧‍👦', 4)).toBe('👨‍');
    expect(cutText('😀', 1)).toBe('');
    expect(cutText('abc', 0)).toBe('');
  });

  it('is cut between code points by a browser that cannot tell characters', () => {
    vi.stubGlobal('Intl', {});
    expect(cutText('😀😀', 3)).toBe('😀');
    expect(cutText('x🇩🇪', 3)).toBe('x🇩');
  });
});
