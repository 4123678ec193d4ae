import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { codeOf } from '../lib/failure.ts';

/** An event that was abandoned after repeated failures: which function failed and how, without the event's contents. */
export interface DeadLetter {
  readonly function: string;
  readonly name: string;
  readonly code: string | number | null;
  readonly at: Timestamp;
  /** When Firestore may remove it (TTL policy). */
  readonly expires_at: Timestamp;
}

const KEPT_MS = 30 * 24 * 60 * 60_000;

export async function keepDeadLetter(db: Firestore, eventId: string, where: string, error: unknown): Promise<void> {
  const now = Date.now();
  const letter: DeadLetter = {
    function: where,
    name: error instanceof Error ? error.name : typeof error,
    code: codeOf(error) ?? null,
    at: Timestamp.fromMillis(now),
    expires_at: Timestamp.fromMillis(now + KEPT_MS),
  };
  await db.doc(`dead_letters/${eventId.replaceAll('/', '_')}`).set(letter);
}
