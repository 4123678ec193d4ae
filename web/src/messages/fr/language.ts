/*
 * board: tableau; item/feedback: suggestion; category "feedback": avis; vote: vote, voter;
 * comment: commentaire, commenter; reply: répondre, réponse; answer of the team: réponse;
 * status: statut (open: ouverte; in progress: en cours; completed: réalisée; closed: fermée);
 * pending: en attente de validation; roadmap: feuille de route; what's new, changelog: nouveautés;
 * its entry: nouveauté; news: notifications; follow: suivre; merge: fusionner; pin: épingler;
 * tag: étiquette; picture: image; marker: repère; black bar: masque; mail: e-mail; sign in: se connecter.
 * Form of address: vous. Statuses and badges agree with "suggestion".
 */
import type { Unit } from '../units.ts';

/** How French writes numbers, plurals and dates. */

export const LOCALE = 'fr-FR';

/** Formats the whole number `12431` as "12 431", with a narrow no-break space. */
export function formatNumber(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, '\u202f');
}

interface Forms {
  readonly one: string;
  readonly many: string;
  readonly other: string;
}

export function nounFor(count: number, forms: Forms): string {
  if (count < 2) return forms.one;
  return count % 1_000_000 === 0 ? forms.many : forms.other;
}

/** "1 vote", "12 431 votes", "1 000 000 de votes". */
export function plural(count: number, forms: Forms): string {
  return `${formatNumber(count)} ${nounFor(count, forms)}`;
}

const MONTHS = ['janv.', 'févr.', 'mars', 'avr.', 'mai', 'juin', 'juil.', 'août', 'sept.', 'oct.', 'nov.', 'déc.'];

/** "20 nov. 2026". */
export function formatDate(ms: number): string {
  const date = new Date(ms);
  return `${date.getDate()} ${MONTHS[date.getMonth()]} ${date.getFullYear()}`;
}

const UNITS: Readonly<Record<Unit, readonly [one: string, other: string]>> = {
  year: ['an', 'ans'],
  month: ['mois', 'mois'],
  week: ['semaine', 'semaines'],
  day: ['jour', 'jours'],
  hour: ['heure', 'heures'],
  minute: ['minute', 'minutes'],
};

/** "il y a 3 jours". */
export const ago = (count: number, unit: Unit): string =>
  `il y a ${formatNumber(count)} ${UNITS[unit][count < 2 ? 0 : 1]}`;

export const justNow = 'à l’instant';
