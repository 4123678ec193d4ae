import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { failureOf, fingerprint } from './build-steps.ts';
import { Explained } from './progress.ts';

test('a fingerprint changes with a name, a content or a word, but not with build output', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hearback-print-'));
  const after = (file: string, content: string, words?: readonly string[]) => {
    writeFileSync(join(folder, file), content);
    return fingerprint([folder], words);
  };
  const prints = [after('a.ts', '1'), after('a.ts', '2'), after('b.ts', ''), after('b.ts', '', ['VITE_X', '1'])];
  expect(new Set(prints).size).toBe(4);
  mkdirSync(join(folder, 'dist'));
  expect(after('dist/index.html', 'built')).toBe(prints[2]);
});

test('a bundler that meets a full disk ends like any other program that does', () => {
  const printed =
    'transforming...\nFailed to write file in web/dist/board.js\n    No space left on device (os error 28)\n';
  expect(failureOf(printed)).toMatchObject({ code: 'ENOSPC' });
  expect(failureOf("Error: ENOSPC: no space left on device, write 'board.js'")).toMatchObject({ code: 'ENOSPC' });
  expect(failureOf('Type error in a.ts\n')).toEqual(new Explained('Type error in a.ts'));
});
