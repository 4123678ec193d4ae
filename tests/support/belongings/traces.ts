import type { DocumentData } from 'firebase-admin/firestore';
import { hotOf } from '../../../functions/src/counters/hot.ts';
import type { Feedback } from '../../../functions/src/shared/feedback.ts';
import { isMerged, isPublic } from '../../../functions/src/shared/item/state.ts';
import {
  authorPath,
  commentPath,
  counterPath,
  feedbackPath,
  hiddenTotalsPath,
  pendingCommentPath,
  productPath,
  votePath,
} from '../../../functions/src/shared/paths.ts';
import { aComment, aCounter, aFeedback, anAuthor, aVote, FINGERPRINT } from '../factories.ts';

export interface Who {
  readonly uid: string;
  readonly isAnonymous?: boolean;
}

/** Documents by path. */
export type Documents = Map<string, DocumentData>;

const publicUid = ({ uid, isAnonymous }: Who) => (isAnonymous ? null : uid);

/** Users' documents on boards, in their state after the triggers. */
export class Traces {
  readonly documents: Documents = new Map();

  add(path: string, data: object): void {
    this.documents.set(path, data);
  }

  submit(who: Who, id: string, productId: string, fields: object = {}): void {
    this.add(feedbackPath(id), aFeedback({ product_id: productId, created_by: publicUid(who), ...fields }));
    this.add(authorPath(id), anAuthor({ uid: who.uid, product_id: productId }));
  }

  comment(who: Who, id: string, item: string, productId: string, fields: object = {}): void {
    this.add(
      commentPath(id),
      aComment({ feedback_id: item, product_id: productId, user_id: publicUid(who), ...fields }),
    );
    this.add(authorPath(id), anAuthor({ uid: who.uid, product_id: productId }));
  }

  awaitApproval(who: Who, id: string, item: string, productId: string, fields: object = {}): void {
    this.comment(who, id, item, productId, fields);
    this.add(pendingCommentPath(id), this.documents.get(commentPath(id)) ?? {});
    this.documents.delete(commentPath(id));
    this.add(authorPath(id), anAuthor({ uid: who.uid, product_id: productId, waits_on: item }));
  }

  /** @param fields of a vote on merged items: `via`, `also` */
  vote(who: Who, item: string, productId: string, fields: object = {}): void {
    const vote = { feedback_id: item, product_id: productId, user_id: publicUid(who), ...fields };
    const registered = who.isAnonymous ? { fingerprint: FINGERPRINT, voter: who.uid } : { fingerprint: null };
    this.add(votePath(item, who.uid), { ...aVote(vote), ...registered });
  }
}

/** The same documents with their counters. */
export function counted(documents: Documents): Documents {
  const all = new Map(documents);
  const numberOf = (collection: string, field: string, id: string) =>
    [...documents].filter(([path, data]) => path.startsWith(`${collection}/`) && data[field] === id).length;
  const timesOf = (item: string) =>
    [...documents]
      .filter(([path, data]) => path.startsWith('votes/') && data.feedback_id === item)
      .map(([, vote]) => (vote.created_at as Date).getTime());
  for (const [path, data] of documents) {
    const [collection, id = ''] = path.split('/');
    if (collection === 'feedback') {
      const numbers = {
        votes: numberOf('votes', 'feedback_id', id),
        comments: numberOf('comments', 'feedback_id', id),
      };
      all.set(path, {
        ...data,
        ...numbers,
        search_tokens: ['d', 'da', 'dark'],
        title_words: ['dark'],
        similar_to: ['x'],
        active_at: data.created_at,
        hot: hotOf(timesOf(id)),
      });
      const is_hidden = !isPublic(data as Feedback);
      const merged = isMerged(data as Feedback) ? { is_merged: true } : {};
      all.set(counterPath(id), aCounter({ product_id: data.product_id, ...numbers, is_hidden, ...merged }));
    }
    if (collection === 'products') {
      const items = [...documents]
        .filter(([of, item]) => of.startsWith('feedback/') && item.product_id === id)
        .filter(([, item]) => !isMerged(item as Feedback));
      const totalsOf = (some: typeof items) => ({
        feedback_count: some.length,
        vote_count: some.reduce((sum, [of]) => sum + numberOf('votes', 'feedback_id', of.split('/')[1] ?? ''), 0),
      });
      const isShown = ([, item]: (typeof items)[number]) => isPublic(item as Feedback);
      all.set(productPath(id), { ...data, ...totalsOf(items.filter(isShown)) });
      const hidden = totalsOf(items.filter((item) => !isShown(item)));
      if (hidden.feedback_count > 0)
        all.set(hiddenTotalsPath(id), { product_id: id, owner_id: data.owner_id, ...hidden });
    }
  }
  return all;
}
