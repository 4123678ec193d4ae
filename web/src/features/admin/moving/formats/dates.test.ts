import { describe, expect, test } from 'vitest';
import { timesOf } from './dates.ts';

const NONE = { order: null, zone: null };
const iso = (time: ReturnType<ReturnType<typeof timesOf>['at']>) =>
  typeof time === 'number' ? new Date(time).toISOString().replace('.000Z', 'Z') : time;
const read = (text: string, answers: Parameters<typeof timesOf>[1] = NONE, stated: string | null = null) =>
  iso(timesOf([text], answers, stated).at(text));

describe('times that say everything', () => {
  test.each([
    ['2026-06-24T17:39:00Z', '2026-06-24T17:39:00Z'],
    ['2026-06-24T17:39:00.1239+02:00', '2026-06-24T15:39:00.123Z'],
    ['2026-06-24 17:39:00 UTC', '2026-06-24T17:39:00Z'],
    ['2026-06-24T17:39:00.000+0000', '2026-06-24T17:39:00Z'],
    ['Wed May 13 2026 11:21:41 GMT+0200 (Central European Summer Time)', '2026-05-13T09:21:41Z'],
    ['Wed May 13 2026 11:21:41 GMT+0000 (GMT+00:00)', '2026-05-13T11:21:41Z'],
    ['Wed, 13 May 2026 11:21:41 +0000', '2026-05-13T11:21:41Z'],
    ['2023/05/01 9:31:03 AM GMT+1', '2023-05-01T08:31:03Z'],
    ['2023/05/01 9:31:03 PM UTC\u22124', '2023-05-02T01:31:03Z'],
    ['2023/05/01 12:31:03\u202fAM GMT+5:30', '2023-04-30T19:01:03Z'],
    ['June 24, 2026 5:39 PM (GMT+2)', '2026-06-24T15:39:00Z'],
    ['2026-02-28T00:00:00-11:00', '2026-02-28T11:00:00Z'],
  ])('%s', (text, at) => {
    expect(read(text)).toBe(at);
    expect(timesOf([text], NONE, null).questions).toEqual([]);
  });
});

test.each([
  '2026-02-30',
  '2026-13-01',
  '31/04/2026',
  '0/0/2026',
  '2026-06-24T24:00:00Z',
  '2026-06-24 13:00 PM',
  '2026-06-24 10:61',
  '2026-06-24T10:00:00+19:00',
  '24/Foo/26 5:39 PM',
  '0001-01-01T00:00:00Z',
  '1782322740',
  '20260624',
  'yesterday',
  'now',
  '7/9',
  `2026-06-24 ${'x'.repeat(1000)}`,
])('no calendar has %s', (text) => {
  expect(read(text, { order: 'day', zone: 'UTC' })).toBe('unreadable');
});

test('an empty cell is no time', () => {
  expect(read('  ')).toBeNull();
});

describe('days', () => {
  test.each([
    ['2026-06-24', '2026-06-24T12:00:00Z'],
    ['24.06.2026', '2026-06-24T12:00:00Z'],
    ['3.4.2026', '2026-04-03T12:00:00Z'],
    ['24. Juni 2026', '2026-06-24T12:00:00Z'],
    ['Jun 24th, 2026', '2026-06-24T12:00:00Z'],
    ['24-Jun-26', '2026-06-24T12:00:00Z'],
    ['24 févr. 2026', '2026-02-24T12:00:00Z'],
    ['24 de junio de 2026', '2026-06-24T12:00:00Z'],
    ['29/02/2024', '2024-02-29T12:00:00Z'],
    ['5/5/2026', '2026-05-05T12:00:00Z'],
    ['24/Jun/99', '1999-06-24T12:00:00Z'],
  ])('%s', (text, at) => {
    expect(read(text)).toBe(at);
  });
});

