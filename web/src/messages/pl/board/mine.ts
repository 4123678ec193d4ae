import type * as en from '../../en/board/mine.ts';
import type { Words } from '../../words.ts';
import { plural } from '../language.ts';
import { commentCount, voteCount } from './live.ts';

const entries = (count: number) => plural(count, { one: 'pozycja', few: 'pozycje', many: 'pozycji' });

export const mine: Words<typeof en.mine> = {
  lists: { posted: 'Dodane', voted: 'Z moim głosem', following: 'Obserwowane' },
  listsLabel: 'Co pokazać',
  loading: 'Wczytywanie Twoich zgłoszeń',
  failedTitle: 'Nie udało się wczytać Twoich zgłoszeń',
  empty: {
    posted: 'Nie masz tu jeszcze żadnych zgłoszeń',
    voted: 'Nie masz tu jeszcze oddanych głosów',
    following: 'Niczego tu jeszcze nie obserwujesz',
  },
  emptyText: {
    posted: 'Tutaj pojawią się Twoje zgłoszenia i komentarze wraz ze statusem i odpowiedziami.',
    voted: 'Tutaj pojawią się zgłoszenia z Twoim głosem wraz ze statusem i odpowiedziami.',
    following: 'Tutaj pojawią się obserwowane zgłoszenia wraz ze statusem i odpowiedziami.',
  },
  showMore: 'Pokaż więcej',
  loadingMore: 'Wczytywanie kolejnych',
  moreFailed: 'Nie udało się wczytać kolejnych.',
  when: {
    posted: (when) => `Dodano ${when}`,
    commented: (when) => `Skomentowano ${when}`,
    voted: (when) => `Oddano głos ${when}`,
    following: (when) => `Obserwowanie włączono ${when}`,
  },
  comment: 'Twój komentarz:',
  mergedFrom: (title) => `Twoje zgłoszenie „${title}” zostało połączone z tym zgłoszeniem`,
  answerFrom: (name) => `Odpowiedź zespołu ${name}:`,
  news: 'Nowe:',
  newStatus: (status) => `status „${status}”`,
  newAnswer: 'odpowiedź',
  newVotes: voteCount,
  newComments: commentCount,
};

export const otherDevice: Words<typeof en.otherDevice> = {
  open: 'Używaj na innym urządzeniu',
  account: 'Korzystasz z konta. Zaloguj się na nie także na drugim urządzeniu, aby mieć tam te same głosy i listy.',
  newHeading: 'Kod dla drugiego urządzenia',
  newText: 'Kod łączy obie przeglądarki: mają wtedy jeden głos na zgłoszenie, te same listy i te same powiadomienia.',
  create: 'Utwórz kod',
  createAnew: 'Utwórz nowy kod',
  picture: 'Kod QR, który otwiera tę tablicę na drugim urządzeniu i przekazuje kod',
  where: (address) => `Zeskanuj obraz albo otwórz na drugim urządzeniu ${address} i wpisz kod.`,
  until: (time) => `Kod jest ważny do ${time} i działa tylko raz. Nie pokazuj go nikomu.`,
  expired: 'Kod wygasł. Utwórz nowy.',
  useHeading: 'Kod z drugiego urządzenia',
  useText:
    'Wszystko z tej przeglądarki, ze wszystkich używanych tu tablic, zostanie przeniesione na Twoje drugie urządzenie. Wpisuj tylko kod, który pochodzi od Ciebie.',
  code: 'Kod',
  use: 'Użyj tego kodu',
  misspelled: 'Kod składa się z 8 liter i cyfr i nigdy nie zawiera 0, 1, B, I, L, O, S ani Z. Sprawdź wpisany kod.',
  done: 'Twoje urządzenia są połączone',
  failed: 'Nie udało się. Spróbuj ponownie.',
  refused: {
    deviceCodeInvalid:
      'Ten kod jest nieprawidłowy, został już użyty albo ma więcej niż dziesięć minut. Sprawdź każdy znak lub utwórz nowy kod na drugim urządzeniu.',
    deviceCodeOwn: 'Ten kod pochodzi z tej przeglądarki. Wpisz go na drugim urządzeniu.',
    deviceOfAccount: 'Korzystasz tu z konta. Zaloguj się na nie także na drugim urządzeniu.',
  },
  offline: 'Jesteś offline.',
  loading: 'Wczytywanie',
};

export const ownData: Words<typeof en.ownData> = {
  heading: 'Twoje dane na tej tablicy',
  text: 'Twoje zgłoszenia, komentarze, głosy, lista obserwowanych i adresy e-mail na tej tablicy. Możesz je pobrać lub usunąć bez zakładania konta.',
  download: 'Pobierz moje dane',
  downloading: (count) => `Pobieranie, dotychczas: ${entries(count)}`,
  downloaded: 'Twoje dane zostały pobrane',
  downloadFailed: 'Nie udało się pobrać Twoich danych. Spróbuj ponownie.',
  file: (productId, day) => `dane-${productId}-${day}.json`,
  delete: 'Usuń moje dane z tej tablicy',
  question: 'Usunąć Twoje dane z tej tablicy?',
  questionText:
    'Spowoduje to usunięcie Twoich zgłoszeń, komentarzy, głosów, listy obserwowanych i adresów e-mail na tej tablicy. Zgłoszenia, na które inni głosowali lub które komentowali, pozostaną bez Twojego imienia. Tej czynności nie można cofnąć.',
  confirm: (word) => `Wpisz ${word}, aby potwierdzić`,
  deleteNow: 'Usuń moje dane',
  deleting: (count) => `Usuwanie, dotychczas: ${entries(count)}`,
  deleted: 'Twoje dane zostały usunięte z tej tablicy',
  deleteFailed: 'Usuwanie zostało przerwane. Spróbuj ponownie, aby je dokończyć.',
  offline: 'Jesteś offline.',
};
