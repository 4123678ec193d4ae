import { CLAIM_VISITOR_PATH, VISITOR_CODE_PATH } from '@shared/handover';
import { PUBLIC_LIST_MAX } from '@shared/limits';
import { decodeFields, type Fields, idOf } from '@shared/rest/values';
import { forgetBoard } from '../../browser/forget-board.ts';
import { callFunction } from '../data/api-call.ts';
import { decodeComment } from '../data/decode-documents.ts';
import { isRefusal } from '../data/failures.ts';
import { runQuery } from '../data/firestore-queries.ts';
import { getDocument, getDocuments } from '../data/firestore-rest.ts';
import { loadItem, loadWrittenIds } from '../data/load-board.ts';
import { BoardFailure, type CommentView, type Item, type SignedIn, type VoteTimes } from '../data/model.ts';
import { type AnyQuery, equal, filter, strings } from '../data/queries.ts';
import { mayBeHeld, rememberHeld } from './held.ts';
import { authorPath, pendingCommentPath, votePath } from './own-documents.ts';
import { findVisitor, leave } from './visitor.ts';

/**
 * What visitors of an earlier visit see and do besides their acts. Loaded lazily, because most visitors only read, and
 * a vote must not wait for it. All functions throw BoardFailure, and all may be retried after a failure.
 */

/** Firestore's most values of `IN`. */
const IN_MAX = 30;

/**
 * Queries that together find the votes of an account on items, at most IN_MAX. Votes from the time when the account was
 * an anonymous visitor have the one field, later ones the other.
 */
export const votesQueries = (uid: string, itemIds: readonly string[]): readonly AnyQuery[] =>
  ['voter', 'user_id'].map((field) => ({
    from: [{ collectionId: 'votes' }],
    select: { fields: ['feedback_id', 'created_at'].map((fieldPath) => ({ fieldPath })) },
    where: {
      compositeFilter: { op: 'AND', filters: [equal(field, uid), filter('feedback_id', 'IN', strings(itemIds))] },
    },
    orderBy: [],
    limit: itemIds.length,
  }));

/** Returns the times of the visitor's votes on these items, by item id. Accounts read only the votes that exist. */
export async function loadOwnVotes(itemIds: readonly string[]): Promise<VoteTimes> {
  const visitor = await findVisitor();
  if (!visitor || itemIds.length === 0) return new Map();
  const votes = visitor.isAnonymous
    ? [
        ...(
          await getDocuments(
            itemIds.map((id) => votePath(id, visitor.uid)),
            visitor,
          )
        ).values(),
      ]
    : await votesOfAccount(visitor, itemIds);
  return new Map(
    votes.map((fields) => {
      const { feedback_id, created_at } = decodeFields(fields);
      return [String(feedback_id), Number(created_at)] as const;
    }),
  );
}

async function votesOfAccount(visitor: SignedIn, itemIds: readonly string[]): Promise<readonly Fields[]> {
  const parts: (readonly string[])[] = [];
  for (let at = 0; at < itemIds.length; at += IN_MAX) parts.push(itemIds.slice(at, at + IN_MAX));
  const queries = parts.flatMap((part) => votesQueries(visitor.uid, part));
  const found = await Promise.all(queries.map((query) => runQuery(query, visitor)));
  return found.flat().map(({ fields = {} }) => fields);
}

/** Loads an item as this visitor: the owner sees any item of the board, and authors see their own. */
export async function loadItemAsVisitor(productId: string, itemId: string): Promise<Item> {
  return loadItem(productId, itemId, (await findVisitor()) ?? {});
}

/**
 * Returns the visitor's own items on this board that await approval, newest first; null without a read if there are none.
 *
 * @param isHeld whether new items wait on this board
 */
