/** Set it to the seed that a failed property test has printed, to repeat its run. */
const SEED = Number(process.env.PROPERTY_SEED) || undefined;
/** Set by `npm test`, which runs a selection of the tests. */
export const IS_QUICK = process.env.HEARBACK_QUICK === '1';

/** Parameters of fast-check for a property with so many runs, of which `npm test` tries a tenth. */
export const property = (runs: number) => ({
  numRuns: IS_QUICK ? Math.ceil(runs / 10) : runs,
  ...(SEED !== undefined && { seed: SEED }),
});
