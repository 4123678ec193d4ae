import { buildFunctions, buildWeb } from '../build-steps.ts';
import { runChecks } from '../check-steps.ts';
import { Explained, step } from '../progress.ts';
import { startStack } from '../start-stack.ts';
import { type Outcome, sum } from './results.ts';
import { runPlaywright, runVitest } from './runners.ts';

/** The parts in the order in which `npm test` runs them. `rules` and later ones need the emulators. */
export const PARTS = ['check', 'build', 'unit', 'rules', 'functions', 'faults', 'e2e'] as const;
export type Part = (typeof PARTS)[number];

const NEED_STACK: readonly Part[] = ['rules', 'functions', 'faults', 'e2e'];
const RUNNERS: Partial<Record<Part, (filters: readonly string[]) => Promise<Outcome>>> = {
  unit: (filters) => runVitest('unit', filters),
  rules: (filters) => runVitest('rules', filters),
  functions: (filters) => runVitest('functions', filters),
  faults: (filters) => runVitest('faults', filters),
  e2e: runPlaywright,
};

/**
 * Shares of a part that each have emulators of their own, as patterns of paths. Firestore's emulator gets slower with
 * every document that a test leaves behind: a page of the admin area took three times as long at the end.
 */
export const SHARES: Partial<Record<Part, readonly string[]>> = {
  e2e: ['e2e/(accounts|billing|public)/', 'e2e/[a-h][^/]*$', 'e2e/[i-z][^/]*$', 'e2e/owner/a', 'e2e/owner/[b-z]'],
};

export interface TestPlan {
  readonly parts: readonly Part[];
  /** Passed on to the runners. */
  readonly filters: readonly string[];
  /** Uses the emulators that `npm start` has started. */
  readonly running: boolean;
}

/** `npm test -- [--running] [part...] [filter...]` */
export function planOf(args: readonly string[]): TestPlan {
  const words = args.filter((arg) => arg !== '--running');
  const isPart = (word: string): word is Part => (PARTS as readonly string[]).includes(word);
  const end = words.findIndex((word) => !isPart(word));
  const named = (end < 0 ? words : words.slice(0, end)).filter(isPart);
  const filters = end < 0 ? [] : words.slice(end);
  if (filters.length > 0 && named.length === 0) {
    throw new Explained(`Say which part "${filters[0]}" belongs to: ${PARTS.join(', ')}.`);
  }
  return {
    parts: named.length > 0 ? PARTS.filter((part) => named.includes(part)) : PARTS,
    filters,
    running: args.length > words.length,
  };
}

const NOTHING: Outcome = { passed: 0, failed: 0 };
const FAILURE: Outcome = { passed: 0, failed: 1 };

/** Runs the parts of a plan in order. After a failed part, the other parts still run if they can. */
export async function* runParts({ parts, filters, running }: TestPlan): AsyncGenerator<readonly [string, Outcome]> {
  if (parts.includes('check')) yield ['check', await check()];
  if (parts.includes('build')) yield ['build', await attempt(build)];
  for (const part of parts) {
    const runner = RUNNERS[part];
    if (!runner) continue;
    const shares = running || filters.length > 0 ? [filters] : sharesOf(part);
    const outcomes: Outcome[] = [];
    for (const [at, share] of shares.entries()) {
      let stop = async () => {};
      if (NEED_STACK.includes(part) && !running) {
        const stack = await attempt(async () => {
          stop = await startStack();
        });
        if (stack.failed > 0) {
          yield ['emulators', stack];
          return;
        }
      }
      const name = shares.length > 1 ? `${part}, ${at + 1} of ${shares.length}` : part;
      outcomes.push(await step(`Tests: ${name}`, () => runner(share)).catch(explain));
      if (part !== parts.at(-1) || at + 1 < shares.length) await stop();
    }
    yield [part, sum(outcomes)];
  }
}

const sharesOf = (part: Part): readonly (readonly string[])[] => SHARES[part]?.map((share) => [share]) ?? [[]];

async function build(): Promise<void> {
  await buildFunctions();
  await buildWeb();
}

async function check(): Promise<Outcome> {
  const findings = await step('Checking format, lint and types', runChecks);
  for (const { name, output } of findings) console.error(`\n${name}\n${output}`);
  return { passed: 0, failed: findings.length };
}

const attempt = (work: () => Promise<void>): Promise<Outcome> => work().then(() => NOTHING, explain);

function explain(error: unknown): Outcome {
  console.error(error instanceof Explained ? error.message : error);
  return FAILURE;
}
