import { setTimeout as sleep } from 'node:timers/promises';
import type { Firestore, Timestamp } from 'firebase-admin/firestore';
import { wholeNumber } from '../lib/whole-number.ts';
import { counterPath, feedbackPath } from '../shared/paths.ts';
import { coalesce, connectionOf } from '../store/coalesce.ts';
import type { Counter, Feedback } from '../store/documents.ts';
import { docOf, getLists } from '../store/refs.ts';
import { applyCounterChange, type Contribution } from './apply-counter-change.ts';
import { countWithCopies, countWithTimes } from './count-with-times.ts';
import { type Heat, heatAfter, hotWith, type ReportedVote } from './hot.ts';
import { compareTimes, laterOf, shareOf } from './share.ts';

/** Default ms between two counts of an item, so that a burst costs one count and one write a second. */
export const COUNT_SPACING_MS = 1000;

/**
 * @returns ms between two counts of one item that events trigger
 * @throws Error for an invalid setting
 */
export const readCountSpacing = (env: NodeJS.ProcessEnv): number =>
  wholeNumber('COUNT_SPACING_MS', env.COUNT_SPACING_MS) ?? COUNT_SPACING_MS;

/**
 * A count costs one read per thousand documents. Above this number the pauses grow proportionally, so that the cost
 * stays at 50 reads a second; for 100,000 votes a delay of two seconds goes unnoticed. A pause ends well before the
 * timeout.
 */
const COUNTED_AT_FULL_PACE = 50_000;
const LONGEST_PAUSE = 20_000;

export type Counted = 'votes' | 'comments';

export interface SettleOptions {
  /** Commit time of the write that triggers the count, if known; a newer count already includes it. */
  readonly committedAt?: Timestamp | undefined;
  /** Minimum ms between two counts of one item, so that a burst costs few counts and few writes. */
  readonly spacing?: number;
  /** The item's board; concurrent counts of its items then share a commit. */
  readonly productId?: string | undefined;
  /** The vote that triggers the count. */
  readonly vote?: ReportedVote;
  /**
   * Reads the times of the item's votes instead of only counting them, which makes `hot` exact (count-with-times.ts).
   */
  readonly withTimes?: boolean;
  /** Time of the comment that triggers the count, if its author is not the owner, to whom it is new. */
  readonly newsAt?: Timestamp | undefined;
}

/** What one of the calls that share a count asks for. */
type Ask = Pick<SettleOptions, 'committedAt' | 'vote' | 'withTimes' | 'newsAt'>;

/**
 * Ms by which a count must be newer than a write to be certain to include it. Production needs 0, but in the emulator a
 * count missed a write that was committed 0.3 ms before the count's read time.
 */
const CERTAINTY = 500;

interface Settled {
  readonly before: number | null;
  readonly after: number | null;
}

/**
 * Sets an item's counter to the number of existing documents.
 *
 * The documents are counted outside any transaction, because a count inside one locks the counted documents and delays
 * voters for seconds. Instead, the count's read time is stored with its result, and an older count never replaces a
 * newer one. Every event triggers a count that starts after it, or finds one. So the last result is correct even if
 * events are delivered twice, late or out of order, and the next event makes up for a lost one.
 *
 * @returns the stored number before and after; null if there is none
 */
export function recountItem(
  db: Firestore,
  { feedbackId, counted }: { readonly feedbackId: string; readonly counted: Counted },
  options: SettleOptions = {},
): Promise<Settled | null> {
  const key = `${connectionOf(db)}/${counted}/${feedbackId}`;
  const { committedAt, vote, withTimes, newsAt } = options;
  const asks: Ask = { committedAt, ...(vote && { vote }), ...(withTimes && { withTimes }), ...(newsAt && { newsAt }) };
  return coalesce(key, { asks, work: (all) => syncCount(db, { feedbackId, counted, asks: all }, options) });
}

