import type * as en from '../en/landing-still.ts';
import type { Words } from '../words.ts';
import { journey } from './landing-journey.ts';

export type { Cell } from '../en/landing-still.ts';

type Comparison = typeof en.landingStill.comparison;

const systems = ['Hearback', 'Quackback', 'Fider', 'Canny'] as const;

const PRICE = 'Was es kostet';

const comparisonRows: Comparison['rows'] = [
  {
    what: PRICE,
    cells: [
      { says: '5\u00a0$ oder 10\u00a0$, einmalig' },
      { says: 'Kostenlos oder Cloud' },
      { says: 'Kostenlos oder Pro' },
      { says: 'Je erfasstem Nutzer' },
    ],
  },
  { what: 'Selbst betreiben', cells: [{ says: 'MIT' }, { says: 'AGPL' }, { says: 'AGPL' }, 'none'] },
  { what: 'Ohne Konto abstimmen', cells: ['yes', 'yes', 'none', 'none'] },
  { what: 'Board in der eigenen Seite', cells: ['yes', 'none', { says: 'Als einfacher Rahmen' }, 'yes'] },
  { what: 'Mehrere Personen im Team', cells: [{ says: '3, mit Pro 21' }, 'yes', 'yes', 'yes'] },
  { what: 'Eigene Domain', cells: ['none', 'yes', 'yes', 'yes'] },
  { what: 'API und Webhooks', cells: [{ says: 'Pro' }, 'yes', 'yes', 'yes'] },
];

const moreRows: Comparison['more'] = [
  { what: 'Roadmap', cells: [{ says: 'Pro' }, 'yes', 'yes', 'yes'] },
  { what: 'E-Mail an alle, die folgen', cells: ['yes', 'yes', 'yes', 'yes'] },
  {
    what: 'Sprachen der Oberfläche',
    cells: [{ says: '12 (Eigentümer: 2)' }, { says: '9' }, { says: '21' }, 'unknown'],
  },
  { what: 'Ohne Konto schreiben', cells: ['yes', 'yes', 'none', 'none'] },
  { what: 'Abstimmen bei blockiertem Speicher', cells: ['yes', 'none', 'none', 'unknown'] },
  { what: 'Schwebender Button, der das Board öffnet', cells: ['yes', 'yes', 'none', { says: 'Nur Changelog' }] },
  {
    what: 'Skript eines Boards, komprimiert',
    cells: [{ says: '100\u00a0KB' }, { says: '1.041\u00a0KB' }, { says: '315\u00a0KB' }, 'unknown'],
  },
  { what: 'Zahlen, die sich ohne Neuladen aktualisieren', cells: ['yes', 'none', 'none', 'unknown'] },
  { what: 'Ohne Netz abstimmen', cells: ['yes', 'none', 'none', 'unknown'] },
  { what: 'Fünf schnelle Klicks sind eine Stimme', cells: ['yes', { says: 'Oder keine' }, 'yes', 'unknown'] },
  { what: 'Ein Eintrag in einer anderen Seite', cells: ['yes', 'none', 'none', 'unknown'] },
  { what: 'Ähnliche Einträge beim Schreiben', cells: ['yes', 'yes', 'yes', 'unknown'] },
  { what: 'Doppelte Einträge zusammenführen', cells: ['yes', 'yes', 'yes', 'yes'] },
  { what: 'Zusammenführung aufheben', cells: ['yes', 'yes', { says: 'Kopierte Stimmen bleiben' }, 'unknown'] },
  { what: 'Changelog', cells: [{ says: 'Pro' }, 'yes', 'none', 'yes'] },
  {
    what: 'Button zum Abbestellen im Mailprogramm',
    cells: ['yes', 'none', { says: 'Ein Link, nach Anmeldung' }, 'unknown'],
  },
  { what: 'Board als eigene Seite', cells: ['yes', 'yes', 'yes', 'yes'] },
];

