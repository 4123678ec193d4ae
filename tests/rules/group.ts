import { afterAll, test as anyTest, describe, vi } from 'vitest';
import { noteCoverage } from './coverage.ts';

// The tests of a group share one emulator; a machine that is busy with other things as well is no reason to fail.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

/** Tests of one subject, run side by side; what they made the rules evaluate is noted when all of them are done. */
export function group(name: string, tests: () => void): void {
  describe(name, () => {
    tests();
    afterAll(() => noteCoverage(name));
  });
}

/** A test that may run beside others. */
export const test = anyTest.concurrent;
