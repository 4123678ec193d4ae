import { withStorage } from '../../browser/storage.ts';
import { tabKey } from '../data/whose.ts';

/** Figures of an item after the visitor's last act on it. */
interface RecentFigures {
  readonly votes: number;
  readonly comments: number;
  readonly voted: boolean;
  /** Data read before this time may not include the act yet; ms since 1970, UTC. */
  readonly until: number;
}

export type RecentActs = ReadonlyMap<string, RecentFigures>;

/** How long the server's counters may take to include an act, in ms. */
export const SETTLING_MS = 10_000;

/**
 * Returns figures of the server together with the visitor's last act, which they may not include yet. Votes of others
 * since the act are kept.
 *
 * @param readAt when the server was asked; ms since 1970, by this computer's clock
 */
export function withRecent<T extends Pick<RecentFigures, 'votes' | 'comments'>>(
  figures: T,
  recent: RecentFigures | undefined,
  readAt: number,
): T {
  if (!recent || recent.until <= readAt) return figures;
  const votes = (recent.voted ? Math.max : Math.min)(figures.votes, recent.votes);
  return { ...figures, votes, comments: recent.comments };
}

const MOST = 50;

/**
 * Stores the visitor's acts in this tab, because a page that a cache returns later, for example after Back, may be
 * older than they are. Where storage is blocked, only the times of votes are used instead.
 */
export function persistRecentActs(productId: string, acts: RecentActs): void {
  if (acts.size === 0) return;
  withStorage('sessionStorage', (storage) =>
    storage.setItem(tabKey('recent', productId), JSON.stringify([...acts].slice(-MOST))),
  );
}

export function keptRecentActs(productId: string): RecentActs {
  const read = (storage: Storage): RecentActs =>
    new Map(JSON.parse(storage.getItem(tabKey('recent', productId)) ?? '[]'));
  return withStorage('sessionStorage', read) ?? new Map();
}
