import { error as logError } from 'firebase-functions/logger';
import { describeError } from '../lib/failure.ts';
import { regionOf } from '../lib/region.ts';

/** Name of the function that makes attempts, and so of its queue. */
const QUEUE = 'sendWebhook';
/** Longer timers end at once. */
const TIMER_MAX_MS = 2 ** 31 - 1;
const TASK_EXISTS = 'functions/task-already-exists';

/**
 * Enqueues an attempt of a delivery.
 *
 * @param name names the attempt, so that a repetition enqueues nothing twice; letters, digits, `-` and `_`
 */
export type Enqueue = (delivery: string, name: string, delayMs?: number) => Promise<void>;

/** Only a board with webhooks loads the library. */
export const enqueueAttempt: Enqueue = async (delivery, name, delayMs = 0) => {
  if (delayMs > 0 && process.env.FUNCTIONS_EMULATOR === 'true') {
    // The emulator's queue knows no delays. If this process ends meanwhile, the schedule repeats the attempt.
    const later = () =>
      enqueueAttempt(delivery, name).catch((error) => logError('A task was lost', describeError(error)));
    setTimeout(later, Math.min(delayMs, TIMER_MAX_MS)).unref();
    return;
  }
  const { getFunctions } = await import('firebase-admin/functions');
  const queue = getFunctions().taskQueue(`locations/${regionOf(process.env)}/functions/${QUEUE}`);
  try {
    await queue.enqueue({ delivery }, { id: name, scheduleDelaySeconds: Math.ceil(delayMs / 1000) });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === TASK_EXISTS)) throw error;
  }
};
