import type * as en from '../../en/board/board.ts';
import type { Words } from '../../words.ts';
import { plural } from '../language.ts';
import { commentCount, freshItems, voteCount } from './live.ts';

const RESULTS = { one: 'resultaat', other: 'resultaten' };

export const board: Words<typeof en.board> = {
  loading: 'De feedback wordt geladen',
  heading: (name) => `Feedback over ${name}`,
  list: 'Feedback',
  builtWith: 'Gemaakt met',

  search: 'Feedback zoeken',
  searchPlaceholder: 'Feedback zoeken…',
  clearSearch: 'Zoekopdracht wissen',
  add: 'Feedback geven',
  menu: 'Sorteren en filteren',
  removeFilter: (label) => `Filter verwijderen: ${label}`,

  empty: 'Geen feedback gevonden',
  emptyInvitation: 'Deel als eerste een idee.',
  shareFirst: 'Idee delen',
  clearFilters: 'Filters wissen',
  addSearched: (text) => `“${text}” toevoegen`,
  results: (count) => plural(count, RESULTS),
  resultsSoFar: (count) => (count === 1 ? 'Het eerste resultaat' : `De eerste ${plural(count, RESULTS)}`),
  showMore: 'Meer tonen',
  loadingMore: 'Er wordt meer feedback geladen',
  nothingSoFar: 'Tot nu toe niets gevonden. Nog niet alle feedback is doorzocht.',
  moreToSearch: 'Nog niet alle feedback is doorzocht.',
  keepLooking: 'Verder zoeken',
  looking: 'Er wordt meer feedback doorzocht',
  moreFailed: 'Meer feedback kon niet worden geladen.',
  end: 'Dat was alles.',

  all: 'Alle feedback',
  actions: 'Acties',
  by: (name) => `door ${name}`,
  itemMissing: 'Dit item is niet beschikbaar.',
  mergedInto: (title) => `Samengevoegd met “${title}”`,
  titleOf: (item, name) => `${item} - ${name}`,

  pictures: (count) => plural(count, { one: 'afbeelding', other: 'afbeeldingen' }),
  archived: 'Gearchiveerd',
  pinned: 'Vastgemaakt',
  answered: 'Beantwoord',
  shippedIn: 'Uitgebracht in',
  answerFrom: (name) => `Antwoord van ${name}`,
  answerFailed: 'Het antwoord kon niet worden geladen.',
  waiting: 'Wacht op goedkeuring',
  expand: 'Meer lezen',
  collapse: 'Minder lezen',

  signIn: 'Inloggen',
  signInToTakePart: 'Log in om te stemmen, te reageren en feedback te geven.',
  readOnly: 'Dit bord is nu alleen te lezen. Stemmen, reageren en feedback geven kan op dit moment niet.',
  closed: 'Op dit bord kun je nu alleen stemmen, reageren en feedback geven als je bent ingelogd.',
  itemGone: 'Deze feedback staat niet meer op het bord.',
  retry: 'Opnieuw proberen',

  fresh: freshItems,

  open: 'Feedback openen',
  buttonLabel: 'Feedback',
  close: 'Feedback sluiten',
};

export const form: Words<typeof en.form> = {
  heading: 'Feedback geven',
  back: 'Terug',
  loading: 'Het formulier wordt geladen',
  loadFailed: 'Het formulier kon niet worden geladen. Probeer het opnieuw.',
  submitted: 'Je feedback is verstuurd. Bedankt!',
  failedRetry: 'Je feedback kon niet worden verstuurd. Probeer het opnieuw.',
};

export const votes: Words<typeof en.votes> = {
  count: voteCount,
  tile: (title, count) => `Stemmen op “${title}”, ${voteCount(count)}`,
  tileSignedOut: (title, count) => `Inloggen om te stemmen op “${title}”, ${voteCount(count)}`,
  added: 'Je stem is toegevoegd',
  removed: 'Je stem is ingetrokken',
  addFailed: 'Stemmen is niet gelukt. Probeer het opnieuw.',
  removeFailed: 'Je stem kon niet worden ingetrokken. Probeer het opnieuw.',
  transferFailed: 'Je eerdere stemmen konden niet worden overgezet. Probeer het opnieuw.',
};

export const follows: Words<typeof en.follows> = {
  begun: 'Je volgt dit item',
  ended: 'Je volgt dit item niet meer',
  failed: 'Dat is niet gelukt. Probeer het opnieuw.',
  offer: 'Houd me op de hoogte',
};

export const comments: Words<typeof en.comments> = {
  count: commentCount,
  loading: 'De reacties worden geladen',
  loadFailed: 'De reacties konden niet worden geladen. Probeer het opnieuw.',
  authorSignedIn: 'Gebruiker',
  authorAnonymous: 'Anoniem',
  confirmed: 'bevestigd',
  unconfirmed: 'niet bevestigd',
  added: 'Je reactie is toegevoegd',
  waits: 'Je reactie verschijnt zodra het team die heeft goedgekeurd.',
  deleted: 'Je reactie is verwijderd',
  deleteFailed: 'Je reactie kon niet worden verwijderd. Probeer het opnieuw.',
  addFailed: 'Je reactie kon niet worden toegevoegd. Probeer het opnieuw.',
};

export const ownItem: Words<typeof en.ownItem> = {
  edited: (when) => `${when} bewerkt`,
  editedByTeam: (when) => `${when} door het team bewerkt`,
  saved: 'Je wijzigingen zijn opgeslagen',
  saveFailed: 'Je wijzigingen konden niet worden opgeslagen. Probeer het opnieuw.',
  saveRefused:
    'Dit kan niet meer worden gewijzigd: er is een uur voorbij, of anderen hebben gestemd, gereageerd, geantwoord of de status gewijzigd. Je tekst blijft staan, zodat je die kunt kopiëren.',
  deleted: 'Je feedback is verwijderd',
  deleteFailed: 'Je feedback kon niet worden verwijderd. Probeer het opnieuw.',
  deleteRefused:
    'Dit kan niet meer worden verwijderd: er is een uur voorbij, of anderen hebben gestemd, gereageerd, geantwoord of de status gewijzigd.',
};

export const embedErrors: Words<typeof en.embedErrors> = {
  title: 'De feedback kon niet worden geladen',
  unknown: 'Er is een onbekende fout opgetreden',
  missingIdTitle: 'Product-ID ontbreekt',
  missingId: 'Geef in de URL een geldige product-ID op.',
  productNotFound: (id) => `Er is geen product met ID “${id}”. Controleer of de product-ID klopt.`,
};

export const outbox: Words<typeof en.outbox> = {
  unsent: 'Wordt verstuurd zodra je weer online bent',
  kept: 'Je bent offline. Dit wordt hier bewaard en verstuurd zodra je weer online bent.',
  picturesSent: 'Je afbeeldingen zijn opgeslagen',
  picturesFailed: 'Je tekst is verstuurd, maar de afbeeldingen niet. Probeer het opnieuw.',
};

export const tabs: Words<typeof en.tabs> = {
  label: 'Onderdelen van het bord',
  list: 'Feedback',
  names: { roadmap: 'Roadmap', changelog: 'Updates', mine: 'Van mij' },
};
