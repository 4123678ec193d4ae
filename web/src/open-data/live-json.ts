import type { FirstPage, LivePage } from '@shared/first-page';

/** The live numbers that an open board polls, at most every few seconds. Times are in ms since 1970, UTC. */
export interface LiveJson {
  /** Id, votes, comments and status of each item of the first page, in its order, and optional fields. */
  readonly items: readonly LiveItem[];
  /** Number of public items; missing in the numbers of one item. */
  readonly total?: number | undefined;
  /** How many of them have each public status; missing likewise. */
  readonly counts?: readonly number[] | undefined;
  /** Creation time of the newest public item; null if there is none, missing in the numbers of one item. */
  readonly newest?: number | null | undefined;
  /**
   * Time of the state of the board, or of the item. A browser ignores a state that is older than the one it shows. The
   * last field, because answers that differ only in it show the same numbers (board/start/poll.ts).
   */
  readonly v: number;
}

/** `label`: id of the own status, or null if there is an answer only. `answeredAt`: time of the owner's answer. */
export type LiveItem = readonly [
  id: string,
  votes: number,
  comments: number,
  status: string,
  label?: string | null,
  answeredAt?: number,
];

/** `askedAt`: time of the request in ms since 1970, by this computer's clock. */
export type Follower = (live: LiveJson, askedAt: number) => void | Promise<void>;

/** Passes the latest answer and all further ones to a follower (board/start/live.ts). */
export type Follow = (next: Follower) => void;

/** Returns the numbers of a board's first page, or of one item. Equal pages give equal text on every instance. */
export function liveJson(page: LivePage): string {
  const { items, total, status_counts, newest, board_updated_at, read_at } = page;
  const live: LiveJson = {
    items: items.map(liveItem),
    total,
    counts: status_counts,
    newest,
    v: (board_updated_at ?? read_at).toMillis(),
  };
  return JSON.stringify(live);
}

function liveItem({ id, votes, comments, status, label, answered_at }: FirstPage['items'][number]): LiveItem {
  if (answered_at !== undefined) return [id, votes, comments, status, label ?? null, answered_at];
  return label === undefined ? [id, votes, comments, status] : [id, votes, comments, status, label];
}
