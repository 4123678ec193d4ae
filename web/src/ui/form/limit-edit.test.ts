import { describe, expect, it } from 'vitest';
import { limitEdit } from './limit-edit.ts';

const typed = (before: string, after: string, caret = after.length) =>
  limitEdit({ before, after, caret, isTyped: true }, 10);
const pasted = (before: string, after: string, caret = after.length) =>
  limitEdit({ before, after, caret, isTyped: false }, 10);

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
