import { error as logError } from 'firebase-functions/logger';
import { db } from '../clients/firestore.ts';
import { countFailure } from '../health/day.ts';
import { watcher } from '../health/watch.ts';
import { describeError, onFailure } from './failure.ts';
import { withTimeout } from './with-timeout.ts';

/** What every function has in common when something goes wrong: it is logged, and counted for the health report. */

// Whoever waits for the answer is not to wait long for this.
onFailure((where, error) => withTimeout(1000, countFailure(db, where, error)));
process.on('uncaughtExceptionMonitor', (error) => logError('Crashed', describeError(error)));

/** Makes a handler of what runs in the background. */
export const watch = watcher(db);
