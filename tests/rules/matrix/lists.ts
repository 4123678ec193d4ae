import {
  and,
  average,
  collection,
  documentId,
  getAggregate,
  getCount,
  getDocs,
  limit,
  or,
  orderBy,
  type Query,
  query,
  sum,
  where,
} from 'firebase/firestore/lite';
import { PAGE_SIZE, PUBLIC_LIST_MAX, SIMILAR_READ } from '../../../functions/src/shared/limits.ts';
import { ACTORS, type Actor } from '../../support/actors.ts';
import { as, expectOutcome, may, outcome } from '../environment.ts';
import { group, sampled } from '../group.ts';
import { itemFor, ownerFor, type Place } from '../world.ts';

type Ask = (feedback: Query, productId: string, pendingId: string) => Query;

const PUBLIC = ['open', 'in-progress', 'completed', 'closed'];
const board = (productId: string) => where('product_id', '==', productId);
const visible = where('is_archived', '==', false);
const inPublic = where('status', 'in', PUBLIC);

/** Queries of the public board (section 7): a board's public items in either order, by category or by word. */
const FOR_EVERYBODY: Record<string, Ask> = {
  'the most popular items': (feedback, id) =>
    query(
      feedback,
      board(id),
      visible,
      inPublic,
      orderBy('is_pinned', 'desc'),
      orderBy('votes', 'desc'),
      orderBy('created_at', 'desc'),
      limit(PAGE_SIZE + 1),
    ),
  'the most recent items': (feedback, id) =>
    query(
      feedback,
      board(id),
      visible,
      inPublic,
      orderBy('is_pinned', 'desc'),
      orderBy('created_at', 'desc'),
      limit(PAGE_SIZE),
    ),
  'the items of a category': (feedback, id) =>
    query(feedback, board(id), visible, inPublic, where('category', '==', 'bug'), limit(PAGE_SIZE)),
  'the items with a word': (feedback, id) =>
    query(feedback, board(id), visible, inPublic, where('search_tokens', 'array-contains', 'dark'), limit(PAGE_SIZE)),
  'the items whose titles have one of seven words, in four statuses': (feedback, id) =>
    query(
      feedback,
      board(id),
      visible,
      inPublic,
      where('title_words', 'array-contains-any', ['dark', 'mode', 'c', 'd', 'e', 'f', 'g']),
      orderBy('votes', 'desc'),
      limit(SIMILAR_READ),
    ),
  'the open items': (feedback, id) => query(feedback, board(id), visible, where('status', '==', 'open'), limit(1)),
  'as many public items as one list may have': (feedback, id) =>
    query(feedback, board(id), visible, inPublic, limit(PUBLIC_LIST_MAX)),
};

