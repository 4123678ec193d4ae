import { plural } from '../../format.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Sentences of the Insights tab. Days are UTC days, `YYYY-MM-DD`. */
export const insights = {
  title: 'Insights',
  period: 'Period',
  days: (count: number) => `${count} days`,
  utcNote: 'Days begin at midnight UTC. Votes and comments that are taken back are subtracted on that day.',
  download: 'Download CSV',
  loading: 'Loading insights…',
  loadFailed: 'Insights could not be loaded.',
  offline: 'You are offline. Insights load when the connection is back.',
  empty: 'No activity in this period yet',
  emptyText: 'Submissions, votes and comments show up here on the day they arrive.',
  firstWeek: 'The first week of your board',
  firstWeekText:
    'So far the charts show the days since it began. After a week they show the period that you choose above.',
  fileName: (board: string, day: string) => `${board}-insights-${day}.csv`,
  counted: { submissions: 'Submissions', votes: 'Votes', comments: 'Comments' },
  perDay: 'in all, by day',
  perWeek: 'in all, by week',
  showTable: 'Show as table',
  day: 'Day',
  utcDay: 'Day (UTC)',
  week: 'Week from',
  mostWanted: 'Most wanted',
  mostWantedNote: 'By votes, archived items excluded',
  rising: 'Rising fastest',
  risingNote: 'By recent votes: a vote counts half as much after a week',
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
  answerTime: 'Time to first answer',
  answerNote: (count: number) =>
    `Median of ${plural(count, { one: 'answer', other: 'answers' })} in this period, within 9 %`,
  medianMinutes: 'Time to first answer (median, minutes)',
  answers: 'Answers',
  noAnswers: 'No first answers in this period',
  /** "35 minutes", "4.5 hours", "12 days". */
  formatTime: (ms: number) => {
    const [unit, size, one] =
      ms < 2 * HOUR ? [MINUTE, 1, 'minute'] : ms < 2 * DAY ? [HOUR, 10, 'hour'] : [DAY, 10, 'day'];
    const rounded = Math.round((ms / unit) * size) / size;
    return plural(ms / unit >= 20 ? Math.round(rounded) : rounded, { one, other: `${one}s` });
  },
};
