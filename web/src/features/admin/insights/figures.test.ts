import { bucketOf } from '@shared/stats/answer-time';
import { dayOf, daysUntil } from '@shared/stats/day';
import { DAY_MS, HEAT_EPOCH_MS, HOUR_MS } from '@shared/time';
import { afterEach, expect, test } from 'vitest';
import { figuresOf, recentOf, withVotes } from './figures.ts';

const zone = process.env.TZ;
afterEach(() => {
  process.env.TZ = zone;
});
const stats = (day: string, values: object) => ({ product_id: 'board', day, ...values });
/** A board that began long ago. */
const OLD = '2024-01-01';

test('days without a document are zeros, days outside the period are left out', () => {
  const all = [
    stats('2026-06-30', { votes: 3 }),
    stats('2026-06-01', { submissions: 2, categories: { bug: 2 }, agent_items: 4 }),
    stats('2026-05-31', { votes: 9, agent_items: 1 }),
  ];
  const { days, bars, totals, categories, isEmpty, agentItems } = figuresOf(all, {
    period: 30,
    today: '2026-06-30',
    created: OLD,
  });
  expect(days).toHaveLength(30);
  expect(bars).toBe(days);
  expect(days[0]).toEqual({ day: '2026-06-01', submissions: 2, votes: 0, comments: 0 });
  expect(days.at(-1)).toEqual({ day: '2026-06-30', submissions: 0, votes: 3, comments: 0 });
  expect(totals).toEqual({ submissions: 2, votes: 3, comments: 0 });
  expect(categories).toEqual({ feature: 0, bug: 2, improvement: 0, question: 0, feedback: 0, other: 0 });
  expect(agentItems).toBe(4);
  expect(isEmpty).toBe(false);
});

test('a year has bars of whole weeks that end today; its totals include every day', () => {
  const { days, bars, isWeekly, totals } = figuresOf(
    daysUntil('2026-11-23', 365).map((day) => stats(day, { votes: 1 })),
    { period: 365, today: '2026-11-23', created: OLD },
  );
  expect([days.length, bars.length, isWeekly]).toEqual([365, 52, true]);
  expect(bars.every(({ votes }) => votes === 7)).toBe(true);
  expect(bars.at(-1)?.day).toBe('2026-11-17');
  expect(totals.votes).toBe(365);
});

test('a period is compared with as many days before it, unless the board is younger or it is a year', () => {
  const all = daysUntil('2026-06-30', 60).map((day) => stats(day, { votes: day < '2026-06-01' ? 1 : 3 }));
  expect(figuresOf(all, { period: 30, today: '2026-06-30', created: OLD })).toMatchObject({
    totals: { votes: 90 },
    before: { submissions: 0, votes: 30, comments: 0 },
  });
  expect(figuresOf([], { period: 30, today: '2026-06-30', created: '2026-05-02' }).before).toEqual({
    submissions: 0,
    votes: 0,
    comments: 0,
  });
  expect(figuresOf([], { period: 30, today: '2026-06-30', created: '2026-05-03' }).before).toBeNull();
  expect(figuresOf(all, { period: 365, today: '2026-06-30', created: OLD }).before).toBeNull();
});

test('a board without any activity is empty, one with a day that sums up to zero is not', () => {
  expect(figuresOf([], { period: 90, today: '2026-06-30', created: OLD })).toMatchObject({
    isEmpty: true,
    median: null,
    answers: 0,
  });
  expect(
    figuresOf([stats('2026-06-30', { votes: 0 })], { period: 90, today: '2026-06-30', created: OLD }).isEmpty,
  ).toBe(false);
});

test('the median is that of all answers of the period', () => {
  const answers = (hours: number, count: number) => ({ answers: { [bucketOf(hours * HOUR_MS)]: count } });
  const all = [
    stats('2026-06-30', answers(1, 1)),
    stats('2026-06-20', answers(10, 3)),
    stats('2025-06-01', answers(900, 50)),
  ];
  const { median, answers: count } = figuresOf(all, { period: 30, today: '2026-06-30', created: OLD });
  expect(count).toBe(4);
  expect((median ?? 0) / (10 * HOUR_MS)).toBeCloseTo(1, 0);
});

