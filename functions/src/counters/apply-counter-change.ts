import type { Firestore } from 'firebase-admin/firestore';
import { isCounted, isMerged } from '../shared/item/state.ts';
import { counterPath, feedbackPath } from '../shared/paths.ts';
import { dayOf } from '../shared/stats/day.ts';
import { coalesce, connectionOf } from '../store/coalesce.ts';
import type { Counter, Feedback } from '../store/documents.ts';
import { docOf, getLists, type Snapshot } from '../store/refs.ts';
import { isContended } from '../store/write-conflict.ts';
import { isPlaced, movingTotals } from './moving-totals.ts';
import { isStored, shareOf, withImported } from './share.ts';
import { castOf, StatsChanges } from './stats-changes.ts';

export interface Contribution {
  readonly counter: Counter;
  /** Fields of the item itself that change in the same commit. */
  readonly item: Partial<Feedback>;
}

/** Returns the new share given the current one, or null to leave its numbers unchanged. */
type Change = (held: Counter, item: Feedback) => Contribution | null;

/** An item's share before and after; `after` is null if the item is gone, in which case nothing is written. */
interface Shares {
  readonly before: Counter | null;
  readonly after: Counter | null;
}

interface Together {
  readonly productId: string;
  /** Minimum ms between two commits of the board in this process. */
  readonly rest?: number;
}

interface Wanted {
  readonly feedbackId: string;
  readonly change: Change;
}

const nothingYet = { votes: 0, votes_counted_at: null, comments: 0, comments_counted_at: null };

/** Maximum items of a board per commit. Each is two reads and at most two writes; a commit allows five hundred. */
const ITEMS_PER_COMMIT = 100;

/**
 * The only transaction that changes counters. Each item's share of its board's totals is stored beside it, and the
 * totals and the statistics change by the difference to the previous share, so the transaction is idempotent and
 * independent of event order. It reads no votes or comments and therefore never blocks voters. It also reads whether
 * the item is public, so each contribution moves the share to the right totals.
 *
 * @param together the item's board; concurrent changes in this process to items of one board then share a commit,
 *   because Firestore takes about one write a second to the document with the board's totals
 */
export async function applyCounterChange(
  db: Firestore,
  {
    feedbackId,
    change,
    together,
  }: { readonly feedbackId: string; readonly change: Change; readonly together?: Together | undefined },
): Promise<Shares> {
  const wanted: Wanted = { feedbackId, change };
  if (together === undefined) return sharesOf(wanted, await commit(db, [wanted]));
  const key = `${connectionOf(db)}/${together.productId}`;
  const outcomes = await coalesce(key, { asks: wanted, work: (all) => commitTogether(db, all), rest: together.rest });
  const outcome = outcomes.get(wanted);
  if (outcome === undefined) throw new Error(`The change of ${feedbackId} was left out.`);
  if ('error' in outcome) throw outcome.error;
  return outcome;
}

type Outcome = Shares | { readonly error: unknown };

/**
 * Applies changes in commits of up to ITEMS_PER_COMMIT items. If a commit fails, but not because of contention, retries
 * each of its items alone.
 */
async function commitTogether(db: Firestore, all: readonly Wanted[]): Promise<ReadonlyMap<Wanted, Outcome>> {
  const outcomes = new Map<Wanted, Outcome>();
  const attempt = async (some: readonly Wanted[]) => {
    try {
      for (const [wanted, shares] of await commit(db, some)) outcomes.set(wanted, shares);
    } catch (error) {
      // Separate commits would only increase the contention.
      if (some.length > 1 && !isContended(error)) for (const wanted of some) await attempt([wanted]);
      else for (const wanted of some) outcomes.set(wanted, { error });
    }
  };
  for (const some of inCommits(all)) await attempt(some);
  return outcomes;
}

/** A vote change and a comment change of the same item go into separate, consecutive commits. */
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

/** @param some changes of distinct items */
function commit(db: Firestore, some: readonly Wanted[]): Promise<Map<Wanted, Shares>> {
  const counterOf = ({ feedbackId }: Wanted) => docOf(db, counterPath(feedbackId));
  const itemOf = ({ feedbackId }: Wanted) => docOf(db, feedbackPath(feedbackId));
  return movingTotals(db, async (transaction, { move, countVotes, outdate }) => {
    const { counters, items } = await getLists(transaction, {
      counters: some.map(counterOf),
      items: some.map(itemOf),
    });
    const shares = new Map<Wanted, Shares>();
    const stats = new StatsChanges();
    const now = counters[0]?.readTime.toMillis() ?? Date.now();
    for (const [at, wanted] of some.entries()) {
      const stored = counters[at]?.data() ?? null;
      const item = items[at]?.data();
      if (item === undefined) {
        shares.set(wanted, { before: stored, after: null });
        continue;
      }
      const before = stored && shareOf(stored, item);
      const next = wanted.change(before ?? shareOf({ product_id: item.product_id, ...nothingYet }, item), item);
      const is_hidden = !isCounted(item);
      const held = next?.counter ?? before;
      if (held === null || (next === null && isPlaced(held, item))) {
        shares.set(wanted, { before, after: held });
        continue;
      }
      const { is_merged: _, ...numbers } = held;
      const after: Counter = { ...withImported(numbers, item), is_hidden, ...(isMerged(item) && { is_merged: true }) };
      shares.set(wanted, { before, after });
      const changesItem = next !== null && Object.keys(next.item).length > 0;
      const { votes_counted_at } = after;
      // If the item stays as it is, the counter stores the time: each write of an item invokes a function.
      if (!changesItem || !isStored(stored, after)) transaction.set(counterOf(wanted), after);
      if (changesItem) {
        transaction.update(itemOf(wanted), { ...next.item, ...(votes_counted_at && { votes_counted_at }) });
        if (!is_hidden) outdate(after.product_id);
      }
      if (before !== null) move(before, -1);
      move(after, 1);
      if (!is_hidden)
        countVotes(
          after.product_id,
          dayOf(now),
          castOf(after) - castOf(before ?? { votes: item.votes, imported: item.imported_votes }),
        );
      stats.add(item, before, after, now);
    }
    stats.write(db, transaction);
    return shares;
  });
}

function sharesOf(wanted: Wanted, all: ReadonlyMap<Wanted, Shares>): Shares {
  return all.get(wanted) ?? { before: null, after: null };
}

/**
 * Moves an item's share to its board's public or hidden totals, or out of both if the item is merged. Reads the item,
 * not the event, so it is idempotent and independent of event order. Skips items that are not counted yet; their
 * registration does this.
 *
 * @param productId the item's board, if the change may share a commit with other items of it
 */
export async function syncVisibility(db: Firestore, feedbackId: string, productId?: string): Promise<void> {
  await applyCounterChange(db, {
    feedbackId,
    change: () => null,
    together: productId === undefined ? undefined : { productId: productId },
  });
}

/** Returns true if the owner's answer to the item is new. */
export const isAnswered = (before: Snapshot<'feedback'>, after: Snapshot<'feedback'>): boolean =>
  after.data()?.response !== undefined && before.data()?.response === undefined;

/**
 * Counts the time to an item's first answer. The item's share remembers it, so that repeated events, and an answer
 * after a removed one, are not counted.
 */
export async function recordAnswer(db: Firestore, feedbackId: string, productId: string): Promise<void> {
  const note = (held: Counter, item: Feedback) =>
    item.response === undefined || held.answered_at !== undefined
      ? null
      : { counter: { ...held, answered_at: item.response.at }, item: {} };
  await applyCounterChange(db, { feedbackId, change: note, together: { productId: productId } });
}
