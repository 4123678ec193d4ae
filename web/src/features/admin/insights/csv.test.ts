import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

test('begins with a byte order mark and ends each line with CRLF', () => {
  expect(csvOf([['Day', 'Votes'], ['2026-06-01', 3], []])).toBe('\uFEFFDay,Votes\r\n2026-06-01,3\r\n\r\n');
});

test('quotes commas, quotes and line breaks', () => {
  expect(csvOf([['a,b', 'say "x"', 'two\nlines', 'plain ü']])).toBe('\uFEFF"a,b","say ""x""","two\nlines",plain ü\r\n');
});

test.each([
  ...['=', '+', '-', '@', '\t', '\r', ' =', '\u00a0=', '\u200b=', '\ufeff@', '\n=', 'two\n=', 'two\r\n \u200b+'],
  ...['＝', '＋', '－', '＠', 'two\n\u2066='],
])('makes a text that begins with %j harmless', (start) => {
  expect(csvOf([[`${start}cmd`]])).toMatch(/^\uFEFF"?'/);
});

test('keeps numbers, negative ones too, and texts with such a character inside', () => {
  expect(csvOf([[-3, 2.5, 'a=b', '1-2']])).toBe('\uFEFF-3,2.5,a=b,1-2\r\n');
});

test('a formula in quotes stays harmless', () => {
  expect(csvOf([['=HYPERLINK("x","y")']])).toBe('\uFEFF"\'=HYPERLINK(""x"",""y"")"\r\n');
});