describe('the order of day and month', () => {
  test.each([
    [['7/9/2026', '24/9/2026'], [], ['2026-09-07', '2026-09-24']],
    [['7/9/2026', '9/24/2026'], [], ['2026-07-09', '2026-09-24']],
    [['7/9/2026', '5/5/2026'], ['order'], ['open', '2026-05-05']],
    [['7/9/2026', '24/9/2026', '9/24/2026'], ['order'], ['open', '2026-09-24', '2026-09-24']],
    [['7/9/2026', '31/2/2026'], ['order'], ['open', 'unreadable']],
    [['7/9/2026', '99/1/2026', '9/24/2026'], [], ['2026-07-09', 'unreadable', '2026-09-24']],
    [['24/9/2026', '9/24/2026'], [], ['2026-09-24', '2026-09-24']],
  ])('%s', (texts, questions, days) => {
    const times = timesOf(texts, NONE, null);
    expect(times.questions).toEqual(questions);
    expect(texts.map((text) => iso(times.at(text))?.toString().slice(0, 10))).toEqual(days);
  });

  test.each([
    [['26/05/11'], ['day', 'year'], ['open']],
    [
      ['26/05/11', '11/05/26', '30/11/25'],
      ['day', 'year'],
      ['open', 'open', 'open'],
    ],
    [['01/02/03'], ['day', 'month', 'year'], ['open']],
    [['26-05-11', '99-12-31'], [], ['2026-05-11', '1999-12-31']],
    [['26/05/11', '31/02/40', '31/12/40'], [], ['2011-05-26', 'unreadable', '2040-12-31']],
    [['05/11/26', '05/31/26'], [], ['2026-05-11', '2026-05-31']],
    [['26.05.11'], ['day', 'year'], ['open']],
    [['26.05.11', '31.12.99'], [], ['2011-05-26', '1999-12-31']],
    [['5/6/26'], ['day', 'month'], ['open']],
    [['26/05/11', '24/9/2026'], [], ['2011-05-26', '2026-09-24']],
    [['05/05/26', '7/7/2026'], [], ['2026-05-05', '2026-07-07']],
    [
      ['26/05/11', '05/31/26', '99/12/31'],
      ['day', 'year'],
      ['open', '2026-05-31', '1999-12-31'],
    ],
    [['24/Jun/26', '24 Jun 26'], [], ['2026-06-24', '2026-06-24']],
  ])('with years of two digits: %s', (texts, orders, days) => {
    const times = timesOf(texts, NONE, null);
    expect(times.orders).toEqual(orders);
    expect(times.questions).toEqual(orders.length > 0 ? ['order'] : []);
    expect(texts.map((text) => iso(times.at(text))?.toString().slice(0, 10))).toEqual(days);
  });

  test.each([
    ['day', '2011-05-26'],
    ['year', '2026-05-11'],
    // No calendar has it, so that it answers nothing.
    ['month', 'open'],
  ] as const)('of 26/05/11 is what a person answers: %s first', (order, day) => {
    expect(read('26/05/11', { order, zone: null })?.toString().slice(0, 10)).toBe(day);
  });

  test('is what a person answers', () => {
    expect(read('7/9/2026', { order: 'day', zone: null })).toBe('2026-09-07T12:00:00Z');
    expect(read('7/9/2026', { order: 'month', zone: null })).toBe('2026-07-09T12:00:00Z');
  });

  test('is what the file says, whatever a person answers', () => {
    const times = timesOf(['7/9/2026', '24/9/2026'], { order: 'month', zone: null }, null);
    expect(iso(times.at('7/9/2026'))).toBe('2026-09-07T12:00:00Z');
  });
});

describe('the zone', () => {
  const jira = '24/Jun/26 5:39 PM';
  test('is asked where none is written, and none is assumed', () => {
    expect(timesOf([jira, '2026-01-01'], NONE, null)).toMatchObject({ questions: ['zone'] });
    expect(read(jira)).toBe('open');
    expect(timesOf(['2026-01-01'], NONE, null).questions).toEqual([]);
  });

  test('is not asked where the product says it', () => {
    expect(timesOf([jira], NONE, 'UTC').questions).toEqual([]);
    expect(read(jira, NONE, 'UTC')).toBe('2026-06-24T17:39:00Z');
  });

  test.each([
    [jira, 'Europe/Berlin', '2026-06-24T15:39:00Z'],
    ['24/Jan/26 5:39 PM', 'Europe/Berlin', '2026-01-24T16:39:00Z'],
    [jira, 'Asia/Kathmandu', '2026-06-24T11:54:00Z'],
    [jira, 'Pacific/Apia', '2026-06-24T04:39:00Z'],
    [jira, 'Nowhere/Else', 'open'],
    // The hour that comes twice, and the one that is left out.
    ['2026-10-25 02:30', 'Europe/Berlin', '2026-10-25T00:30:00Z'],
    ['2026-03-29 02:30', 'Europe/Berlin', '2026-03-29T01:30:00Z'],
    ['2026-11-01 01:30', 'America/New_York', '2026-11-01T05:30:00Z'],
    ['2026-03-08 03:00', 'America/New_York', '2026-03-08T07:00:00Z'],
  ])('%s in %s', (text, zone, at) => {
    expect(read(text, { order: null, zone })).toBe(at);
  });

  test('does not change a time that has its own', () => {
    expect(read('2026-06-24T17:39:00Z', { order: null, zone: 'Asia/Tokyo' })).toBe('2026-06-24T17:39:00Z');
  });
});
