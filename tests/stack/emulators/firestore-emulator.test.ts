import { expect, test } from 'vitest';
import { manifest } from './firestore-emulator.ts';

test('splits a manifest into lines of 72 bytes that join to the original', () => {
  const folder = '/opt/a folder/'.padEnd(200, 'x');
  const lines = manifest(`${folder}/emulator.jar`).split('\r\n');
  expect(lines.every((line) => line.length <= 70)).toBe(true);
  expect(lines.at(-1)).toBe('');
  expect(lines.join('\n').replaceAll('\n ', '')).toContain(
    `Class-Path: file://${folder.replace(' ', '%20')}/emulator.jar\n`,
  );
});
