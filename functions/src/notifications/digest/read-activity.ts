import type {
  DocumentData,
  Firestore,
  Query,
  QueryDocumentSnapshot,
  Timestamp,
  Transaction,
} from 'firebase-admin/firestore';
import { isPublic } from '../../shared/item/state.ts';
import { DIGEST_LISTED } from '../../shared/limits.ts';
import { feedbackPath } from '../../shared/paths.ts';
import type { Waits } from '../../shared/telling/words/owner-en.ts';
import type { Comment, Feedback } from '../../store/documents.ts';
import { type Collection, collectionOf, docOf, type Found, getAll, select } from '../../store/refs.ts';

/** Documents that a digest counts at most, the oldest first. */
export const READ = { items: 50, votes: 500, comments: 200, moved: 20 } as const;
/** Maximum pages of as many documents, because the owner's own, archived ones and copies are read but do not count. */
const PAGES = 10;

type Count = Pick<Listed, 'votes' | 'comments'>;

export interface Listed {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** Votes on a new item; those within the period on an older one. */
  readonly votes: number;
  /** Comments within the period. */
  readonly comments: number;
}

/** Items of one kind, of which some are listed. */
export interface Items {
  readonly listed: readonly Listed[];
  /** Number of items that are not listed. */
  readonly more: number;
  /** False if there are more than that. */
  readonly isExact: boolean;
}

/** Items, and comments as their items with the comments as descriptions. */
export interface Waiting extends Items {
  readonly what: Waits;
}

/** What happened on a board in a period, without what its owner did. */
export interface Activity {
  /** New items that are public. */
  readonly created: Items;
  /** All that waits for approval, also from earlier: items, then comments; the newest first. */
  readonly waiting: Waiting;
  /** Older items with new votes or comments, the most votes first. */
  readonly moved: readonly Listed[];
  /**
   * New comments, each as its item with the comment as its description, the newest first; none if they are not asked
   * for.
   */
  readonly said: Items;
  /** True if nothing happened, whatever waits from earlier periods. */
  readonly isEmpty: boolean;
}

const NONE: Items = { listed: [], more: 0, isExact: true };

export const NOTHING: Activity = {
  created: NONE,
  waiting: { ...NONE, what: 'items' },
  moved: [],
  said: NONE,
  isEmpty: true,
};

interface Period {
  readonly product_id: string;
  readonly owner_id: string;
  /** Excluded. */
  readonly since: Timestamp;
  /** Included. */
  readonly until: Timestamp;
  /** Whether comments are quoted. */
  readonly comments?: boolean | undefined;
}

/**
 * Reads what a digest tells: seldom more than 775 documents, at most ten times as many, and a count; 200 more to quote
 * comments.
 */
export async function readActivity(db: Firestore, period: Period): Promise<Activity> {
  const { owner_id } = period;
  const [items, votes, comments, pending] = await Promise.all([
    readSome(
      inPeriod(db, 'feedback', period),
      ({ created_by, is_archived, imported }) => created_by !== owner_id && !is_archived && !imported,
      READ.items,
    ),
    readSome(
      select(inPeriod(db, 'votes', period), 'feedback_id', 'user_id', 'via', 'imported', 'created_at'),
      ({ user_id, via, imported }) => user_id !== owner_id && !via && !imported,
      READ.votes,
    ),
    readSome(
      select(
        inPeriod(db, 'comments', period),
        'feedback_id',
        'user_id',
        'by_team',
        'author_name',
        'content',
        'removed_at',
        'imported',
        'created_at',
      ),
      ({ user_id, by_team, removed_at, imported }) => user_id !== owner_id && !by_team && !removed_at && !imported,
      READ.comments,
    ),
    readWaiting(db, period),
  ]);
  const shown = items.docs.filter((item) => isPublic(item.data()));
  const counts = new Map<string, Count>();
  const count = (id: string, what: 'votes' | 'comments') => {
    const sum = counts.get(id) ?? { votes: 0, comments: 0 };
    counts.set(id, { ...sum, [what]: sum[what] + 1 });
  };
  for (const vote of votes.docs) count(vote.data().feedback_id, 'votes');
  for (const comment of comments.docs) count(comment.data().feedback_id, 'comments');
  const [moved, said] = await Promise.all([
    readMoved(db, period, counts),
    period.comments ? readSaid(db, comments.docs, comments.isAll) : NONE,
  ]);
  const listed = shown.slice(0, DIGEST_LISTED);
  const more = shown.length - listed.length;
  return {
    created: { listed: listed.map((item) => listedOf(item.id, item.data())), more, isExact: items.isAll },
    waiting: pending,
    moved,
    said,
    isEmpty: items.docs.length === 0 && moved.length === 0 && said.listed.length === 0,
  };
}

/** Reads until enough documents count, because the owner's own ones do not. */
async function readSome<T>(query: Query<T, DocumentData>, counts: (document: T) => boolean, most: number) {
  const found: QueryDocumentSnapshot<T, DocumentData>[] = [];
  let page = query;
  for (let at = 0; at < PAGES && found.length < most; at += 1) {
    const { docs } = await page.limit(most).get();
    found.push(...docs.filter((document) => counts(document.data())));
    const last = docs.at(-1);
    if (last === undefined || docs.length < most) return { docs: found.slice(0, most), isAll: found.length < most };
    page = query.startAfter(last);
  }
  return { docs: found.slice(0, most), isAll: false };
}

