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

function repository(found?: object): string {
  const root = mkdtempSync(join(tmpdir(), 'hearback-installed-'));
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: WANTED }));
  mkdirSync(join(root, 'node_modules'));
  if (found) writeFileSync(join(root, 'node_modules', '.package-lock.json'), JSON.stringify({ packages: found }));
  return root;
}

test('accepts a complete installation', () => {
  expect(isInstalled(repository({ 'node_modules/a': { version: '1.0.0' } }))).toBe(true);
});

test.each([
  ['nothing was installed', undefined],
  ['a package is missing', {}],
  ['a package has another version', { 'node_modules/a': { version: '1.0.1' } }],
])('%s', (_, found) => {
  expect(isInstalled(repository(found))).toBe(false);
});
