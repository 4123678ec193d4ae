import type { Unit } from '../units.ts';

/**
 * How Dutch writes numbers, plurals and dates.
 *
 * feedback: feedback; item: item; board: bord; vote: stem, stemmen op; comment: reactie; answer, reply: antwoord;
 * status: status; roadmap: roadmap; changelog, "What's new": updates, entry: update; follow: volgen;
 * merge: samenvoegen; pin: vastmaken; tag: tag; reaction: waardering; picture: afbeelding; marker: markering;
 * black bar: balk, black out: zwart maken; news: meldingen; mail: e-mail; approve: goedkeuren; embed: insluiten.
 * Address: "je".
 */

export const LOCALE = 'nl-NL';

/** Formats the whole number `12431` as "12.431". */
export function formatNumber(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, '.');
}

interface Forms {
  readonly one: string;
  readonly other: string;
}

export function nounFor(count: number, forms: Forms): string {
  return count === 1 ? forms.one : forms.other;
}

/** "1 stem", "12.431 stemmen". */
export function plural(count: number, forms: Forms): string {
  return `${formatNumber(count)} ${nounFor(count, forms)}`;
}

const MONTHS = ['jan', 'feb', 'mrt', 'apr', 'mei', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'dec'];

/** "20 nov 2026". */
export function formatDate(ms: number): string {
  const date = new Date(ms);
  return `${date.getDate()} ${MONTHS[date.getMonth()]} ${date.getFullYear()}`;
}

/** Years and hours keep the singular after a number. */
const UNITS: Readonly<Record<Unit, Forms>> = {
  year: { one: 'jaar', other: 'jaar' },
  month: { one: 'maand', other: 'maanden' },
  week: { one: 'week', other: 'weken' },
  day: { one: 'dag', other: 'dagen' },
  hour: { one: 'uur', other: 'uur' },
  minute: { one: 'minuut', other: 'minuten' },
};

/** "3 dagen geleden". */
export const ago = (count: number, unit: Unit): string => `${plural(count, UNITS[unit])} geleden`;

export const justNow = 'zojuist';
