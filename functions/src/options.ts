import { setGlobalOptions } from 'firebase-functions/v2/options';

// Few instances that take many events each: those that meet in one instance share a count (counters/coalesce.ts).
setGlobalOptions({ region: 'us-central1', maxInstances: 5, concurrency: 200 });

/** What sweeping a board or an account may take. */
export const SWEEP_SECONDS = 540;
