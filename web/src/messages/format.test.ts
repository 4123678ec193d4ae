import { describe, expect, it } from 'vitest';
import { formatMoney, formatNumber, plural, timeAgo } from './format.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

describe('formats', () => {
  it('group large numbers and pick the plural', () => {
    expect(formatNumber(12431)).toBe('12,431');
    expect(plural(0, { one: 'vote', other: 'votes' })).toBe('0 votes');
    expect(plural(1, { one: 'vote', other: 'votes' })).toBe('1 vote');
  });

  it('write an amount with two decimals', () => {
    expect(formatMoney(500)).toBe('$5.00');
    expect(formatMoney(99_999)).toBe('$999.99');
  });

  it('write the age of a time in the largest full unit', () => {
    const now = Date.UTC(2026, 10, 20);
    expect(timeAgo(now - 59_000, now)).toBe('just now');
    expect(timeAgo(now - MINUTE, now)).toBe('1 minute ago');
    expect(timeAgo(now - 6 * DAY, now)).toBe('6 days ago');
    expect(timeAgo(now - 400 * DAY, now)).toBe('1 year ago');
  });

  it('never name a future time if the clocks differ', () => {
    const now = Date.UTC(2026, 10, 20);
    expect(timeAgo(now + 5 * MINUTE, now)).toBe('just now');
  });
});
