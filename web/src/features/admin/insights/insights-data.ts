import { STATS_TOP } from '@shared/limits';
import type { DayStats } from '@shared/stats/day-stats';
import { PUBLIC_STATUSES, STATUSES, type Status } from '@shared/values';
import { getCountFromServer, getDocsFromServer, limit, orderBy, query, where } from 'firebase/firestore';
import { feedback, stats } from '../../../firebase/refs.ts';
import { countQuery, type Query } from '../filters/queries.ts';
import { type Ranking, topQuery } from './insights-queries.ts';

/** Reads of the Insights tab, from the server only: a cache would show gaps. All throw Firestore errors. */

export interface TopItem {
  readonly id: string;
  readonly title: string;
  readonly votes: number;
}

/** What does not depend on the period. */
export interface Standing {
  readonly wanted: readonly TopItem[];
  readonly rising: readonly TopItem[];
  readonly statuses: Readonly<Record<Status, number>>;
}

/**
 * Loads the days from `from` to `until`, both UTC days and both included. One read per day with activity.
 *
 * @param count number of these days
 */
export async function loadDays(productId: string, from: string, until: string, count: number): Promise<DayStats[]> {
  const ofBoard = [where('product_id', '==', productId), where('day', '>=', from), where('day', '<=', until)];
  const found = await getDocsFromServer(query(stats, ...ofBoard, orderBy('day'), limit(count)));
  return found.docs.map((document) => document.data());
}

/**
 * Loads rankings and counts: at most 20 items, and four counts at one read per thousand items each.
 *
 * @param publicItems number of the board's public items, so that the status with the most needs no count of its own
 */
export async function loadStanding(productId: string, publicItems: number): Promise<Standing> {
  const [wanted, rising, byStatus] = await Promise.all([
    topOf(productId, 'votes'),
    topOf(productId, 'hot'),
    countAll(
      STATUSES.filter((status) => status !== 'open'),
      (status) => countQuery(productId, status),
    ),
  ]);
  const others = PUBLIC_STATUSES.reduce((sum, status) => sum + (status === 'open' ? 0 : byStatus[status]), 0);
  return { wanted, rising, statuses: { ...byStatus, open: Math.max(0, publicItems - others) } };
}

async function topOf(productId: string, by: Ranking): Promise<TopItem[]> {
  const { equal, orderBy: fields } = topQuery(productId, by);
  const order = fields.map((field) => orderBy(field, 'desc'));
  const { docs } = await getDocsFromServer(query(feedback, ...filtersOf(equal), ...order, limit(STATS_TOP)));
  return docs.map((document) => ({ id: document.id, title: document.data().title, votes: document.data().votes }));
}

async function countAll<K extends string>(keys: readonly K[], queryOf: (key: K) => Query): Promise<Record<K, number>> {
  const counted = keys.map(async (key) => {
    const { count } = (await getCountFromServer(query(feedback, ...filtersOf(queryOf(key).equal)))).data();
    return [key, count] as const;
  });
  return Object.fromEntries(await Promise.all(counted)) as Record<K, number>;
}

const filtersOf = (equal: Query['equal']) => Object.entries(equal).map(([field, value]) => where(field, '==', value));
