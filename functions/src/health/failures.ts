import { error as logError } from 'firebase-functions/logger';
import { describeError, onFailure } from '../lib/failure.ts';
import { withTimeout } from '../shared/time.ts';

/** Logs and counts the failures of all functions for the health report. The first failure loads the counter. */

async function count(where: string, error: unknown): Promise<void> {
  const [{ countFailure }, { db }] = await Promise.all([import('./day.ts'), import('../store/firestore.ts')]);
  await countFailure(db, { where, error });
}

// Limited in time, because the response waits for it.
onFailure((where, error) => withTimeout(count(where, error), 1000));
process.on('uncaughtExceptionMonitor', (error) => logError('Crashed', describeError(error)));
