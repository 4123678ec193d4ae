import { fitted } from '@shared/picture/fitted';
import { expect, test } from 'vitest';
import { kindOf, PictureRefused, shrink } from './shrink.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test.each([
  ['a PNG', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'picture'],
  ['a JPEG', '\xff\xd8\xff\xe1\0\0Exif', 'picture'],
  ['a GIF', 'GIF89a\x01\0\x01\0', 'picture'],
  ['a WebP', 'RIFF\x10\0\0\0WEBPVP8 ', 'picture'],
  ['a picture of a phone', '\0\0\0\x18ftypheic\0\0\0\0', 'heic'],
  ['an AVIF', '\0\0\0\x1cftypavif\0\0\0\0', 'picture'],
  ['a JPEG XL', '\xff\x0a\xfa\x7f\x01\x90\x08\x06', 'picture'],
  ['a JPEG XL in a container', '\0\0\0\x0cJXL \r\n\x87\n', 'picture'],
  ['a page', '<!doctype html><s', 'notPicture'],
  ['a drawing', '<svg xmlns="http', 'notPicture'],
  ['another RIFF', 'RIFF\x10\0\0\0WAVEfmt ', 'notPicture'],
])('%s is known by its first bytes', (_, head, kind) => {
  expect(kindOf(bytes(head))).toBe(kind);
});

test('a file of no bytes and a page called .png are refused', async () => {
  await expect(shrink(new Blob([]))).rejects.toMatchObject({ reason: 'empty' });
  await expect(shrink(new Blob(['<html>'], { type: 'image/png' }))).rejects.toMatchObject({ reason: 'notPicture' });
  await expect(shrink(new Blob(['<html>']))).rejects.toBeInstanceOf(PictureRefused);
});

test('a picture keeps its shape and never grows', () => {
  expect(fitted(4000, 3000, 1600)).toEqual({ width: 1600, height: 1200 });
  expect(fitted(3000, 4000, 1600)).toEqual({ width: 1200, height: 1600 });
  expect(fitted(800, 600, 1600)).toEqual({ width: 800, height: 600 });
  expect(fitted(10_000, 1, 1600)).toEqual({ width: 10_000, height: 1 });
});

test('a picture that is long keeps its text readable, within what WebP and a canvas can have', () => {
  expect(fitted(1170, 20_000, 1600)).toEqual({ width: 765, height: 13_074 });
  expect(fitted(1170, 2532, 1600)).toEqual({ width: 800, height: 1731 });
  expect(fitted(12_000, 2000, 1600)).toEqual({ width: 4800, height: 800 });
  expect(fitted(300, 30_000, 1600)).toEqual({ width: 164, height: 16_383 });
  for (const [width, height] of [
    [1, 1_000_000],
    [5000, 60_000],
    [3199, 6400],
  ] as const) {
    const made = fitted(width, height, 1600);
    expect(made.width * made.height).toBeLessThanOrEqual(10_020_000);
    expect(Math.max(made.width, made.height)).toBeLessThanOrEqual(16_383);
  }
});
