import { calmly } from './calm.ts';

/** Starts a listener and returns a function that stops it. */
type Listen<T> = (next: (value: T) => void, fail: (error: unknown) => void) => () => void;

/** Time without an answer until an error is reported, in ms. Firestore itself retries silently. */
export const TIMEOUT_MS = 10_000;

/** No answer has arrived in time. The query has not failed: a later answer is still delivered. */
export class NoAnswer extends Error {
  /** Firestore's own code for this case. */
  readonly code = 'unavailable';

  constructor() {
    super('No answer so far');
  }
}

/**
 * Wraps `listen` to fail with `NoAnswer` if no answer arrives within 10 s. It keeps listening and still delivers later
 * answers, those after the first calmly.
 *
 * @param isAnswer false for values that do not come from the server
 */
export function withPatience<T>(listen: Listen<T>, isAnswer: (value: T) => boolean = () => true): Listen<T> {
  return (next, fail) => {
    const timer = setTimeout(() => fail(new NoAnswer()), TIMEOUT_MS);
    const calm = calmly(next);
    let isAnswered = false;
    const stop = listen(
      (value) => {
        const deliver = isAnswered ? calm.next : next;
        if (isAnswer(value)) {
          clearTimeout(timer);
          isAnswered = true;
        }
        deliver(value);
      },
      (error) => {
        clearTimeout(timer);
        calm.stop();
        fail(error);
      },
    );
    return () => {
      clearTimeout(timer);
      calm.stop();
      stop();
    };
  };
}
