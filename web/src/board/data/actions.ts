import type { FeedbackInput } from '@shared/feedback';
import { CLAIM_VISITOR_PATH, VISITOR_CODE_PATH } from '@shared/handover';
import type { Status } from '@shared/values';
import { forgetBoard } from '../../browser/forget-board.ts';
import type { VoteTimes } from '../items/items-state.ts';
import { keepBoard } from '../offline/keep-board.ts';
import { findVisitor, knownVisitor, leave, requireVisitor, type SignedIn } from '../visitor/visitor.ts';
import { fingerprint, rememberVote } from '../visitor/visitor-traces.ts';
import { callFunction } from './api-call.ts';
import { toItem } from './decode-documents.ts';
import { commit, creation, deletion, getDocument, getDocuments, runQuery, type Write } from './firestore-rest.ts';
import { decodeFields, idOf } from './firestore-values.ts';
import { loadBoard } from './load-board.ts';
import { BoardFailure, type CommentView, type Item, type Visitor } from './model.ts';
import { ownDocumentsQuery } from './queries.ts';

/**
 * Acts of a visitor. Loaded lazily, because this module includes Firebase Auth. Each act signs the visitor in
 * anonymously if there is no session. All functions throw BoardFailure, and all may be retried after a failure, even if
 * it is unknown whether the failure came before or after the write.
 */

/**
 * Returns the visitor of an earlier visit, or null; offline, as stored in this browser. Signs in and stores nothing.
 */
export async function restoreVisitor(): Promise<Visitor | null> {
  return findVisitor().catch((error: unknown) => {
    if (error instanceof BoardFailure && error.reason === 'offline') return knownVisitor();
    throw error;
  });
}

/** Returns the times of the visitor's votes on these items, by item id. */
export async function loadOwnVotes(itemIds: readonly string[]): Promise<VoteTimes> {
  const visitor = await findVisitor();
  if (!visitor || itemIds.length === 0) return new Map();
  const votes = await getDocuments(
    itemIds.map((id) => voteOf(id, visitor.uid)),
    visitor,
  );
  return new Map(
    itemIds.flatMap((id) => {
      const vote = votes.get(voteOf(id, visitor.uid));
      return vote ? [[id, Number(decodeFields(vote).created_at)] as const] : [];
    }),
  );
}

/** Returns the visitor's own items on this board that await approval, newest first. */
export async function loadOwnPending(productId: string): Promise<readonly Item[]> {
  const visitor = await findVisitor();
  if (!visitor) return [];
  const documents = await runQuery(ownDocumentsQuery(visitor.uid, productId), visitor);
  // Read one by one: reads of a comment's id or an archived item are rejected and would fail a whole batch.
  const items = await Promise.all(
    documents.map(async (document) => {
      const id = idOf(document);
      try {
        return toItem(id, await getDocument(`feedback/${id}`, visitor));
      } catch (error) {
        if (isRefusal(error)) return null;
        throw error;
      }
    }),
  );
  return items.filter((item) => item?.status === 'pending').filter((item) => item !== null);
}

/** Adds or removes the visitor's vote. Idempotent: succeeds if the vote already is in the requested state. */
export async function setVote(productId: string, itemId: string, voted: boolean): Promise<void> {
  const visitor = await requireVisitor();
  const path = voteOf(itemId, visitor.uid);
  const write = voted ? await voteWrite(productId, itemId, visitor) : deletion(path);
  try {
    await commit([write], visitor);
  } catch (error) {
    const isDone = isRefusal(error) && (await exists(path, visitor)) === voted;
    if (!isDone) throw await reasonOf(error, productId, visitor);
  }
  rememberVote(itemId, voted);
  keepBoard();
}

/**
 * Submits an item with its author record and the automatic vote, atomically.
 *
 * @param id id of the new item, chosen once by the caller, so that retries create only one item
 * @param pending whether the board requires approval, as far as the caller knows; read again if the write is rejected
 */
