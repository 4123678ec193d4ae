/** Boards per page: more than any plan on sale allows. */
export const BOARDS_PAGE = 48;

/** A board in its owner's list. */
export interface Board {
  readonly id: string;
  readonly name: string;
  /** Unix time in ms (UTC). */
  readonly createdAt: number;
  readonly color: string;
  /** Whether the board is read-only for visitors because it is not paid for. */
  readonly isReadOnly: boolean;
  readonly feedbackCount: number;
  readonly voteCount: number;
}

/** The last board of a page, after which the next page begins. */
export interface BoardMark {
  readonly id: string;
}

export interface BoardPage {
  readonly boards: readonly Board[];
  /** Cursor of the next page; null if there are no more. */
  readonly next: BoardMark | null;
}
