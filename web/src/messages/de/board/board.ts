import type * as en from '../../en/board/board.ts';
import type { Words } from '../../words.ts';
import { plural } from '../language.ts';
import { commentCount, freshItems, voteCount } from './live.ts';

const RESULTS = { one: 'Ergebnis', other: 'Ergebnisse' };

export const board: Words<typeof en.board> = {
  loading: 'Das Feedback wird geladen',
  heading: (name) => `Feedback zu ${name}`,
  list: 'Feedback',
  builtWith: 'Erstellt mit',

  search: 'Feedback durchsuchen',
  searchPlaceholder: 'Feedback durchsuchen …',
  clearSearch: 'Suche leeren',
  add: 'Feedback geben',
  menu: 'Sortieren und filtern',
  removeFilter: (label) => `Filter entfernen: ${label}`,

  empty: 'Kein Feedback gefunden',
  emptyInvitation: 'Teilen Sie die erste Idee.',
  shareFirst: 'Idee teilen',
  clearFilters: 'Filter entfernen',
  addSearched: (text) => `„${text}“ hinzufügen`,
  results: (count) => plural(count, RESULTS),
  resultsSoFar: (count) => (count === 1 ? 'Das erste Ergebnis' : `Die ersten ${plural(count, RESULTS)}`),
  showMore: 'Mehr anzeigen',
  loadingMore: 'Weiteres Feedback wird geladen',
  nothingSoFar: 'Bisher nichts gefunden. Es gibt noch mehr Feedback zu durchsuchen.',
  moreToSearch: 'Es gibt noch mehr Feedback zu durchsuchen.',
  keepLooking: 'Weitersuchen',
  looking: 'Weiteres Feedback wird gesucht',
  moreFailed: 'Weiteres Feedback konnte nicht geladen werden.',
  end: 'Das ist alles.',

  all: 'Gesamtes Feedback',
  actions: 'Aktionen',
  by: (name) => `von ${name}`,
  itemMissing: 'Dieser Eintrag ist nicht verfügbar.',
  mergedInto: (title) => `Zusammengeführt mit „${title}“`,
  titleOf: (item, name) => `${item} - ${name}`,

  pictures: (count) => plural(count, { one: 'Bild', other: 'Bilder' }),
  archived: 'Archiviert',
  pinned: 'Angeheftet',
  answered: 'Beantwortet',
  shippedIn: 'Veröffentlicht in',
  answerFrom: (name) => `Antwort von ${name}`,
  answerFailed: 'Die Antwort konnte nicht geladen werden.',
  waiting: 'Wartet auf Freigabe',
  expand: 'Mehr lesen',
  collapse: 'Weniger lesen',

  signIn: 'Anmelden',
  signInToTakePart: 'Melden Sie sich an, um abzustimmen, zu kommentieren und Feedback zu geben.',
  readOnly: 'Dieses Board kann zurzeit nur gelesen werden. Stimmen, Kommentare und neues Feedback nimmt es nicht an.',
  closed: 'Dieses Board nimmt Stimmen, Kommentare und Feedback jetzt nur noch von angemeldeten Personen an.',
  itemGone: 'Dieses Feedback ist nicht mehr auf dem Board.',
  retry: 'Erneut versuchen',

  fresh: freshItems,

  open: 'Feedback öffnen',
  buttonLabel: 'Feedback',
  close: 'Feedback schließen',
};

export const form: Words<typeof en.form> = {
  heading: 'Feedback geben',
  back: 'Zurück',
  loading: 'Das Formular wird geladen',
  loadFailed: 'Das Formular konnte nicht geladen werden. Bitte versuchen Sie es erneut.',
  submitted: 'Ihr Feedback wurde gesendet. Vielen Dank!',
  failedRetry: 'Das Feedback konnte nicht gesendet werden. Bitte versuchen Sie es erneut.',
};

