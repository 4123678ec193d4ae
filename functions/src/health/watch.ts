import type { Firestore } from 'firebase-admin/firestore';
import { logFailure, withoutMessage } from '../lib/failure.ts';
import { keepDeadLetter } from './dead-letter.ts';

/** Fields of an event that are used; calls by a schedule have neither id nor time. */
interface Occasion {
  readonly id?: string;
  readonly time?: string;
  readonly scheduleTime?: string;
}

/** The platform retries an event for a day and then drops it silently. */
const GIVEN_UP_AFTER_MS = 23 * 60 * 60_000;

/**
 * Returns a wrapper for handlers of background functions. It logs errors with the event's id and rethrows them without
 * their message. An event that fails for almost a day is stored in `dead_letters` instead, for the health report.
 */
export function watcher(db: Firestore, givenUpAfterMs = GIVEN_UP_AFTER_MS) {
  return function watch<O extends Occasion>(where: string, run: (occasion: O) => unknown) {
    return async (occasion: O): Promise<void> => {
      try {
        await run(occasion);
      } catch (error) {
        const { id, time } = occasion;
        await logFailure(where, { function: where, event: id }, error);
        const isOver = time !== undefined && Date.now() - Date.parse(time) >= givenUpAfterMs;
        if (id === undefined || !isOver) throw withoutMessage(error);
        await keepDeadLetter(db, id, where, error);
      }
    };
  };
}
