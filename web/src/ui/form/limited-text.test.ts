/** @module-tag field */
import { afterEach, describe, expect, it, test, vi } from 'vitest';
import { cutText, truncate } from './cut-text.ts';
import { limitEdit } from './limited-text.ts';

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

const typed = (before: string, after: string, caret = after.length) =>
  limitEdit({ before, after, caret, isTyped: true }, 10);
const pasted = (before: string, after: string, caret = after.length) =>
  limitEdit({ before, after, caret, isTyped: false }, 10);

test('a text that was longer already may become shorter, and no longer', () => {
  const long = 'x'.repeat(30);
  expect(pasted(long, long.slice(1))).toEqual({ value: long.slice(1), caret: 29, isCut: false });
  expect(typed(long, `${long}y`)).toEqual({ value: long, caret: 30, isCut: false });
  expect(pasted(long, `${long}yy`).value).toHaveLength(10);
});

describe('typing', () => {
  it('is accepted up to the limit', () => {
    expect(typed('123456789', '1234567890')).toEqual({ value: '1234567890', caret: 10, isCut: false });
  });

  it('is ignored beyond it, and the caret stays', () => {
    expect(typed('1234567890', '12x34567890', 3)).toEqual({ value: '1234567890', caret: 2, isCut: false });
  });

  it('of a character of two units is ignored as a whole', () => {
    expect(typed('123456789', '123456789😀')).toEqual({ value: '123456789', caret: 9, isCut: false });
  });
});

describe('a paste', () => {
  it('is accepted if it fits', () => {
    expect(pasted('', '1234567890')).toEqual({ value: '1234567890', caret: 10, isCut: false });
  });

  it('is cut at the limit, and reported', () => {
    expect(pasted('', '1234567890abc')).toEqual({ value: '1234567890', caret: 10, isCut: true });
  });

  it('in the middle leaves the text after it whole', () => {
    expect(pasted('startEND', 'startxxxxxEND', 10)).toEqual({ value: 'startxxEND', caret: 7, isCut: true });
  });

  it.each(['😀', '👨‍👩‍👧', '🇩🇪', 'é'.normalize('NFD')])('is never cut within a character: %s', (character) => {
    expect(pasted('', `123456789${character}`)).toEqual({ value: '123456789', caret: 9, isCut: true });
    const inMiddle = pasted('12345678Z', `12345678${character}${character}${character}Z`, 8 + 3 * character.length);
    expect(inMiddle.value.replaceAll(character, '')).toBe('12345678Z');
  });
});
