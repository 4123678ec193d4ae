/** Local storage, which browsers may block in frames. Failures are ignored. */
export const storage = {
  get(key: string): string | null {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  set(key: string, value: string): void {
    try {
      localStorage.setItem(key, value);
    } catch {
      // Storage is blocked or full: the cookie and the server have the data.
    }
  },
};

const VOTED_ITEMS = 'voted_items';

/** Notes in local storage whether the visitor has voted on an item. */
export function rememberVote(itemId: string, voted: boolean): void {
  const others = votedItems().filter((id) => id !== itemId);
  storage.set(VOTED_ITEMS, JSON.stringify(voted ? [...others, itemId] : others));
}

/** Returns whether this browser has ever voted. */
export const hasVoted = () => storage.get(VOTED_ITEMS) !== null;

/** Returns the items for which this browser has noted a vote. */
export function votedItems(): string[] {
  try {
    const kept: unknown = JSON.parse(storage.get(VOTED_ITEMS) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}
