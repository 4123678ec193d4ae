import type * as en from '../en/docs.ts';
import type { Words } from '../words.ts';
import { docsSections as api } from './docs/api.md';
import { docsSections as developers } from './docs/developers.md';
import { docsSections as embedding } from './docs/embedding.md';
import { docsSections as moving } from './docs/moving.md';
import { docsSections as operators } from './docs/operators.md';
import { docsSections as owners } from './docs/owners.md';
import { docsSections as users } from './docs/users.md';
import { docsSections as visitors } from './docs/visitors.md';

/** Code samples and shots are names, so that the sections keep their type. */
type Docs = Omit<Words<typeof en.docs>, 'pages'> & {
  readonly pages: {
    readonly [Page in keyof typeof en.docs.pages]: {
      readonly title: string;
      readonly description: string;
      readonly sections: typeof api;
    };
  };
};

export const docs: Docs = {
  title: 'Dokumentation',
  description:
    'Wie ein Feedback-Board auf eine Seite kommt, wie Sie es verwalten, seine Daten lesen und Hearback selbst betreiben.',
  intro: 'Ein Board auf Ihre Seite setzen, es verwalten und seine Daten nutzen.',
  contents: 'Seiten der Dokumentation',
  search: 'Dokumentation durchsuchen',
  found: (count, of) =>
    count === 0
      ? 'Nichts passt. Versuchen Sie ein anderes Wort.'
      : `${count} von ${of} Abschnitten ${count === 1 ? 'passt' : 'passen'}`,
  results: 'Passende Abschnitte',
  boardId: 'BOARD_ID',
  itemId: 'ITEM_ID',
  api: {
    parameters: (operation) => `Parameter: ${operation}`,
    fields: (operation) => `Felder des Bodys: ${operation}`,
    answered: (operation) => `Felder der Antwort: ${operation}`,
    head: ['Name', 'Typ', 'Bedeutung'],
    required: 'Erforderlich.',
    request: (operation) => `Anfrage und Antwort: ${operation}`,
    answers: (status) => `Antwort ${status}`,
    noBody: 'Die Antwort hat keinen Body.',
    tryIt: 'Ausprobieren',
    key: 'Ihr API-Schlüssel',
    keyHint: 'Die Seite sendet ihn mit der Anfrage und speichert ihn nirgends.',
    body: 'Body',
    send: 'Anfrage senden',
    sending: 'Wird gesendet …',
    answer: 'Antwort',
    failed: 'Die Anfrage konnte nicht gesendet werden.',
  },
  pages: {
    embedding: {
      title: 'Einbetten',
      description: 'Ein Feedback-Board mit einem Skript oder einem iframe auf die Seite setzen, in jedem Framework.',
      sections: embedding,
    },
    visitors: {
      title: 'Besucher',
      description: 'Was Besucher auf einem Feedback-Board tun können: abstimmen, kommentieren, folgen, auch offline.',
      sections: visitors,
    },
    owners: {
      title: 'Eigentümer',
      description:
        'Ein Feedback-Board führen: Einträge beantworten, zusammenführen und freigeben, eine Roadmap planen, ein Changelog veröffentlichen.',
      sections: owners,
    },
    moving: {
      title: 'Import und Export',
      description:
        'Feedback aus einem anderen Produkt importieren, mit Stimmen und Kommentaren, und ein ganzes Board exportieren.',
      sections: moving,
    },
    developers: {
      title: 'Entwickler',
      description: 'Einzelne Einträge, offene Daten, die API des Skripts, Content-Security-Policy und Speicher.',
      sections: developers,
    },
    api: {
      title: 'API',
      description:
        'Ein Board aus eigenen Programmen lesen und ändern: Schlüssel, Anfragen, Agenten, Webhooks und jede Operation.',
      sections: api,
    },
    users: {
      title: 'Ihre Nutzer, angemeldet',
      description:
        'Die Nutzer Ihrer Website stimmen ab, kommentieren und geben Feedback ohne zweites Konto, auch auf einem privaten Board.',
      sections: users,
    },
    operators: {
      title: 'Betreiber',
      description: 'Hearback im eigenen Firebase-Projekt betreiben: bereitstellen, einrichten und am Laufen halten.',
      sections: operators,
    },
  },
};
