import { readFileSync, writeFileSync } from 'node:fs';
import { test, vi } from 'vitest';
import { MUTANT } from '../rules/environment.ts';
import { inRoot } from '../stack/paths.ts';
import { collect, collected, firstFailure, type RulesTest } from './collected-tests.ts';
import { describeMutant, type Mutant } from './mutants.ts';
import { NoticedMutants } from './record.ts';
import type { Task } from './try-mutants.ts';

/**
 * Tries many mutants in one process, because collecting the tests of the rules takes longer than most mutants. Vitest
 * runs this file as one test, in which the tests of the rules are functions.
 */

/** The emulator gets slower with every document, so the database is emptied after this many mutants. */
const FRESH_AFTER = 40;

/** The number of tests that noticed earlier mutants and run first on the next. A group may take half a minute. */
const LIKELY_AT_MOST = 40;

vi.mock('../rules/group.ts', () => collect());

test('mutants', { timeout: 0 }, async () => {
  const { MUTATION_TASKS = '' } = process.env;
  const tasks = JSON.parse(readFileSync(MUTATION_TASKS, 'utf8')) as Task[];
  const original = readFileSync(inRoot('firestore.rules'), 'utf8');
  const noticed = new NoticedMutants(true);
  /** Names of tests that have noticed a mutant, the latest first. They often notice the next one. */
  let likely: string[] = [];
  /** The group that noticed the last mutant of a statement. It comes next. */
  const last = new Map<string, string>();
  await collectAfresh(original);

  for (const [at, { mutant, groups }] of tasks.entries()) {
    if (at > 0 && at % FRESH_AFTER === 0) await collectAfresh(original);
    const first = groups.filter((group) => group === last.get(mutant.within));
    const ordered = [...new Set([...first, ...groups])];
    let failed = await noticedBy(mutant, ordered, likely);
    if (failed && !(await passes(original, failed))) {
      // An earlier mutant let a test change what others rely on, or the test relies on those before it.
      await collectAfresh(original);
      failed = await noticedBy(mutant, ordered);
    }
    if (failed) {
      const { name, group } = failed;
      last.set(mutant.within, group);
      likely = [name, ...likely.filter((other) => other !== name)].slice(0, LIKELY_AT_MOST);
      noticed.add(mutant, name);
    }
    const what = failed ? `noticed by "${failed.name}"` : 'SURVIVED';
    process.stdout.write(`[${at + 1}/${tasks.length}] ${describeMutant(mutant)}\n    ${what}\n`);
  }
});

/** Empties the database and imports the tests again, because they remember what they have created there. */
async function collectAfresh(rules: string): Promise<void> {
  vi.resetModules();
  collected.clear();
  const { clearDatabase } = await import('../rules/environment.ts');
  await clearDatabase();
  await load(rules);
  await import('../rules/matrix/all.ts');
  await import('../rules/groups.ts');
  const { prepareWorld } = await import('../rules/world.ts');
  await prepareWorld();
}

async function noticedBy(
  { rules }: Mutant,
  groups: readonly string[],
  likely: readonly string[] = [],
): Promise<RulesTest | undefined> {
  await load(rules);
  const inGroups = groups.map((group) => collected.get(group) ?? []);
  // Only the tests of one group may run at the same time.
  const first = inGroups.map((tests) => tests.filter(({ name }) => likely.includes(name)));
  for (const tests of [...first, ...inGroups]) {
    const failed = await firstFailure(tests);
    if (failed) return failed;
  }
  return undefined;
}

async function passes(rules: string, test: RulesTest): Promise<boolean> {
  await load(rules);
  return (await firstFailure([test])) === undefined;
}

async function load(rules: string): Promise<void> {
  if (MUTANT === undefined) throw new Error('RULES_MUTANT names no file.');
  writeFileSync(MUTANT, rules);
  const { loadRules } = await import('../rules/environment.ts');
  await loadRules();
}
