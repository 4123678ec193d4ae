import type { Feedback } from '@shared/feedback';
import { GUIDE_ITEMS_MAX } from '@shared/limits';
import { limit, type QueryDocumentSnapshot, query, where } from 'firebase/firestore';
import { combineLatest, distinctUntilChanged, map, type Observable, of, skipWhile, switchMap } from 'rxjs';
import { type LiveQuery, snapshotsOf } from '../../../firebase/live-query.ts';
import { comments, feedback } from '../../../firebase/refs.ts';

/** Whether the owner has answered an item of a small board: by its status, an answer or a reply. */
export const isBoardAnswered = (productId: string, ownerId: string): LiveQuery<boolean> => ({
  key: `answered/${productId}`,
  watch: () =>
    snapshotsOf(query(feedback, where('product_id', '==', productId), limit(GUIDE_ITEMS_MAX))).pipe(
      skipWhile(({ empty, metadata }) => empty && metadata.fromCache),
      switchMap(({ docs }) => (docs.some(isAnswered) ? of(true) : isAnyRepliedTo(docs, ownerId))),
      distinctUntilChanged(),
    ),
});

function isAnswered(document: QueryDocumentSnapshot<Feedback>): boolean {
  const { status, response } = document.data();
  return response !== undefined || (status !== 'open' && status !== 'pending');
}

/** One query per item with comments: the rules allow to list the comments of an item, not those of a board. */
function isAnyRepliedTo(items: readonly QueryDocumentSnapshot<Feedback>[], ownerId: string): Observable<boolean> {
  const discussed = items.filter((document) => document.data().comments > 0);
  if (discussed.length === 0) return of(false);
  const replies = discussed.map(({ id }) =>
    snapshotsOf(query(comments, where('feedback_id', '==', id), where('user_id', '==', ownerId), limit(1))),
  );
  return combineLatest(replies).pipe(map((found) => found.some(({ empty }) => !empty)));
}
