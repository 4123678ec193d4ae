import { useCallback, useEffect, useState } from 'react';
import { type Listen, NoAnswer, withPatience } from './no-answer.ts';
import { reconnect } from './refs.ts';

export type { Listen } from './no-answer.ts';

/**
 * State of a live query. After a failure, no more values arrive until `retry`, except after `NoAnswer`.
 */
export type Live<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly value: T }
  | { readonly status: 'failed'; readonly error: unknown; readonly retry: () => void };

/**
 * Listens while the component is mounted, and again whenever `listen` changes. Memoize `listen` on the query and on the
 * user, so that after a change of user the previous user's data is never shown.
 */
export function useSnapshot<T>(listen: Listen<T>): Live<T> {
  const [attempt, setAttempt] = useState(0);
  const [heard, setHeard] = useState<{ readonly listen: Listen<T>; readonly live: Live<T> }>();
  // A Firestore listener ends when it fails, so each attempt needs a new one.
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
