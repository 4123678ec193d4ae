import { DAY_MS, HOUR_MS, MINUTE_MS } from '@shared/time';
import type * as en from '../../en/owner/insights.ts';
import type { Words } from '../../words.ts';
import { formatNumber, nounFor, plural } from '../language.ts';

/** A sentence that may be missing is not of a type of `Words`. */
type Settled = typeof en.insights.settled;

const settled: Settled = (done, all) =>
  all === 0
    ? null
    : `${formatNumber(done)} von ${plural(all, { one: 'Eintrag', other: 'Einträgen' })} ${done === 1 ? 'ist' : 'sind'} umgesetzt.`;

export const insights: Omit<Words<typeof en.insights>, 'settled'> & { readonly settled: Settled } = {
  title: 'Auswertung',
  period: 'Zeitraum',
  days: (count) => plural(count, { one: 'Tag', other: 'Tage' }),
  utcNote: 'Tage beginnen um Mitternacht UTC.',
  download: 'CSV herunterladen',
  loading: 'Die Auswertung wird geladen …',
  loadFailed: 'Die Auswertung konnte nicht geladen werden.',
  offline: 'Sie sind offline. Die Auswertung wird geladen, sobald die Verbindung wieder besteht.',
  empty: 'In diesem Zeitraum ist noch nichts geschehen',
  emptyText: 'Feedback, Stimmen und Kommentare erscheinen hier an dem Tag, an dem sie eingehen.',
  firstWeek: 'Die erste Woche Ihres Boards',
  firstWeekText:
    'Bisher zeigen die Diagramme die Tage seit dem Beginn. Nach einer Woche zeigen sie den Zeitraum, den Sie oben wählen.',
  fileName: (productId, table, day) => `${productId}-${table}-${day}.csv`.toLowerCase(),
  byDay: 'Aktivität nach Tagen',
  counted: { submissions: 'Feedback', votes: 'Stimmen', comments: 'Kommentare' },
  agentItems: (count) =>
    `Agenten haben ${plural(count, { one: 'weiteren Eintrag', other: 'weitere Einträge' })} eingereicht. In den Diagrammen ${count === 1 ? 'ist er' : 'sind sie'} nicht enthalten.`,
  perDay: 'pro Tag',
  perWeek: 'insgesamt, nach Wochen',
  compared: (now, before, days) => {
    const than = days === 1 ? 'am Tag davor' : `in den ${formatNumber(days)} Tagen davor`;
    if (now === before) return `So viele wie ${than}.`;
    const [count, word] = now > before ? [now - before, 'mehr'] : [before - now, 'weniger'];
    return `${formatNumber(count)} ${word} als ${than}.`;
  },
  mostAre: (category, count, all) => `Am häufigsten: ${category}, mit ${formatNumber(count)} von ${formatNumber(all)}.`,
  settled,
  showTable: 'Als Tabelle anzeigen',
  day: 'Tag',
  utcDay: 'Tag (UTC)',
  week: 'Woche ab',
  mostWanted: 'Am meisten gewünscht',
  mostWantedNote: 'Was die meisten Stimmen hat',
  rising: 'Im Aufwind',
  risingNote: 'Neue Stimmen und alle Stimmen',
  recent: (count) => `+${formatNumber(count)}`,
  byCategory: 'Nach Kategorie',
  byCategoryNote: 'Feedback dieses Zeitraums',
  byStatus: 'Nach Status',
  countOwn: 'Eigene Status einzeln zählen',
  item: 'Eintrag',
  items: 'Einträge',
  category: 'Kategorie',
  status: 'Status',
  votes: 'Stimmen',
  noItems: 'Noch keine Einträge',
  noRising: 'In letzter Zeit hat kein Eintrag Stimmen gewonnen',
  noSubmissions: 'In diesem Zeitraum gab es kein Feedback.',
  answerTime: 'Zeit bis zur ersten Antwort',
  answerNote: (count) =>
    count === 1
      ? 'Eine Antwort in diesem Zeitraum.'
      : `Median von ${plural(count, { one: 'Antwort', other: 'Antworten' })} in diesem Zeitraum.`,
  medianMinutes: 'Minuten bis zur ersten Antwort (Median)',
  answers: 'Antworten',
  answered: {
    hour: 'Bis 1 Stunde',
    day: 'Bis 1 Tag',
    days: 'Bis 3 Tage',
    week: 'Bis 1 Woche',
    later: 'Später',
  },
  noAnswers: 'Keine ersten Antworten in diesem Zeitraum.',
  /** "35 Minuten", "4,5 Stunden", "12 Tage". */
  formatTime: (ms) => {
    const [unit, size, forms] =
      ms < 2 * HOUR_MS
        ? ([MINUTE_MS, 1, { one: 'Minute', other: 'Minuten' }] as const)
        : ms < 2 * DAY_MS
          ? ([HOUR_MS, 10, { one: 'Stunde', other: 'Stunden' }] as const)
          : ([DAY_MS, 10, { one: 'Tag', other: 'Tage' }] as const);
    const rounded = Math.round((ms / unit) * size) / size;
    const shown = ms / unit >= 20 ? Math.round(rounded) : rounded;
    const number = Number.isInteger(shown) ? formatNumber(shown) : String(shown).replace('.', ',');
    return `${number} ${nounFor(shown, forms)}`;
  },
};
