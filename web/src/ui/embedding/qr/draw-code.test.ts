import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { codewordsOf } from './codewords.ts';
import { drawCode, toSvg } from './draw-code.ts';
import { modulesOf } from './modules.ts';

const textOf = (length: number) => 'https://hearback.example/embed/'.repeat(7).slice(0, length);

/** Hashes of the codes that lean-qr 2.7.4 draws for these texts with the same mask. */
it.each([
  [14, 21, 'ec40d472d89c88a1'],
  [62, 33, '91c117cda0bfdfcf'],
  [84, 37, '38dc47cbc9beaf47'],
  [122, 45, 'd5ab482ccdf13e01'],
  [213, 57, 'b1d00282bc155cf5'],
])('draws a text of %i bytes as another encoder does', (length, size, hash) => {
  const codewords = codewordsOf(textOf(length));
  if (codewords === null) throw new Error('It fits no version.');
  const lines = modulesOf(codewords).map((row) => row.map((isDark) => (isDark ? '#' : '.')).join(''));
  expect(lines).toHaveLength(size);
  expect(createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 16)).toBe(hash);
});

it('takes the smallest version that holds the text, and none above 213 bytes', () => {
  const versions = [14, 15, 26, 27, 42, 43, 180, 181, 213].map((length) => codewordsOf('x'.repeat(length))?.version);
  expect(versions).toEqual([1, 2, 2, 3, 3, 4, 9, 10, 10]);
  expect(codewordsOf('x'.repeat(214))).toBeNull();
  expect(codewordsOf('ü'.repeat(107))).toBeNull();
});

it('draws one square per dark module inside a margin of four', () => {
  const drawing = drawCode('https://hearback.example');
  expect(drawing?.size).toBe(25 + 8);
  expect(drawing?.path).toMatch(/^(M\d+ \d+h1v1h-1z)+$/);
  expect(drawing?.path.startsWith('M4 4h1v1h-1z')).toBe(true);
  expect(drawing && toSvg(drawing)).toContain('viewBox="0 0 33 33"');
});