const inPeriod = <C extends Collection>(db: Firestore, collection: C, { product_id, since, until }: Period) =>
  collectionOf(db, collection)
    .where('product_id', '==', product_id)
    .where('created_at', '>', since)
    .where('created_at', '<=', until)
    .orderBy('created_at');

/** Items of a board that wait for approval, the newest first. */
export const waitingItems = (db: Firestore, productId: string) =>
  collectionOf(db, 'feedback')
    .where('product_id', '==', productId)
    .where('is_archived', '==', false)
    .where('status', '==', 'pending')
    .orderBy('created_at', 'desc');

/** Comments of a board that wait for approval, the newest first. */
export const waitingComments = (db: Firestore, productId: string) =>
  collectionOf(db, 'pending_comments').where('product_id', '==', productId).orderBy('created_at', 'desc');

async function readWaiting(db: Firestore, { product_id }: Period): Promise<Waiting> {
  const [items, comments] = await Promise.all([
    readNewest(waitingItems(db, product_id)),
    readNewest(waitingComments(db, product_id)),
  ]);
  const said = await asListed(db, comments.docs);
  const listed = [...items.docs.map((item) => listedOf(item.id, item.data())), ...said].slice(0, DIGEST_LISTED);
  const more = Math.max(items.total + comments.total - listed.length, 0);
  return { listed, more, isExact: true, what: whatOf(items.total, comments.total) };
}

/** Returns the first of what a query finds, and how much there is. */
async function readNewest<T>(query: Query<T, DocumentData>) {
  const { docs } = await query.limit(DIGEST_LISTED).get();
  const total = docs.length < DIGEST_LISTED ? docs.length : (await query.count().get()).data().count;
  return { docs, total };
}

export const whatOf = (items: number, comments: number): Waits =>
  comments === 0 ? 'items' : items === 0 ? 'comments' : 'both';

/** Reads the items of waiting comments. Leaves out a comment whose item is gone. */
export async function asListed(
  db: Firestore,
  comments: readonly Found<'pending_comments'>[],
  from: Firestore | Transaction = db,
): Promise<Listed[]> {
  const ids = [...new Set(comments.map((comment) => comment.data().feedback_id))];
  const items = await getAll(
    from,
    ids.map((id) => docOf(db, feedbackPath(id))),
  );
  const known = new Map(items.map((item) => [item.id, item.data()]));
  return comments.flatMap((comment) => {
    const { feedback_id, author_name: name, content } = comment.data();
    const item = known.get(feedback_id);
    const description = name === undefined ? content : `${name}: ${content}`;
    return item ? [{ ...listedOf(feedback_id, item), description }] : [];
  });
}

/** Reads the titles of the items that moved most. Hidden and new ones are left out. */
async function readMoved(db: Firestore, { owner_id, since }: Period, counts: ReadonlyMap<string, Count>) {
  const ranked = [...counts].sort(([, a], [, b]) => b.votes - a.votes || b.comments - a.comments).slice(0, READ.moved);
  const items = await getAll(
    db,
    ranked.map(([id]) => docOf(db, feedbackPath(id))),
  );
  const isOlder = ({ created_at, created_by }: Feedback) =>
    created_at.toMillis() <= since.toMillis() || created_by === owner_id;
  const shown = items.flatMap((document, at) => {
    const item = document.data();
    return item && isPublic(item) && isOlder(item) ? [{ ...listedOf(document.id, item), ...ranked[at]?.[1] }] : [];
  });
  return shown.slice(0, DIGEST_LISTED);
}

/** Reads the items of new comments. Those on hidden items are left out. */
async function readSaid(
  db: Firestore,
  comments: readonly { data: () => Pick<Comment, 'feedback_id' | 'content' | 'author_name'> }[],
  isAll: boolean,
): Promise<Items> {
  const newest = comments.map((comment) => comment.data()).reverse();
  const ids = [...new Set(newest.map(({ feedback_id }) => feedback_id))];
  const items = await getAll(
    db,
    ids.map((id) => docOf(db, feedbackPath(id))),
  );
  const shown = new Map(
    items.flatMap((document) => {
      const item = document.data();
      return item && isPublic(item) ? [[document.id, item] as const] : [];
    }),
  );
  const said = newest.flatMap(({ feedback_id, content, author_name: name }) => {
    const item = shown.get(feedback_id);
    const description = name === undefined ? content : `${name}: ${content}`;
    return item ? [{ ...listedOf(feedback_id, item), description }] : [];
  });
  const listed = said.slice(0, DIGEST_LISTED);
  return { listed, more: said.length - listed.length, isExact: isAll };
}

/** What a mail says about an item. */
export const listedOf = (id: string, { title, description, votes }: Feedback): Listed => ({
  id,
  title,
  description,
  votes,
  comments: 0,
});
