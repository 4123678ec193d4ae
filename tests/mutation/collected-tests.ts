import type * as groups from '../rules/group.ts';

/** A test of the rules as a function. */
export interface RulesTest {
  readonly group: string;
  /** Group and name. */
  readonly name: string;
  readonly run: () => unknown;
}

/** The tests of each group. */
export const collected = new Map<string, RulesTest[]>();

/** Replaces `tests/rules/group.ts`: its functions collect the tests instead of registering them with Vitest. */
export function collect(): Record<keyof typeof groups, unknown> {
  let group = '';
  const defineGroup = (name: string, define: () => void) => {
    group = name;
    define();
  };
  const test = (name: string, run: () => unknown) => {
    collected.set(group, [...(collected.get(group) ?? []), { group, name: `${group} ${name}`, run }]);
  };
  const ways = { test, thorough: test, sampled: test, testOf: () => test };
  return { group: defineGroup, thoroughGroup: defineGroup, unreportedGroup: defineGroup, ...ways };
}

/** As many at once as Vitest's default. */
const AT_ONCE = 5;
const LIMIT_MS = 60_000;

/** Runs the tests, several at once, until one fails. @returns that test; undefined if all pass */
export async function firstFailure(tests: readonly RulesTest[]): Promise<RulesTest | undefined> {
  let failed: RulesTest | undefined;
  const queue = tests.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const test of queue) {
        if (failed) return;
        if (!(await hasPassed(test))) failed ??= test;
      }
    }),
  );
  return failed;
}

async function hasPassed({ run }: RulesTest): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The test takes too long.')), LIMIT_MS);
  });
  try {
    await Promise.race([run(), late]);
    return true;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
