import type { Firestore } from 'firebase-admin/firestore';
import { isContended } from '../lib/write-conflict.ts';
import type { Counter } from '../shared/counter.ts';
import type { Feedback } from '../shared/feedback.ts';
import { isPublic } from '../shared/is-public.ts';
import { counterPath, feedbackPath } from '../shared/paths.ts';
import { coalesce } from './coalesce.ts';
import { isHidden, movingTotals } from './moving-totals.ts';

export interface Contribution {
  readonly counter: Counter;
  /** Fields of the item itself that change along with it. */
  readonly item: Partial<Feedback>;
}

/** The new share given the held one, or null to leave its numbers as they are. */
type Change = (held: Counter, item: Feedback) => Contribution | null;

/** An item's share before and after; `after` is null when the item is gone, of which nothing is written then. */
interface Shares {
  readonly before: Counter | null;
  readonly after: Counter | null;
}

export interface Together {
  readonly board: string;
  /** So many ms lie between two commits of the board in this process. */
  readonly rest?: number;
}

interface Wanted {
  readonly feedbackId: string;
  readonly change: Change;
}

const nothingYet = { votes: 0, votes_counted_at: null, comments: 0, comments_counted_at: null };

/** Items of one board that change in one commit. Each is two reads and two writes; a commit takes five hundred. */
const ITEMS_PER_COMMIT = 100;

/**
 * The one transaction that changes counters. An item's share in its board's totals is kept beside it, and the totals
 * move by the difference to the share that was held before. So running it again adds nothing, and the order in which
 * events arrive does not matter. It reads no vote and no comment, and therefore makes no voter wait. Whether the item is
 * public is read along with it, so each contribution also moves its share to the totals where it belongs.
 *
 * @param together the item's board; items of one board that change in this process at the same time then share a commit,
 *   because Firestore takes about one write a second of the document in which their totals meet
 */
export async function applyCounterChange(
  db: Firestore,
  feedbackId: string,
  change: Change,
  together?: Together,
): Promise<Shares> {
  const wanted: Wanted = { feedbackId, change };
  if (together === undefined) return sharesOf(wanted, await commit(db, [wanted]));
  const key = `${connectionOf(db)}/${together.board}`;
  const outcomes = await coalesce(key, wanted, (all) => commitTogether(db, all), together.rest);
  const outcome = outcomes.get(wanted);
  if (outcome === undefined) throw new Error(`The change of ${feedbackId} was left out.`);
  if ('error' in outcome) throw outcome.error;
  return outcome;
}

type Outcome = Shares | { readonly error: unknown };

/** In commits of so many items; where one fails for a reason of its own, each item of it alone. */
async function commitTogether(db: Firestore, all: readonly Wanted[]): Promise<ReadonlyMap<Wanted, Outcome>> {
  const outcomes = new Map<Wanted, Outcome>();
  const attempt = async (some: readonly Wanted[]) => {
    try {
      for (const [wanted, shares] of await commit(db, some)) outcomes.set(wanted, shares);
    } catch (error) {
      // What is crowded would only get more so.
      if (some.length > 1 && !isContended(error)) for (const wanted of some) await attempt([wanted]);
      else for (const wanted of some) outcomes.set(wanted, { error });
    }
  };
  for (const some of inCommits(all)) await attempt(some);
  return outcomes;
}

/** Votes and comments of one item are two changes of it: they follow each other. */
function inCommits(all: readonly Wanted[]): Wanted[][] {
  const commits: Wanted[][] = [];
  for (const wanted of all) {
    const isFree = (some: readonly Wanted[]) =>
      some.length < ITEMS_PER_COMMIT && !some.some(({ feedbackId }) => feedbackId === wanted.feedbackId);
    const free = commits.find(isFree);
    if (free) free.push(wanted);
    else commits.push([wanted]);
  }
  return commits;
}

/** @param some of different items */
function commit(db: Firestore, some: readonly Wanted[]): Promise<Map<Wanted, Shares>> {
  const counterOf = ({ feedbackId }: Wanted) => db.doc(counterPath(feedbackId));
  const itemOf = ({ feedbackId }: Wanted) => db.doc(feedbackPath(feedbackId));
  return movingTotals(db, async (transaction, move) => {
    const documents = await transaction.getAll(...some.map(counterOf), ...some.map(itemOf));
    const shares = new Map<Wanted, Shares>();
    for (const [at, wanted] of some.entries()) {
      const before = (documents[at]?.data() as Counter | undefined) ?? null;
      const item = documents[some.length + at]?.data() as Feedback | undefined;
      if (item === undefined) {
        shares.set(wanted, { before, after: null });
        continue;
      }
      const next = wanted.change(before ?? { product_id: item.product_id, ...nothingYet }, item);
      const is_hidden = !isPublic(item);
      const held = next?.counter ?? before;
      if (held === null || (next === null && isHidden(held) === is_hidden)) {
        shares.set(wanted, { before, after: held });
        continue;
      }
      const after: Counter = { ...held, is_hidden };
      shares.set(wanted, { before, after });
      transaction.set(counterOf(wanted), after);
      if (next !== null && Object.keys(next.item).length > 0) transaction.update(itemOf(wanted), { ...next.item });
      if (before !== null) move(before, -1);
      move(after, 1);
    }
    return shares;
  });
}

function sharesOf(wanted: Wanted, all: ReadonlyMap<Wanted, Shares>): Shares {
  return all.get(wanted) ?? { before: null, after: null };
}

const connections = new WeakMap<Firestore, number>();
let connected = 0;

/** A name for the connection: two of them have nothing in common, whatever their databases are called. */
function connectionOf(db: Firestore): number {
  const known = connections.get(db);
  if (known !== undefined) return known;
  connected += 1;
  connections.set(db, connected);
  return connected;
}
