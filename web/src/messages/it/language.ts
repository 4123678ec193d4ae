/*
 * board: bacheca; item/feedback: feedback (invariable); category "feedback": opinione; vote: voto, votare;
 * comment: commento, commentare; reply: rispondere, risposta; answer of the team: risposta;
 * status: stato (open: aperto; in progress: in corso; completed: completato; closed: chiuso);
 * pending: in attesa di approvazione; roadmap: roadmap; what's new, changelog, its entry: novità; news: notifiche;
 * follow: seguire; merge: unire; pin: mettere in evidenza; tag: etichetta;
 * picture: immagine; marker: segnaposto; black bar: riquadro nero; mail: email; sign in: accedere.
 * Form of address: tu. Statuses and badges agree with "feedback" (masculine).
 */
import type { Unit } from '../units.ts';

/** How Italian writes numbers, plurals and dates. */

export const LOCALE = 'it-IT';

/** Formats the whole number `12431` as "12.431", and `1243` as "1243". */
export function formatNumber(value: number): string {
  return value < 10_000 ? String(value) : String(value).replace(/\B(?=(\d{3})+$)/g, '.');
}

interface Forms {
  readonly one: string;
  readonly many: string;
  readonly other: string;
}

export function nounFor(count: number, forms: Forms): string {
  if (count === 1) return forms.one;
  return count > 0 && count % 1_000_000 === 0 ? forms.many : forms.other;
}

/** "1 voto", "12.431 voti", "1.000.000 di voti". */
export function plural(count: number, forms: Forms): string {
  return `${formatNumber(count)} ${nounFor(count, forms)}`;
}

const MONTHS = ['gen', 'feb', 'mar', 'apr', 'mag', 'giu', 'lug', 'ago', 'set', 'ott', 'nov', 'dic'];

/** "20 nov 2026". */
export function formatDate(ms: number): string {
  const date = new Date(ms);
  return `${date.getDate()} ${MONTHS[date.getMonth()]} ${date.getFullYear()}`;
}

const UNITS: Readonly<Record<Unit, readonly [one: string, other: string]>> = {
  year: ['anno', 'anni'],
  month: ['mese', 'mesi'],
  week: ['settimana', 'settimane'],
  day: ['giorno', 'giorni'],
  hour: ['ora', 'ore'],
  minute: ['minuto', 'minuti'],
};

/** "3 giorni fa". */
export const ago = (count: number, unit: Unit): string =>
  `${formatNumber(count)} ${UNITS[unit][count === 1 ? 0 : 1]} fa`;

export const justNow = 'proprio ora';
