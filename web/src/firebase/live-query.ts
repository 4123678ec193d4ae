import type { Query, QuerySnapshot } from 'firebase/firestore';
import { fromRef } from 'rxfire/firestore';
import type { Observable } from 'rxjs';

/** A query that `useLive` listens to. */
export interface LiveQuery<T> {
  /** Names the query with all its parameters: queries with equal keys share one listener. */
  readonly key: string;
  /** Called once per listener. */
  readonly watch: () => Observable<T>;
}

/** Snapshots of a collection query, also those in which only `fromCache` or `hasPendingWrites` has changed. */
export const snapshotsOf = <T>(query: Query<T>): Observable<QuerySnapshot<T>> =>
  fromRef(query, { includeMetadataChanges: true });
