import type { Unit } from '../units.ts';

/**
 * How Ukrainian writes numbers, plurals and dates.
 *
 * feedback, item: відгук; board: дошка; vote: голос, голосувати за; comment: коментар; answer, reply: відповідь;
 * status: статус; roadmap: дорожня карта; changelog, "What's new", entry: оновлення; follow: стежити;
 * merge: об’єднати; pin: закріпити; tag: тег; picture: зображення; marker: позначка; black bar: чорна смуга;
 * news: сповіщення; mail: лист, електронна адреса; approve: схвалити; embed: вбудувати.
 * Address: "ви", without a capital.
 */

export const LOCALE = 'uk-UA';

/** Formats the whole number `12431` as "12 431". */
export function formatNumber(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, '\u00a0');
}

interface Forms {
  readonly one: string;
  readonly few: string;
  readonly many: string;
}

export function nounFor(count: number, forms: Forms): string {
  const ones = Math.floor((count % 100) / 10) === 1 ? 0 : count % 10;
  if (ones === 1) return forms.one;
  return ones >= 2 && ones <= 4 ? forms.few : forms.many;
}

/** "1 голос", "2 голоси", "12 435 голосів". */
export function plural(count: number, forms: Forms): string {
  return `${formatNumber(count)} ${nounFor(count, forms)}`;
}

const MONTHS = ['січ.', 'лют.', 'бер.', 'квіт.', 'трав.', 'черв.', 'лип.', 'серп.', 'вер.', 'жовт.', 'лист.', 'груд.'];

/** "20 лист. 2026 р.". */
export function formatDate(ms: number): string {
  const date = new Date(ms);
  return `${date.getDate()} ${MONTHS[date.getMonth()]} ${date.getFullYear()} р.`;
}

/** In the accusative, which goes with "тому". */
const UNITS: Readonly<Record<Unit, Forms>> = {
  year: { one: 'рік', few: 'роки', many: 'років' },
  month: { one: 'місяць', few: 'місяці', many: 'місяців' },
  week: { one: 'тиждень', few: 'тижні', many: 'тижнів' },
  day: { one: 'день', few: 'дні', many: 'днів' },
  hour: { one: 'годину', few: 'години', many: 'годин' },
  minute: { one: 'хвилину', few: 'хвилини', many: 'хвилин' },
};

/** "3 дні тому". */
export const ago = (count: number, unit: Unit): string => `${plural(count, UNITS[unit])} тому`;

export const justNow = 'щойно';
