import type { FirstPage, LivePage } from '@shared/first-page';

/** What an open board asks for, at most every few seconds. Times are in ms since 1970, UTC. */
export interface LiveJson {
  /** Time of the board's state. A browser ignores a state that is older than the one it shows. */
  readonly v: number;
  /** Id, votes, comments and status of each item of the first page, in its order, and its own status if it has one. */
  readonly items: readonly LiveItem[];
  /** Number of public items. */
  readonly total: number;
  /** Creation time of the newest public item; null if there is none. */
  readonly newest: number | null;
}

export type LiveItem = readonly [id: string, votes: number, comments: number, status: string, label?: string];

/** Returns the numbers of a board's first page, or of one item. Equal pages give equal text, whichever instance answers. */
export function liveJson(page: LivePage): string {
  const { items, total, newest, board_updated_at, read_at } = page;
  const live: LiveJson = {
    v: (board_updated_at ?? read_at).toMillis(),
    items: items.map(liveItem),
    total: total ?? items.length,
    newest: newest ?? null,
  };
  return JSON.stringify(live);
}

function liveItem({ id, votes, comments, status, label }: FirstPage['items'][number]): LiveItem {
  return label === undefined ? [id, votes, comments, status] : [id, votes, comments, status, label];
}
