import type { Unit } from '../units.ts';

/**
 * How English writes numbers, plurals and dates. Each language has a file with these exports. A board's list is
 * formatted without Intl, because the first formatter of a page blocks a phone for 50 ms.
 */

/** Locale for what Intl formats: money, times, months. */
export const LOCALE = 'en-US';

/** Formats the whole number `12431` as "12,431". */
export function formatNumber(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ',');
}

interface Forms {
  readonly one: string;
  readonly other: string;
}

/** Returns the noun in the form for the count, without the number. */
export function nounFor(count: number, forms: Forms): string {
  return count === 1 ? forms.one : forms.other;
}

/** Returns the count with the noun in the right form: "1 vote", "12,431 votes". */
export function plural(count: number, forms: Forms): string {
  return `${formatNumber(count)} ${nounFor(count, forms)}`;
}

/** Formats a time in ms as a date: "Nov 20, 2026". */
export function formatDate(ms: number): string {
  const [, month, day, year] = new Date(ms).toDateString().split(' ');
  return `${month} ${Number(day)}, ${Number(year)}`;
}

/** A time span of the past: "3 days ago". */
export function ago(count: number, unit: Unit): string {
  return `${plural(count, { one: unit, other: `${unit}s` })} ago`;
}

export const justNow = 'just now';
