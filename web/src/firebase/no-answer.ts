import type { Listen } from './use-snapshot.ts';

/** Longer than this nobody waits without being told. Firestore itself goes on trying without a word. */
export const TIMEOUT_MS = 10_000;

/** Nothing has come so far. It is no failure of the query: an answer may still come, and counts. */
export class NoAnswer extends Error {
  /** As Firestore calls it where it says so itself. */
  readonly code = 'unavailable';

  constructor() {
    super('No answer so far');
  }
}

/**
 * Listens as before and fails with `NoAnswer` when nothing has come within ten seconds. It goes on listening: what comes
 * later is told all the same.
 *
 * @param isAnswer false for what Firestore says without having asked the server
 */
export function withPatience<T>(listen: Listen<T>, isAnswer: (value: T) => boolean = () => true): Listen<T> {
  return (next, fail) => {
    const timer = setTimeout(() => fail(new NoAnswer()), TIMEOUT_MS);
    const stop = listen(
      (value) => {
        if (isAnswer(value)) clearTimeout(timer);
        next(value);
      },
      (error) => {
        clearTimeout(timer);
        fail(error);
      },
    );
    return () => {
      clearTimeout(timer);
      stop();
    };
  };
}
