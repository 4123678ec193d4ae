import { disableNetwork, enableNetwork } from 'firebase/firestore';
import { useCallback, useEffect, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { AuthProvider, FirebaseAppProvider, FirestoreProvider, useFirestore, useObservable, useUser } from 'reactfire';
import { NEVER } from 'rxjs';
import { app, auth } from '../firebase/firebase.ts';
import type { LiveQuery } from '../firebase/live-query.ts';
import { NoAnswer } from '../firebase/no-answer.ts';
import { holdOpen, type News, openQuery } from '../firebase/open-queries.ts';
import { db } from '../firebase/refs.ts';
import { useSession } from './session.ts';

/** ReactFire, for signed-in pages. No other module imports it. */

/** Layout route that gives its pages the Firebase app, Auth and Firestore. */
export function FirebaseProviders() {
  return (
    <FirebaseAppProvider firebaseApp={app}>
      <AuthProvider sdk={auth}>
        <FirestoreProvider sdk={db}>
          <Outlet />
        </FirestoreProvider>
      </AuthProvider>
    </FirebaseAppProvider>
  );
}

/**
 * State of a live query. After a failure, no more values arrive until `retry`, except after `NoAnswer`.
 */
export type Live<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly value: T }
  | { readonly status: 'failed'; readonly error: unknown; readonly retry: () => void };

/** ID of the observable while there is nothing to listen to. */
const NOTHING = 'live:nothing';

/**
 * Listens while the component is mounted; null listens to nothing yet. The listener belongs to the session's user: when
 * Auth's user becomes another one, it ends at once, and the state is `loading` until the session follows.
 */
export function useLive<T>(query: LiveQuery<T> | null): Live<T> {
  const session = useSession();
  const { data: user } = useUser();
  const reconnect = useReconnect();
  const [attempt, setAttempt] = useState(0);
  const isOwn = session.status === 'signed-in' && session.uid === user?.uid;
  // ReactFire returns a failed observable again for the same ID, so each attempt has its own.
  const id = query !== null && isOwn ? `live:${session.uid}:${query.key}:${attempt}` : NOTHING;
  const { data: news } = useObservable<News<T> | undefined>(
    id,
    query === null || id === NOTHING ? NEVER : openQuery(id, query),
  );
  useEffect(() => holdOpen(id), [id]);

  if (news === undefined) return { status: 'loading' };
  if ('value' in news) return { status: 'ready', value: news.value };
  const { error } = news;
  const retry = () => {
    if (error instanceof NoAnswer) reconnect();
    setAttempt((last) => last + 1);
  };
  return { status: 'failed', error, retry };
}

/** Returns a function that connects to the server now. Firestore's own backoff grows to a minute between attempts. */
export function useReconnect(): () => void {
  const firestore = useFirestore();
  return useCallback(() => {
    disableNetwork(firestore)
      .then(() => enableNetwork(firestore))
      .catch(reportError);
  }, [firestore]);
}
