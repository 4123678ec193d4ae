import { type ColumnQuery, rankedQuery, votesQuery } from '@shared/roadmap/column-query';
import type { ShownColumn } from '@shared/roadmap/columns';
import { limit, orderBy, query, where } from 'firebase/firestore';
import { combineLatest, map, skipWhile } from 'rxjs';
import { type LiveQuery, snapshotsOf } from '../../../firebase/live-query.ts';
import { feedback } from '../../../firebase/refs.ts';
import type { Item } from '../data/model.ts';
import { itemFrom } from '../data/owner-data.ts';

export interface ColumnItems {
  /** In no order; may contain items of another column of the same status. */
  readonly items: readonly Item[];
  readonly hasMore: boolean;
}

/** The items of a column, live: at most `max` with a rank and `max` by votes. */
export const columnItems = (productId: string, column: ShownColumn, max: number): LiveQuery<ColumnItems> => ({
  key: `roadmap/${productId}/${column.status}/${column.key}/${max}`,
  watch: () =>
    combineLatest(
      [rankedQuery(productId, column), votesQuery(productId, column)].map((list) =>
        // A cached first answer may have gaps.
        snapshotsOf(spelled(list, max)).pipe(skipWhile(({ metadata }) => metadata.fromCache)),
      ),
    ).pipe(
      map((snapshots) => ({
        items: snapshots.flatMap(({ docs }) => docs.map(itemFrom)),
        hasMore: snapshots.some(({ size }) => size >= max),
      })),
    ),
});

const spelled = ({ equal, orderBy: order }: ColumnQuery, max: number) =>
  query(
    feedback,
    ...Object.entries(equal).map(([field, value]) => where(field, '==', value)),
    ...order.map(([field, direction]) => orderBy(field, direction)),
    limit(max),
  );
