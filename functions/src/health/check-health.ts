import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import * as logger from 'firebase-functions/logger';
import type { BoardTombstone } from '../boards/delete-board.ts';
import { DAY_MS, HOUR_MS } from '../shared/time.ts';
import type { Tombstone } from '../store/tombstone.ts';
import { type Day, dayPath } from './day.ts';

/** Maximum number of jobs counted; a larger number is reported as this. */
const JOBS_MAX = 500;
/** Maximum age of a schedule's last run; schedules run every five minutes. */
const RUNS_WITHIN_MS = HOUR_MS;
const COUNTED = ['products', 'feedback', 'votes', 'comments', 'user_plans'] as const;

export interface Health {
  /** Problems that need an operator, one sentence each. */
  readonly problems: readonly string[];
  /** Problems that were repaired automatically but should be rare. */
  readonly remarks: readonly string[];
  readonly figures: Readonly<Record<string, number>>;
}

/**
 * Checks the last 24 hours and unfinished work: failures, quotas, repairs, stuck deletions, abandoned events and
 * stopped schedules. Also counts the documents.
 *
 * @param schedules names of the schedules that run every few minutes
 */
export async function checkHealth(db: Firestore, schedules: readonly string[], now = Date.now()): Promise<Health> {
  const days = (await db.getAll(db.doc(dayPath(now - DAY_MS)), db.doc(dayPath(now)))).map(
    (document) => (document.data() ?? {}) as Partial<Day>,
  );
  const total = (field: 'exhausted' | 'repaired' | 'unrepaired') =>
    days.reduce((sum, day) => sum + (day[field] ?? 0), 0);
  const failures = new Map<string, number>();
  for (const [where, count] of days.flatMap((day) => Object.entries(day.failures ?? {}))) {
    failures.set(where, (failures.get(where) ?? 0) + count);
  }
  const accounts = await unfinished(db, {
    collection: 'deleted_users',
    begun: (data) => (data as Tombstone).begun_at,
    now,
  });
  const boards = await unfinished(db, {
    collection: 'deleted_products',
    begun: (data) => (data as BoardTombstone).deleted_at,
    now,
  });
  const since = Timestamp.fromMillis(now - DAY_MS);
  const letters = (await db.collection('dead_letters').where('at', '>', since).count().get()).data().count;
  // If no schedule has run yet, the site is new.
  const isNew = days.every(({ ran }) => ran === undefined);
  const stopped = schedules.filter((name) => {
    if (isNew) return false;
    const last = Math.max(...days.map((day) => day.ran?.[name]?.toMillis() ?? 0));
    return now - last > RUNS_WITHIN_MS;
  });
  const failed = [...failures].map(([where, count]) => `${where}: ${count}`);
  return {
    problems: told([
      [letters, `events were given up`],
      [accounts.overdue, 'deletions of accounts are not finished after a day'],
      [boards.overdue, 'deletions of boards are not finished after a day'],
      [total('unrepaired'), 'repairs were not possible'],
      [total('exhausted'), 'failures were for a limit of Google’s'],
      [stopped.length, `schedules have stopped (${stopped.join(', ')})`],
      [failures.size, `functions have failed (${failed.join(', ')})`],
    ]),
    remarks: told([[total('repaired'), 'counters or registrations were repaired']]),
    figures: {
      ...Object.fromEntries(await Promise.all(COUNTED.map(async (name) => [name, await countOf(db, name)] as const))),
      accountsUnderDeletion: accounts.count,
      boardsUnderDeletion: boards.count,
    },
  };
}

const told = (sentences: readonly (readonly [count: number, sentence: string])[]) =>
  sentences.filter(([count]) => count > 0).map(([count, sentence]) => `${count} ${sentence}`);

async function countOf(db: Firestore, collection: string): Promise<number> {
  return (await db.collection(collection).count().get()).data().count;
}

async function unfinished(
  db: Firestore,
  {
    collection,
    begun,
    now,
  }: { readonly collection: string; readonly begun: (data: unknown) => Timestamp; readonly now: number },
) {
  const { docs } = await db.collection(collection).where('done', '==', false).limit(JOBS_MAX).get();
  const overdue = docs.filter((document) => begun(document.data()).toMillis() < now - DAY_MS);
  return { count: docs.length, overdue: overdue.length };
}

/** Logs the health in one line, with a severity that alerts can use, and stores it with the day's statistics. */
export async function reportHealth(db: Firestore, schedules: readonly string[], now = Date.now()): Promise<Health> {
  const health = await checkHealth(db, schedules, now);
  const { problems, remarks } = health;
  const severity = problems.length > 0 ? 'ERROR' : remarks.length > 0 ? 'WARNING' : 'INFO';
  logger.write({ severity, message: 'Health', ...health });
  await db.doc(dayPath(now)).set({ report: { ...health, at: Timestamp.fromMillis(now) } }, { merge: true });
  return health;
}
