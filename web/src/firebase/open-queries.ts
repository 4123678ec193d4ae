import { Observable } from 'rxjs';
import type { LiveQuery } from './live-query.ts';
import { withPatience } from './no-answer.ts';

/**
 * The listeners behind ReactFire's observables. ReactFire keeps every observable and its listener until the page is
 * closed (FirebaseExtended/reactfire#790), and a failed one as well (#742). Here a listener ends with the last
 * component that uses it, and ReactFire forgets the observable.
 */

/** A query's news. A failure is a value, because ReactFire throws the error of an observable while it renders. */
export type News<T> = { readonly value: T } | { readonly error: unknown };

/** Time in ms until a listener ends if no component mounts after the render that opened it. */
export const UNUSED_MS = 30_000;

interface OpenQuery {
  users: number;
  readonly end: () => void;
}

const openQueries = new Map<string, OpenQuery>();

/**
 * Returns the observable to give to ReactFire under `id`. It listens from the first subscription until the last
 * `holdOpen` ends, never fails, and reports `NoAnswer` after 10 s.
 */
export function openQuery<T>(id: string, { watch }: LiveQuery<T>): Observable<News<T>> {
  return new Observable((subscriber) => {
    const query: OpenQuery = { users: 0, end: () => subscriber.complete() };
    openQueries.set(id, query);
    const timer = setTimeout(() => closeUnused(id, query), UNUSED_MS);
    const stop = withPatience<T>((next, fail) => {
      const subscription = watch().subscribe({ next, error: fail });
      return () => subscription.unsubscribe();
    })(
      (value) => subscriber.next({ value }),
      (error) => subscriber.next({ error }),
    );
    return () => {
      clearTimeout(timer);
      stop();
    };
  });
}

/** Keeps the listener of `id` open until the returned function is called. */
export function holdOpen(id: string): () => void {
  const query = openQueries.get(id);
  if (query === undefined) return () => {};
  query.users += 1;
  return () => {
    query.users -= 1;
    // The component that replaces this one may use the same listener.
    queueMicrotask(() => closeUnused(id, query));
  };
}

function closeUnused(id: string, query: OpenQuery): void {
  if (query.users > 0 || openQueries.get(id) !== query) return;
  openQueries.delete(id);
  observables()?.delete(id);
  query.end();
}

/** ReactFire's cache. It has no function that removes an entry. */
const observables = () =>
  (globalThis as { readonly _reactFirePreloadedObservables?: Map<string, unknown> })._reactFirePreloadedObservables;
