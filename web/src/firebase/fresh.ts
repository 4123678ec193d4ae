import { FRESH_MAX } from '@shared/limits';
import type { Seen } from '@shared/telling/seen';
import { doc, getCountFromServer, limit, orderBy, query, Timestamp, where } from 'firebase/firestore';
import { fromRef } from 'rxfire/firestore';
import {
  catchError,
  combineLatest,
  distinctUntilChanged,
  filter,
  from,
  map,
  type Observable,
  of,
  switchMap,
} from 'rxjs';
import { type Activity, type Freshness, freshnessOf, isAfter, type SeenMark } from './freshness.ts';
import { type LiveQuery, snapshotsOf } from './live-query.ts';
import { feedback, seenBy } from './refs.ts';

/** What is new on a board, live. */

/** Everything is new until it is marked as seen. Items of earlier versions have no activity, and so are not. */
const UNSEEN = { at: Timestamp.fromMillis(0), items: {}, isStored: false };

type StoredMark = SeenMark & { readonly isStored: boolean };

export const seenRef = (productId: string, uid: string) => doc(seenBy, `${productId}_${uid}`);

/** How far a person has followed a board. */
const seenOf = (productId: string, uid: string): Observable<StoredMark> =>
  fromRef(seenRef(productId, uid), { includeMetadataChanges: true }).pipe(
    filter((snapshot) => snapshot.exists() || !snapshot.metadata.fromCache),
    map((snapshot) => {
      const seen = snapshot.data({ serverTimestamps: 'estimate' });
      return seen === undefined ? UNSEEN : { at: seen.at, items: seen.items, isStored: true };
    }),
  );

/** The latest activity on a board since it was seen as a whole. */
interface Fresh {
  /** `isStored` is false before anything was marked. */
  readonly seen: StoredMark;
  /** Newest first, at most FRESH_MAX, with those that were seen one by one. */
  readonly items: readonly Activity[];
  /** Items of which something is new. */
  readonly unseen: ReadonlyMap<string, Freshness>;
  /** Whether there may be more items than are counted. */
  readonly hasMore: boolean;
}

/** @param uid of the person who manages the board */
export const freshOf = (productId: string, uid: string): LiveQuery<Fresh> => ({
  key: `fresh/${productId}/${uid}`,
  watch: () => watchFresh(productId, uid),
});

function watchFresh(productId: string, uid: string): Observable<Fresh> {
  const seen = seenOf(productId, uid);
  const active = seen.pipe(
    map(({ at }) => at),
    distinctUntilChanged((one, other) => !isAfter(one, other) && !isAfter(other, one)),
    switchMap((at) => snapshotsOf(activeQuery(productId, at))),
    filter(({ empty, metadata }) => !(empty && metadata.fromCache)),
    map(({ docs }) => docs.map((item): Activity => ({ ...item.data(), id: item.id }))),
  );
  return combineLatest([seen, active]).pipe(
    map(([mark, items]) => {
      const unseen = new Map<string, Freshness>();
      for (const item of items) {
        const freshness = freshnessOf(item, mark, uid);
        if (freshness) unseen.set(item.id, freshness);
      }
      return { seen: mark, items, unseen, hasMore: items.length >= FRESH_MAX };
    }),
  );
}

const activeQuery = (productId: string, since: Seen['at']) =>
  query(
    feedback,
    where('product_id', '==', productId),
    where('is_archived', '==', false),
    where('active_at', '>', since),
    orderBy('active_at', 'desc'),
    limit(FRESH_MAX),
  );

/** What a board has for the person who manages it. */
export interface FreshCounts {
  /** Items that are new as a whole. */
  readonly new: number;
  /** Older items with comments or changes that the person has not seen. */
  readonly updated: number;
  /** Items that await approval; null if they could not be counted. */
  readonly waiting: number | null;
  /** Whether `new` and `updated` are minimums. */
  readonly hasMore: boolean;
}

/**
 * Counts what is new on a board, live. Costs a read for the mark, at most FRESH_MAX for items, and one for the count of
 * waiting items, which is repeated when anything changes.
 */
export const freshCountsOf = (productId: string, uid: string): LiveQuery<FreshCounts> => ({
  key: `fresh-counts/${productId}/${uid}`,
  watch: () =>
    watchFresh(productId, uid).pipe(
      switchMap(({ unseen, hasMore }) => {
        const fresh = [...unseen.values()].filter((freshness) => freshness === 'new').length;
        return countWaiting(productId).pipe(
          map((waiting) => ({ new: fresh, updated: unseen.size - fresh, waiting, hasMore })),
        );
      }),
    ),
});

const countWaiting = (productId: string): Observable<number | null> =>
  from(
    getCountFromServer(
      query(
        feedback,
        where('product_id', '==', productId),
        where('is_archived', '==', false),
        where('status', '==', 'pending'),
      ),
    ),
  ).pipe(
    map((snapshot) => snapshot.data().count),
    catchError(() => of(null)),
  );
