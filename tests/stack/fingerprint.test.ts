import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fingerprint } from './fingerprint.ts';

test('changes with a name, a content or a word, but not with build output', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hearback-print-'));
  const prints: string[] = [];
  const note = (words?: readonly string[]) => prints.push(fingerprint([folder], words));

  writeFileSync(join(folder, 'a.ts'), '1');
  note();
  writeFileSync(join(folder, 'a.ts'), '2');
  note();
  writeFileSync(join(folder, 'b.ts'), '');
  note();
  note(['VITE_X', '1']);
  expect(new Set(prints).size).toBe(4);

  mkdirSync(join(folder, 'dist'));
  writeFileSync(join(folder, 'dist', 'index.html'), 'built');
  expect(fingerprint([folder])).toBe(prints[2]);
});