/** Queries that return more than the public may see, or too many items at once. */
const FOR_THE_OWNER: Record<string, Ask> = {
  'one public item more than one list may have': (feedback, id) =>
    query(feedback, board(id), visible, inPublic, limit(PUBLIC_LIST_MAX + 1)),
  'all public items at once': (feedback, id) => query(feedback, board(id), visible, inPublic),
  'all items at once': (feedback, id) => query(feedback, board(id)),
  'all items of a status at once': (feedback, id) => query(feedback, board(id), visible, where('status', '==', 'open')),
  'all archived items at once': (feedback, id) => query(feedback, board(id), where('is_archived', '==', true)),
  'items whether archived or not': (feedback, id) => query(feedback, board(id), inPublic, limit(1)),
  'archived items': (feedback, id) => query(feedback, board(id), inPublic, where('is_archived', '==', true), limit(1)),
  'items that are not not archived': (feedback, id) =>
    query(feedback, board(id), inPublic, where('is_archived', 'in', [true, false]), limit(1)),
  'items of any status': (feedback, id) => query(feedback, board(id), visible, limit(1)),
  'pending items': (feedback, id) => query(feedback, board(id), visible, where('status', '==', 'pending'), limit(1)),
  'pending items with a word in their titles': (feedback, id) =>
    query(
      feedback,
      board(id),
      visible,
      where('status', 'in', [...PUBLIC, 'pending']),
      where('title_words', 'array-contains-any', ['dark', 'mode']),
      limit(1),
    ),
  'pending items among others': (feedback, id) =>
    query(feedback, board(id), visible, where('status', 'in', ['open', 'pending']), limit(1)),
  'items that are anything but pending': (feedback, id) =>
    query(feedback, board(id), visible, where('status', '!=', 'pending'), limit(1)),
  'items that are none of the public statuses': (feedback, id) =>
    query(feedback, board(id), visible, where('status', 'not-in', PUBLIC), limit(1)),
  'items of a status after open': (feedback, id) =>
    query(feedback, board(id), visible, where('status', '>', 'open'), limit(1)),
  'open items or pending ones': (feedback, id) =>
    query(
      feedback,
      and(board(id), visible, or(where('status', '==', 'open'), where('status', '==', 'pending'))),
      limit(1),
    ),
  'public items or archived ones': (feedback, id) =>
    query(feedback, and(board(id), or(and(visible, inPublic), where('is_archived', '==', true))), limit(1)),
  'a pending item by its id alone': (feedback, _, pendingId) =>
    query(feedback, where(documentId(), '==', pendingId), limit(1)),
  'a pending item among ids': (feedback, _, pendingId) =>
    query(feedback, where(documentId(), 'in', [pendingId]), limit(1)),
  'a pending item by its id and board': (feedback, id, pendingId) =>
    query(feedback, board(id), where(documentId(), '==', pendingId), limit(1)),
};

const FOR_NOBODY: Record<string, Ask> = {
  'all items of all boards at once': (feedback) => query(feedback),
  'public items of all boards': (feedback) => query(feedback, visible, inPublic, limit(1)),
  'public items of a range of boards': (feedback) =>
    query(feedback, visible, inPublic, where('product_id', '>', ''), limit(1)),
  'items of all boards': (feedback) => query(feedback, limit(1)),
  'pending items of all boards': (feedback) => query(feedback, where('status', '==', 'pending'), limit(1)),
  'items of this board and another': (feedback, id) =>
    query(feedback, where('product_id', 'in', [id, 'another']), limit(1)),
  'items of a board whose id is no text': (feedback) =>
    query(feedback, where('product_id', '==', 5), visible, inPublic, limit(1)),
  'anonymous items': (feedback) => query(feedback, where('created_by', '==', null), limit(1)),
};

const pendingItems = new Map<string, Promise<Place>>();

/** The query for the actor's test board, which has a pending item by another visitor. */
async function ask(who: Actor, make: Ask): Promise<Query> {
  const key = ownerFor(who).uid;
  const known = pendingItems.get(key) ?? itemFor(who, 'a pending item');
  pendingItems.set(key, known);
  const { productId, feedbackId } = await known;
  return make(collection(as(who), 'feedback'), productId, feedbackId);
}

group('feedback: who may list and count what', () => {
  for (const who of ACTORS) {
    const owns = who.token !== 'none' && who.isOwner;
    const expectations: [Record<string, Ask>, boolean][] = [
      [FOR_EVERYBODY, true],
      [FOR_THE_OWNER, owns],
      [FOR_NOBODY, false],
    ];

    sampled(`${who.name} ${may(owns)} sum up the votes of pending items`, async () => {
      const pending = await ask(who, (feedback, id) =>
        query(feedback, board(id), where('status', '==', 'pending'), limit(1)),
      );
      await expectOutcome(getAggregate(pending, { votes: sum('votes'), mean: average('votes') }), outcome(owns));
    });

    for (const [queries, expected] of expectations) {
      for (const [what, make] of Object.entries(queries)) {
        sampled(`${who.name} ${may(expected)} list ${what}`, async () => {
          await expectOutcome(getDocs(await ask(who, make)), outcome(expected));
        });

        sampled(`${who.name} ${may(expected)} count ${what}`, async () => {
          await expectOutcome(getCount(await ask(who, make)), outcome(expected));
        });
      }
    }
  }
});
