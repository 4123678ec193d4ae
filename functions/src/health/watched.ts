import { error as logError } from 'firebase-functions/logger';
import { describeError, onFailure } from '../lib/failure.ts';
import { withTimeout } from '../lib/with-timeout.ts';
import { db } from '../store/firestore.ts';
import { acknowledgeFirst } from './acknowledge-first.ts';
import { countFailure } from './day.ts';
import { watcher } from './watch.ts';

/** Failure handling shared by all functions: failures are logged and counted for the health report. */

// Limited in time, because the response waits for it.
onFailure((where, error) => withTimeout(1000, countFailure(db, where, error)));
process.on('uncaughtExceptionMonitor', (error) => logError('Crashed', describeError(error)));

/** Wraps the handler of a background function. */
export const watch = watcher(db);

/** Wraps the handler of an event. */
export const watchEvent: typeof watch = (where, handle) => {
  const watched = watch(where, handle);
  return process.env.FUNCTIONS_EMULATOR === 'true' ? acknowledgeFirst(watched) : watched;
};