export const votes: Words<typeof en.votes> = {
  count: voteCount,
  tile: (title, count) => `Für „${title}“ stimmen, ${voteCount(count)}`,
  tileSignedOut: (title, count) => `Anmelden, um für „${title}“ zu stimmen, ${voteCount(count)}`,
  added: 'Ihre Stimme wurde abgegeben',
  removed: 'Ihre Stimme wurde zurückgezogen',
  addFailed: 'Ihre Stimme konnte nicht abgegeben werden. Bitte versuchen Sie es erneut.',
  removeFailed: 'Ihre Stimme konnte nicht zurückgezogen werden. Bitte versuchen Sie es erneut.',
  transferFailed: 'Ihre früheren Stimmen konnten nicht übertragen werden. Bitte versuchen Sie es erneut.',
};

export const follows: Words<typeof en.follows> = {
  begun: 'Sie folgen diesem Eintrag',
  ended: 'Sie folgen diesem Eintrag nicht mehr',
  failed: 'Das hat nicht geklappt. Bitte versuchen Sie es erneut.',
  offer: 'Bei Änderungen benachrichtigen',
};

export const comments: Words<typeof en.comments> = {
  count: commentCount,
  loading: 'Die Kommentare werden geladen',
  loadFailed: 'Die Kommentare konnten nicht geladen werden. Bitte versuchen Sie es erneut.',
  authorSignedIn: 'Mitglied',
  authorAnonymous: 'Anonym',
  confirmed: 'bestätigt',
  unconfirmed: 'nicht bestätigt',
  added: 'Ihr Kommentar wurde hinzugefügt',
  waits: 'Ihr Kommentar erscheint, sobald das Team ihn freigegeben hat.',
  deleted: 'Ihr Kommentar wurde gelöscht',
  deleteFailed: 'Ihr Kommentar konnte nicht gelöscht werden. Bitte versuchen Sie es erneut.',
  addFailed: 'Ihr Kommentar konnte nicht hinzugefügt werden. Bitte versuchen Sie es erneut.',
};

export const ownItem: Words<typeof en.ownItem> = {
  edited: (when) => `Bearbeitet ${when}`,
  editedByTeam: (when) => `Vom Team bearbeitet ${when}`,
  saved: 'Ihre Änderungen wurden gespeichert',
  saveFailed: 'Ihre Änderungen konnten nicht gespeichert werden. Bitte versuchen Sie es erneut.',
  saveRefused:
    'Das lässt sich nicht mehr ändern: Eine Stunde ist vergangen, oder andere haben abgestimmt, kommentiert, geantwortet oder den Status geändert. Ihr Text bleibt zum Kopieren stehen.',
  deleted: 'Ihr Feedback wurde gelöscht',
  deleteFailed: 'Ihr Feedback konnte nicht gelöscht werden. Bitte versuchen Sie es erneut.',
  deleteRefused:
    'Das lässt sich nicht mehr löschen: Eine Stunde ist vergangen, oder andere haben abgestimmt, kommentiert, geantwortet oder den Status geändert.',
};

export const embedErrors: Words<typeof en.embedErrors> = {
  title: 'Das Feedback konnte nicht geladen werden',
  unknown: 'Ein unbekannter Fehler ist aufgetreten',
  missingIdTitle: 'Die Produkt-ID fehlt',
  missingId: 'Bitte geben Sie in der Adresse eine gültige Produkt-ID an.',
  productNotFound: (id) => `Es gibt kein Produkt mit der ID „${id}“. Bitte prüfen Sie die Produkt-ID.`,
};

export const outbox: Words<typeof en.outbox> = {
  unsent: 'Wird gesendet, sobald Sie wieder online sind',
  kept: 'Sie sind offline. Es bleibt hier gespeichert und wird gesendet, sobald Sie wieder online sind.',
  picturesSent: 'Ihre Bilder wurden gespeichert',
  picturesFailed: 'Ihr Text wurde gesendet, die Bilder aber nicht. Bitte versuchen Sie es erneut.',
};

export const tabs: Words<typeof en.tabs> = {
  label: 'Bereiche des Boards',
  list: 'Feedback',
  names: { roadmap: 'Roadmap', changelog: 'Neuigkeiten', mine: 'Meine' },
};
