import { DAY_MS, HOUR_MS, MINUTE_MS } from '@shared/time';
import { formatNumber, plural } from '../../format.ts';

/** Sentences of the Insights tab. Days are UTC days, `YYYY-MM-DD`. */
export const insights = {
  title: 'Insights',
  period: 'Period',
  days: (count: number) => `${count} days`,
  utcNote: 'Days begin at midnight UTC.',
  download: 'Download CSV',
  loading: 'Loading insights…',
  loadFailed: 'Insights could not be loaded.',
  offline: 'You are offline. Insights load when the connection is back.',
  empty: 'No activity in this period yet',
  emptyText: 'Submissions, votes and comments show up here on the day they arrive.',
  firstWeek: 'The first week of your board',
  firstWeekText:
    'So far the charts show the days since it began. After a week they show the period that you choose above.',
  fileName: (productId: string, table: string, day: string) => `${productId}-${table}-${day}.csv`.toLowerCase(),
  byDay: 'Activity by day',
  counted: { submissions: 'Submissions', votes: 'Votes', comments: 'Comments' },
  agentItems: (count: number) =>
    `Agents submitted ${plural(count, { one: 'further item', other: 'further items' })}, which the charts leave out.`,
  perDay: 'per day',
  perWeek: 'in all, by week',
  /** Compares a number with that of as many days before. */
  compared: (now: number, before: number, days: number) => {
    const than = `the ${days} days before`;
    if (now === before) return `As many as in ${than}.`;
    const [count, word] = now > before ? [now - before, 'more'] : [before - now, 'fewer'];
    return `${formatNumber(count)} ${word} than in ${than}.`;
  },
  mostAre: (category: string, count: number, all: number) =>
    `${category} comes first, with ${formatNumber(count)} of ${formatNumber(all)}.`,
  settled: (done: number, all: number) =>
    all === 0 ? null : `${formatNumber(done)} of ${plural(all, { one: 'item is', other: 'items are' })} completed.`,
  showTable: 'Show as table',
  day: 'Day',
  utcDay: 'Day (UTC)',
  week: 'Week from',
  mostWanted: 'Most wanted',
  mostWantedNote: 'What people vote for most',
  rising: 'Rising fastest',
  risingNote: 'New votes, and all of them',
  recent: (count: number) => `+${formatNumber(count)}`,
  byCategory: 'By category',
  byCategoryNote: 'Submissions of this period',
  byStatus: 'By status',
  countOwn: 'Count your own statuses',
  item: 'Item',
  items: 'Items',
  category: 'Category',
  status: 'Status',
  votes: 'Votes',
  noItems: 'No items yet',
  noRising: 'No item has gained votes lately',
  noSubmissions: 'No submissions in this period.',
  answerTime: 'Time to first answer',
  answerNote: (count: number) => `Median of ${plural(count, { one: 'answer', other: 'answers' })} in this period.`,
  medianMinutes: 'Median minutes to first answer',
  answers: 'Answers',
  answered: {
    hour: 'Within an hour',
    day: 'Within a day',
    days: 'Within 3 days',
    week: 'Within a week',
    later: 'Later',
  },
  noAnswers: 'No first answers in this period.',
  /** "35 minutes", "4.5 hours", "12 days". */
  formatTime: (ms: number) => {
    const [unit, size, one] =
      ms < 2 * HOUR_MS ? [MINUTE_MS, 1, 'minute'] : ms < 2 * DAY_MS ? [HOUR_MS, 10, 'hour'] : [DAY_MS, 10, 'day'];
    const rounded = Math.round((ms / unit) * size) / size;
    return plural(ms / unit >= 20 ? Math.round(rounded) : rounded, { one, other: `${one}s` });
  },
};
