import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EMULATOR_ENV } from '../stack/emulators/emulator-env.ts';
import { BIN, inLocal, inRoot } from '../stack/paths.ts';
import { run } from '../stack/processes.ts';
import { Explained } from '../stack/progress.ts';
import type { Mutant } from './mutants.ts';

const FOLDER = inLocal('mutation');
const COVERED = join(FOLDER, 'covered.jsonl');

/** The offsets of the rules that a group of tests has evaluated. */
interface Group {
  readonly group: string;
  readonly places: ReadonlySet<number>;
}

/** A mutant, and the groups of tests to run against it, in this order. */
export interface Task {
  readonly mutant: Mutant;
  readonly groups: readonly string[];
}

/**
 * Runs all tests against the original rules, which must pass.
 *
 * @param goesOn whether to reuse the results of the last run, if it completed this step
 * @returns the places that each group of tests has evaluated
 * @throws Explained when a test fails
 */
export async function tryOriginal(goesOn: boolean): Promise<Group[]> {
  mkdirSync(FOLDER, { recursive: true });
  if (!goesOn || !existsSync(COVERED)) {
    const attempt = `${COVERED}.attempt`;
    rmSync(attempt, { force: true });
    await runTests('original', 'rules', { RULES_COVERED: attempt }, 'pipe');
    renameSync(attempt, COVERED);
  }
  const lines = readFileSync(COVERED, 'utf8').trim().split('\n');
  return lines.map((line) => {
    const { group, places } = JSON.parse(line) as { group: string; places: number[] };
    return { group, places: new Set(places) };
  });
}

/**
 * Tries the mutants in one process (worker.ts), which prints each result and records those that a test noticed.
 *
 * @param worker its own emulator project, so that several workers can run at once
 * @throws Explained when a mutant does not compile, or the emulator is down
 */
export async function tryMutants(mutants: readonly Mutant[], groups: readonly Group[], worker: string): Promise<void> {
  const tasks = join(FOLDER, `${worker}.tasks.json`);
  writeFileSync(tasks, JSON.stringify(mutants.map((mutant): Task => ({ mutant, groups: concerned(mutant, groups) }))));
  const env = { RULES_MUTANT: join(FOLDER, `${worker}.rules`), MUTATION_TASKS: tasks };
  await runTests(worker, 'mutants', env, 'inherit');
}

/**
 * The groups that have evaluated the changed place, or all if the emulator does not report it, as for literals; the
 * group that evaluates the fewest places first. It notices most mutants.
 */
function concerned({ places }: Mutant, groups: readonly Group[]): string[] {
  const bySize = [...groups].sort((a, b) => a.places.size - b.places.size);
  for (const [start, end] of places) {
    const found = bySize.filter((group) => [...group.places].some((place) => start <= place && place < end));
    if (found.length > 0) return found.map(({ group }) => group);
  }
  return bySize.map(({ group }) => group);
}

interface Assertion {
  readonly fullName: string;
  readonly status: string;
  readonly failureMessages: readonly string[];
}

interface Report {
  readonly testResults: readonly {
    readonly message: string;
    readonly assertionResults: readonly Assertion[];
  }[];
}

async function runTests(worker: string, project: string, own: object, stdio: 'pipe' | 'inherit'): Promise<void> {
  const report = join(FOLDER, `${worker}.json`);
  rmSync(report, { force: true });
  const args = ['run', '--config', inRoot('tests/vitest.config.ts'), '--project', project, '--reporter=json'];
  const env = { ...process.env, ...EMULATOR_ENV, RULES_PROJECT: `demo-mutation-${worker}`, ...own };
  const { code, output } = await run(join(BIN, 'vitest'), [...args, `--outputFile=${report}`], {
    env,
    stdio: ['ignore', stdio, 'pipe'],
  });
  appendFileSync(join(FOLDER, 'vitest.log'), output);
  if (code === 0) return;
  const files = existsSync(report) ? (JSON.parse(readFileSync(report, 'utf8')) as Report).testResults : [];
  const failed = files.flatMap(({ assertionResults }) => assertionResults).find(({ status }) => status === 'failed');
  throw new Explained(
    project === 'rules' && failed
      ? `The rules as they are fail a test: ${failed.fullName}`
      : `The tests did not run: ${failed?.failureMessages[0] || files[0]?.message || output.slice(-2000)}`,
  );
}
