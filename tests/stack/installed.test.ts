import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isInstalled } from './installed.mjs';

const WANTED = {
  '': { name: 'root' },
  'node_modules/a': { version: '1.0.0' },
  'node_modules/for-another-system': { version: '1.0.0', optional: true },
  'node_modules/@own/web': { link: true },
  web: { name: '@own/web' },
};

test.each([
  ['accepts a complete installation', { 'node_modules/a': { version: '1.0.0' } }, true],
  ['misses all packages', undefined, false],
  ['misses a package', {}, false],
  ['finds another version', { 'node_modules/a': { version: '1.0.1' } }, false],
])('%s', (_, found, isComplete) => {
  const root = mkdtempSync(join(tmpdir(), 'hearback-installed-'));
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: WANTED }));
  mkdirSync(join(root, 'node_modules'));
  if (found) writeFileSync(join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages: found }));
  expect(isInstalled(root)).toBe(isComplete);
});
