import { spawn } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findChromium, installedShell } from '../chromium.ts';
import { EMULATOR_ENV } from '../emulators/emulator-env.ts';
import { atEnd } from '../lifetime.ts';
import { BIN, inLocal, inRoot, ROOT } from '../paths.ts';
import { exitCode, stopTree } from '../processes.ts';
import { type Outcome, outcome, repeated } from './results.ts';

/** Time limit of a runner, so that a hanging one does not block `npm test`. */
const LIMIT_MS = 65 * 60_000;

/** Runs a vitest project, and those that belong to it by their name, and returns their counts. */
export function runVitest(project: string, filters: readonly string[]): Promise<Outcome> {
  const report = inLocal('results', `${project}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const args = ['run', '--config', inRoot('tests/vitest.config.ts'), '--project', `${project}*`, '--passWithNoTests'];
  return runToReport(report, 'vitest', [...args, ...reporters, ...filters]);
}

/** Characters printed of a failed test's page. */
const PAGE_MAX = 6000;

/** More failures than these have a common cause, and a repetition would only take time. */
const REPEATED_AT_MOST = 10;

/**
 * Runs the browser tests and returns their counts. Failed ones run once more when nothing else does: two browsers and
 * five emulators share two cores, so an act may come after its test has given up.
 */
export async function runPlaywright(filters: readonly string[]): Promise<Outcome> {
  if (!existsSync(inRoot('tests/e2e'))) return { passed: 0, failed: 0 };
  const first = await runBrowserTests('e2e', filters);
  if (first.failed === 0 || first.failed > REPEATED_AT_MOST) return first;
  console.log('\n· Repeating what failed, one test at a time');
  const again = repeated(first, await runBrowserTests('e2e-repeated', [...filters, '--last-failed', '--workers=1']));
  if (again.failed > 0) printPages();
  return again;
}

/** Prints what the pages of failed tests showed, for a run whose files are out of reach. */
function printPages(): void {
  for (const file of globSync(inLocal('e2e', '*', 'error-context.md'))) {
    console.log(`\n${file}\n${readFileSync(file, 'utf8').slice(0, PAGE_MAX)}`);
  }
}

async function runBrowserTests(name: string, args: readonly string[]): Promise<Outcome> {
  const report = inLocal('results', `${name}.json`);
  const options = ['--config', inRoot('tests/playwright.config.ts'), '--reporter=list,json', '--pass-with-no-tests'];
  const chosen = process.env.HEARBACK_CHROMIUM;
  const found = await findChromium();
  return runToReport(report, 'playwright', ['test', ...options, ...args], {
    HEARBACK_CHROMIUM: found,
    HEARBACK_SHELL: chosen ?? installedShell() ?? found,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
}

async function runToReport(
  report: string,
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
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
