import { TRIAGED_MAX } from '@shared/limits';
import type { OwnViews } from '@shared/team/own-views';
import type { Triage } from '@shared/team/triage';
import { deleteField, doc, limit, orderBy, query, serverTimestamp, setDoc, updateDoc, where } from 'firebase/firestore';
import { combineLatest, map, type Observable, of, skipWhile } from 'rxjs';
import { type LiveQuery, snapshotsOf } from '../../../firebase/live-query.ts';
import { ownViews, triage } from '../../../firebase/refs.ts';
import { sendWrite } from '../../../firebase/send-write.ts';
import type { Item } from './model.ts';
import { dataOf } from './owner-data.ts';
import { assignedQuery } from './queries.ts';

/** Who takes care of which item, by the item's id. Items without an assignee and a priority may be missing. */
export type Triages = ReadonlyMap<string, Triage>;

/** Who takes care of these items of a board, live. Costs a query for each 30 of them. */
export const triagesOf = (productId: string, ids: readonly string[]): LiveQuery<Triages> => ({
  key: `triage/${productId}/${ids.join()}`,
  watch: () => {
    const parts = Array.from({ length: Math.ceil(ids.length / TRIAGED_MAX) }, (_, at) =>
      ids.slice(at * TRIAGED_MAX, (at + 1) * TRIAGED_MAX),
    );
    return parts.length === 0
      ? of(new Map())
      : combineLatest(parts.map((part) => watchPart(productId, part))).pipe(map((all) => new Map(all.flat())));
  },
});

const watchPart = (productId: string, ids: readonly string[]): Observable<readonly (readonly [string, Triage])[]> =>
  snapshotsOf(
    query(triage, where('product_id', '==', productId), where('feedback_id', 'in', ids), limit(TRIAGED_MAX)),
  ).pipe(
    skipWhile(({ empty, metadata }) => empty && metadata.fromCache),
    map(({ docs }) => docs.map((found) => [found.id, found.data({ serverTimestamps: 'estimate' })])),
  );

/** Ids of the items that a person takes care of, the last assigned first, at most TRIAGED_MAX. */
export const assignedTo = (productId: string, uid: string): LiveQuery<readonly string[]> => ({
  key: `assigned/${productId}/${uid}`,
  watch: () => {
    const { equal, orderBy: order } = assignedQuery(productId, uid);
    const filters = Object.entries(equal).map(([field, value]) => where(field, '==', value));
    const sorted = order.map((field) => orderBy(field, 'desc'));
    return snapshotsOf(query(triage, ...filters, ...sorted, limit(TRIAGED_MAX))).pipe(
      skipWhile(({ empty, metadata }) => empty && metadata.fromCache),
      map(({ docs }) => docs.map(({ id }) => id)),
    );
  },
});

/**
 * Stores who takes care of an item, or how urgent it is. Throws a Firestore error.
 *
 * @param known what is stored; null for nothing
 */
export const storeTriage = (
  { id, product_id }: Pick<Item, 'id' | 'product_id'>,
  known: Triage | null,
  change: Partial<Pick<Triage, 'assignee' | 'priority'>>,
): Promise<void> =>
  sendWrite(() => {
    const changed = { ...change, at: serverTimestamp() };
    return known
      ? updateDoc(doc(triage, id), changed)
      : setDoc(doc(triage, id), { product_id, feedback_id: id, assignee: null, priority: null, ...changed });
  });

/** The views of a board's list that a person has saved: queries of its address by name. */
export const ownViewsOf = (productId: string, uid: string): LiveQuery<OwnViews['views']> => ({
  key: `own-views/${productId}/${uid}`,
  watch: () => dataOf(doc(ownViews, `${productId}_${uid}`)).pipe(map((own) => own?.views ?? {})),
});

/**
 * Stores some views of a person, and keeps the others, which another tab may have changed. Throws a Firestore error.
 *
 * @param changed queries by name; null to remove one
 */
export const storeOwnViews = (
  productId: string,
  uid: string,
  changed: Readonly<Record<string, string | null>>,
): Promise<void> => {
  const views = Object.fromEntries(Object.entries(changed).map(([name, query]) => [name, query ?? deleteField()]));
  return sendWrite(() =>
    setDoc(doc(ownViews, `${productId}_${uid}`), { product_id: productId, uid, views }, { merge: true }),
  );
};
