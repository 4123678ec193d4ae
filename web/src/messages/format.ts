/** Locale for numbers, money and times. A second language sets its own. */
export const LOCALE = 'en-US';

/** Creating a formatter takes milliseconds on a phone, so each is created at its first use. */
function once<T>(create: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= create());
}

const percents = /* @__PURE__ */ once(() => new Intl.NumberFormat(LOCALE, { style: 'percent' }));
const dollars = /* @__PURE__ */ once(() => new Intl.NumberFormat(LOCALE, { style: 'currency', currency: 'USD' }));

/*
 * A board's list is formatted without Intl, because the first formatter of a page blocks a phone for 50 ms.
 */

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

/** Formats a share as a whole percentage: `0.5` as "50%". */
export function formatPercent(share: number): string {
  return percents().format(share);
}

/** Formats US cents as dollars: `1250` as "$12.50". */
export function formatMoney(cents: number): string {
  return dollars().format(cents / 100);
}

/** Formats a time in ms as a date: "Nov 20, 2026". */
export function formatDate(ms: number): string {
  const [, month, day, year] = new Date(ms).toDateString().split(' ');
  return `${month} ${Number(day)}, ${Number(year)}`;
}

const times = /* @__PURE__ */ once(() => new Intl.DateTimeFormat(LOCALE, { timeStyle: 'short' }));
const moments = /* @__PURE__ */ once(
  () => new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeStyle: 'short' }),
);

/** Formats a time in ms as a time of the day: "3:05 PM". */
export function formatTime(ms: number): string {
  return times().format(ms);
}

/** Formats a time in ms as date and time: "Nov 20, 2026, 3:05 PM". */
export function formatDateTime(ms: number): string {
  return moments().format(ms);
}

/** Formats a UTC day, `YYYY-MM-DD`: "Jun 2". */
export function formatUtcDay(day: string): string {
  return utcDay(day, { month: 'short', day: 'numeric' });
}

/** Formats a UTC day, `YYYY-MM-DD`: "Jun 2, 2026". */
export function formatWholeUtcDay(day: string): string {
  return utcDay(day, { dateStyle: 'medium' });
}

const utcDay = (day: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(LOCALE, { ...options, timeZone: 'UTC' }).format(Date.parse(`${day}T00:00:00Z`));

const UNITS = [
  ['year', 365 * 24 * 3600],
  ['month', (365 / 12) * 24 * 3600],
  ['week', 7 * 24 * 3600],
  ['day', 24 * 3600],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** Formats a time in ms as "3 days ago". Future times count as now, because the client's clock may be behind. */
export function timeAgo(ms: number, now: number = Date.now()): string {
  const seconds = Math.max(0, (now - ms) / 1000);
  for (const [unit, length] of UNITS) {
    if (seconds >= length) return `${plural(Math.floor(seconds / length), { one: unit, other: `${unit}s` })} ago`;
  }
  return 'just now';
}
