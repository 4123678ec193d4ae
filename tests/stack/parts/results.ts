import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from '../paths.ts';

export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  /** The number of tests in `passed` that needed more than one attempt. */
  readonly repeated?: number;
  /** Each test that failed an attempt, with the message, also if it passed later. */
  readonly failures?: readonly string[];
  /** Why browser tests were left out, once for each test that says why. */
  readonly omissions?: readonly string[];
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
  readonly testResults?: readonly {
    readonly name: string;
    readonly message: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly failureMessages: readonly string[] }[];
  }[];
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly file: string;
    readonly line: number;
    readonly title: string;
    readonly tests: readonly {
      readonly annotations?: readonly { readonly type: string; readonly description?: string }[];
      readonly results: readonly { readonly error?: { readonly message?: string } }[];
    }[];
  }[];
}

interface PlaywrightReport extends PlaywrightSuite {
  readonly stats: { readonly expected: number; readonly flaky: number; readonly unexpected: number };
}

function counted(report: string): Outcome {
  const parsed = JSON.parse(report) as VitestReport | PlaywrightReport;
  if ('numPassedTests' in parsed) {
    return { passed: parsed.numPassedTests, failed: parsed.numFailedTests, failures: failedInVitest(parsed) };
  }
  const { expected, flaky, unexpected } = parsed.stats;
  const counts = { passed: expected + flaky, failed: unexpected, repeated: flaky };
  return { ...counts, failures: failedInPlaywright(parsed), omissions: omittedInPlaywright(parsed) };
}

function failedInVitest({ testResults = [] }: VitestReport): readonly string[] {
  return testResults.flatMap(({ name, message, assertionResults }) => [
    ...(message === '' ? [] : [described(name, message)]),
    ...assertionResults.flatMap(({ fullName, failureMessages }) =>
      failureMessages.map((each) => described(`${name} › ${fullName}`, each)),
    ),
  ]);
}

function failedInPlaywright({ suites = [], specs = [] }: PlaywrightSuite): readonly string[] {
  const own = specs.flatMap(({ file, line, title, tests }) => {
    const errors = tests.flatMap(({ results }) => results.flatMap(({ error }) => (error ? [error] : [])));
    return errors.map(({ message = '' }) => described(`${file}:${line} › ${title}`, message));
  });
  return [...own, ...suites.flatMap(failedInPlaywright)];
}

function omittedInPlaywright({ suites = [], specs = [] }: PlaywrightSuite): readonly string[] {
  const annotations = specs.flatMap(({ tests }) => tests.flatMap(({ annotations = [] }) => annotations));
  const own = annotations.flatMap(({ type, description }) => (type === 'skip' && description ? [description] : []));
  return [...own, ...suites.flatMap(omittedInPlaywright)];
}

/** The lines of a message that tell a failure from others. */
const LINES = 8;

function described(name: string, message: string): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '');
  return [name.replace(`${ROOT}/`, ''), ...lines.slice(0, LINES)].join('\n    ');
}

export function sum(outcomes: readonly Outcome[]): Outcome {
  const total = (key: 'passed' | 'failed' | 'repeated') => outcomes.reduce((all, each) => all + (each[key] ?? 0), 0);
  const failures = outcomes.flatMap((each) => each.failures ?? []);
  const omissions = outcomes.flatMap((each) => each.omissions ?? []);
  const counts = { passed: total('passed'), failed: total('failed'), repeated: total('repeated') };
  return { ...counts, ...(failures.length > 0 && { failures }), ...(omissions.length > 0 && { omissions }) };
}