test('answers are counted by how long they took, each once', () => {
  const answers = Object.fromEntries(
    [0.01, 0.9, 2, 23, 30, 100, 200, 2000].map((hours) => [bucketOf(hours * HOUR_MS), 2]),
  );
  const days = [stats('2026-06-30', { answers }), stats('2026-06-29', { answers: { [bucketOf(0)]: 1 } })];
  const { answered, answers: count } = figuresOf(days, { period: 30, today: '2026-06-30', created: OLD });
  expect(answered).toEqual({ hour: 5, day: 4, days: 2, week: 2, later: 4 });
  expect(count).toBe(17);
  expect(figuresOf([], { period: 30, today: '2026-06-30', created: OLD }).answered).toEqual({
    hour: 0,
    day: 0,
    days: 0,
    week: 0,
    later: 0,
  });
});

test.each(['Pacific/Kiritimati', 'America/New_York', 'Europe/Berlin', 'Pacific/Apia'])(
  'the days are those of UTC in %s, over changes of daylight-saving time',
  (TZ) => {
    process.env.TZ = TZ;
    for (const [last, first] of [
      ['2026-03-31', '2026-03-02'],
      ['2026-11-05', '2026-10-07'],
    ] as const) {
      const days = daysUntil(last, 30);
      expect([days[0], days.at(-1), new Set(days).size]).toEqual([first, last, 30]);
    }
    expect(dayOf(Date.UTC(2026, 2, 29, 23, 59))).toBe('2026-03-29');
    expect(dayOf(Date.UTC(2026, 2, 30))).toBe('2026-03-30');
  },
);

test('in the first week of a board the bars are the days since it began, whatever period is chosen', () => {
  const all = [stats('2026-06-30', { votes: 3 })];
  for (const period of [30, 365] as const) {
    const { bars, days, isWeekly, isFirstWeek } = figuresOf(all, {
      period,
      today: '2026-06-30',
      created: '2026-06-28',
    });
    expect(bars.map(({ day, votes }) => [day, votes])).toEqual([
      ['2026-06-28', 0],
      ['2026-06-29', 0],
      ['2026-06-30', 3],
    ]);
    expect([days.length, isWeekly, isFirstWeek]).toEqual([period, false, true]);
  }
  expect(figuresOf(all, { period: 30, today: '2026-06-30', created: '2026-06-24' }).bars).toHaveLength(7);
  expect(figuresOf(all, { period: 30, today: '2026-06-30', created: '2026-06-23' })).toMatchObject({
    isFirstWeek: false,
  });
  expect(
    figuresOf([stats('2026-06-10', {})], { period: 30, today: '2026-06-30', created: '2026-06-28' }).isFirstWeek,
  ).toBe(false);
});

test('votes that stand in the board are added to their days, also to days without other numbers', () => {
  const day = (name: string, votes?: number) => ({
    product_id: 'board',
    day: name,
    ...(votes !== undefined && { votes }),
  });
  const stats = [day('2026-11-20', 2), day('2026-11-23')];
  const votes = [
    ['2026-11-23', 3],
    ['2026-11-21', -1],
    ['2026-11-20', 1],
  ] as const;
  expect(withVotes('board', stats, votes)).toEqual([day('2026-11-20', 3), day('2026-11-21', -1), day('2026-11-23', 3)]);
});

test('of the votes of an item, those of a week before count half, and there are no more than all', () => {
  const now = Date.UTC(2026, 10, 29);
  /** As functions/src/counters/hot.ts does. @param ages of votes, in days */
  const hotOf = (ages: readonly number[]) =>
    Math.log2(ages.reduce((sum, days) => sum + 2 ** ((now - days * DAY_MS - HEAT_EPOCH_MS) / (7 * DAY_MS)), 0));
  const recent = (...ages: number[]) => recentOf({ votes: ages.length, hot: hotOf(ages) }, now);
  expect(recent(0, 0, 0)).toBe(3);
  expect(recent(7, 7, 0)).toBe(2);
  expect(recent(200, 300)).toBe(0);
  expect(recentOf({ votes: 2, hot: 1e6 }, now)).toBe(2);
  expect(recentOf({ votes: 0, hot: 0 }, now)).toBe(0);
});
