import type { Approval } from '../../functions/src/shared/access/approval.ts';
import type { Actor } from '../support/actors.ts';

/**
 * The rights that the specification and the decisions grant, written from their text. The matrices test only against
 * this file. If it differs from firestore.rules, one of them is wrong.
 */

/** A board's state: whether it is paid for (D17), allows anonymous visitors (D12) and requires approval (D13). */
interface BoardState {
  readonly exists: boolean;
  readonly isReadOnly: boolean;
  readonly allowAnonymous: boolean;
  /** For all, or for visitors without an account (D62). */
  readonly requireApproval: boolean | Approval;
}

export const BOARDS = {
  'a plain board': { exists: true, isReadOnly: false, allowAnonymous: true, requireApproval: false },
  'a board for signed-in users': { exists: true, isReadOnly: false, allowAnonymous: false, requireApproval: false },
  'a board with approval': { exists: true, isReadOnly: false, allowAnonymous: true, requireApproval: true },
  'a board with approval of visitors': {
    exists: true,
    isReadOnly: false,
    allowAnonymous: true,
    requireApproval: { anonymous: true, signed: false, comments: false },
  },
  'a board with approval of comments': {
    exists: true,
    isReadOnly: false,
    allowAnonymous: true,
    requireApproval: { anonymous: false, signed: false, comments: true },
  },
  'a board that is not paid for': { exists: true, isReadOnly: true, allowAnonymous: true, requireApproval: false },
  'a board that is gone': { exists: false, isReadOnly: false, allowAnonymous: true, requireApproval: false },
} as const satisfies Record<string, BoardState>;
export type BoardName = keyof typeof BOARDS;

export interface ItemState {
  readonly exists: boolean;
  readonly status: 'open' | 'in-progress' | 'completed' | 'closed' | 'pending' | 'of another version';
  readonly is_archived: boolean;
  /** State of the item that it is merged into (D43). */
  readonly mergedInto?: 'a public item' | 'an archived item' | 'a pending item' | 'a deleted item';
}

const merged = (status: ItemState['status'], mergedInto: ItemState['mergedInto'] & string): ItemState => ({
  exists: true,
  status,
  is_archived: true,
  mergedInto,
});

export const ITEMS = {
  'an open item': { exists: true, status: 'open', is_archived: false },
  'an item in progress': { exists: true, status: 'in-progress', is_archived: false },
  'a completed item': { exists: true, status: 'completed', is_archived: false },
  'a closed item': { exists: true, status: 'closed', is_archived: false },
  'a pending item': { exists: true, status: 'pending', is_archived: false },
  'an archived item': { exists: true, status: 'open', is_archived: true },
  'an archived pending item': { exists: true, status: 'pending', is_archived: true },
  'an item of an unknown status': { exists: true, status: 'of another version', is_archived: false },
  'an item merged into a public one': merged('open', 'a public item'),
  'an item merged into an archived one': merged('open', 'an archived item'),
  'an item merged into a pending one': merged('open', 'a pending item'),
  'an item merged into a deleted one': merged('open', 'a deleted item'),
  'a pending item merged into a public one': merged('pending', 'a public item'),
  'an item that does not exist': { exists: false, status: 'open', is_archived: false },
} satisfies Record<string, ItemState>;
export type ItemName = keyof typeof ITEMS;

export const boardNames = Object.keys(BOARDS) as BoardName[];
export const itemNames = Object.keys(ITEMS) as ItemName[];

/** Whether both the board and the item are unusual; such combinations are for `npm run test:all`. */
export const isRare = (board: BoardName, item: ItemName) => board !== 'a plain board' && item !== 'an open item';

/** Existing, unarchived items with one of the four public statuses are visible to everyone (section 4, D13). */
const isPublic = (item: ItemState) =>
  item.exists && !item.is_archived && ['open', 'in-progress', 'completed', 'closed'].includes(item.status);

/** "A merged item may be read by anybody if its target is public" (D43), unless it awaited approval. */
const isShownByTarget = ({ status, mergedInto }: ItemState) => mergedInto === 'a public item' && status !== 'pending';

/**
 * "Pending items are visible to the owner and to their author alone" (D13), and so are archived ones (D41). Rejected items
 * are archived. Authors find all that they wrote (D48).
 */
export const mayReadItem = (who: Actor, item: ItemState) =>
  isPublic(item) ||
  isShownByTarget(item) ||
  (item.exists && who.token !== 'none' && who.isOwner) ||
  (item.exists && who.isAuthor);

/** Deleted accounts cannot write (D19), and every write needs a token (D6). */
const mayWrite = (who: Actor) => who.token !== 'none' && !who.deleted;

