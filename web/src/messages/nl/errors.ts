import type * as en from '../en/errors.ts';
import type { Words } from '../words.ts';

export { answerErrors } from '../en/errors.ts';

export const errors: Words<typeof en.errors> = {
  unknown: 'Er is een onbekende fout opgetreden',
  offline: 'Je bent offline. Wat je ziet, is mogelijk verouderd.',
  network: 'Netwerkfout. Controleer je verbinding en probeer het opnieuw.',
  tooMany: 'Te veel pogingen. Wacht even en probeer het opnieuw.',
  tooManyNearby: 'Dit is het afgelopen uur vaak geprobeerd vanaf jouw netwerk. Probeer het later opnieuw.',
  notDeployed: 'De gegevensstructuur is nog niet beschikbaar. Voer “firebase deploy --only firestore” uit.',
};
