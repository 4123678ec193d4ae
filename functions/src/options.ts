import { setGlobalOptions } from 'firebase-functions/v2/options';
import { regionOf } from './region.ts';

// Few instances that take many events each: those that meet in one instance share a count (counters/coalesce.ts).
setGlobalOptions({ region: regionOf(process.env), maxInstances: 5, concurrency: 200 });

/** What sweeping a board or an account may take. */
export const SWEEP_SECONDS = 540;
