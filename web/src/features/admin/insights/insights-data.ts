import type { OwnStatus } from '@shared/labels/label';
import { STATS_COUNT_READS, STATS_TOP } from '@shared/limits';
import type { DayStats } from '@shared/stats/day-stats';
import { PUBLIC_STATUSES, STATUSES, type Status } from '@shared/values';
import { getDocFromServer, getDocsFromServer, limit, orderBy, query, where } from 'firebase/firestore';
import { feedback, productRef, stats } from '../../../firebase/refs.ts';
import { countItems } from '../data/owner-data.ts';
import { countQuery, type ListQuery, ownCountQuery, type Query, type Ranking, topQuery } from '../data/queries.ts';
import { recentOf, withVotes } from './figures.ts';

/** Reads of the Insights tab, from the server only: a cache would show gaps. All throw Firestore errors. */

export interface TopItem {
  readonly id: string;
  readonly title: string;
  readonly votes: number;
  /** The votes, of which one counts half as much after a week: about how many are of the last days. */
  readonly recent: number;
}

/** What does not depend on the period. */
export interface Standing {
  readonly wanted: readonly TopItem[];
  readonly rising: readonly TopItem[];
  readonly statuses: Readonly<Record<Status, number>>;
  /** Number of items by id of their own status; null as long as they are not counted. */
  readonly own: Readonly<Record<string, number>> | null;
}

/** Items that Firestore counts for one read. */
const COUNTED_PER_READ = 1000;

/** Maximum reads for all counts: each of them at least one, and each item is counted by its kind and its own status. */
const countReads = (own: number, items: number) => STATUSES.length - 1 + own + 2 * Math.ceil(items / COUNTED_PER_READ);

/**
 * Loads the days from `from` to `until`, both UTC days and both included. One read per day with activity, and one of
 * the board, which has the newest votes.
 *
 * @param count number of these days
 */
export async function loadDays(
  productId: string,
  { from, until, count }: { readonly from: string; readonly until: string; readonly count: number },
): Promise<DayStats[]> {
  const ofBoard = [where('product_id', '==', productId), where('day', '>=', from), where('day', '<=', until)];
  const [found, board] = await Promise.all([
    getDocsFromServer(query(stats, ...ofBoard, orderBy('day'), limit(count))),
    getDocFromServer(productRef(productId)),
  ]);
  const votes = Object.entries(board.data()?.votes_by_day ?? {}).filter(([day]) => day >= from && day <= until);
  return withVotes(
    productId,
    found.docs.map((document) => document.data()),
    votes,
  );
}

/**
 * Loads rankings and counts: at most 10 items, and four counts at one read per thousand items each. Own statuses are
 * counted only if all counts take at most STATS_COUNT_READS, so that a year of a large board stays below 400 reads.
 *
 * @param publicItems number of the board's public items, so that the status with the most needs no count of its own; null
 *   if the board does not tell it (D62)
 */
export async function loadStanding(
  productId: string,
  publicItems: number | null,
  own: readonly OwnStatus[],
): Promise<Standing> {
  const areOwnCounted = publicItems !== null && countReads(own.length, publicItems) <= STATS_COUNT_READS;
  const [wanted, rising, byStatus, byOwn] = await Promise.all([
    topOf(productId, 'votes'),
    topOf(productId, 'hot'),
    countAll(
      STATUSES.filter((status) => status !== 'open' || publicItems === null),
      (status) => countQuery(productId, status),
    ),
    areOwnCounted ? countOwn(productId, own) : null,
  ]);
  const others = PUBLIC_STATUSES.reduce((sum, status) => sum + (status === 'open' ? 0 : byStatus[status]), 0);
  return {
    wanted,
    rising,
    statuses: { ...byStatus, ...(publicItems !== null && { open: Math.max(0, publicItems - others) }) },
    own: byOwn,
  };
}

/** Counts the items of each own status. */
export async function countOwn(productId: string, own: readonly OwnStatus[]): Promise<Record<string, number>> {
  const kinds = new Map(own.map(({ id, kind }) => [id, kind]));
  return countAll([...kinds.keys()], (id) => ownCountQuery(productId, { id, kind: kinds.get(id) ?? 'open' }));
}

async function topOf(productId: string, by: Ranking): Promise<TopItem[]> {
  const { equal, orderBy: fields } = topQuery(productId, by);
  const order = fields.map((field) => orderBy(field, 'desc'));
  const { docs } = await getDocsFromServer(query(feedback, ...filtersOf(equal), ...order, limit(STATS_TOP)));
  const now = Date.now();
  return docs.map((document) => {
    const { title, votes, hot = 0 } = document.data();
    return { id: document.id, title, votes, recent: recentOf({ votes, hot }, now) };
  });
}

async function countAll<K extends string>(
  keys: readonly K[],
  queryOf: (key: K) => Query | ListQuery,
): Promise<Record<K, number>> {
  const counted = keys.map(async (key) => [key, await countItems(queryOf(key))] as const);
  return Object.fromEntries(await Promise.all(counted)) as Record<K, number>;
}

const filtersOf = (equal: Query['equal']) => Object.entries(equal).map(([field, value]) => where(field, '==', value));
