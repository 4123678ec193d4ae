import { withStorage } from '../../browser/storage.ts';

/** Local storage. Failures are ignored: the cookie and the server have the data. */
export const storage = {
  get: (key: string) => withStorage('localStorage', (area) => area.getItem(key)) ?? null,
  set: (key: string, value: string) => withStorage('localStorage', (area) => area.setItem(key, value)),
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
  const kept = withStorage('localStorage', (area): unknown => JSON.parse(area.getItem(VOTED_ITEMS) ?? '[]'));
  return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
}
