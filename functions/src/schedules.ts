import { onSchedule, type ScheduledEvent } from 'firebase-functions/v2/scheduler';
import { stripeKey } from './billing/stripe-secrets.ts';
import { jobRunner } from './health/run-jobs.ts';
import { watch } from './health/watched.ts';
import { JOBS } from './jobs.ts';
import { mailSecrets } from './notifications/mail/settings.ts';
import { db } from './store/firestore.ts';
import './options.ts';

/** Schedules. Their jobs start together, and none delays another (health/run-jobs.ts). */

/**
 * One instance, so that no job runs twice at once. It accepts the next run while a slow job is still at work, because
 * an instance works only while it answers a request.
 */
const TOGETHER = { maxInstances: 1, concurrency: 10 } as const;

const run = (schedule: keyof typeof JOBS, withinMs: number) => {
  const runJobs = jobRunner(db, watch, withinMs);
  return ({ jobName }: Pick<ScheduledEvent, 'jobName'>) => runJobs(JOBS[schedule], jobName);
};

export const everyMinute = onSchedule(
  { schedule: 'every 1 minutes', timeoutSeconds: 120, ...TOGETHER, secrets: mailSecrets() },
  run('everyMinute', 55_000),
);

export const everyFiveMinutes = onSchedule(
  { schedule: 'every 5 minutes', timeoutSeconds: 360, ...TOGETHER, secrets: stripeKey() },
  run('everyFiveMinutes', 290_000),
);

export const daily = onSchedule(
  { schedule: 'every day 05:00', timeoutSeconds: 360, ...TOGETHER },
  run('daily', 300_000),
);
