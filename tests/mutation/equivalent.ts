import type { Mutant } from './mutants.ts';

/**
 * Mutants that refuse and allow exactly what the rules do, so that no test can tell them apart, and why the condition
 * stands there all the same. By what they say and not by where they stand, so that a line more above them is no matter.
 */
export const EQUIVALENT: readonly {
  readonly within: string;
  readonly was: string;
  readonly becomes: string;
  readonly why: string;
}[] = [];

/** Why nothing can notice it; undefined if something should. */
export const reasonOf = (mutant: Mutant): string | undefined =>
  EQUIVALENT.find(
    ({ within, was, becomes }) => within === mutant.within && mutant.was.startsWith(was) && becomes === mutant.becomes,
  )?.why;