export async function loadOwnPending(productId: string, isHeld: boolean): Promise<readonly Item[] | null> {
  if (!isHeld && !mayBeHeld(productId)) return null;
  const visitor = await findVisitor();
  if (!visitor) return [];
  const ids = await loadWrittenIds(visitor, productId);
  // Read one by one: reads of a comment's id are rejected and would fail a whole batch.
  const items = await Promise.all(
    ids.map((id) =>
      loadItem(productId, id, visitor).catch((error: unknown) => {
        if (isRefusal(error)) return null;
        throw error;
      }),
    ),
  );
  const pending = items.filter((item) => item !== null).filter(isPending);
  if (pending.length > 0) rememberHeld(productId);
  return pending;
}

const isPending = ({ status, isArchived, mergedInto }: Item) =>
  status === 'pending' && !isArchived && mergedInto === undefined;

/** Returns the ids of the last items and comments that the visitor has written on this board; at most 50 reads. */
export async function loadOwnIds(productId: string): Promise<ReadonlySet<string>> {
  const visitor = await findVisitor();
  if (!visitor) return new Set();
  return new Set(await loadWrittenIds(visitor, productId, PUBLIC_LIST_MAX));
}

/** Most comments of a visitor that are shown as waiting on an item. */
const WAITING_MAX = 10;

/** Query for the comments of a visitor that wait for approval on an item. */
export const waitingQuery = (uid: string, itemId: string): AnyQuery => ({
  from: [{ collectionId: 'authors' }],
  where: { compositeFilter: { op: 'AND', filters: [equal('uid', uid), equal('waits_on', itemId)] } },
  orderBy: [],
  limit: WAITING_MAX,
});

/** Returns the visitor's comments on an item that wait for approval, newest first; at most 30 reads. */
export async function loadOwnWaiting(itemId: string): Promise<readonly CommentView[]> {
  const visitor = await findVisitor();
  if (!visitor) return [];
  const ids = (await runQuery(waitingQuery(visitor.uid, itemId), visitor)).map(idOf);
  if (ids.length === 0) return [];
  const found = await getDocuments(ids.map(pendingCommentPath), visitor);
  return [...found]
    .map(([name, fields]) => ({ ...decodeComment({ name, fields }), isWaiting: true as const }))
    .sort((one, other) => other.createdAt - one.createdAt);
}

/** An item of the visitor's own, as it is stored. Times are ms since 1970, UTC. */
export interface StoredOwn {
  readonly fields: ReturnType<typeof decodeFields>;
  /** Time of the visitor's own vote, if there is one. */
  readonly votedAt: number | undefined;
}

/** Returns an item as it is stored now; null if the visitor has not written it. Three reads. */
export async function loadOwnItem(itemId: string): Promise<StoredOwn | null> {
  const visitor = await findVisitor();
  if (!visitor) return null;
  try {
    await getDocument(authorPath(itemId), visitor);
    const [item, votes] = await Promise.all([getDocument(`feedback/${itemId}`, visitor), loadOwnVotes([itemId])]);
    return { fields: decodeFields(item), votedAt: votes.get(itemId) };
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
}

/** Signs the account out in all tabs and removes what boards have stored in this browser. */
export async function leaveAccount(): Promise<void> {
  await leave();
  await forgetBoard().catch(reportError);
}

/**
 * Returns a code that transfers this visitor's votes to the account that redeems it; null without an anonymous visitor.
 */
export async function issueVisitorCode(): Promise<string | null> {
  const visitor = await findVisitor();
  if (!visitor?.isAnonymous) return null;
  const { code } = await callFunction(VISITOR_CODE_PATH, {}, visitor.token);
  if (typeof code !== 'string') throw new BoardFailure('unknown', 'No code');
  return code;
}

/**
 * Transfers the votes of the code's visitor to an account.
 *
 * @param uid the account that confirmed; another tab may have signed in a different one since
 * @throws BoardFailure 'not-found' if the code has expired
 */
export async function claimVisitor(code: string, uid: string): Promise<void> {
  const visitor = await findVisitor();
  if (visitor?.uid !== uid) throw new BoardFailure('denied', 'Another person is signed in');
  await callFunction(CLAIM_VISITOR_PATH, { code }, visitor.token);
}
