import { ago, justNow, LOCALE } from './en/language.ts';
import { UNITS } from './units.ts';

export { formatDate, formatNumber, LOCALE, nounFor, plural } from './en/language.ts';

/** Creating a formatter takes milliseconds on a phone, so each is created at its first use. */
function once<T>(create: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= create());
}

const percents = /* @__PURE__ */ once(() => new Intl.NumberFormat(LOCALE, { style: 'percent' }));
const dollars = /* @__PURE__ */ once(() => new Intl.NumberFormat(LOCALE, { style: 'currency', currency: 'USD' }));

/** Formats a share as a whole percentage: `0.5` as "50%". */
export function formatPercent(share: number): string {
  return percents().format(share);
}

/** Formats US cents as dollars: `1250` as "$12.50". */
export function formatMoney(cents: number): string {
  return dollars().format(cents / 100);
}

const tenths = /* @__PURE__ */ once(
  () => new Intl.NumberFormat(LOCALE, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
);

/** Formats a number with one decimal: "4.2". */
export function formatTenths(value: number): string {
  return tenths().format(value);
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

/** Formats a time in ms as "3 days ago" in the page's language. Future times count as now, because the client's clock may be behind. */
export function timeAgo(ms: number, now: number = Date.now()): string {
  const seconds = Math.max(0, (now - ms) / 1000);
  for (const [unit, length] of UNITS) {
    if (seconds >= length) return ago(Math.floor(seconds / length), unit);
  }
  return justNow;
}