export async function submitItem(productId: string, id: string, input: FeedbackInput, pending: boolean): Promise<Item> {
  const visitor = await requireVisitor();
  const submit = async (status: Status): Promise<Status> => {
    const item = {
      ...input,
      votes: 0,
      comments: 0,
      product_id: productId,
      created_by: publicUid(visitor),
      status,
      is_pinned: false,
      is_archived: false,
    };
    const vote = await voteWrite(productId, id, visitor);
    await create(productId, id, [creation(`feedback/${id}`, item), authorWrite(productId, id, visitor), vote], visitor);
    return status;
  };

  const expected = pending ? 'pending' : 'open';
  const status = await submit(expected).catch(async (error: unknown) => {
    if (!isRefusal(error)) throw error;
    const { settings } = await loadBoard(productId);
    const actual = settings.requireApproval ? 'pending' : 'open';
    if (actual === expected) throw error;
    return submit(actual);
  });
  rememberVote(id, true);
  keepBoard();
  return { ...input, id, votes: 1, comments: 0, createdAt: Date.now(), status, isPinned: false };
}

/**
 * Adds a comment.
 *
 * @param id id of the new comment, chosen once by the caller, so that retries create only one comment
 */
export async function addComment(productId: string, itemId: string, id: string, content: string): Promise<CommentView> {
  const visitor = await requireVisitor();
  const userId = publicUid(visitor);
  const comment = { feedback_id: itemId, product_id: productId, user_id: userId, content };
  await create(productId, id, [creation(`comments/${id}`, comment), authorWrite(productId, id, visitor)], visitor);
  keepBoard();
  return { id, userId, content, createdAt: Date.now() };
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
  if (visitor?.uid !== uid) throw new BoardFailure('denied', 'Somebody else is signed in');
  await callFunction(CLAIM_VISITOR_PATH, { code }, visitor.token);
}

const voteOf = (itemId: string, uid: string) => `votes/${itemId}_${uid}`;

/** Value of `created_by` and `user_id`: null for an anonymous visitor (D33). */
const publicUid = (visitor: Visitor) => (visitor.isAnonymous ? null : visitor.uid);

async function voteWrite(productId: string, itemId: string, visitor: Visitor) {
  return creation(voteOf(itemId, visitor.uid), {
    feedback_id: itemId,
    product_id: productId,
    user_id: publicUid(visitor),
    fingerprint: visitor.isAnonymous ? await fingerprint() : null,
  });
}

const authorWrite = (productId: string, id: string, visitor: Visitor) =>
  creation(`authors/${id}`, { uid: visitor.uid, product_id: productId });

/** Also succeeds if an earlier attempt with the same ids has arrived: its author record then exists. */
async function create(productId: string, id: string, writes: readonly Write[], visitor: SignedIn): Promise<void> {
  try {
    await commit(writes, visitor);
  } catch (error) {
    if (!isRefusal(error) || !(await isOwn(id, visitor))) throw await reasonOf(error, productId, visitor);
  }
}

/** Returns why a write failed. If the visitor is blocked for a while, that is the reason, not a change of the board. */
async function reasonOf(error: unknown, productId: string, visitor: SignedIn): Promise<unknown> {
  if (!isRefusal(error)) return error;
  const block = await getDocument(`blocks/${productId}_${visitor.uid}`, visitor).catch(() => null);
  if (block === null || Number(decodeFields(block).until) < Date.now()) return error;
  return new BoardFailure('too-many', 'This visitor is blocked for a while.');
}

async function isOwn(id: string, visitor: SignedIn): Promise<boolean> {
  try {
    await getDocument(`authors/${id}`, visitor);
    return true;
  } catch (error) {
    if (isRefusal(error)) return false;
    throw error;
  }
}

async function exists(path: string, visitor: SignedIn): Promise<boolean> {
  return (await getDocuments([path], visitor)).has(path);
}

const isRefusal = (error: unknown) =>
  error instanceof BoardFailure && (error.reason === 'denied' || error.reason === 'conflict');
