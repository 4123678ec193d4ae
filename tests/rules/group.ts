import { afterAll, test as anyTest, describe } from 'vitest';
import { noteCoverage } from './coverage.ts';

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

/** `npm test` runs one of so many tests that differ in an actor, a board, an item or a value alone. */
const SAMPLE = 12;

/** One of many like tests. Its name decides whether `npm test` runs it: the same ones on every machine. */
export function sampled(name: string, run: () => Promise<void>): void {
  const sum = [...name].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  (sum % SAMPLE === 0 ? test : thorough)(name, run);
}

/** A test of a field with a value, thorough if other fields are tried with such a value, too. */
export const testOf = ({ isRare }: { readonly isRare: boolean }) => (isRare ? thorough : sampled);
