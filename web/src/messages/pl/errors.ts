import type * as en from '../en/errors.ts';
import type { Words } from '../words.ts';

export { answerErrors } from '../en/errors.ts';

export const errors: Words<typeof en.errors> = {
  unknown: 'Wystąpił nieznany błąd',
  offline: 'Jesteś offline. Wyświetlane dane mogą być nieaktualne.',
  network: 'Błąd sieci. Sprawdź połączenie i spróbuj ponownie.',
  tooMany: 'Zbyt wiele prób. Odczekaj chwilę i spróbuj ponownie.',
  tooManyNearby: 'W ciągu ostatniej godziny z Twojej sieci było wiele takich prób. Spróbuj ponownie później.',
  notDeployed: 'Struktura danych nie została jeszcze wdrożona. Uruchom „firebase deploy --only firestore”.',
};
