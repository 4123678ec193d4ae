import type { ShownPicture } from '@shared/picture/picture';
import type { Settings } from '@shared/product';
import type { TabContent } from '@shared/tabs/tab';
import type { Category, Status } from '@shared/values';
import type { ListView } from './list-view.ts';

/** An uploaded logo. */
export interface BoardLogo extends ShownPicture {
  /** Of a board that is not for everyone, once the picture is fetched. */
  readonly address?: string;
}

/** A board as a visitor sees it. */
export interface BoardInfo {
  readonly id: string;
  readonly name: string;
  /** The settings that take effect. */
  readonly settings: Settings;
  /** The uploaded logo, which precedes the address in the settings, and the one for dark boards. */
  readonly logo?: BoardLogo;
  readonly darkLogo?: BoardLogo;
  /** The owner has not paid: the board accepts no acts, not even from accounts. */
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
  /** The name that its author gave. */
  readonly authorName?: string;
  /** Whether the board's site has said the name. */
  readonly isNameConfirmed?: boolean;
  /** When its author or the team last changed the text. */
  readonly editedAt?: number;
  readonly isEditedByTeam?: boolean;
  readonly status: Status;
  readonly isPinned: boolean;
  /** Id of the board's own status. */
  readonly label?: string;
  /** Ids of the board's tags. */
  readonly tags?: readonly string[];
  /** The entry of the changelog that announces it. */
  readonly shippedIn?: { readonly id: string; readonly title: string };
  /** Time of the owner's answer; ms since 1970, UTC. */
  readonly answeredAt?: number;
  /** Text of the owner's answer, which lists leave out. */
  readonly answer?: string;
  /** Its pictures, of which lists know the number only. */
  readonly pictures?: readonly ShownPicture[];
  readonly pictureCount?: number;
  readonly answerPictures?: readonly ShownPicture[];
  /** Hidden from the public. Only the team and the author can read it. */
  readonly isArchived?: boolean;
  /** The item that it is merged into. */
  readonly mergedInto?: string;
  /** Sentence shown while the item waits in this browser for a network. */
  readonly unsent?: string;
}

/** Whether an item takes no votes and comments: it awaits approval, or is archived. */
export const acceptsNoActs = ({ status, isArchived }: Partial<Pick<Item, 'status' | 'isArchived'>>): boolean =>
  status === 'pending' || isArchived === true;

/**
 * An act of a visitor as plain data that outlives the page. The client chooses the ids, so that acts can be sent twice.
 * `acts/kinds.ts` lists the kinds.
 */
export interface AnyAct {
  readonly kind: string;
  readonly itemId: string;
}

/** An act that waits for a network, as stored in the browser. */
export interface QueuedAct<A extends AnyAct = AnyAct> {
  readonly productId: string;
  /** The account that acted; null for an anonymous visitor. */
  readonly account: string | null;
  /** ms since 1970, UTC. */
  readonly actedAt: number;
  readonly act: A;
}

export interface CommentView {
  readonly id: string;
  /** The author's uid; null for an anonymous visitor, empty where the server has left it out. */
  readonly userId: string | null;
  /** Whether the author is known as the board's owner, or writes for its team. */
  readonly isOwner?: boolean;
  /** The name that the author gave. */
  readonly authorName?: string;
  /** Whether the board's site has said the name. */
  readonly isNameConfirmed?: boolean;
  readonly content: string;
  readonly createdAt: number;
  readonly pictures?: readonly ShownPicture[];
  /** Id of the comment that it replies to, which may be gone. */
  readonly replyTo?: string;
  /** The merged item that the comment was written for. */
  readonly from?: string;
  /** The title of that item, where the server has sent it. */
  readonly fromTitle?: string;
  /** Whether the author has removed the text. */
  readonly removed?: true;
  /** Whether it waits for approval: only its author sees it. */
  readonly isWaiting?: true;
}