async function syncCount(
  db: Firestore,
  {
    feedbackId,
    counted,
    asks,
  }: { readonly feedbackId: string; readonly counted: Counted; readonly asks: readonly Ask[] },
  { spacing = 0, productId }: SettleOptions,
): Promise<Settled | null> {
  const committedAt = latest(asks.map((ask) => ask.committedAt));
  const lastCount = () => lastCountOf(db, feedbackId, counted);
  const timeOf = (counter: Counter | undefined) => counter?.[`${counted}_counted_at`] ?? null;
  const isIn = (countedAt: Counter['votes_counted_at']) =>
    countedAt !== null && committedAt !== undefined && countedAt.toMillis() > committedAt.toMillis() + CERTAINTY;

  const last = await lastCount();
  const countedAt = timeOf(last);
  if (isIn(countedAt)) return null;
  const pause = Math.min(LONGEST_PAUSE, spacing * Math.max(1, (last?.[counted] ?? 0) / COUNTED_AT_FULL_PACE));
  const wait = countedAt === null ? 0 : countedAt.toMillis() + pause - Date.now();
  if (wait > 0) {
    await sleep(Math.min(wait, pause));
    if (isIn(timeOf(await lastCount()))) return null;
  }

  const isTimed = counted === 'votes' && asks.some((ask) => ask.withTimes);
  const hasCopies = counted === 'votes' && last?.copies !== undefined;
  const count: Count = isTimed
    ? await countWithTimes(db, feedbackId)
    : hasCopies
      ? await countWithCopies(db, feedbackId)
      : await countDocuments(db, feedbackId, counted);
  const { number, readTime } = count;
  const renew = (held: Counter, item: Feedback): Contribution | null => {
    const heldAt = held[`${counted}_counted_at`];
    if (heldAt !== null && compareTimes(heldAt, readTime) >= 0) return null;
    const copies = count.copies === undefined ? {} : { copies: count.copies };
    const all = number + (counted === 'votes' ? (item.imported_votes ?? 0) : 0);
    const counter: Counter = {
      ...held,
      [counted]: all,
      [`${counted}_counted_at`]: readTime,
      ...copies,
    };
    const change: Partial<Feedback> = item[counted] === all ? {} : { [counted]: all };
    const newsAt = asks.reduce((last, ask) => laterOf(last, ask.newsAt ?? null), item.active_at ?? null);
    if (newsAt !== null && newsAt !== item.active_at) change.active_at = newsAt;
    if (counted === 'comments') return { counter, item: change };
    const reports = asks.flatMap(({ vote }) => vote ?? []);
    const heat = count.heat
      ? { ...count.heat, hot: hotWith(count.heat.hot, item.imported_votes, item.created_at) }
      : heatOf(held, { item, count: { number: all, readTime }, reports });
    return withHeat({ counter, item: change }, item, heat);
  };
  const { before, after } = await applyCounterChange(db, {
    feedbackId,
    change: renew,
    together: productId === undefined ? undefined : { productId, rest: spacing },
  });
  return { before: before?.[counted] ?? null, after: after?.[counted] ?? null };
}

interface Count {
  readonly number: number;
  readonly readTime: Timestamp;
  /** Set if the count has counted copies of merged items' votes. */
  readonly copies?: number;
  /** Set if the count has read the votes' times. */
  readonly heat?: Heat;
}

async function countDocuments(db: Firestore, feedbackId: string, counted: Counted): Promise<Count> {
  const snapshot = await db.collection(counted).where('feedback_id', '==', feedbackId).count().get();
  return { number: snapshot.data().count, readTime: snapshot.readTime };
}

function heatOf(
  held: Counter,
  {
    item,
    count: { number, readTime },
    reports,
  }: {
    readonly item: Feedback;
    readonly count: Pick<Count, 'number' | 'readTime'>;
    readonly reports: readonly ReportedVote[];
  },
): Heat {
  const last = {
    votes: held.votes,
    hot: item.hot,
    isEstimate: held.hot_is_estimate ?? false,
    countedAt: held.votes_counted_at?.toMillis() ?? null,
    createdAt: item.created_at.toMillis(),
  };
  return heatAfter(last, { votes: number, at: readTime.toMillis() }, reports);
}

/** Adds the item's heat to a change, if it differs. */
function withHeat(change: Contribution, { hot }: Feedback, heat: Heat): Contribution {
  const { hot_is_estimate: _, ...counter } = change.counter;
  return {
    counter: { ...counter, ...(heat.isEstimate && { hot_is_estimate: true }) },
    item: { ...change.item, ...(heat.hot !== hot && { hot: heat.hot }) },
  };
}

const COUNTED_FIELDS: (keyof Counter | keyof Feedback)[] = [
  'votes',
  'votes_counted_at',
  'comments',
  'comments_counted_at',
  'copies',
];

/**
 * Reads what the last count of an item's votes or comments has stored, together with the items that concurrent calls
 * ask for. Two reads for votes, one for comments.
 */
async function lastCountOf(db: Firestore, feedbackId: string, counted: Counted): Promise<Counter | undefined> {
  const wanted = { feedbackId, withItem: counted === 'votes' };
  const found = await coalesce(`${connectionOf(db)}/counters`, {
    asks: wanted,
    work: async (all) => {
      const ids = [...new Set(all.map((one) => one.feedbackId))];
      const withItem = new Set(all.flatMap((one) => (one.withItem ? one.feedbackId : [])));
      const lists = {
        counters: ids.map((id) => docOf(db, counterPath(id))),
        items: [...withItem].map((id) => docOf(db, feedbackPath(id))),
      };
      const { counters, items } = await getLists(db, lists, { fieldMask: COUNTED_FIELDS });
      return {
        counters: new Map(counters.map((counter) => [counter.id, counter.data()])),
        items: new Map(items.map((item) => [item.id, item.data()])),
      };
    },
  });
  const counter = found.counters.get(feedbackId);
  const item = found.items.get(feedbackId);
  return counter && item ? shareOf(counter, item) : counter;
}

/** Returns the latest commit time, or undefined if any of them is unknown, because the count must then run. */
function latest(commits: readonly (Timestamp | undefined)[]): Timestamp | undefined {
  let last: Timestamp | undefined;
  for (const commit of commits) {
    if (commit === undefined) return undefined;
    if (last === undefined || compareTimes(commit, last) > 0) last = commit;
  }
  return last;
}
