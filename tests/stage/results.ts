import { existsSync, readFileSync } from 'node:fs';

export interface Outcome {
  readonly passed: number;
  readonly failed: number;
}

/**
 * What a test runner's JSON report counts. A runner that failed without a failed test (it crashed, or a file could not
 * be loaded) counts as one failure.
 */
export function outcome(reportFile: string, exitCode: number): Outcome {
  const { passed, failed } = existsSync(reportFile)
    ? counted(readFileSync(reportFile, 'utf8'))
    : { passed: 0, failed: 0 };
  return { passed, failed: failed === 0 && exitCode !== 0 ? 1 : failed };
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
}

interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly flaky: number; readonly unexpected: number };
}

function counted(report: string): Outcome {
  const parsed = JSON.parse(report) as VitestReport | PlaywrightReport;
  if ('numPassedTests' in parsed) return { passed: parsed.numPassedTests, failed: parsed.numFailedTests };
  // A test that passed only when repeated has not passed.
  return { passed: parsed.stats.expected, failed: parsed.stats.unexpected + parsed.stats.flaky };
}

export function sum(outcomes: readonly Outcome[]): Outcome {
  const total = (key: keyof Outcome) => outcomes.reduce((all, each) => all + each[key], 0);
  return { passed: total('passed'), failed: total('failed') };
}
