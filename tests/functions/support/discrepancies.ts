import type { Firestore, QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { hotOf, hotWith } from '../../../functions/src/counters/hot.ts';
import type { Feedback } from '../../../functions/src/shared/feedback.ts';
import { isMerged as isMergedItem, isPublic } from '../../../functions/src/shared/item/state.ts';

const collections = [
  'products',
  'hidden_totals',
  'feedback',
  'votes',
  'comments',
  'pending_comments',
  'notes',
  'edits',
  'follows',
  'authors',
  'counters',
  'first_pages',
  'merges',
  'stats',
] as const;
/** In log2: a vote that was counted without the report of its event weighs as if cast up to an hour later. */
const HOT_TOLERANCE = 0.01;
type Collection = (typeof collections)[number];

/**
 * Reads the whole project. Returns all stored counts that differ from the existing documents, and all orphaned
 * documents. Empty if all data is consistent.
 */
export async function discrepancies(db: Firestore): Promise<string[]> {
  const found: string[] = [];
  const all = await readAll(db);
  const expectNumber = (what: string, stored: unknown, counted: number) => {
    if (stored !== counted) found.push(`${what} is ${stored}, counted ${counted}`);
  };

  const isShown = (item: QueryDocumentSnapshot | undefined) => item !== undefined && isPublic(item.data() as Feedback);
  const isMerged = (item: QueryDocumentSnapshot | undefined) =>
    item !== undefined && isMergedItem(item.data() as Feedback);
  for (const item of all.feedback.values()) {
    const counter = all.counters.get(item.id);
    for (const counted of ['votes', 'comments'] as const) {
      const imported = counted === 'votes' ? importedOf(item) : 0;
      const documents = where(all[counted], 'feedback_id', item.id).length + imported;
      expectNumber(`feedback/${item.id}.${counted}`, item.get(counted), documents);
      // A public item itself stores its share of the votes.
      if (counted === 'comments' || !isShown(item))
        expectNumber(`counters/${item.id}.${counted}`, counter?.get(counted), documents);
    }
    const votes = where(all.votes, 'feedback_id', item.id);
    const known = hotOf(votes.map((vote) => (vote.get('created_at') as Timestamp).toMillis()));
    const exact = hotWith(known, importedOf(item), item.get('created_at') as Timestamp);
    const isClose = Math.abs((item.get('hot') ?? Number.NaN) - exact) < HOT_TOLERANCE;
    if (!isClose && counter?.get('hot_is_estimate') !== true)
      found.push(`feedback/${item.id}.hot is ${item.get('hot')}, should be ${exact}`);
    if ((counter?.get('is_hidden') ?? false) === isShown(item))
      found.push(`counters/${item.id} is in the wrong totals`);
    if ((counter?.get('is_merged') ?? false) !== isMerged(item)) found.push(`counters/${item.id} is in wrong totals`);
    if (isMerged(item) !== all.merges.has(item.id)) found.push(`merges/${item.id} differs from its item`);
  }
  for (const board of all.products.values()) {
    const hidden = all.hidden_totals.get(board.id);
    if (hidden && hidden.get('owner_id') !== board.get('owner_id')) found.push(`${hidden.ref.path} is another owner's`);
    const items = where(all.feedback, 'product_id', board.id);
    const votes = where(all.votes, 'product_id', board.id);
    const itemOf = (vote: QueryDocumentSnapshot) => all.feedback.get(vote.get('feedback_id'));
    for (const [totals, shown] of [
      [board, true],
      [hidden, false],
    ] as const) {
      const [itemCount, voteCount] = [
        items.filter((item) => isShown(item) === shown && !isMerged(item)).length,
        votes.filter((vote) => isShown(itemOf(vote)) === shown && !isMerged(itemOf(vote))).length,
      ];
      const imported = items.filter((item) => isShown(item) === shown && !isMerged(item)).map(importedOf);
      const path = totals?.ref.path ?? `hidden_totals/${board.id}`;
      // A board without a document of hidden totals must have no hidden items.
      expectNumber(`${path}.feedback_count`, totals?.get('feedback_count') ?? 0, itemCount);
      expectNumber(
        `${path}.vote_count`,
        totals?.get('vote_count') ?? 0,
        voteCount + imported.reduce((a, b) => a + b, 0),
      );
    }
  }

  /** Whether the original of a copied vote exists, on an item that is merged into the copy's item. */
  const isCopied = (copy: QueryDocumentSnapshot) => {
    const [target, source] = [copy.get('feedback_id') as string, copy.get('via') as string];
    const voter = copy.id.slice(target.length);
    return all.votes.has(`${source}${voter}`) && all.merges.get(source)?.get('target_id') === target;
  };
  const orphans = (collection: Collection, hasParent: (document: QueryDocumentSnapshot) => boolean) => {
    for (const document of all[collection].values()) {
      if (!hasParent(document)) found.push(`${document.ref.path} is an orphan`);
    }
  };
  orphans('hidden_totals', ({ id }) => all.products.has(id));
  orphans('feedback', (item) => all.products.has(item.get('product_id')));
  orphans('counters', ({ id }) => all.feedback.has(id));
  orphans('votes', (vote) => all.feedback.has(vote.get('feedback_id')));
  orphans('comments', (comment) => all.feedback.has(comment.get('feedback_id')));
  orphans('notes', (note) => all.feedback.has(note.get('feedback_id')));
  orphans('edits', (edit) => all.feedback.has(edit.get('feedback_id')));
  orphans('follows', (follow) => all.feedback.has(follow.get('item')));
  orphans('merges', (merge) => all.feedback.has(merge.id));
  orphans('votes', (vote) => vote.get('via') === undefined || isCopied(vote));
  orphans('stats', (day) => all.products.has(day.get('product_id')));
  orphans('pending_comments', (comment) => all.feedback.has(comment.get('feedback_id')));
  orphans('authors', ({ id }) => all.feedback.has(id) || all.comments.has(id) || all.pending_comments.has(id));
  return found;
}

/** Votes of an item that were imported without a voter. */
const importedOf = (item: QueryDocumentSnapshot): number => item.get('imported_votes') ?? 0;

/** The paths of all documents that belong to a board, except its tombstone. */
export async function remains(db: Firestore): Promise<string[]> {
  const all = await readAll(db);
  return collections.flatMap((collection) => [...all[collection].values()].map(({ ref }) => ref.path));
}

async function readAll(db: Firestore): Promise<Record<Collection, Map<string, QueryDocumentSnapshot>>> {
  const read = async (collection: Collection) => {
    const { docs } = await db.collection(collection).get();
    return [collection, new Map(docs.map((document) => [document.id, document]))] as const;
  };
  return Object.fromEntries(await Promise.all(collections.map(read))) as Awaited<ReturnType<typeof readAll>>;
}

function where(documents: Map<string, QueryDocumentSnapshot>, field: string, value: string): QueryDocumentSnapshot[] {
  return [...documents.values()].filter((document) => document.get(field) === value);
}
