import { setGlobalOptions } from 'firebase-functions/v2/options';
import { regionOf } from './lib/region.ts';

// Few instances with high concurrency: events in the same instance share a count (store/coalesce.ts).
setGlobalOptions({ region: regionOf(process.env), maxInstances: 5, concurrency: 200 });

/** Timeout in seconds for sweeping a board or an account. */
export const SWEEP_SECONDS = 540;
