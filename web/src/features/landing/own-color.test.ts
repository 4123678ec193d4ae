import { describe, expect, it } from 'vitest';
import { hexIn, isUnfinished } from './own-color.ts';

describe('the reader’s color', () => {
  it.each([
    ['#0A7D5C', '#0a7d5c'],
    ['0a7d5c', '#0a7d5c'],
    [' #fa0 ', '#ffaa00'],
  ])('is read from "%s"', (text, hex) => expect(hexIn(text)).toBe(hex));

  it.each([
    'red',
    '#12',
    '#12345',
    '#1234567',
    'linear-gradient(red, blue)',
    'url(#a)',
    '#00;color:red',
    '',
    '＃0a7d5c',
  ])('is not read from "%s"', (text) => expect(hexIn(text)).toBeNull());

  it('may still come of a code that is begun', () => {
    expect(['', '#', '#12', '0a7d5'].map(isUnfinished)).toEqual([true, true, true, true]);
    expect(['red', '#12g', '#1234567', 'linear-'].map(isUnfinished)).toEqual([false, false, false, false]);
  });
});
