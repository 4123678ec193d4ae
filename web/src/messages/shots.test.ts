import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { picturePath, SCHEMES, SHOTS, type ShotName } from './shots.ts';

const BYTES_MAX = 40_000;

/** Reads a WebP file of the browser. Its first chunk contains its size in pixels, less one. */
function read(path: string) {
  const bytes = readFileSync(new URL(`../../public${path}`, import.meta.url));
  expect(bytes.toString('latin1', 0, 16)).toMatch(/^RIFF.{4}WEBPVP8X$/s);
  return { bytes: bytes.length, width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
}

/** Fails unless the picture has the shape of its place, with one to two pixels for each of the page. */
function expectToFill(picture: { width: number; height: number }, place: { width: number; height: number }) {
  const scale = picture.width / place.width;
  expect(scale).toBeGreaterThanOrEqual(1);
  expect(scale).toBeLessThanOrEqual(2);
  expect(picture.height).toBe(Math.round(scale * place.height));
}

describe.each(SCHEMES)('the pictures of public pages, %s', (scheme) => {
  it.each(Object.keys(SHOTS) as ShotName[])('%s fills its place and is small', (name) => {
    const { bytes, ...size } = read(picturePath(name, scheme));
    expectToFill(size, SHOTS[name]);
    expect(bytes).toBeLessThanOrEqual(BYTES_MAX);
  });
});
