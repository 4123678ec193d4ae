import { FieldValue, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { codeOf } from '../lib/failure.ts';
import { DAY_MS } from '../shared/time.ts';

const KEPT_MS = 90 * DAY_MS;

/** Statistics of one day (UTC), counted as events happen; the id is the date. */
export interface Day {
  /** Number of 5xx responses by call path, and of failures of other functions by name. */
  readonly failures?: Readonly<Record<string, number>>;
  /** Number of these failures that were caused by a Google quota. */
  readonly exhausted?: number;
  /** Repairs by reconciliation that no event in progress explains, and failed repairs. */
  readonly repaired?: number;
  readonly unrepaired?: number;
  /** Time of each job's last successful run. */
  readonly ran?: Readonly<Record<string, Timestamp>>;
  /** When Firestore may remove it (TTL policy). */
  readonly expires_at: Timestamp;
}

export const dayPath = (time: number) => `health/${new Date(time).toISOString().slice(0, 10)}`;

/** Firestore's RESOURCE_EXHAUSTED, and Auth's codes for too many requests. */
const EXHAUSTED: readonly unknown[] = [8, 'auth/quota-exceeded', 'auth/too-many-requests'];

export async function countFailure(
  db: Firestore,
  {
    where,
    error,
    now = Date.now(),
  }: { readonly where: string; readonly error: unknown; readonly now?: number | undefined },
): Promise<void> {
  const failures = { [where]: FieldValue.increment(1) };
  const isExhausted = EXHAUSTED.includes(codeOf(error));
  await record(db, { failures, ...(isExhausted && { exhausted: FieldValue.increment(1) }) }, now);
}

/** Records a successful run of a job and its counts. */
export async function recordRun(
  db: Firestore,
  {
    name,
    counts = {},
    now = Date.now(),
  }: {
    readonly name: string;
    readonly counts?: Readonly<Partial<Record<'repaired' | 'unrepaired', number>>> | undefined;
    readonly now?: number | undefined;
  },
): Promise<void> {
  const increments = Object.entries(counts).filter(([, count]) => count > 0);
  const counted = Object.fromEntries(increments.map(([field, count]) => [field, FieldValue.increment(count)]));
  await record(db, { ran: { [name]: Timestamp.fromMillis(now) }, ...counted }, now);
}

async function record(db: Firestore, fields: object, now: number): Promise<void> {
  await db.doc(dayPath(now)).set({ ...fields, expires_at: Timestamp.fromMillis(now + KEPT_MS) }, { merge: true });
}
