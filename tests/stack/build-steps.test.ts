import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fingerprint } from './build-steps.ts';

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
