import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EMULATOR_ENV } from '../stack/emulators/emulator-env.ts';
import { BIN, inLocal, inRoot } from '../stack/paths.ts';
import { url } from '../stack/ports.ts';
import { run } from '../stack/processes.ts';
import { Explained } from '../stack/progress.ts';
import type { Mutant } from './mutants.ts';

const FOLDER = inLocal('mutation');
const COVERED = join(FOLDER, 'covered.jsonl');

/** The offsets of the rules that a group of tests has evaluated. */
export interface Group {
  readonly group: string;
  readonly places: ReadonlySet<number>;
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
    const failed = await failedTest('original', [], { RULES_COVERED: attempt });
    if (failed !== undefined) throw new Explained(`The rules as they are fail a test: ${failed}`);
    renameSync(attempt, COVERED);
  }
  const lines = readFileSync(COVERED, 'utf8').trim().split('\n');
  return lines.map((line) => {
    const { group, places } = JSON.parse(line) as { group: string; places: number[] };
    return { group, places: new Set(places) };
  });
}

/**
 * Runs the tests that evaluate the changed part of the rules, until the first failure: first those of the most specific
 * group, which notices most mutants, then the others.
 *
 * @param worker its own emulator project; two concurrent mutants need two workers
 * @returns the name of the test that detected the mutant; undefined if none did
 * @throws Explained when the mutant does not compile, or the emulator is down
 */
export async function tryMutant(mutant: Mutant, groups: readonly Group[], worker: string): Promise<string | undefined> {
  const file = join(FOLDER, `${worker}.rules`);
  writeFileSync(file, mutant.rules);
  await requireRules(mutant, worker);
  const [first, ...others] = concerned(mutant, groups);
  for (const some of [first ? [first] : [], others]) {
    if (some.length === 0) continue;
    const args = ['--testNamePattern', `^(?:${some.map(escaped).join('|')}) `];
    const env = { RULES_MUTANT: file };
    const failed = await failedTest(worker, [...args, '--bail', '1'], env);
    const by = failed === UNNAMED ? await failedTest(worker, args, env) : failed;
    if (by !== undefined) return by;
  }
  return undefined;
}

/**
 * The groups that have evaluated the changed place, or all if the emulator does not report it, as for literals; the
 * group that evaluates the fewest places first.
 */
function concerned({ places }: Mutant, groups: readonly Group[]): string[] {
  const bySize = [...groups].sort((a, b) => a.places.size - b.places.size);
  for (const [start, end] of places) {
    const found = bySize.filter((group) => [...group.places].some((place) => start <= place && place < end));
    if (found.length > 0) return found.map(({ group }) => group);
  }
  return bySize.map(({ group }) => group);
}

const escaped = (text: string) => text.replaceAll(/[^\w ]/g, '\\$&');

/** Checks that the mutant compiles. Otherwise the setup of the tests would fail, which would look like a detection. */
async function requireRules({ id, rules }: Mutant, worker: string): Promise<void> {
  const response = await fetch(`${url('firestore')}/emulator/v1/projects/${projectOf(worker)}:securityRules`, {
    method: 'PUT',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content: rules }] } }),
  });
  if (!response.ok) throw new Explained(`${id} does not compile: ${await response.text()}`);
}

const projectOf = (worker: string) => `demo-mutation-${worker}`;

/** With the option to stop at the first failure, the runner may omit the name of the failed test. */
const UNNAMED = 'a test without a name';

interface Report {
  readonly testResults: readonly {
    readonly message: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

async function failedTest(worker: string, args: readonly string[], env: object): Promise<string | undefined> {
  const report = join(FOLDER, `${worker}.json`);
  rmSync(report, { force: true });
  const base = ['run', '--config', inRoot('tests/vitest.config.ts'), '--project', 'rules', '--reporter=json'];
  const { code, output } = await run(join(BIN, 'vitest'), [...base, `--outputFile=${report}`, ...args, 'rules.test'], {
    env: { ...process.env, ...EMULATOR_ENV, RULES_PROJECT: projectOf(worker), ...env },
  });
  appendFileSync(join(FOLDER, 'vitest.log'), output);
  const files = existsSync(report) ? (JSON.parse(readFileSync(report, 'utf8')) as Report).testResults : [];
  const tests = files.flatMap(({ assertionResults }) => assertionResults);
  const failed = tests.find(({ status }) => status === 'failed')?.fullName;
  if (failed === undefined && code !== 0 && args.includes('--bail') && tests.length > 0) return UNNAMED;
  const passed = tests.some(({ status }) => status === 'passed');
  if (failed === undefined && (code !== 0 || !passed)) {
    throw new Explained(`The tests did not run: ${files[0]?.message ?? output.slice(-2000)}`);
  }
  return failed;
}
