import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PARTS } from '../stack/parts/test-parts.ts';
import { inRoot } from '../stack/paths.ts';
import { FAULTS, faulty, testsOf } from './product.ts';

test('each fault is in the product of today, and names a part and a file of tests', () => {
  expect(FAULTS.length).toBeGreaterThan(35);
  for (const fault of FAULTS) {
    expect(faulty(fault), fault.file).not.toBe(readFileSync(inRoot(fault.file), 'utf8'));
    const [part, file] = testsOf(fault);
    expect(PARTS).toContain(part);
    expect(existsSync(inRoot(part === 'e2e' ? `tests/e2e/${file}` : file)), file).toBe(true);
  }
});

test('no two faults that are tried at once change one file, or are noticed by one', () => {
  expect(new Set(FAULTS.map(({ file }) => file)).size).toBe(FAULTS.length);
  const files = FAULTS.map(testsOf).flatMap(([part, file]) => (part === 'unit' ? [] : [file]));
  expect(new Set(files).size).toBe(files.length);
});