/** Start of the next page; opaque to all code except the reader that created it. */
export type Cursor = string;

export interface Page<T> {
  readonly entries: readonly T[];
  /** null if there are certainly no more entries. */
  readonly next: Cursor | null;
  /** A search stopped before the page was full, to limit document reads; it continues at `next`. */
  readonly isUnfinished?: boolean;
  /** When the server read the page; ms since 1970, UTC. */
  readonly readAt?: number;
}

/** Id of the element with the `InitialData` of a page. It follows all visible content. */
export const INITIAL_DATA_ID = 'board-data';

/** Data that the server may render into the page, so that the first view needs no request. */
export interface InitialData {
  readonly board: BoardInfo;
  /** Empty on the page of an item or a tab, which has no list. */
  readonly firstPage: Page<Item>;
  /** When the page was rendered; ms since 1970, UTC. */
  readonly renderedAt: number;
  /** When its content was read, possibly long before; ms since 1970, UTC. */
  readonly readAt: number;
  /** When the numbers on the page of a tab were last updated, if they were; ms since 1970, UTC. */
  readonly liveAt?: number;
  /** Number of public items at the last read; unknown for an item's page and for pages of earlier versions. */
  readonly total?: number;
  /** How many of them have each public status, in the order of PUBLIC_STATUSES; unknown for the same pages. */
  readonly statusCounts?: readonly number[];
  /** How many items live numbers have reported since, which the list does not show. */
  readonly fresh?: number;
  /** Whether the list is in a panel, which the visitor may open long after the page has loaded. */
  readonly isInPanel: boolean;
  /** Ids of the items that the page marks as voted on, before the server is asked. */
  readonly ownVotes?: readonly string[];
  /** Set on an item's page. */
  readonly opened?: OpenedItem;
  /** Set on the page of a tab. */
  readonly tab?: TabContent;
}

/** What the page knows of its board. */
export interface BoardState {
  readonly status: 'loading' | 'ready' | 'failed';
  /** The last known board. Its settings also style the error screen after the board is gone. */
  readonly board: BoardInfo | null;
  /** Of the last read that failed. */
  readonly failure: unknown;
  /**
   * The first page that came with the board, or null without one. Of a board that has let the visitor in, its own: what
   * the server rendered is then of everybody, or of another person.
   */
  readonly initial: InitialData | null;
}

/** The item of an address. */
export interface OpenedItem {
  readonly id: string;
  /** Null if the public cannot see it. */
  readonly item: Item | null;
  /** The newest comments. */
  readonly comments: Page<CommentView>;
}

export interface ListQuery extends ListView {
  readonly productId: string;
}

/** The user who acts on the board in this browser. Created at the first act, or restored after a reload. */
export interface Visitor {
  readonly uid: string;
  readonly isAnonymous: boolean;
  /** An account's email address, if it has one. */
  readonly email: string | null;
  /** The name of a person whom the host page has identified, null without one; missing for accounts and visitors. */
  readonly shownName?: string | null;
  /** The keyed hash of the person's company, which new items name where people find that of their company (D62). */
  readonly company?: string;
}

/** A visitor with a valid ID token. */
export interface SignedIn extends Visitor {
  readonly token: string;
}

/** Times of the visitor's votes by item id; ms since 1970, UTC. */
export type VoteTimes = ReadonlyMap<string, number>;

/**
 * Why a read or write failed, in terms of the UI. `crowded`: too many from the same network. `refused`: the message is
 * the sentence for the visitor.
 */
export type FailureReason =
  | 'not-found'
  | 'denied'
  | 'offline'
  | 'not-deployed'
  | 'conflict'
  | 'too-many'
  | 'crowded'
  | 'refused'
  | 'unknown';

export class BoardFailure extends Error {
  readonly reason: FailureReason;
  constructor(reason: FailureReason, message: string) {
    super(message);
    this.name = 'BoardFailure';
    this.reason = reason;
  }
}
