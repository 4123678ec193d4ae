import { FieldPath, type Firestore, type Query, type Timestamp, type Transaction } from 'firebase-admin/firestore';
import { transact } from '../lib/transact.ts';
import { counterPath } from '../shared/paths.ts';
import type { Vote } from '../store/documents.ts';
import { collectionOf, docOf, select } from '../store/refs.ts';
import { type Heat, hotOf } from './hot.ts';

const PAGE = 1000;
/**
 * Maximum votes whose times are read. Of more votes, these are a fair sample, because the ids end with the voters'
 * uids, which are random.
 */
const TIMES_MAX = 5000;

interface CountOfVotes {
  readonly number: number;
  /** Votes that copy a merged item's votes. */
  readonly copies: number;
  readonly readTime: Timestamp;
}

const votesOf = (db: Firestore, feedbackId: string) => collectionOf(db, 'votes').where('feedback_id', '==', feedbackId);

/** Only copies have the field `via`, so ordering by it selects them. */
const copiesOf = (db: Firestore, feedbackId: string) => votesOf(db, feedbackId).orderBy('via');

/**
 * Counts an item's votes and reads their times, as of one moment. Costs one read, one per vote, at most TIMES_MAX, and
 * two counts above that.
 */
export function countWithTimes(db: Firestore, feedbackId: string): Promise<CountOfVotes & { readonly heat: Heat }> {
  const votes = votesOf(db, feedbackId);
  const pages = select(votes.orderBy(FieldPath.documentId()), 'created_at', 'via').limit(PAGE);
  return atOneMoment(db, feedbackId, async (transaction) => {
    const found: Pick<Vote, 'created_at' | 'via'>[] = [];
    let last: string | undefined;
    for (let isLast = false; !isLast && found.length < TIMES_MAX; ) {
      const { docs } = await transaction.get(last === undefined ? pages : pages.startAfter(last));
      found.push(...docs.map((vote) => vote.data()));
      last = docs.at(-1)?.id;
      isLast = docs.length < PAGE;
    }
    const times = found.map((vote) => vote.created_at.toMillis());
    const isAll = found.length < TIMES_MAX;
    const number = isAll ? found.length : await countOf(transaction, votes);
    const copies = isAll
      ? found.filter((vote) => vote.via !== undefined).length
      : await countOf(transaction, copiesOf(db, feedbackId));
    return { number, copies, heat: { hot: hotOf(times, number), isEstimate: false } };
  });
}

/** Counts an item's votes, and how many of them are copies, as of one moment. Three reads. */
export const countWithCopies = (db: Firestore, feedbackId: string): Promise<CountOfVotes> =>
  atOneMoment(db, feedbackId, async (transaction) => ({
    number: await countOf(transaction, votesOf(db, feedbackId)),
    copies: await countOf(transaction, copiesOf(db, feedbackId)),
  }));

const countOf = async (transaction: Transaction, query: Query) => (await transaction.get(query.count())).data().count;

/**
 * Reads without locks, as of the time of a first read. The transaction gets the time from outside: if the first read of
 * a read-only transaction fails, the client library leaves a rejection unhandled.
 */
async function atOneMoment<T>(
  db: Firestore,
  feedbackId: string,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T & { readonly readTime: Timestamp }> {
  const { readTime } = await docOf(db, counterPath(feedbackId)).get();
  return { ...(await transact(db, work, { readOnly: true, readTime })), readTime };
}
