import type { FeedbackInput } from '@shared/feedback';
import type { Settings } from '@shared/product';
import type { Category, Status } from '@shared/values';
import type { ListView } from '../filters/list-view.ts';

/** A board as a visitor sees it. */
export interface BoardInfo {
  readonly id: string;
  readonly name: string;
  readonly settings: Settings;
  /** The owner has not paid for it: it takes nothing, not even from accounts. */
  readonly isReadOnly: boolean;
}

/** A feedback item as a visitor sees it. Times are ms since 1970, UTC. */
export interface Item {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly category: Category;
  readonly votes: number;
  readonly comments: number;
  readonly createdAt: number;
  readonly status: Status;
  readonly isPinned: boolean;
  /** That it waits in this browser until there is a network, as a sentence. */
  readonly unsent?: string;
}

/** What a visitor does, in the terms that outlive the page. Ids are chosen here, so that sending twice makes one. */
export type Act =
  | { readonly kind: 'vote'; readonly itemId: string; readonly voted: boolean }
  | { readonly kind: 'comment'; readonly itemId: string; readonly id: string; readonly content: string }
  | { readonly kind: 'submission'; readonly itemId: string; readonly input: FeedbackInput };

/** An act that waits until there is a network. */
export interface QueuedAct {
  readonly productId: string;
  /** The account that acted; null for an anonymous visitor. */
  readonly account: string | null;
  /** ms since 1970, UTC. */
  readonly actedAt: number;
  readonly act: Act;
}

export interface CommentView {
  readonly id: string;
  /** The author's uid; null for an anonymous visitor. */
  readonly userId: string | null;
  readonly content: string;
  readonly createdAt: number;
}

/** Where the next page begins; opaque to everything but the reader that made it. */
export type Cursor = string;

export interface Page<T> {
  readonly entries: readonly T[];
  /** null when there is certainly no more. */
  readonly next: Cursor | null;
  /** A search has stopped before the page was full, so as not to read any number of documents; it goes on at `next`. */
  readonly isUnfinished?: boolean;
}

/** What may come along with the page, so that the first view needs no request. */
export interface InitialData {
  readonly board: BoardInfo;
  readonly firstPage: Page<Item>;
  /** When the page was rendered; ms since 1970, UTC. */
  readonly renderedAt: number;
  /** When its content was read, which may be long before; ms since 1970, UTC. */
  readonly readAt: number;
}

export interface ListQuery extends ListView {
  readonly productId: string;
}

/** Who acts on the board in this browser. Made at the first action, or found again after a reload. */
export interface Visitor {
  readonly uid: string;
  readonly isAnonymous: boolean;
  /** An account's address, if it has one. */
  readonly email: string | null;
}

/** Why a read or a write did not happen, in the terms of the screen. */
export type FailureReason = 'not-found' | 'denied' | 'offline' | 'not-deployed' | 'conflict' | 'too-many' | 'unknown';

export class BoardFailure extends Error {
  readonly reason: FailureReason;
  constructor(reason: FailureReason, message: string) {
    super(message);
    this.name = 'BoardFailure';
    this.reason = reason;
  }
}
