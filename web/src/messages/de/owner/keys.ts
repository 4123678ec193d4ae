import type * as en from '../../en/owner/keys.ts';
import type { Words } from '../../words.ts';
import * as server from '../error-messages.ts';

export const apiKeys: Words<typeof en.apiKeys> = {
  heading: 'API-Schlüssel',
  intro:
    'Mit einem Schlüssel lesen und ändern Programme dieses Board. Halten Sie Schlüssel geheim: Ein Schlüssel handelt in Ihrem Namen.',
  stopped:
    'Diese Schlüssel werden abgewiesen, weil der Tarif dieses Boards die API nicht umfasst. Mit Pro gelten sie wieder.',
  docs: 'API-Referenz lesen',
  loading: 'Die API-Schlüssel werden geladen …',
  loadFailed: 'Die API-Schlüssel konnten nicht geladen werden',
  empty: 'Dieses Board hat noch keine API-Schlüssel.',
  name: 'Name des Schlüssels',
  namePlaceholder: 'Abgleich mit unserem Tracker',
  scopes: 'Was der Schlüssel darf',
  scopeNames: {
    read: 'Lesen',
    write: 'Schreiben',
    people: 'Personen',
    publish: 'Veröffentlichen',
  },
  scopeHints: {
    read: 'Einträge, Kommentare und Changelog, auch Verborgenes',
    write: 'Einträge erstellen, ändern, zusammenführen und löschen, kommentieren und Webhooks verwalten',
    people: 'Namen, E-Mail-Adressen und Firmen der Personen, die Sie kennen',
    publish: 'Changelog schreiben und veröffentlichen',
  },
  create: 'API-Schlüssel erstellen',
  creating: 'Wird erstellt …',
  createFailed: server.keyFailed,
  leaveText: 'Der Schlüssel wird gerade erstellt. Wenn Sie die Seite jetzt verlassen, wird er nie angezeigt.',
  key: 'API-Schlüssel',
  copyKey: 'Schlüssel kopieren',
  keyHint: 'Kopieren Sie den Schlüssel jetzt. Er wird nicht noch einmal angezeigt.',
  list: 'API-Schlüssel dieses Boards',
  about: (prefix, scopes) => `hb_${prefix}_… · ${scopes}`,
  times: (created, used) => `Erstellt am ${created} · ${used}`,
  used: (date) => `Zuletzt genutzt am ${date}`,
  unused: 'Nie genutzt',
  revoke: 'Widerrufen',
  revokeOf: (name) => `${name} widerrufen`,
  revoking: 'Wird widerrufen …',
  revokeTitle: (name) => `Den Schlüssel „${name}“ widerrufen?`,
  revokeText:
    'Programme, die ihn nutzen, werden sofort abgewiesen, und Webhooks, die er hinzugefügt hat, pausieren. Das lässt sich nicht rückgängig machen.',
  revoked: (name) => `Der Schlüssel „${name}“ wurde widerrufen`,
};
