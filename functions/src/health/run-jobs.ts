import { setTimeout as sleep } from 'node:timers/promises';
import { FieldValue, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { logFailure } from '../lib/failure.ts';
import { withTimeout } from '../shared/time.ts';
import { recordRun } from './day.ts';
import type { watcher } from './watch.ts';

/** A job of a schedule. */
export interface Job {
  /** Name in the health record. */
  readonly name: string;
  /** Time in ms after which it counts as failed, and may start again. */
  readonly limitMs: number;
  /** @returns what it has repaired, if anything */
  run(): Promise<Parameters<typeof recordRun>[1]['counts']>;
}

/** Names the jobs that have begun and not ended, with the time. */
const RECORD = 'system/jobs';

/** Logged for a job whose process ended first. */
class CutOff extends Error {
  override name = 'CutOff';
}

/**
 * Returns a function that runs the jobs of a schedule. Jobs start together, so that a job that fails, is slow or hangs
 * does not delay the others. A job that was cut off in the last run, perhaps because it has ended the process, starts
 * after the others. A job that is still at work is not started again. Each job has its own health record.
 *
 * @param withinMs after which a run ends, even if jobs are at work: the next run also waits for them
 * @returns takes the jobs, and optionally the name of the only one to run; rejects at the end if a job has failed
 */
export function jobRunner(db: Firestore, watch: ReturnType<typeof watcher>, withinMs: number) {
  const underWay = new Map<string, Promise<void>>();
  /** Jobs that are under way, or that a run is about to start. */
  const taken = new Set<string>();
  const record = db.doc(RECORD);

  async function start({ name, limitMs, run }: Job): Promise<void> {
    const work = watch(name, async () => {
      const counts = await withTimeout(run(), limitMs);
      await recordRun(db, { name, counts });
    });
    try {
      await work({});
    } finally {
      underWay.delete(name);
      taken.delete(name);
      await record.set({ [name]: FieldValue.delete() }, { merge: true }).catch(() => undefined);
    }
  }

  /** Records that jobs begin. @returns those that were cut off */
  async function begin(jobs: readonly Job[]): Promise<readonly Job[]> {
    const begun = (await record.get()).data() ?? {};
    const cutOff = jobs.filter(({ name }) => name in begun);
    for (const { name } of cutOff) await logFailure(name, { function: name }, new CutOff());
    const now = Timestamp.now();
    await record.set(Object.fromEntries(jobs.map(({ name }) => [name, now])), { merge: true });
    return cutOff;
  }

  return async (jobs: readonly Job[], only?: string): Promise<void> => {
    const named = jobs.filter(({ name }) => name === only);
    const free = (named.length > 0 ? named : jobs).filter(({ name }) => !taken.has(name));
    // Before the first read, because another run may begin during it.
    for (const { name } of free) taken.add(name);
    const cutOff = await begin(free).catch((error: unknown) => {
      for (const { name } of free) taken.delete(name);
      throw error;
    });

    const failed: string[] = [];
    const startAll = (some: readonly Job[]) => {
      for (const job of some)
        underWay.set(
          job.name,
          start(job).catch(() => void failed.push(job.name)),
        );
    };
    const rest = cutOff.length > 0 ? withinMs / 2 : withinMs;
    const untilDone = () => Promise.race([Promise.all(underWay.values()), sleep(rest, undefined, { ref: false })]);
    startAll(free.filter((job) => !cutOff.includes(job)));
    await untilDone();
    startAll(cutOff);
    if (cutOff.length > 0) await untilDone();
    if (failed.length > 0) throw new Error(`Jobs have failed: ${failed.join(', ')}`);
  };
}
