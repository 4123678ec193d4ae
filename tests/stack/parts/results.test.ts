import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { outcome, repeated, sum } from './results.ts';

function report(content: unknown): string {
  const file = join(mkdtempSync(join(tmpdir(), 'hearback-report-')), 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

test('counts the results of vitest', () => {
  expect(outcome(report({ numPassedTests: 7, numFailedTests: 2 }), 1)).toEqual({ passed: 7, failed: 2 });
});

test('counts the browser tests that passed at the second try', () => {
  const counts = { passed: 6, failed: 2, repeated: 1 };
  expect(outcome(report({ stats: { expected: 5, flaky: 1, unexpected: 2 } }), 1)).toEqual(counts);
});

test('counts a crashed runner as one failure', () => {
  expect(outcome('/nowhere.json', 1)).toEqual({ passed: 0, failed: 1 });
  expect(outcome(report({ numPassedTests: 7, numFailedTests: 0 }), 1)).toEqual({ passed: 7, failed: 1 });
});

test('counts a failed test once that ran again', () => {
  const first = { passed: 600, failed: 2, repeated: 1 };
  expect(repeated(first, { passed: 2, failed: 0 })).toEqual({ passed: 602, failed: 0, repeated: 3 });
  expect(repeated(first, { passed: 1, failed: 1 })).toEqual({ passed: 601, failed: 1, repeated: 2 });
  expect(repeated(first, { passed: 0, failed: 0 })).toEqual(first);
});

test('adds results up', () => {
  const outcomes = [
    { passed: 1, failed: 0 },
    { passed: 2, failed: 3 },
  ];
  expect(sum(outcomes)).toEqual({ passed: 3, failed: 3, repeated: 0 });
});
