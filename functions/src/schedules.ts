import { error, info, warn } from 'firebase-functions/logger';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { resumeDeletions as resume } from './account/resume-deletions.ts';
import { db } from './clients/firestore.ts';
import { reconcile as reconcileCounters } from './counters/reconcile.ts';
import type { Repair } from './counters/repair.ts';
import './options.ts';
import { finishClaims } from './visitors/finish-claims.ts';
import { registerMissedVotes } from './visitors/register-missed-votes.ts';

/** What runs by the clock, and looks after whatever no event has seen to. Auth is loaded by those that need it. */

const ITEMS_PER_RUN = 200;
const JOBS_PER_RUN = 100;

/** Compares a part of the database with its counters at each run (counters/reconcile.ts). */
export const reconcile = onSchedule({ schedule: 'every 5 minutes', timeoutSeconds: 300, maxInstances: 1 }, async () => {
  for (const repair of await reconcileCounters(db, ITEMS_PER_RUN)) report(repair);
});

function report(repair: Repair): void {
  if (repair.what === 'failure') error('A repair failed', repair.id, repair.error);
  else if (repair.recent) info('Caught up with events that may be under way', repair);
  else warn('Repaired what an event should have seen to', repair);
}

export const resumeDeletions = onSchedule(
  { schedule: 'every 5 minutes', timeoutSeconds: 1800, maxInstances: 1 },
  async () => {
    const { auth } = await import('./clients/auth.ts');
    for (const job of await resume(db, auth, JOBS_PER_RUN)) {
      if (job.error || job.overdue) error('A deletion is not finished', job);
    }
  },
);

export const tendVisitors = onSchedule({ schedule: 'every 5 minutes', maxInstances: 1 }, async () => {
  const { auth } = await import('./clients/auth.ts');
  await finishClaims(db, auth, ITEMS_PER_RUN);
  const missed = await registerMissedVotes(db, ITEMS_PER_RUN);
  if (missed > 0) warn('Registered votes whose event was lost', { missed });
});
