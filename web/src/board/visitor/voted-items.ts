import { withStorage } from '../../browser/storage.ts';

// Failures of local storage are ignored: the cookie and the server have the data.
export const readLocal = (key: string) => withStorage('localStorage', (area) => area.getItem(key)) ?? null;
export const writeLocal = (key: string, value: string) =>
  withStorage('localStorage', (area) => area.setItem(key, value));

const VOTED_ITEMS = 'voted_items';

/** Notes in local storage whether the visitor has voted on an item. */
export function rememberVote(itemId: string, voted: boolean): void {
  const others = votedItems().filter((id) => id !== itemId);
  writeLocal(VOTED_ITEMS, JSON.stringify(voted ? [...others, itemId] : others));
}

/** Forgets all of them: another person may use this browser from now on. */
export const forgetVotes = () => withStorage('localStorage', (area) => area.removeItem(VOTED_ITEMS));

/** Returns whether this browser has ever voted. */
export const hasVoted = () => withStorage('localStorage', (area) => VOTED_ITEMS in area);

/** Returns the items for which this browser has noted a vote. */
export function votedItems(): string[] {
  // Spreading throws for what is no list.
  const read = (area: Storage): string[] => [...JSON.parse(area.getItem(VOTED_ITEMS) ?? '[]')];
  return withStorage('localStorage', read) ?? [];
}
