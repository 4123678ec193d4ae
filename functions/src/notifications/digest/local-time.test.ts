import { describe, expect, test } from 'vitest';
import { DAY_MS } from '../../shared/time.ts';
import { isTimeZone, nextOccurrence } from './local-time.ts';

/** Due times of digests on the owner's clock, across its changes. */

function runs(zone: string, hour: number, from: string, count: number, digest: 'daily' | 'weekly' = 'daily') {
  const found: string[] = [];
  for (let at = Date.parse(from); found.length < count; ) {
    const next = nextOccurrence({ digest, hour, zone }, at);
    found.push(`${next.day} ${new Date(next.at).toISOString().slice(0, 16)}`);
    at = next.at;
  }
  return found;
}

describe('daily', () => {
  test('at nine on the clock of Berlin, in winter and in summer', () => {
    expect(runs('Europe/Berlin', 9, '2026-03-27T12:00:00Z', 3)).toEqual([
      '2026-03-28 2026-03-28T08:00',
      '2026-03-29 2026-03-29T07:00',
      '2026-03-30 2026-03-30T07:00',
    ]);
    expect(runs('Europe/Berlin', 9, '2026-10-24T00:00:00Z', 3)).toEqual([
      '2026-10-24 2026-10-24T07:00',
      '2026-10-25 2026-10-25T08:00',
      '2026-10-26 2026-10-26T08:00',
    ]);
  });

  test('an hour that the clock skips is the one after, once', () => {
    expect(runs('Europe/Berlin', 2, '2026-03-28T12:00:00Z', 2)).toEqual([
      '2026-03-29 2026-03-29T01:00',
      '2026-03-30 2026-03-30T00:00',
    ]);
    // Midnight itself is skipped.
    expect(runs('Africa/Cairo', 0, '2026-04-23T12:00:00Z', 2)).toEqual([
      '2026-04-24 2026-04-23T22:00',
      '2026-04-25 2026-04-24T21:00',
    ]);
  });

  test('an hour that comes twice counts once, the first time', () => {
    expect(runs('America/New_York', 1, '2026-10-31T12:00:00Z', 2)).toEqual([
      '2026-11-01 2026-11-01T05:00',
      '2026-11-02 2026-11-02T06:00',
    ]);
    const second = Date.parse('2026-11-01T06:00:00Z');
    expect(nextOccurrence({ digest: 'daily', hour: 1, zone: 'America/New_York' }, second).day).toBe('2026-11-02');
  });

  test.each([
    ['Pacific/Kiritimati', '2026-06-02 2026-06-01T19:00'],
    ['Pacific/Niue', '2026-06-01 2026-06-01T20:00'],
    ['Asia/Kathmandu', '2026-06-02 2026-06-02T03:15'],
    ['UTC', '2026-06-02 2026-06-02T09:00'],
  ])('in %s', (zone, expected) => {
    expect(runs(zone, 9, '2026-06-01T18:00:00Z', 1)).toEqual([expected]);
  });

  test('a change of half an hour', () => {
    expect(runs('Australia/Lord_Howe', 9, '2026-04-03T23:00:00Z', 2)).toEqual([
      '2026-04-05 2026-04-04T22:30',
      '2026-04-06 2026-04-05T22:30',
    ]);
  });

  test('a day that a country skips', () => {
    expect(runs('Pacific/Apia', 9, '2011-12-29T00:00:00Z', 3)).toEqual([
      '2011-12-29 2011-12-29T19:00',
      '2011-12-30 2011-12-30T19:00',
      '2012-01-01 2011-12-31T19:00',
    ]);
  });

  test.each(['Europe/Berlin', 'America/Havana', 'Africa/Cairo', 'Australia/Lord_Howe', 'America/Santiago'])(
    'in %s once a day for a year, also at night',
    (zone) => {
      for (const hour of [0, 2]) {
        const days = runs(zone, hour, '2026-01-01T12:00:00Z', 365).map((run) => run.slice(0, 10));
        expect(new Set(days).size).toBe(365);
        expect(Date.parse(days.at(-1) ?? '') - Date.parse(days[0] ?? '')).toBe(364 * DAY_MS);
      }
    },
  );
});

test('weekly on Mondays, across a change of the clock', () => {
  expect(runs('Europe/Berlin', 9, '2026-03-23T08:00:00Z', 2, 'weekly')).toEqual([
    '2026-03-30 2026-03-30T07:00',
    '2026-04-06 2026-04-06T07:00',
  ]);
  expect(runs('Pacific/Kiritimati', 0, '2026-03-22T09:59:00Z', 1, 'weekly')).toEqual(['2026-03-23 2026-03-22T10:00']);
});

test.each([
  ['Europe/Berlin', true],
  ['UTC', true],
  ['Asia/Kolkata', true],
  ['Europe/Atlantis', false],
  ['+01:00', false],
  ['', false],
  ['../etc/passwd', false],
  [' Europe/Berlin', false],
])('%j is a time zone: %s', (zone, expected) => {
  expect(isTimeZone(zone)).toBe(expected);
});
