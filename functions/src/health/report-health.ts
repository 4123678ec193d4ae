import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import * as logger from 'firebase-functions/logger';
import { checkHealth, type Health } from './check-health.ts';
import { dayPath } from './day.ts';

/** Logs the health in one line, with a severity that alerts can use, and stores it with the day's statistics. */
export async function reportHealth(db: Firestore, schedules: readonly string[], now = Date.now()): Promise<Health> {
  const health = await checkHealth(db, schedules, now);
  const { problems, remarks } = health;
  const severity = problems.length > 0 ? 'ERROR' : remarks.length > 0 ? 'WARNING' : 'INFO';
  logger.write({ severity, message: 'Health', ...health });
  await db.doc(dayPath(now)).set({ report: { ...health, at: Timestamp.fromMillis(now) } }, { merge: true });
  return health;
}
