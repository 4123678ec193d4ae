import { error as logError } from 'firebase-functions/logger';
import { describeError, onFailure } from '../lib/failure.ts';
import { withTimeout } from '../lib/with-timeout.ts';

/** Failures of all functions are logged and counted for the health report. What counts them is loaded with the first one. */

async function count(where: string, error: unknown): Promise<void> {
  const [{ countFailure }, { db }] = await Promise.all([import('./day.ts'), import('../store/firestore.ts')]);
  await countFailure(db, where, error);
}

// Limited in time, because the response waits for it.
onFailure((where, error) => withTimeout(1000, count(where, error)));
process.on('uncaughtExceptionMonitor', (error) => logError('Crashed', describeError(error)));
