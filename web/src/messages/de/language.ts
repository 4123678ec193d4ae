import type { Unit } from '../units.ts';

/**
 * How German writes numbers, plurals and dates.
 *
 * feedback: Feedback; item: Eintrag; board: Board; vote: Stimme, abstimmen, für etwas stimmen; comment, reply:
 * Kommentar; answer of the team: Antwort; status: Status (open: Offen; in progress: In Arbeit; completed: Umgesetzt;
 * closed: Geschlossen); approve: freigeben; roadmap: Roadmap; changelog: Changelog, for visitors Neuigkeiten; follow:
 * folgen; merge: zusammenführen; pin: anheften, unpin: loslösen; tag: Schlagwort; picture: Bild; marker: Markierung;
 * black out: schwärzen; news: Benachrichtigungen; mail: E-Mail; digest: Zusammenfassung; insights: Auswertung; plan:
 * Tarif; owner: Eigentümer; admin, editor, viewer: Admin, Editor, Betrachter; secret: Secret; embed: einbetten.
 * Address: "Sie". Names in the middle of a sentence stand in „…“.
 */

export const LOCALE = 'de-DE';

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

/** "1 Stimme", "12.431 Stimmen". */
export function plural(count: number, forms: Forms): string {
  return `${formatNumber(count)} ${nounFor(count, forms)}`;
}

/** "20.11.2026". */
export function formatDate(ms: number): string {
  const date = new Date(ms);
  return [date.getDate(), date.getMonth() + 1, date.getFullYear()]
    .map((part) => String(part).padStart(2, '0'))
    .join('.');
}

/** In the dative, which follows "vor". */
const UNITS: Readonly<Record<Unit, Forms>> = {
  year: { one: 'Jahr', other: 'Jahren' },
  month: { one: 'Monat', other: 'Monaten' },
  week: { one: 'Woche', other: 'Wochen' },
  day: { one: 'Tag', other: 'Tagen' },
  hour: { one: 'Stunde', other: 'Stunden' },
  minute: { one: 'Minute', other: 'Minuten' },
};

/** "vor 3 Tagen". */
export const ago = (count: number, unit: Unit): string => `vor ${plural(count, UNITS[unit])}`;

export const justNow = 'gerade eben';
