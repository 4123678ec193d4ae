import type * as en from '../en/errors.ts';
import type { Words } from '../words.ts';

export { answerErrors } from '../en/errors.ts';

export const errors: Words<typeof en.errors> = {
  unknown: 'Si è verificato un errore sconosciuto',
  offline: 'Sei offline. Quello che vedi potrebbe non essere aggiornato.',
  network: 'Errore di rete. Controlla la connessione e riprova.',
  tooMany: 'Troppi tentativi. Attendi un momento e riprova.',
  tooManyNearby: 'Nell’ultima ora ci sono stati molti tentativi dalla tua rete. Riprova più tardi.',
  notDeployed: 'La struttura dei dati non è ancora stata distribuita. Esegui «firebase deploy --only firestore».',
};
