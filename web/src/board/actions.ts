import type { FeedbackInput } from '@shared/feedback';
import type { CommentView, Item, Visitor } from './model.ts';

/**
 * What a visitor does. Loaded lazily, because it brings Firebase Auth along. Each call signs the visitor in (anonymously)
 * if nobody is signed in yet. All throw BoardFailure.
 */

/** The visitor of an earlier visit, or null. Signs nobody in and stores nothing. */
export declare function restoreVisitor(): Promise<Visitor | null>;
/** Which of these items the visitor has voted on. */
export declare function loadOwnVotes(itemIds: readonly string[]): Promise<ReadonlySet<string>>;
/** The visitor's own items of this board that wait for approval, newest first. */
export declare function loadOwnPending(productId: string): Promise<readonly Item[]>;
/** Idempotent: voting where a vote is already, or un-voting where none is, succeeds. */
export declare function setVote(productId: string, itemId: string, voted: boolean): Promise<void>;
/** `id` is the caller's new document id, so that a repeated attempt makes one item only. Includes the automatic vote. */
export declare function submitItem(productId: string, id: string, input: FeedbackInput, pending: boolean): Promise<Item>;
export declare function addComment(productId: string, itemId: string, id: string, content: string): Promise<CommentView>;
