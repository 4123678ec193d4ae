import { ITEM_LINKS_MAX } from '@shared/limits';
import type { BoardTrackers, Link } from '@shared/trackers/link';
import { limit, query, where } from 'firebase/firestore';
import { map, skipWhile } from 'rxjs';
import { type LiveQuery, snapshotsOf } from '../../../firebase/live-query.ts';
import { links, trackersRef } from '../../../firebase/refs.ts';
import type { Item } from './model.ts';
import { dataOf } from './owner-data.ts';

/** The connections of a board to trackers; null if it never had one. */
export const trackersOf = (productId: string): LiveQuery<BoardTrackers | null> => ({
  key: `trackers/${productId}`,
  watch: () => dataOf(trackersRef(productId)).pipe(map((found) => found ?? null)),
});

/** The issues of an item, the first linked first. */
export const linksOf = ({ id, product_id }: Pick<Item, 'id' | 'product_id'>): LiveQuery<readonly Link[]> => ({
  key: `links/${id}`,
  watch: () =>
    snapshotsOf(
      query(links, where('product_id', '==', product_id), where('item', '==', id), limit(ITEM_LINKS_MAX)),
    ).pipe(
      skipWhile(({ empty, metadata }) => empty && metadata.fromCache),
      map(({ docs }) =>
        docs.map((found) => found.data()).sort((one, other) => one.at.toMillis() - other.at.toMillis()),
      ),
    ),
});
