import type * as en from '../en/pages.ts';
import type { Words } from '../words.ts';
import { productNews } from './news.ts';
import { sections as aboutSections } from './pages/about.md';
import { sections as comparisonSections } from './pages/comparison.md';
import { sections as helpSections } from './pages/help.md';

export const help: Words<typeof en.help> = {
  title: 'Hilfe',
  description: 'Fragen und Antworten zu Hearback: Boards, Stimmen, Tarife, Zahlungen und Datenschutz.',
  intro: 'Kurze Antworten auf häufige Fragen.',
  index: 'Fragen',
  support: 'Ihr Tarif umfasst bevorzugten Support. Schreiben Sie an',
  contact: 'Noch eine Frage? Schreiben Sie an',
  letter: 'Noch eine Frage? Diese Website hat keine E-Mail-Adresse. Schreiben Sie einen Brief an die Anschrift im',
  imprint: 'Impressum',
  noContact:
    'Noch eine Frage? Diese Website hat keine eigene Support-Adresse. Wenden Sie sich über die Website des Betreibers an ihn.',
  askTitle: 'Fragen Sie uns',
  ask: 'Nichts davon passt? Fragen Sie auf unserem eigenen Board. Ein Konto brauchen Sie nicht, und die Antwort hilft auch anderen.',
  board: 'Frage auf unserem Board stellen',
  missing: 'Unser Board ist gerade nicht verfügbar.',
  sections: helpSections,
};

export const about: Words<typeof en.about> = {
  title: 'Über uns',
  description: 'Was Hearback ist und was nicht.',
  intro: 'Hearback ist ein Feedback-Board für Ihre Website. Das ist seine eine Aufgabe.',
  makerTitle: 'Wer dahintersteht',
  maker: (name) => `${name} betreibt diese Website.`,
  imprint: 'Name und Anschrift',
  write: 'Schreiben Sie an',
  source: 'Der Quellcode:',
  facts: {
    accounts: 'Besucherkonten',
    languages: 'Sprachen eines Boards',
    license: 'Lizenz',
    subscriptions: 'Abonnements',
    none: 'Keine',
  },
  sections: aboutSections,
};

export const blog: Words<typeof en.blog> = {
  title: 'Neuigkeiten',
  description: 'Neuigkeiten über Hearback: was wir hinzugefügt und geändert haben.',
  intro: 'Was wir hinzugefügt und geändert haben.',
  loading: 'Die Neuigkeiten werden geladen',
  failedTitle: 'Die Neuigkeiten konnten nicht geladen werden',
  failed: 'Bitte prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  empty: 'Es gibt noch keine Neuigkeiten.',
  all: 'Alle Neuigkeiten',
  sections: productNews.map(({ title, text }) => ({ title, body: [text] })),
};

export const comparisonPage: Words<typeof en.comparisonPage> = {
  title: 'Vergleich',
  description: 'Hearback, Quackback, Fider und Canny nebeneinander, mit den Quellen jeder Angabe.',
  intro: 'Was jedes Werkzeug hat, soweit es sein Quellcode und seine öffentlichen Unterlagen sagen.',
  more: 'Weitere Einzelheiten',
  sections: comparisonSections,
};
