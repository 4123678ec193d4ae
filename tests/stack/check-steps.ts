import { join } from 'node:path';
import { BIN } from './paths.ts';
import { run } from './processes.ts';

export interface Finding {
  readonly name: string;
  readonly output: string;
}

const CHECKS: Readonly<Record<string, readonly [string, ...string[]]>> = {
  'format and lint': ['biome', 'check', '--error-on-warnings', '.'],
  'types of functions': ['tsc', '--project', 'functions'],
  'types of web': ['tsc', '--project', 'web'],
  'types of the worker': ['tsc', '--project', 'web/worker'],
  'types of tests': ['tsc', '--project', 'tests'],
};

/** Runs every static check and returns the failed ones. */
export async function runChecks(): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [name, [program, ...args]] of Object.entries(CHECKS)) {
    const { code, output } = await run(join(BIN, program), args);
    console.log(`  ${code === 0 ? '✓' : '✗'} ${name}`);
    if (code !== 0) findings.push({ name, output: output.trimEnd() });
  }
  return findings;
}
