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
 * What a visitor does. Loaded lazily, because it brings Firebase Auth along. Each act signs the visitor in
 * (anonymously) if nobody is signed in yet. All throw BoardFailure, and all may be repeated after a failure of which
 * nobody knows whether it came before or after the write.
 */

/** The visitor of an earlier visit, or null. Signs nobody in and stores nothing. Without a network, as this browser says. */
export async function restoreVisitor(): Promise<Visitor | null> {
  return findVisitor().catch((error: unknown) => {
    if (error instanceof BoardFailure && error.reason === 'offline') return knownVisitor();
    throw error;
  });
}

/** Which of these items the visitor has voted on, and when. */
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

/** The visitor's own items of this board that wait for approval, newest first. */
export async function loadOwnPending(productId: string): Promise<readonly Item[]> {
  const visitor = await findVisitor();
  if (!visitor) return [];
  const documents = await runQuery(ownDocumentsQuery(visitor.uid, productId), visitor);
  // One by one: a comment's id, or an item that was archived, is refused, and a batch would be refused with it.
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

/** Voting where a vote is already, or un-voting where none is, succeeds: that is what was wanted. */
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
 * Submits an item with its author and the automatic vote, all or nothing.
 *
 * @param id the item's new id, chosen by the caller once, so that a repeated attempt makes one item only
 * @param pending whether the board asks for approval, as far as the caller knows; it is looked up again if it does not
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

/** @param id the comment's new id, chosen by the caller once, so that a repeated attempt makes one comment only */
export async function addComment(productId: string, itemId: string, id: string, content: string): Promise<CommentView> {
  const visitor = await requireVisitor();
  const userId = publicUid(visitor);
  const comment = { feedback_id: itemId, product_id: productId, user_id: userId, content };
  await create(productId, id, [creation(`comments/${id}`, comment), authorWrite(productId, id, visitor)], visitor);
  keepBoard();
  return { id, userId, content, createdAt: Date.now() };
}

/** Signs an account out, of this tab and all others. What it has left of this board in this browser goes with it. */
export async function leaveAccount(): Promise<void> {
  await leave();
  await forgetBoard().catch(reportError);
}

/** A code that gives this visitor's votes to whoever signs in with it; null for somebody who has none to give. */
export async function issueVisitorCode(): Promise<string | null> {
  const visitor = await findVisitor();
  if (!visitor?.isAnonymous) return null;
  const { code } = await callFunction(VISITOR_CODE_PATH, {}, visitor.token);
  if (typeof code !== 'string') throw new BoardFailure('unknown', 'No code');
  return code;
}

/**
 * Brings the votes of the visitor whose code it is to an account.
 *
 * @param uid the account that was asked; another tab may have signed in another one since
 * @throws BoardFailure 'not-found' for a code that has expired
 */
export async function claimVisitor(code: string, uid: string): Promise<void> {
  const visitor = await findVisitor();
  if (visitor?.uid !== uid) throw new BoardFailure('denied', 'Somebody else is signed in');
  await callFunction(CLAIM_VISITOR_PATH, { code }, visitor.token);
}

const voteOf = (itemId: string, uid: string) => `votes/${itemId}_${uid}`;

/** What `created_by` and `user_id` say: nothing, for an anonymous visitor (D33). */
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

/** Succeeds too when an earlier attempt with the same ids has arrived after all: then its author is on record. */
async function create(productId: string, id: string, writes: readonly Write[], visitor: SignedIn): Promise<void> {
  try {
    await commit(writes, visitor);
  } catch (error) {
    if (!isRefusal(error) || !(await isOwn(id, visitor))) throw await reasonOf(error, productId, visitor);
  }
}

/** Why a write failed: of somebody who is blocked for a while it is not the board that has changed. */
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
