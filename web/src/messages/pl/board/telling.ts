import type * as en from '../../en/board/telling.ts';
import type { Words } from '../../words.ts';

export const boardAccount: Words<typeof en.boardAccount> = {
  manage: 'Zarządzaj',
  signedInAs: (name) => `Zalogowano jako ${name}`,
  signOut: 'Wyloguj się',
  signOutFailed: 'Nie udało się wylogować',
};

export const news: Words<typeof en.news> = {
  heading: 'Powiadomienia',
  bell: (unread) => (unread === 0 ? 'Powiadomienia' : `Powiadomienia, nowe: ${unread}`),
  most: '9+',
  markRead: 'Oznacz wszystkie jako przeczytane',
  close: 'Zamknij powiadomienia',
  loading: 'Wczytywanie powiadomień',
  failed: 'Nie udało się wczytać powiadomień.',
  offline: 'Nie udało się wczytać powiadomień, ponieważ nie ma połączenia z siecią.',
  retry: 'Spróbuj ponownie',
  markFailed: 'Nie udało się oznaczyć powiadomień jako przeczytanych. Spróbuj ponownie.',
  empty: 'Na razie nic nowego',
  emptyText: 'Zacznij obserwować zgłoszenie, a tutaj zobaczysz, co się z nim dzieje.',
  unread: 'Nowe:',
  sentences: {
    published: (title) => `Zgłoszenie „${title}” zostało zatwierdzone i jest teraz publiczne.`,
    status: (title, status) => `Zgłoszenie „${title}” ma teraz status „${status}”.`,
    answer: (title) => `Jest odpowiedź na zgłoszenie „${title}”.`,
    comment: (title) => `Są nowe komentarze do zgłoszenia „${title}”.`,
    changelog: (title) => `Nowości: ${title}`,
  },
};

export const mailOffer: Words<typeof en.mailOffer> = {
  heading: 'Powiadomienia e-mail',
  label: 'Adres e-mail',
  hint: 'Wyślemy e-mail, aby potwierdzić adres. Potem będziesz otrzymywać e-maile o tym, co obserwujesz na tej tablicy. W każdym znajdziesz link, który jednym kliknięciem wyłącza dalsze e-maile.',
  entriesHint:
    'Wyślemy e-mail, aby potwierdzić adres. Potem będziesz otrzymywać e-mail o każdym nowym wpisie. W każdym znajdziesz link, który jednym kliknięciem wyłącza dalsze e-maile.',
  privacy: 'Prywatność',
  send: 'Otrzymuj e-maile',
  sendTo: (address) => `Wysyłaj e-maile na ${address}`,
  other: 'Użyj innego adresu',
  inbox: 'Sprawdź skrzynkę. Jeśli adres działa, czeka tam e-mail z linkiem do potwierdzenia.',
  pending: (address) => `Adres ${address} czeka na potwierdzenie. Sprawdź skrzynkę.`,
  confirmed: (address) => `E-maile o tym, co obserwujesz na tej tablicy, trafiają na adres ${address}.`,
  entriesConfirmed: (address) => `Każdy nowy wpis trafia na adres ${address}.`,
  stop: 'Wyłącz e-maile',
  stopped: 'E-maile zostały wyłączone.',
  invalid: 'Wpisz jeden adres e-mail, na przykład name@example.com',
  failed: 'Nie udało się. Spróbuj ponownie.',
  offline: 'Jesteś offline.',
  loadFailed: 'Nie udało się wczytać ustawień e-maili.',
  retry: 'Spróbuj ponownie',
  loading: 'Wczytywanie ustawień e-maili',
  off: 'Ta witryna nie wysyła obecnie e-maili.',
};
