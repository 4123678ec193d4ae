import { buildFunctions, buildWeb } from '../build-steps.ts';
import { check } from '../check-steps.ts';
import { requireFreePorts } from '../emulators/leftovers.ts';
import { keepLog } from '../emulators/suite.ts';
import { tell } from '../lifetime.ts';
import { PORTS } from '../ports.ts';
import { Explained, step } from '../progress.ts';
import { startFirestore, startStack } from '../start-stack.ts';
import { type Outcome, sum } from './results.ts';
import { hasChangedTests, runPlaywright, runVitest, type Selection } from './runners.ts';

/** The parts in the order in which they run. `rules` and later ones need the emulators. */
export const PARTS = ['check', 'build', 'unit', 'rules', 'functions', 'faults', 'e2e'] as const;
type Part = (typeof PARTS)[number];

/** Parts that `npm test` leaves entirely to `npm run test:all`. */
const THOROUGH: readonly Part[] = ['faults'];
const NEED_STACK: readonly Part[] = ['rules', 'functions', 'faults', 'e2e'];

type Runner = (selection: Selection) => Promise<Outcome>;
const RUNNERS: Partial<Record<Part, Runner>> = {
  unit: (selection) => runVitest('unit', selection),
  rules: (selection) => runVitest('rules', selection),
  functions: (selection) => runVitest('functions', selection),
  faults: (selection) => runVitest('faults', selection),
  e2e: runPlaywright,
};

/**
 * Shares of the whole browser tests that each have emulators of their own, as patterns of paths. Firestore's emulator
 * gets slower with every document that a test leaves behind: a page of the admin area took three times as long at the
 * end.
 */
export const SHARES = ['e2e/(accounts|billing|public)/', 'e2e/[a-h][^/]*$', 'e2e/[i-z][^/]*$', 'e2e/owner/'] as const;

interface TestPlan extends Selection {
  readonly parts: readonly Part[];
  /** Uses the emulators that `npm start` has started. */
  readonly running: boolean;
}

/** `npm test -- [--all] [--running] [changed] [part...] [filter...]` */
export function planOf(args: readonly string[]): TestPlan {
  const words = args.filter((arg) => !['--all', '--running', 'changed'].includes(arg));
  const isPart = (word: string): word is Part => (PARTS as readonly string[]).includes(word);
  const end = words.findIndex((word) => !isPart(word));
  const named = (end < 0 ? words : words.slice(0, end)).filter(isPart);
  const filters = end < 0 ? [] : words.slice(end);
  if (filters.length > 0 && named.length === 0) {
    throw new Explained(`Say which part "${filters[0]}" belongs to: ${PARTS.join(', ')}.`);
  }
  const all = args.includes('--all');
  return {
    parts: PARTS.filter((part) => (named.length > 0 ? named.includes(part) : all || !THOROUGH.includes(part))),
    filters,
    // All tests of a named file run.
    all: all || filters.length > 0 || named.some((part) => THOROUGH.includes(part)),
    retries: all ? 1 : 0,
    changed: args.includes('changed'),
    running: args.includes('--running'),
  };
}

const NOTHING: Outcome = { passed: 0, failed: 0 };
const FAILURE: Outcome = { passed: 0, failed: 1 };

/** Runs the parts of a plan in order. After a failed part, the other parts still run if they can. */
export async function* runParts(plan: TestPlan): AsyncGenerator<readonly [string, Outcome]> {
  const isNeeded = !plan.running && !plan.changed && plan.parts.some((part) => NEED_STACK.includes(part));
  // Before anything is built: a run beside this one serves what is built here.
  const ports = isNeeded ? await attempt(() => requireFreePorts(PORTS)) : NOTHING;
  if (ports.failed > 0) {
    yield ['emulators', ports];
    return;
  }
  if (plan.parts.includes('check')) yield ['check', { passed: 0, failed: await check() }];
  if (plan.parts.includes('build')) yield ['build', await attempt(build)];
  let stop: (() => Promise<void>) | undefined;
  for (const part of plan.parts) {
    const runner = RUNNERS[part];
    if (!runner || (plan.changed && !(await hasChangedTests(part)))) continue;
    const shares = part === 'e2e' && plan.all && !plan.running && plan.filters.length === 0 ? SHARES : [undefined];
    const outcomes: Outcome[] = [];
    for (const [at, share] of shares.entries()) {
      if (NEED_STACK.includes(part) && !plan.running) {
        await stop?.();
        stop = undefined;
        const stack = await attempt(async () => {
          stop = await (part === 'rules' ? startFirestore() : startStack({ forTests: true }));
        });
        if (stack.failed > 0) {
          yield ['emulators', stack];
          return;
        }
      }
      const name = shares.length > 1 ? `${part}, ${at + 1} of ${shares.length}` : part;
      const selection = share ? { ...plan, filters: [share] } : plan;
      const outcome = await step(`Tests: ${name}`, () => runner(selection)).catch(explain);
      outcomes.push(outcome);
      if (outcome.failed > 0 && NEED_STACK.includes(part) && !plan.running) {
        console.log(`The emulators wrote ${keepLog(`${part}-${at + 1}`)}.`);
      }
    }
    yield [part, sum(outcomes)];
  }
}

async function build(): Promise<void> {
  await buildFunctions();
  await buildWeb();
}

const attempt = (work: () => Promise<void>): Promise<Outcome> => work().then(() => NOTHING, explain);

function explain(error: unknown): Outcome {
  tell(error);
  return FAILURE;
}
