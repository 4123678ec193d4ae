import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inRoot } from '../paths.ts';
import { outcome, sum } from './results.ts';

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

test('counts the browser tests that passed at the second try, names them, and says why others were left out', () => {
  const tests = [{ results: [{ error: { message: 'not visible' } }, {}] }];
  const annotations = [{ type: 'skip', description: 'Install a browser.' }, { type: 'skip' }, { type: 'slow' }];
  const skipped = { file: 'other.spec.ts', line: 1, title: 'opens', tests: [{ annotations, results: [] }] };
  const specs = [{ file: 'browse.spec.ts', line: 7, title: 'opens', tests }, skipped];
  const suites = [{ suites: [{ specs }] }];
  const failures = ['browse.spec.ts:7 › opens\n    not visible'];
  const counts = { passed: 6, failed: 2, repeated: 1, failures, omissions: ['Install a browser.'] };
  expect(outcome(report({ stats: { expected: 5, flaky: 1, unexpected: 2 }, suites }), 1)).toEqual(counts);
});

test('counts a crashed runner as one failure', () => {
  expect(outcome('/nowhere.json', 1)).toEqual({ passed: 0, failed: 1 });
  const crashed = { passed: 7, failed: 1, failures: [] };
  expect(outcome(report({ numPassedTests: 7, numFailedTests: 0 }), 1)).toEqual(crashed);
});

test('adds results up, with the failures of all', () => {
  const outcomes = [
    { passed: 1, failed: 0 },
    { passed: 2, failed: 3, failures: ['a'] },
    { passed: 0, failed: 1, repeated: 1, failures: ['b'], omissions: ['c'] },
  ];
  expect(sum(outcomes)).toEqual({ passed: 3, failed: 4, repeated: 1, failures: ['a', 'b'], omissions: ['c'] });
});
