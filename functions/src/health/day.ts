import { FieldValue, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { codeOf } from '../lib/failure.ts';

const DAY_MS = 24 * 60 * 60_000;
const KEPT_MS = 90 * DAY_MS;

/** What went on during one day (UTC), counted as it happened; the id is its date. */
export interface Day {
  /** How often each call was answered with 5xx, and each other function failed, by path or name. */
  readonly failures?: Readonly<Record<string, number>>;
  /** Of these, for a limit of Google's. */
  readonly exhausted?: number;
  /** What the regular comparison had to repair although no event was under way, and what it could not. */
  readonly repaired?: number;
  readonly unrepaired?: number;
  /** When each scheduled function has last ended well. */
  readonly ran?: Readonly<Record<string, Timestamp>>;
  /** When Firestore may remove it (TTL policy). */
  readonly expires_at: Timestamp;
}

export const dayPath = (time: number) => `health/${new Date(time).toISOString().slice(0, 10)}`;

/** Firestore's RESOURCE_EXHAUSTED, and what Auth says when it is asked too often. */
const EXHAUSTED: readonly unknown[] = [8, 'auth/quota-exceeded', 'auth/too-many-requests'];

export async function countFailure(db: Firestore, where: string, error: unknown, now = Date.now()): Promise<void> {
  const failures = { [where]: FieldValue.increment(1) };
  const isExhausted = EXHAUSTED.includes(codeOf(error));
  await note(db, { failures, ...(isExhausted && { exhausted: FieldValue.increment(1) }) }, now);
}

/** Notes that a scheduled function has ended well, and what it had to do. */
export async function noteRun(
  db: Firestore,
  name: string,
  counts: Readonly<Partial<Record<'repaired' | 'unrepaired', number>>> = {},
  now = Date.now(),
): Promise<void> {
  const increments = Object.entries(counts).filter(([, count]) => count > 0);
  const counted = Object.fromEntries(increments.map(([field, count]) => [field, FieldValue.increment(count)]));
  await note(db, { ran: { [name]: Timestamp.fromMillis(now) }, ...counted }, now);
}

async function note(db: Firestore, fields: object, now: number): Promise<void> {
  await db.doc(dayPath(now)).set({ ...fields, expires_at: Timestamp.fromMillis(now + KEPT_MS) }, { merge: true });
}
