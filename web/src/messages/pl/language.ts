import type { Unit } from '../units.ts';

/**
 * How Polish writes numbers, plurals and dates.
 *
 * feedback, item: zgłoszenie; board: tablica; vote: głos, głosować (zagłosuj na); comment: komentarz;
 * answer, reply: odpowiedź; status: status; roadmap: plan rozwoju; changelog, "What's new": nowości, entry: wpis;
 * follow: obserwować; merge: połączyć; pin: przypiąć; tag: tag; picture: obraz; marker: znacznik;
 * black bar: czarny pasek; news: powiadomienia; mail: e-mail; approve: zatwierdzić; embed: osadzić.
 * Address: "Ty", with Twój/Twoje in capitals, without past forms of the second person.
 */

export const LOCALE = 'pl-PL';

/** Formats the whole number `12431` as "12 431", but `1234` as "1234". */
export function formatNumber(value: number): string {
  return value < 10_000 ? String(value) : String(value).replace(/\B(?=(\d{3})+$)/g, '\u00a0');
}

interface Forms {
  readonly one: string;
  readonly few: string;
  readonly many: string;
}

export function nounFor(count: number, forms: Forms): string {
  if (count === 1) return forms.one;
  const tens = Math.floor((count % 100) / 10);
  const ones = count % 10;
  return tens !== 1 && ones >= 2 && ones <= 4 ? forms.few : forms.many;
}

/** "1 głos", "2 głosy", "12 431 głosów". */
export function plural(count: number, forms: Forms): string {
  return `${formatNumber(count)} ${nounFor(count, forms)}`;
}

const MONTHS = ['sty', 'lut', 'mar', 'kwi', 'maj', 'cze', 'lip', 'sie', 'wrz', 'paź', 'lis', 'gru'];

/** "20 lis 2026". */
export function formatDate(ms: number): string {
  const date = new Date(ms);
  return `${date.getDate()} ${MONTHS[date.getMonth()]} ${date.getFullYear()}`;
}

/** In the accusative, which goes with "temu". */
const UNITS: Readonly<Record<Unit, Forms>> = {
  year: { one: 'rok', few: 'lata', many: 'lat' },
  month: { one: 'miesiąc', few: 'miesiące', many: 'miesięcy' },
  week: { one: 'tydzień', few: 'tygodnie', many: 'tygodni' },
  day: { one: 'dzień', few: 'dni', many: 'dni' },
  hour: { one: 'godzinę', few: 'godziny', many: 'godzin' },
  minute: { one: 'minutę', few: 'minuty', many: 'minut' },
};

/** "3 dni temu". */
export const ago = (count: number, unit: Unit): string => `${plural(count, UNITS[unit])} temu`;

export const justNow = 'przed chwilą';
