import { DAY_MS, MINUTE_MS } from '@shared/time';
import { describe, expect, it } from 'vitest';
import { formatDate, formatMoney, formatNumber, plural, timeAgo } from './format.ts';

describe('formats', () => {
  it('group large numbers and pick the plural', () => {
    expect([0, 7, 999, 1000, 12_431, 1_234_567, -1000].map(formatNumber)).toEqual([
      '0',
      '7',
      '999',
      '1,000',
      '12,431',
      '1,234,567',
      '-1,000',
    ]);
    expect(plural(0, { one: 'vote', other: 'votes' })).toBe('0 votes');
    expect(plural(1, { one: 'vote', other: 'votes' })).toBe('1 vote');
  });

  it('write a date as Intl does', () => {
    const intl = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
    for (const ms of [0, Date.UTC(2026, 0, 5, 12), Date.UTC(2026, 10, 30, 23, 59), Date.UTC(999, 5, 1)]) {
      expect(formatDate(ms)).toBe(intl.format(ms));
    }
  });

  it('write an amount with two decimals', () => {
    expect(formatMoney(500)).toBe('$5.00');
    expect(formatMoney(99_999)).toBe('$999.99');
  });

  it('write the age of a time in the largest full unit', () => {
    const now = Date.UTC(2026, 10, 20);
    expect(timeAgo(now - 59_000, now)).toBe('just now');
    expect(timeAgo(now - MINUTE_MS, now)).toBe('1 minute ago');
    expect(timeAgo(now - 6 * DAY_MS, now)).toBe('6 days ago');
    expect(timeAgo(now - 400 * DAY_MS, now)).toBe('1 year ago');
  });

  it('never name a future time if the clocks differ', () => {
    const now = Date.UTC(2026, 10, 20);
    expect(timeAgo(now + 5 * MINUTE_MS, now)).toBe('just now');
  });
});
