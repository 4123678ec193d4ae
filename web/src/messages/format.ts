/** How the catalog's language writes numbers, money and times. A second language brings its own locale. */
export const LOCALE = 'en-US';

const numbers = /* @__PURE__ */ new Intl.NumberFormat(LOCALE);
const percents = /* @__PURE__ */ new Intl.NumberFormat(LOCALE, { style: 'percent' });
const dollars = /* @__PURE__ */ new Intl.NumberFormat(LOCALE, { style: 'currency', currency: 'USD' });
const pluralRules = /* @__PURE__ */ new Intl.PluralRules(LOCALE);
const relativeTimes = /* @__PURE__ */ new Intl.RelativeTimeFormat(LOCALE);
const dates = /* @__PURE__ */ new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium' });

/** `12431` as "12,431". */
export function formatNumber(value: number): string {
  return numbers.format(value);
}

interface Forms {
  readonly one: string;
  readonly other: string;
}

/** The noun alone in the form that fits the count. */
export function nounFor(count: number, forms: Forms): string {
  return pluralRules.select(count) === 'one' ? forms.one : forms.other;
}

/** The count and its noun in the right form: "1 vote", "12,431 votes". */
export function plural(count: number, forms: Forms): string {
  return `${formatNumber(count)} ${nounFor(count, forms)}`;
}

/** A share as whole percent: `0.5` as "50%". */
export function formatPercent(share: number): string {
  return percents.format(share);
}

/** US cents as dollars: `1250` as "$12.50". */
export function formatMoney(cents: number): string {
  return dollars.format(cents / 100);
}

/** A day: "Nov 20, 2026". */
export function formatDate(ms: number): string {
  return dates.format(ms);
}

const moments = /* @__PURE__ */ new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeStyle: 'short' });

/** A moment: "Nov 20, 2026, 3:05 PM". */
export function formatDateTime(ms: number): string {
  return moments.format(ms);
}

const UNITS = [
  ['year', 365 * 24 * 3600],
  ['month', (365 / 12) * 24 * 3600],
  ['week', 7 * 24 * 3600],
  ['day', 24 * 3600],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** "3 days ago". A clock that runs behind the server's makes no "in 2 minutes". */
export function timeAgo(ms: number, now: number = Date.now()): string {
  const seconds = Math.max(0, (now - ms) / 1000);
  for (const [unit, length] of UNITS) {
    if (seconds >= length) return relativeTimes.format(-Math.floor(seconds / length), unit);
  }
  return 'just now';
}
