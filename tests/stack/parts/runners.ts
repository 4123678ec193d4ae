import { spawn } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findChromium, findShell } from '../chromium.ts';
import { EMULATOR_ENV } from '../emulators/emulator-env.ts';
import { atEnd } from '../lifetime.ts';
import { BIN, inLocal, inRoot, ROOT } from '../paths.ts';
import { exitCode, run, stopTree } from '../processes.ts';
import { type Outcome, outcome } from './results.ts';

/** Time limit of a runner, so that a hanging one does not block `npm test`. */
const LIMIT_MS = 65 * 60_000;

export interface Selection {
  /** Passed on to the runners. */
  readonly filters: readonly string[];
  /** Runs what is tagged `all` (tests/README.md), too. */
  readonly all: boolean;
  /** How often a failed browser test runs again. */
  readonly retries: number;
  /** Runs only tests that import a file that differs from `main`. */
  readonly changed: boolean;
}

/** What `changed` compares with. */
const BASE = 'main';
const VITEST = ['--config', inRoot('tests/vitest.config.ts')];
const PLAYWRIGHT = ['test', '--config', inRoot('tests/playwright.config.ts'), '--pass-with-no-tests'];

/** Runs a vitest project, and those that belong to it by their name, and returns their counts. */
export async function runVitest(project: string, { filters, all, changed }: Selection): Promise<Outcome> {
  const report = inLocal('results', `${project}.json`);
  const args = ['run', ...VITEST, '--project', `${project}*`, '--passWithNoTests', '--reporter=default'];
  args.push('--reporter=json', `--outputFile.json=${report}`);
  if (!all) args.push('--tagsFilter=!all');
  // No test imports the rules.
  if (changed && !(project === 'rules' && (await rulesDiffer()))) args.push('--changed', BASE);
  return runToReport(report, 'vitest', [...args, ...filters], { HEARBACK_QUICK: all ? '' : '1' });
}

/** Runs the browser tests and returns their counts. Prints what the pages of failed tests showed. */
export async function runPlaywright({ filters, all, retries, changed }: Selection): Promise<Outcome> {
  const report = inLocal('results', 'e2e.json');
  const args = [...PLAYWRIGHT, '--reporter=list,json', `--retries=${retries}`];
  if (!all) args.push('--grep-invert=@all');
  if (changed) args.push(`--only-changed=${BASE}`);
  const chosen = process.env.HEARBACK_CHROMIUM;
  const found = await findChromium();
  const result = await runToReport(report, 'playwright', [...args, ...belowTests(filters)], {
    HEARBACK_CHROMIUM: found,
    HEARBACK_SHELL: chosen ?? (await findShell()) ?? found,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  if (result.failed > 0) printPages();
  return result;
}

/**
 * Lets filters match the paths of browser tests below `tests/e2e` only. Playwright matches the whole path, so that
 * `board` would select all tests of a clone in a folder `board`. Options and their values stay.
 */
export function belowTests(filters: readonly string[]): string[] {
  return filters.map((word, at) =>
    [word, filters[at - 1]].some((part) => part?.startsWith('-')) || word.includes('e2e/') ? word : `/e2e/.*${word}`,
  );
}

/** Whether a part has tests that import a changed file. Asked before the emulators start for it. */
export async function hasChangedTests(part: string): Promise<boolean> {
  const [program, ...args] =
    part === 'e2e'
      ? ['playwright', ...PLAYWRIGHT, '--list', `--only-changed=${BASE}`]
      : ['vitest', 'list', ...VITEST, '--project', `${part}*`, '--filesOnly', '--changed', BASE];
  const { output } = await run(join(BIN, program), args, { env: { ...process.env, ...EMULATOR_ENV } });
  return /\.(?:test|spec)\.tsx?/.test(output) || (part === 'rules' && (await rulesDiffer()));
}

async function rulesDiffer(): Promise<boolean> {
  return (await run('git', ['diff', '--quiet', BASE, '--', 'firestore.rules'])).code !== 0;
}

/** Characters printed of a failed test's page. */
const PAGE_MAX = 6000;

function printPages(): void {
  for (const file of globSync(inLocal('e2e', '*', 'error-context.md'))) {
    console.log(`\n${file}\n${readFileSync(file, 'utf8').slice(0, PAGE_MAX)}`);
  }
}

async function runToReport(
  report: string,
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<Outcome> {
  rmSync(report, { force: true });
  mkdirSync(dirname(report), { recursive: true });
  return outcome(report, await runVisibly(join(BIN, program), args, env));
}

/** Runs a program with visible output and returns its exit code. */
export async function runVisibly(
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<number> {
  const child = spawn(program, args, {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...EMULATOR_ENV, ...env },
  });
  atEnd(() => stopTree(child, 'SIGTERM', 5000));
  const limit = setTimeout(() => {
    console.error(`${program} was stopped after ${LIMIT_MS / 60_000} minutes.`);
    void stopTree(child, 'SIGTERM', 5000);
  }, LIMIT_MS);
  const code = await exitCode(child);
  clearTimeout(limit);
  return code;
}
