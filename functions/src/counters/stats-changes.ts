import { FieldValue, type Firestore, type Transaction } from 'firebase-admin/firestore';
import { statsPath } from '../shared/paths.ts';
import { bucketOf } from '../shared/stats/answer-time.ts';
import { dayOf } from '../shared/stats/day.ts';
import type { Counter, Feedback } from '../store/documents.ts';
import { isHidden } from './moving-totals.ts';

/** Votes that were cast on an item, without imported ones and the copies of a merged item's votes. */
export const castOf = ({
  votes,
  copies = 0,
  imported = 0,
}: {
  readonly votes: number;
  readonly copies?: number | undefined;
  readonly imported?: number | undefined;
}) => votes - copies - imported;

/**
 * Collects how the shares of a commit change the statistics of their boards' days, for one write per board and day. The
 * increments belong to the transaction that stores the shares, so that repeated and reordered events count once. A
 * deleted board gets no statistics: its items are deleted before them, and without an item no share changes. Votes on
 * public items are counted with the board's totals instead (moving-totals.ts).
 */
export class StatsChanges {
  readonly #changes = new Map<
    string,
    { readonly productId: string; readonly day: string; readonly by: Map<string, number> }
  >();

  /**
   * Adds the change of an item's share.
   *
   * @param before null if the item is new
   * @param now ms since 1970, UTC
   */
  add(item: Feedback, before: Counter | null, after: Counter, now: number): void {
    const createdAt = item.created_at.toMillis();
    const last = before ?? { votes: item.votes, imported: item.imported_votes, comments: 0 };
    if (before === null && item.by_agent) this.#count(after, createdAt, 'agent_items', 1);
    else if (before === null) {
      this.#count(after, createdAt, 'submissions', 1);
      this.#count(after, createdAt, `categories.${item.category}`, 1);
    }
    if (isHidden(after)) this.#count(after, now, 'votes', castOf(after) - castOf(last));
    this.#count(after, now, 'comments', after.comments - last.comments);
    const answeredAt = before?.answered_at === undefined ? after.answered_at : undefined;
    if (answeredAt !== undefined) {
      const at = answeredAt.toMillis();
      this.#count(after, at, `answers.${bucketOf(at - createdAt)}`, 1);
    }
  }

  write(db: Firestore, transaction: Transaction): void {
    for (const [path, { productId, day, by }] of this.#changes) {
      const numbers: Record<string, FieldValue | Record<string, FieldValue>> = {};
      for (const [field, number] of by) {
        if (number === 0) continue;
        const [name = '', key] = field.split('.');
        const change = FieldValue.increment(number);
        numbers[name] = key === undefined ? change : { ...numbers[name], [key]: change };
      }
      if (Object.keys(numbers).length === 0) continue;
      transaction.set(db.doc(path), { product_id: productId, day, ...numbers }, { merge: true });
    }
  }

  #count({ product_id: productId }: Counter, at: number, field: string, number: number): void {
    if (number === 0) return;
    const day = dayOf(at);
    const path = statsPath(productId, day);
    const change = this.#changes.get(path) ?? { productId, day, by: new Map<string, number>() };
    change.by.set(field, (change.by.get(field) ?? 0) + number);
    this.#changes.set(path, change);
  }
}
