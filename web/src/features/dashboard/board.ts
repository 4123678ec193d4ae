/** How many boards are shown at first, and how many more at a time: more than any plan on sale has. */
export const BOARDS_PAGE = 48;

/** A board as its owner's list shows it. */
export interface Board {
  readonly id: string;
  readonly name: string;
  /** Milliseconds since 1970, UTC. */
  readonly createdAt: number;
  readonly color: string;
  /** Not paid for: visitors only read it. */
  readonly isReadOnly: boolean;
  readonly feedbackCount: number;
  readonly voteCount: number;
}

export interface BoardPage {
  readonly boards: readonly Board[];
  /** Where the next page begins, for whoever listens on; null where there are no more. */
  readonly next: unknown;
}