/** Managing one's own board requires an active account (D11). */
export const mayManage = (who: Actor) => mayWrite(who) && who.isOwner && who.active === true;

/**
 * Activation does not matter for participation (D33). Anonymous visitors need the board's permission (D12). Unpaid
 * boards accept no writes, not even from their owner (D17).
 */
const mayTakePart = (who: Actor, board: BoardState) =>
  mayWrite(who) && board.exists && !board.isReadOnly && (board.allowAnonymous || who.token !== 'anonymous');

const waits = ({ token }: Actor, { requireApproval }: BoardState) =>
  typeof requireApproval === 'boolean'
    ? requireApproval
    : requireApproval[token === 'anonymous' ? 'anonymous' : 'signed'];

/** "New items start open, or pending when requireApproval is on" (section 4), for such a person (D62). */
export const maySubmit = (who: Actor, board: BoardState, status: string) =>
  mayTakePart(who, board) && status === (waits(who, board) ? 'pending' : 'open');

/** Public items accept votes and comments, completed and closed ones included (D14). */
export const mayVoteOrComment = (who: Actor, board: BoardState, item: ItemState) =>
  mayTakePart(who, board) && isPublic(item);

const holdsComments = ({ requireApproval }: BoardState) =>
  typeof requireApproval !== 'boolean' && requireApproval.comments;

/** "Comments that wait lie apart": where they wait, none is public at once (D62). */
export const mayComment = (who: Actor, board: BoardState, item: ItemState) =>
  mayVoteOrComment(who, board, item) && !holdsComments(board);

/** And none waits where they do not. */
export const mayAskToComment = (who: Actor, board: BoardState, item: ItemState) =>
  mayVoteOrComment(who, board, item) && holdsComments(board);

/** "Its author and the team see it" (D62), like a hidden item. */
export const mayReadWaitingComment = (who: Actor) => (who.token !== 'none' && who.isOwner) || who.isAuthor;

/** Following is open to the same visitors as voting, on what they can see (D46). */
export const mayFollow = mayVoteOrComment;

/** "Created and removed by its person" (D46): also where they may no longer write. */
export const mayUnfollow = mayWrite;

/** "Readable by its person only, marked read by its person only" (D46). */
export const mayMarkNews = mayWrite;

/** Only the person who manages the board marks what is new, with or without a plan. */
export const mayMarkSeen = (who: Actor) => mayWrite(who) && who.isOwner;

/** Comments are visible with their item (section 2). */
export const mayReadComments = (who: Actor, item: ItemState) =>
  isPublic(item) || (item.exists && who.token !== 'none' && who.isOwner);

/** Authors find all that they wrote (D48), also on items that are no longer public. */
export const mayReadComment = (who: Actor, item: ItemState) => mayReadComments(who, item) || who.isAuthor;

/** "Three lists, newest first: Posted, Voted, Following", with the visitor's own session (D48). */
export const mayListOwnVotes = (who: Actor) => who.token !== 'none';

/** A merged item has to be unmerged before its owner can change, restore or delete it (D43). */
export const mayManageItem = (who: Actor, item: ItemState) =>
  item.exists && item.mergedInto === undefined && mayManage(who);

/** "An admin may set any of open, in-progress, completed or closed from any status" (section 4); never pending. */
export const maySetStatus = (who: Actor, item: ItemState, status: string) =>
  mayManageItem(who, item) && (status !== 'pending' || item.status === 'pending');

/** "Private notes, owner only" (D44); an owner without an active plan can still read them. */
export const mayReadNotes = (who: Actor) => who.token !== 'none' && who.isOwner;

/** The item exists; it may be hidden or merged. */
export const mayWriteNote = (who: Actor, item: ItemName) => mayManage(who) && ITEMS[item].exists;

/**
 * "The author for 60 minutes while votes <= 1 and comments == 0" (D44), until the owner has set another status, on a
 * board that accepts this visitor. Concerns a new item without votes.
 */
export const mayDeleteOwn = (who: Actor, board: BoardState, item: ItemState) =>
  mayTakePart(who, board) && who.isAuthor && (isOpen(item) || isPending(item));

/** "On a board with approval, an approved text stays as the owner has read it." */
export const mayEdit = (who: Actor, board: BoardState, item: ItemState) =>
  mayDeleteOwn(who, board, item) && (isPending(item) || !waits(who, board));

const isOpen = (item: ItemState) => item.exists && item.status === 'open' && !item.is_archived;

const isPending = (item: ItemState) => item.exists && item.status === 'pending' && !item.is_archived;

/** "Their own comment at any time" (D44): also where they may no longer write. */
export const mayRemoveComment = (who: Actor) => mayWrite(who) && who.isAuthor;
