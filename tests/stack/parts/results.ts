import { existsSync, readFileSync } from 'node:fs';

export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  /** The number of tests in `passed` that needed more than one attempt. */
  readonly repeated?: number;
}

/**
 * The counts in a test runner's JSON report. A runner that failed without a failed test (it crashed, or a file could
 * not be loaded) counts as one failure.
 */
export function outcome(reportFile: string, exitCode: number): Outcome {
  const counts = existsSync(reportFile) ? counted(readFileSync(reportFile, 'utf8')) : { passed: 0, failed: 0 };
  return { ...counts, failed: counts.failed === 0 && exitCode !== 0 ? 1 : counts.failed };
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
  const { expected, flaky, unexpected } = parsed.stats;
  return { passed: expected + flaky, failed: unexpected, repeated: flaky };
}

/** The counts of a run whose failed tests ran again. If nothing ran again, the failures stand. */
export function repeated(first: Outcome, again: Outcome): Outcome {
  if (again.passed + again.failed === 0) return first;
  return {
    passed: first.passed + again.passed,
    failed: again.failed,
    repeated: (first.repeated ?? 0) + again.passed,
  };
}

export function sum(outcomes: readonly Outcome[]): Outcome {
  const total = (key: keyof Outcome) => outcomes.reduce((all, each) => all + (each[key] ?? 0), 0);
  return { passed: total('passed'), failed: total('failed'), repeated: total('repeated') };
}
