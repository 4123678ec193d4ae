import { type AnswerTimes, countsWithin, medianOf, sumOfTimes } from '@shared/stats/answer-time';
import { daysUntil } from '@shared/stats/day';
import type { DayStats } from '@shared/stats/day-stats';
import { DAY_MS, HEAT_EPOCH_MS, HOUR_MS } from '@shared/time';
import { CATEGORIES, type Category } from '@shared/values';

export const PERIODS = [30, 90, 365] as const;
export type Period = (typeof PERIODS)[number];

const LONGEST = 365;

/** Returns the days to load for a period: as many again before it, to compare with, within a year. */
export const daysToLoad = (period: Period): number => Math.min(2 * period, LONGEST);

/** What a chart shows of each day. */
export const COUNTED = ['submissions', 'votes', 'comments'] as const;
type Counted = (typeof COUNTED)[number];

/** Up to when a first answer counts as quick, less quick and so on, in ms; null for any later one. */
const ANSWERED_WITHIN = { hour: HOUR_MS, day: DAY_MS, days: 3 * DAY_MS, week: 7 * DAY_MS, later: null } as const;
type AnsweredWithin = keyof typeof ANSWERED_WITHIN;
export const ANSWERED = Object.keys(ANSWERED_WITHIN) as readonly AnsweredWithin[];

/** Days of a bar that covers several days. */
const WEEK = 7;

/** A day, or the first day of a week. */
interface Bar extends Readonly<Record<Counted, number>> {
  /** UTC, `YYYY-MM-DD`. */
  readonly day: string;
}

export interface Figures {
  /** One per day, without gaps, oldest first. */
  readonly days: readonly Bar[];
  /** The bars of a chart: the days, or the weeks of a year, which end with the last day. */
  readonly bars: readonly Bar[];
  readonly isWeekly: boolean;
  /** Whether the board is younger than a week, so that its bars are the days since it began. */
  readonly isFirstWeek: boolean;
  readonly totals: Readonly<Record<Counted, number>>;
  /** Totals of as many days before; null for a year, and if the board is too young. */
  readonly before: Readonly<Record<Counted, number>> | null;
  /** Items that agents have submitted, which no other figure counts. */
  readonly agentItems: number;
  /** Submissions by category. */
  readonly categories: Readonly<Record<Category, number>>;
  readonly answers: number;
  /** First answers by how long they took. */
  readonly answered: Readonly<Record<AnsweredWithin, number>>;
  /** ms, within 9 %; null without answers. */
  readonly median: number | null;
  /** Whether nothing has happened in the period. */
  readonly isEmpty: boolean;
}

/**
 * Returns the figures of a period. Days without a document are zeros.
 *
 * @param today the UTC day that ends the period
 * @param created the UTC day on which the board was created
 */
export function figuresOf(
  stats: readonly DayStats[],
  { period, today, created }: { readonly period: Period; readonly today: string; readonly created: string },
): Figures {
  const byDay = new Map(stats.map((day) => [day.day, day]));
  const barOf = (day: string): Bar => {
    const { submissions = 0, votes = 0, comments = 0 } = byDay.get(day) ?? {};
    return { day, submissions, votes, comments };
  };
  const found = daysUntil(today, period).map((day) => ({ day, stats: byDay.get(day) }));
  const days = found.map(({ day }) => barOf(day));
  const earlier = daysUntil(today, daysToLoad(period)).slice(0, -period);
  const [first = created] = [created, ...stats.map(({ day }) => day)].sort();
  const isFirstWeek = daysUntil(today, WEEK).includes(first);
  const isWeekly = period === 365 && !isFirstWeek;
  const times: AnswerTimes = sumOfTimes(found.map(({ stats: one }) => one?.answers ?? {}));
  return {
    days,
    bars: isWeekly ? weeksOf(days) : isFirstWeek ? days.filter(({ day }) => day >= first) : days,
    isWeekly,
    isFirstWeek,
    totals: sumOf(days),
    before: earlier.length < period || (earlier[0] ?? '') < first ? null : sumOf(earlier.map(barOf)),
    agentItems: found.reduce((sum, { stats: one }) => sum + (one?.agent_items ?? 0), 0),
    categories: categoriesOf(found.flatMap(({ stats: one }) => one?.categories ?? [])),
    answers: Object.values(times).reduce((sum, count) => sum + count, 0),
    answered: answeredOf(times),
    median: medianOf(times),
    isEmpty: found.every(({ stats: one }) => one === undefined),
  };
}

function answeredOf(times: AnswerTimes): Record<AnsweredWithin, number> {
  const limits = Object.values(ANSWERED_WITHIN).filter((limit) => limit !== null);
  const counts = countsWithin(times, limits);
  return Object.fromEntries(ANSWERED.map((within, at) => [within, counts[at] ?? 0])) as Record<AnsweredWithin, number>;
}

function categoriesOf(all: readonly NonNullable<DayStats['categories']>[]): Record<Category, number> {
  const sum = (category: Category) => all.reduce((total, day) => total + (day[category] ?? 0), 0);
  return Object.fromEntries(CATEGORIES.map((category) => [category, sum(category)])) as Record<Category, number>;
}

function sumOf(days: readonly Bar[]): Record<Counted, number> {
  const sum = (counted: Counted) => days.reduce((all, day) => all + day[counted], 0);
  return { submissions: sum('submissions'), votes: sum('votes'), comments: sum('comments') };
}

/** Sums whole weeks that end with the last day. Earlier days that fill no week are left out of the bars. */
function weeksOf(days: readonly Bar[]): Bar[] {
  const first = days.length % WEEK;
  return Array.from({ length: Math.floor(days.length / WEEK) }, (_, at) => {
    const week = days.slice(first + at * WEEK, first + (at + 1) * WEEK);
    return { day: week[0]?.day ?? '', ...sumOf(week) };
  });
}

/**
 * Adds the votes that a board has not moved to its statistics yet to its days.
 *
 * @param votes pairs of a UTC day and a number
 * @returns the days, oldest first
 */
export function withVotes(
  product_id: string,
  stats: readonly DayStats[],
  votes: readonly (readonly [day: string, number: number])[],
): DayStats[] {
  const byDay = new Map(stats.map((day) => [day.day, day]));
  for (const [day, number] of votes) {
    const known = byDay.get(day) ?? { product_id, day };
    byDay.set(day, { ...known, votes: (known.votes ?? 0) + number });
  }
  return [...byDay.values()].sort((a, b) => a.day.localeCompare(b.day));
}

/** Returns the recent votes of an item. @param hot log2 of their number at the start of its scale (counters/hot.ts) */
export const recentOf = ({ votes, hot }: { readonly votes: number; readonly hot: number }, now: number): number =>
  Math.min(votes, Math.round(2 ** (hot - (now - HEAT_EPOCH_MS) / (7 * DAY_MS))));
