import type * as en from '../en/pictures.ts';
import type { Words } from '../words.ts';
import { plural } from './language.ts';

const count = (pictures: number) => plural(pictures, { one: 'obraz', few: 'obrazy', many: 'obrazów' });
const SENT = 'Tekst został wysłany, ale bez obrazów.';

export const pictures: Words<typeof en.pictures> = {
  count,
  list: 'Obrazy',
  unnamed: (at, of) => `Obraz ${at} z ${of}`,
  open: (name) => `Otwórz w powiększeniu: ${name}`,

  add: 'Dodaj obrazy',
  hint: (most) => `Maksymalnie ${most}. Możesz też wkleić obrazy lub przeciągnąć je tutaj.`,
  point: 'Zaznacz na obrazie',
  noPointing: 'Nie udało się wczytać edytora. Spróbuj ponownie.',
  describe: 'Opisz ten obraz',
  describePlaceholder: 'Opis (opcjonalnie)',
  remove: 'Usuń',
  removeOne: (at) => `Usuń obraz ${at}`,
  preparing: 'Przygotowywanie',
  added: (most) => (most === 1 ? 'Dodano obraz' : `Dodano ${count(most)}`),
  removed: 'Usunięto obraz',

  empty: (name) => `Plik „${name}” jest pusty.`,
  notPicture: (name) => `Plik „${name}” nie jest obrazem PNG, JPEG, WebP ani GIF.`,
  heic: (name) =>
    `Plik „${name}” jest obrazem HEIC, którego przeglądarki nie wyświetlają. Najpierw zapisz go jako JPEG.`,
  unreadable: (name) => `Nie można odczytać pliku „${name}”. Może być uszkodzony.`,
  folder: 'Nie można dodać folderu. Wybierz znajdujące się w nim obrazy.',
  most: (most) => `Możesz dodać maksymalnie ${count(most)}.`,
  tooMany: (most, left) => `Możesz dodać maksymalnie ${count(most)}. Pominięto: ${left}.`,
  full: 'Kolejne obrazy dodasz dopiero po wysłaniu poprzednich.',
  missing: 'Tego obrazu nie ma już na tym urządzeniu. Usuń go i dodaj ponownie.',

  sending: (pictures) => `Wysyłanie: ${count(pictures)}`,
  waiting: (pictures) => `Do wysłania po odzyskaniu połączenia: ${count(pictures)}`,
  cancel: 'Anuluj',
  cancelled: 'Obrazy nie zostały wysłane.',
  failed: `${SENT} Spróbuj ponownie.`,
  signedOut: `${SENT} Tymczasem nastąpiło wylogowanie.`,
  notSaved: (why) => `Obrazy nie zostały zapisane. ${why}`.trim(),
  retry: 'Spróbuj ponownie',
  late: `${SENT} Zespół już pracuje nad tym zgłoszeniem.`,
  off: `${SENT} Ta tablica nie przyjmuje obrazów.`,
  noStorage: `${SENT} Ta witryna nie przechowuje obrazów.`,
  storageRefused: `${SENT} Ta witryna nie może teraz zapisywać obrazów.`,
  tooManyNow: `${SENT} Możesz dodać dziesięć obrazów na godzinę. Spróbuj ponownie później.`,
  nearbyFull: `${SENT} Z Twojej sieci dodano dziś wiele obrazów. Spróbuj ponownie jutro.`,
  boardFull: `${SENT} Ta tablica nie przyjmuje dziś więcej obrazów. Spróbuj ponownie jutro.`,

  close: 'Zamknij',
  next: 'Następny obraz',
  previous: 'Poprzedni obraz',
  position: (at, of) => `${at} z ${of}`,
  loading: 'Wczytywanie obrazu',
  loadFailed: 'Nie udało się wczytać obrazu.',
};
