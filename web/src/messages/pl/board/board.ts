import type * as en from '../../en/board/board.ts';
import type { Words } from '../../words.ts';
import { plural } from '../language.ts';
import { commentCount, freshItems, voteCount } from './live.ts';

const RESULTS = { one: 'wynik', few: 'wyniki', many: 'wyników' };

export const board: Words<typeof en.board> = {
  loading: 'Wczytywanie zgłoszeń',
  heading: (name) => `${name} – zgłoszenia`,
  list: 'Zgłoszenia',
  builtWith: 'Działa dzięki',

  search: 'Szukaj w zgłoszeniach',
  searchPlaceholder: 'Szukaj w zgłoszeniach…',
  clearSearch: 'Wyczyść wyszukiwanie',
  add: 'Dodaj zgłoszenie',
  menu: 'Sortuj i filtruj',
  removeFilter: (label) => `Usuń filtr: ${label}`,

  empty: 'Nie znaleziono zgłoszeń',
  emptyInvitation: 'Twój pomysł może być pierwszy.',
  shareFirst: 'Dodaj pomysł',
  clearFilters: 'Wyczyść filtry',
  addSearched: (text) => `Dodaj „${text}”`,
  results: (count) => plural(count, RESULTS),
  resultsSoFar: (count) => (count === 1 ? 'Pierwszy wynik' : `Pierwsze ${plural(count, RESULTS)}`),
  showMore: 'Pokaż więcej',
  loadingMore: 'Wczytywanie kolejnych zgłoszeń',
  nothingSoFar: 'Na razie nic nie znaleziono. Są jeszcze zgłoszenia do przeszukania.',
  moreToSearch: 'Są jeszcze zgłoszenia do przeszukania.',
  keepLooking: 'Szukaj dalej',
  looking: 'Przeszukiwanie kolejnych zgłoszeń',
  moreFailed: 'Nie udało się wczytać kolejnych zgłoszeń.',
  end: 'To już wszystko.',

  all: 'Wszystkie zgłoszenia',
  actions: 'Działania',
  by: (name) => `od: ${name}`,
  itemMissing: 'To zgłoszenie jest niedostępne.',
  mergedInto: (title) => `Połączono ze zgłoszeniem „${title}”`,
  titleOf: (item, name) => `${item} - ${name}`,

  pictures: (count) => plural(count, { one: 'obraz', few: 'obrazy', many: 'obrazów' }),
  archived: 'Zarchiwizowane',
  pinned: 'Przypięte',
  answered: 'Z odpowiedzią',
  shippedIn: 'Wdrożono:',
  answerFrom: (name) => `Odpowiedź zespołu ${name}`,
  answerFailed: 'Nie udało się wczytać odpowiedzi.',
  waiting: 'Czeka na zatwierdzenie',
  expand: 'Czytaj dalej',
  collapse: 'Zwiń',

  signIn: 'Zaloguj się',
  signInToTakePart: 'Zaloguj się, aby głosować, komentować i dodawać zgłoszenia.',
  readOnly: 'Tę tablicę można obecnie tylko przeglądać. Nie przyjmuje głosów, komentarzy ani nowych zgłoszeń.',
  closed: 'Ta tablica przyjmuje teraz głosy, komentarze i zgłoszenia tylko od zalogowanych osób.',
  itemGone: 'Tego zgłoszenia nie ma już na tablicy.',
  retry: 'Spróbuj ponownie',

  fresh: freshItems,

  open: 'Otwórz zgłoszenia',
  buttonLabel: 'Zgłoszenia',
  close: 'Zamknij zgłoszenia',
};

export const form: Words<typeof en.form> = {
  heading: 'Dodaj zgłoszenie',
  back: 'Wstecz',
  loading: 'Wczytywanie formularza',
  loadFailed: 'Nie udało się wczytać formularza. Spróbuj ponownie.',
  submitted: 'Zgłoszenie zostało wysłane. Dziękujemy!',
  failedRetry: 'Nie udało się wysłać zgłoszenia. Spróbuj ponownie.',
};

