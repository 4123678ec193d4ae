import { join } from 'node:path';
import { BIN, inLocal } from './paths.ts';
import { run } from './processes.ts';
import { step } from './progress.ts';

/** Keeps its results, so that the next check of an unchanged project takes a fifth of the processor time. */
const types = (project: string) =>
  ['tsc', '--project', project, '--incremental', '--tsBuildInfoFile', inLocal('types', `${project}.json`)] as const;

const CHECKS: Readonly<Record<string, readonly [string, ...string[]]>> = {
  'format and lint': ['biome', 'check', '--error-on-warnings', '.'],
  'imports, names and maps': ['node', '--disable-warning=ExperimentalWarning', 'tests/stack/checks/house.ts'],
  'types of functions': types('functions'),
  'types of web': types('web'),
  'types of the worker': types('web/worker'),
  'types of tests': types('tests'),
};

/** Runs every static check, and prints what the failed ones say. @returns how many failed */
export async function check(): Promise<number> {
  const said = await step('Checking format, lint, imports, names and types', async () => {
    const failed: string[] = [];
    for (const [name, [program, ...args]] of Object.entries(CHECKS)) {
      const { code, output } = await run(join(BIN, program), args);
      console.log(`  ${code === 0 ? '✓' : '✗'} ${name}`);
      if (code !== 0) failed.push(`\n${name}\n${output.trimEnd()}`);
    }
    return failed;
  });
  for (const each of said) console.error(each);
  return said.length;
}
