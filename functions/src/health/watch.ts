import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { warn } from 'firebase-functions/logger';
import { codeOf, logFailure, withoutMessage } from '../lib/failure.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../shared/time.ts';
import { isContended } from '../store/write-conflict.ts';

/** An event that was abandoned after repeated failures: which function failed and how, without the event's contents. */
interface DeadLetter {
  readonly function: string;
  readonly name: string;
  readonly code: string | number | null;
  readonly at: Timestamp;
  /** When Firestore may remove it (TTL policy). */
  readonly expires_at: Timestamp;
}

const KEPT_MS = 30 * DAY_MS;

async function recordDeadLetter(
  db: Firestore,
  { eventId, where, error }: { readonly eventId: string; readonly where: string; readonly error: unknown },
): Promise<void> {
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

/** Fields of an event that are used; calls by a schedule have neither id nor time. */
interface Occasion {
  readonly id?: string;
  readonly time?: string;
  readonly scheduleTime?: string;
}

/** The platform retries an event for a day and then drops it silently. */
const GIVEN_UP_AFTER_MS = 23 * HOUR_MS;
/** Age of an event in ms up to which contention does not count as a failure. */
const CONTENDED_MS = 10 * MINUTE_MS;

/**
 * Returns a wrapper for handlers of background functions. It logs errors with the event's id and rethrows them without
 * their message. An event that fails for almost a day is stored in `dead_letters` instead, for the health report.
 * Contention is a failure only if it lasts: the platform repeats events, and schedules run again or are reported as
 * stopped.
 */
export function watcher(db: Firestore, givenUpAfterMs = GIVEN_UP_AFTER_MS) {
  return function watch<O extends Occasion>(where: string, run: (occasion: O) => unknown) {
    return async (occasion: O): Promise<void> => {
      try {
        await run(occasion);
      } catch (error) {
        const { id, time } = occasion;
        const age = time === undefined ? 0 : Date.now() - Date.parse(time);
        const entry = { function: where, event: id };
        if (isContended(error) && age < CONTENDED_MS) warn('Contended', { ...entry, code: codeOf(error) });
        else await logFailure(where, entry, error);
        const isOver = age >= givenUpAfterMs;
        if (id === undefined || !isOver) throw withoutMessage(error);
        await recordDeadLetter(db, { eventId: id, where, error });
      }
    };
  };
}
