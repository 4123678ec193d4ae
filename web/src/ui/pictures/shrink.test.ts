import { expect, test } from 'vitest';
import { fitted, kindOf, PictureRefused, shrink } from './shrink.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test.each([
  ['a PNG', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'picture'],
  ['a JPEG', '\xff\xd8\xff\xe1\0\0Exif', 'picture'],
  ['a GIF', 'GIF89a\x01\0\x01\0', 'picture'],
  ['a WebP', 'RIFF\x10\0\0\0WEBPVP8 ', 'picture'],
  ['a picture of a phone', '\0\0\0\x18ftypheic\0\0\0\0', 'heic'],
  ['a page', '<!doctype html><s', 'notPicture'],
  ['a drawing', '<svg xmlns="http', 'notPicture'],
  ['another RIFF', 'RIFF\x10\0\0\0WAVEfmt ', 'notPicture'],
])('%s is known by its first bytes', (_, head, kind) => {
  expect(kindOf(bytes(head))).toBe(kind);
});

test('a file of no bytes and a page called .png are refused before they are decoded', async () => {
  await expect(shrink(new Blob([]))).rejects.toMatchObject({ reason: 'empty' });
  await expect(shrink(new Blob(['<html>'], { type: 'image/png' }))).rejects.toMatchObject({ reason: 'notPicture' });
  await expect(shrink(new Blob(['<html>']))).rejects.toBeInstanceOf(PictureRefused);
});

test('a picture keeps its shape and never grows', () => {
  expect(fitted(4000, 3000, 1600)).toEqual({ width: 1600, height: 1200 });
  expect(fitted(3000, 4000, 1600)).toEqual({ width: 1200, height: 1600 });
  expect(fitted(800, 600, 1600)).toEqual({ width: 800, height: 600 });
  expect(fitted(10_000, 1, 1600)).toEqual({ width: 1600, height: 1 });
});