export const votes: Words<typeof en.votes> = {
  count: voteCount,
  tile: (title, count) => `Głosuj na „${title}”, ${voteCount(count)}`,
  tileSignedOut: (title, count) => `Zaloguj się, aby zagłosować na „${title}”, ${voteCount(count)}`,
  added: 'Twój głos został oddany',
  removed: 'Twój głos został wycofany',
  addFailed: 'Nie udało się oddać głosu. Spróbuj ponownie.',
  removeFailed: 'Nie udało się wycofać głosu. Spróbuj ponownie.',
  transferFailed: 'Nie udało się przenieść Twoich wcześniejszych głosów. Spróbuj ponownie.',
};

export const follows: Words<typeof en.follows> = {
  begun: 'Obserwujesz to zgłoszenie',
  ended: 'Nie obserwujesz już tego zgłoszenia',
  failed: 'Nie udało się. Spróbuj ponownie.',
  offer: 'Powiadom mnie o zmianach',
};

export const comments: Words<typeof en.comments> = {
  count: commentCount,
  loading: 'Wczytywanie komentarzy',
  loadFailed: 'Nie udało się wczytać komentarzy. Spróbuj ponownie.',
  authorSignedIn: 'Użytkownik',
  authorAnonymous: 'Anonim',
  confirmed: 'potwierdzone',
  unconfirmed: 'niepotwierdzone',
  added: 'Komentarz został dodany',
  waits: 'Komentarz pojawi się, gdy zespół go zatwierdzi.',
  deleted: 'Komentarz został usunięty',
  deleteFailed: 'Nie udało się usunąć komentarza. Spróbuj ponownie.',
  addFailed: 'Nie udało się dodać komentarza. Spróbuj ponownie.',
};

export const ownItem: Words<typeof en.ownItem> = {
  edited: (when) => `Edytowano ${when}`,
  editedByTeam: (when) => `Zespół wprowadził zmiany ${when}`,
  saved: 'Zmiany zostały zapisane',
  saveFailed: 'Nie udało się zapisać zmian. Spróbuj ponownie.',
  saveRefused:
    'Tego nie można już zmienić: minęła godzina albo ktoś oddał głos, dodał komentarz lub odpowiedź albo zmienił status. Twój tekst został zachowany, możesz go skopiować.',
  deleted: 'Zgłoszenie zostało usunięte',
  deleteFailed: 'Nie udało się usunąć zgłoszenia. Spróbuj ponownie.',
  deleteRefused:
    'Tego nie można już usunąć: minęła godzina albo ktoś oddał głos, dodał komentarz lub odpowiedź albo zmienił status.',
};

export const embedErrors: Words<typeof en.embedErrors> = {
  title: 'Nie udało się wczytać zgłoszeń',
  unknown: 'Wystąpił nieznany błąd',
  missingIdTitle: 'Brak identyfikatora produktu',
  missingId: 'Podaj w adresie URL prawidłowy identyfikator produktu.',
  productNotFound: (id) => `Nie ma produktu o identyfikatorze „${id}”. Sprawdź, czy identyfikator jest poprawny.`,
};

export const outbox: Words<typeof en.outbox> = {
  unsent: 'Zostanie wysłane po odzyskaniu połączenia',
  kept: 'Jesteś offline. Treść jest tu zapisana i zostanie wysłana po odzyskaniu połączenia.',
  picturesSent: 'Obrazy zostały zapisane',
  picturesFailed: 'Tekst został wysłany, ale bez obrazów. Spróbuj ponownie.',
};

export const tabs: Words<typeof en.tabs> = {
  label: 'Sekcje tablicy',
  list: 'Zgłoszenia',
  names: { roadmap: 'Plan rozwoju', changelog: 'Nowości', mine: 'Moje' },
};
