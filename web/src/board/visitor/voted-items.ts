import { readKept, removeKept, writeKept } from '../../browser/kept.ts';
import { attempt } from '../../browser/storage.ts';
import { whose } from '../data/whose.ts';

const VOTED_ITEMS = 'voted_items';
/** As many ids as fit into a cookie. */
const MOST_IN_COOKIE = 40;

/** Votes of an identified person, kept for this page only: the next person must not take them for their own. */
let ofPerson: readonly string[] = [];

/** Records in this browser whether the visitor has voted on an item. */
export function rememberVote(itemId: string, voted: boolean): void {
  const others = votedItems().filter((id) => id !== itemId);
  const ids = voted ? [...others, itemId] : others;
  if (whose() !== '') ofPerson = ids;
  else writeKept(VOTED_ITEMS, JSON.stringify(ids), JSON.stringify(ids.slice(-MOST_IN_COOKIE)));
}

/** Forgets all votes: another person may use this browser from now on. */
export const forgetVotes = () => removeKept(VOTED_ITEMS);

/** Returns the items for which this browser has noted a vote of its visitor. Spreading throws for what is no list. */
export const storedVotes = (): readonly string[] =>
  attempt(() => [...JSON.parse(readKept(VOTED_ITEMS) as string)]) ?? [];

/** Returns the stored votes, or those that an identified person has cast on this page. */
export const votedItems = (): readonly string[] => (whose() === '' ? storedVotes() : ofPerson);
