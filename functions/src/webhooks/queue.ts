import { regionOf } from '../lib/region.ts';

/** Name of the function that makes attempts, and so of its queue. */
const QUEUE = 'sendWebhook';
const TASK_EXISTS = 'functions/task-already-exists';

/**
 * Enqueues an attempt of a delivery.
 *
 * @param name names the attempt, so that a repetition enqueues nothing twice; letters, digits, `-` and `_`
 */
export type Enqueue = (delivery: string, name: string, delayMs?: number) => Promise<void>;

/** Only a board with webhooks loads the library. */
export const enqueueAttempt: Enqueue = async (delivery, name, delayMs = 0) => {
  const { getFunctions } = await import('firebase-admin/functions');
  const queue = getFunctions().taskQueue(`locations/${regionOf(process.env)}/functions/${QUEUE}`);
  try {
    await queue.enqueue({ delivery }, { id: name, scheduleDelaySeconds: Math.ceil(delayMs / 1000) });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === TASK_EXISTS)) throw error;
  }
};