export const landingStill: Words<typeof en.landingStill> = {
  why: {
    title: 'Gute Ideen gehen im Postfach unter',
    text: 'Wünsche kommen per E-Mail, Chat und Telefon, einer nach dem anderen, und der lauteste setzt sich durch. Ein Board bringt sie in eine Liste, in der alle abstimmen können.',
    ranked: 'Drei Wünsche auf einem Board',
    samples: [
      { title: 'Dunkler Modus', meta: 'Funktionswunsch · vor 3 Tagen', votes: '128' },
      { title: 'Export endet nach 1.000 Zeilen', meta: 'Fehler · gestern', votes: '41' },
      { title: 'Tastenkürzel', meta: 'Verbesserung · vor 2 Wochen', votes: '17' },
    ],
    reasons: [
      {
        title: 'Sammeln',
        text: 'Ein Ort für alle Ideen und Fehlermeldungen, auf Ihren eigenen Seiten. Niemand muss sich dafür registrieren.',
      },
      {
        title: 'Ordnen',
        text: 'Kategorien, Status, Schlagwörter, Anheften und Archivieren. Auf Wunsch geben Sie neue Einträge frei, bevor sie öffentlich werden.',
      },
      {
        title: 'Gewichten',
        text: 'Eine Stimme pro Person, auch mit Ihrer eigenen Anmeldung. Die Liste sortiert sich selbst, und Sie beginnen oben.',
      },
    ],
  },

  journey,

  features: {
    title: 'Für eine Person und für ein Team',
    text: 'Beginnen Sie allein mit einem Board. Personen, Ihre Anmeldung, Programme und Agenten kommen dazu, wenn Sie sie brauchen.',
    tools: {
      title: 'Für Sie und Ihr Team',
      items: [
        {
          title: 'Ein Team',
          text: 'Laden Sie Editoren und Admins zu einem Board ein. Bei jeder Änderung steht, von wem sie ist.',
          link: 'Für Eigentümer',
          page: 'owners',
        },
        {
          title: 'Ihre eigene Anmeldung',
          text: 'Ihre Website sagt, wer ihre Besucher sind, ohne ein zweites Konto. Ein privates Board zeigt auf Wunsch jeder Person nur das Eigene.',
          link: 'Nutzer anmelden',
          page: 'users',
        },
        {
          title: 'API und Webhooks',
          text: 'Zu Slack, Discord, Teams oder Ihren eigenen Programmen und zurück. Teil von Pro.',
          link: 'Zur API',
          page: 'api',
        },
        {
          title: 'Agenten',
          text: 'Claude und andere arbeiten über MCP auf Ihrem Board, mit einem Schlüssel, den Sie ihnen geben.',
          link: 'Agenten verbinden',
          page: 'api',
        },
      ],
    },
    proofs: {
      title: 'Vier Dinge, die wir sonst nirgends gefunden haben',
      items: [
        {
          title: 'Abstimmen bei blockiertem Speicher',
          text: 'Wo ein Browser den Speicher eingebetteter Seiten blockiert, zählt die Stimme trotzdem, auch nach dem Neuladen.',
        },
        {
          title: 'Abstimmen ohne Netz',
          text: 'Das Board öffnet sich offline und sendet Stimmen und Kommentare, sobald die Verbindung wieder besteht.',
        },
        {
          title: 'Ein einzelner Eintrag, überall',
          text: 'Ein Abstimm-Button in Ihren Versionshinweisen oder ein Badge in einer README.',
        },
        {
          title: 'Offene Daten ohne Schlüssel',
          text: 'Jeder öffentliche Eintrag als JSON, als Feed oder über MCP, ohne Schlüssel und ohne Kontingent.',
        },
      ],
    },
  },

  comparison: {
    title: 'Im Vergleich',
    text: 'Drei gute Werkzeuge und unseres, nach dem, was vor dem Kauf am häufigsten gefragt wird. Wenn ein anderes besser passt, nehmen Sie es.',
    systems,
    price: PRICE,
    rows: comparisonRows,
    more: moreRows,
    has: 'ja',
    none: 'nicht gefunden',
    unknown: 'nicht bekannt',
    what: 'Was',
    source:
      'Stand August 2026, Hearback November 2026. Ein Strich bedeutet, dass wir es nicht gefunden haben, ein Fragezeichen, dass wir keine öffentliche Seite darüber gefunden haben. Die Namen gehören ihren Inhabern.',
    sources: 'Quellen dieser Tabelle',
  },

  usedBy: 'Im Einsatz bei',
  examples: {
    title: 'Wofür ein Board genutzt wird, an erfundenen Beispielen',
    label: 'erfundenes Beispiel',
    items: [
      {
        quote: 'Jede Woche haben wir dieselben sechs Fragen beantwortet. Jetzt verweisen wir auf das Board.',
        who: 'Ein Onlineshop mit eigener Software',
      },
      {
        quote: 'Die meistgewünschte Funktion stand nicht auf unserer Liste. Sie hat drei Tage gedauert.',
        who: 'Ein Team von vier Personen',
      },
      {
        quote: 'Issues sind für Fehler. Ideen kommen auf das Board, wo alle dafür stimmen können.',
        who: 'Ein Open-Source-Projekt',
      },
    ],
  },
};
