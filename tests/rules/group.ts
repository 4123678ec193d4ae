import { afterAll, test as anyTest, describe, vi } from 'vitest';
import { noteCoverage } from './coverage.ts';

// The tests of a group share one emulator. Long timeouts keep a busy machine from failing them.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

/** Only for `npm run test:all`. */
const THOROUGH = { tags: ['all'] };

/** Groups the tests of one subject, which run in parallel, and records their rules coverage when all are done. */
export const group = (name: string, tests: () => void): void => describeGroup(name, tests, true, {});

/** A group of attacks, most of which meet conditions that the other groups test. */
export const thoroughGroup = (name: string, tests: () => void): void => describeGroup(name, tests, true, THOROUGH);

/**
 * A group with many requests that evaluate only what other groups evaluate, too. The emulator would take up to 20 seconds
 * to report its coverage.
 */
export const unreportedGroup = (name: string, tests: () => void): void => describeGroup(name, tests, false, {});

function describeGroup(name: string, tests: () => void, isReported: boolean, options: typeof THOROUGH | object): void {
  describe(name, options, () => {
    tests();
    afterAll(() => noteCoverage(name, isReported));
  });
}

/** A test that may run in parallel with others. */
export const test = anyTest.concurrent;

/** One of many combinations of what others test. */
export const thorough = (name: string, run: () => Promise<void>): void => anyTest.concurrent(name, THOROUGH, run);

/** A test of a field with a value, thorough if other fields are tried with such a value, too. */
export const testOf = ({ isRare }: { readonly isRare: boolean }) => (isRare ? thorough : test);
