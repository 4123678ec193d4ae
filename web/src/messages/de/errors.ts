import type * as en from '../en/errors.ts';
import type { Words } from '../words.ts';
import * as server from './error-messages.ts';

export const errors: Words<typeof en.errors> = {
  unknown: server.unexpected,
  offline: 'Sie sind offline. Was Sie sehen, kann veraltet sein.',
  network: 'Netzwerkfehler. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  tooMany: server.tooMany,
  tooManyNearby: server.tooManyNearby,
  notDeployed:
    'Die Datenstruktur ist noch nicht bereitgestellt. Bitte führen Sie „firebase deploy --only firestore“ aus.',
};

export const answerErrors: Words<typeof en.answerErrors> = {
  missing: 'Der Server hat noch nicht geantwortet. Bitte prüfen Sie Ihre Verbindung oder versuchen Sie es erneut.',
  notJson: 'Die Antwort des Servers ist ungültig (kein JSON)',
  status: (status) => `Fehler des Servers: ${status}`,
  invalid: 'Die Antwort des Servers ist ungültig',
};
