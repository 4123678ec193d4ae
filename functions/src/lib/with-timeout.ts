import { setTimeout as sleep } from 'node:timers/promises';

/** Rejects after `ms`. The work continues and must tolerate that. */
export async function withTimeout<T>(ms: number, work: Promise<T>): Promise<T> {
  const over = sleep(ms, undefined, { ref: false }).then(() => Promise.reject(new Error(`Took more than ${ms} ms`)));
  return Promise.race([work, over]);
}
