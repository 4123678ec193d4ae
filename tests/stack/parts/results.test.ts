import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inRoot } from '../paths.ts';
import { outcome, repeated, sum } from './results.ts';

function report(content: unknown): string {
  const file = join(mkdtempSync(join(tmpdir(), 'hearback-report-')), 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

test('counts the results of vitest, and names what failed', () => {
  const testResults = [
    {
      name: inRoot('a.test.ts'),
      message: '',
      assertionResults: [{ fullName: 'adds', failureMessages: ['\u001b[31mnot 3\n  at a'] }],
    },
    { name: 'b.test.ts', message: 'cannot be loaded', assertionResults: [] },
    { name: 'c.test.ts', message: '', assertionResults: [{ fullName: 'passes', failureMessages: [] }] },
  ];
  const failures = ['a.test.ts › adds\n    not 3\n      at a', 'b.test.ts\n    cannot be loaded'];
  const counts = { passed: 7, failed: 2, failures };
  expect(outcome(report({ numPassedTests: 7, numFailedTests: 2, testResults }), 1)).toEqual(counts);
});

test('counts the browser tests that passed at the second try, and names them', () => {
  const tests = [{ results: [{ error: { message: 'not visible' } }, {}] }];
  const specs = [{ file: 'browse.spec.ts', line: 7, title: 'opens', tests }];
  const suites = [{ suites: [{ specs }] }];
  const counts = { passed: 6, failed: 2, repeated: 1, failures: ['browse.spec.ts:7 › opens\n    not visible'] };
  expect(outcome(report({ stats: { expected: 5, flaky: 1, unexpected: 2 }, suites }), 1)).toEqual(counts);
});

test('counts a crashed runner as one failure', () => {
  expect(outcome('/nowhere.json', 1)).toEqual({ passed: 0, failed: 1 });
  const crashed = { passed: 7, failed: 1, failures: [] };
  expect(outcome(report({ numPassedTests: 7, numFailedTests: 0 }), 1)).toEqual(crashed);
});

test('counts a failed test once that ran again', () => {
  const first = { passed: 600, failed: 2, repeated: 1 };
  expect(repeated(first, { passed: 2, failed: 0 })).toEqual({ passed: 602, failed: 0, repeated: 3 });
  expect(repeated(first, { passed: 1, failed: 1 })).toEqual({ passed: 601, failed: 1, repeated: 2 });
  expect(repeated(first, { passed: 0, failed: 0 })).toEqual(first);
});

test('keeps the failures of all attempts', () => {
  const first = { passed: 600, failed: 1, failures: ['a'] };
  const again = { passed: 0, failed: 1, failures: ['a, again'] };
  expect(repeated(first, again).failures).toEqual(['a', 'a, again']);
  expect(sum([first, again]).failures).toEqual(['a', 'a, again']);
});

test('adds results up', () => {
  const outcomes = [
    { passed: 1, failed: 0 },
    { passed: 2, failed: 3 },
  ];
  expect(sum(outcomes)).toEqual({ passed: 3, failed: 3, repeated: 0 });
});
