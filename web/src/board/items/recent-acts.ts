/** What an item looked like after the visitor's last act on it. */
export interface RecentFigures {
  readonly votes: number;
  readonly comments: number;
  readonly voted: boolean;
  /** What was read before this may not show the act yet; ms since 1970, UTC. */
  readonly until: number;
}

export type RecentActs = ReadonlyMap<string, RecentFigures>;

/** How long the counters on the server may take to follow an act of the visitor. */
export const SETTLING_MS = 10_000;

const MOST = 50;
const keyOf = (productId: string) => `hearback_recent/${productId}`;

/**
 * Keeps the visitor's acts in this tab: a page that comes from a cache later, because somebody goes back to it, may be
 * older than they are. Where storage is blocked, the time of a vote has to do.
 */
export function keepRecentActs(productId: string, acts: RecentActs): void {
  if (acts.size === 0) return;
  try {
    sessionStorage.setItem(keyOf(productId), JSON.stringify([...acts].slice(-MOST)));
  } catch {
    // Blocked or full.
  }
}

export function keptRecentActs(productId: string): RecentActs {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(keyOf(productId)) ?? '[]') as [string, RecentFigures][]);
  } catch {
    return new Map();
  }
}
