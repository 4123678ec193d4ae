import { useCallback, useEffect, useState } from 'react';
import { NoAnswer, withPatience } from './no-answer.ts';
import { reconnect } from './refs.ts';

/**
 * What a live query has told so far. After a failure nothing more comes until `retry`, unless it was only that no answer
 * had come (`NoAnswer`).
 */
export type Live<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly value: T }
  | { readonly status: 'failed'; readonly error: unknown; readonly retry: () => void };

/** Begins to listen and returns how to stop. */
export type Listen<T> = (next: (value: T) => void, fail: (error: unknown) => void) => () => void;

/**
 * Listens for as long as the component is shown, anew whenever `listen` is another function: memoise it on what it
 * asks for and on who asks, so that signing in as somebody else never shows what the last one could see.
 */
export function useSnapshot<T>(listen: Listen<T>): Live<T> {
  const [attempt, setAttempt] = useState(0);
  const [heard, setHeard] = useState<{ readonly listen: Listen<T>; readonly live: Live<T> }>();
  // A listener of Firestore's is dead once it has failed: another attempt is another listener.
  const again = useCallback(() => {
    setHeard(undefined);
    setAttempt((last) => last + 1);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt listens anew
  useEffect(
    () =>
      withPatience(listen)(
        (value) => setHeard({ listen, live: { status: 'ready', value } }),
        (error) => {
          const retry = () => {
            if (error instanceof NoAnswer) reconnect();
            again();
          };
          setHeard({ listen, live: { status: 'failed', error, retry } });
        },
      ),
    [listen, attempt],
  );
  return heard?.listen === listen ? heard.live : { status: 'loading' };
}
