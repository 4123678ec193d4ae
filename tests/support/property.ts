import fc from 'fast-check';

/** Set by `npm test`, which runs a selection of the tests. */
export const IS_QUICK = process.env.HEARBACK_QUICK === '1';
/**
 * The seed that a failed property test has printed repeats its run. `npm test` always tries the same values, so that it
 * tells about a change and not about luck; `npm run test:all` tries new ones each time.
 */
const SEED = Number(process.env.PROPERTY_SEED) || (IS_QUICK ? 1 : undefined);

if (SEED !== undefined) fc.configureGlobal({ seed: SEED });

/** Parameters of fast-check for a property with so many runs, of which `npm test` tries a tenth. */
export const property = (runs: number) => ({ numRuns: IS_QUICK ? Math.ceil(runs / 10) : runs });
