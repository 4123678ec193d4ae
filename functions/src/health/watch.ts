import type { Firestore } from 'firebase-admin/firestore';
import { warn } from 'firebase-functions/logger';
import { codeOf, logFailure, withoutMessage } from '../lib/failure.ts';
import { isContended } from '../lib/write-conflict.ts';
import { keepDeadLetter } from './dead-letter.ts';

/** Fields of an event that are used; calls by a schedule have neither id nor time. */
interface Occasion {
  readonly id?: string;
  readonly time?: string;
  readonly scheduleTime?: string;
}

/** The platform retries an event for a day and then drops it silently. */
const GIVEN_UP_AFTER_MS = 23 * 60 * 60_000;
/** Time in ms within which another attempt mends what contention has ended. */
const CONTENDED_MS = 10 * 60_000;

/**
 * Returns a wrapper for handlers of background functions. It logs errors with the event's id and rethrows them without
 * their message. An event that fails for almost a day is stored in `dead_letters` instead, for the health report. What
 * has failed for contention alone is no failure until it lasts: the platform repeats events, and schedules run again, or
 * are reported as stopped.
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
        await keepDeadLetter(db, id, where, error);
      }
    };
  };
}
