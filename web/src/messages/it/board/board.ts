import type * as en from '../../en/board/board.ts';
import type { Words } from '../../words.ts';
import { plural } from '../language.ts';
import { commentCount, freshItems, voteCount } from './live.ts';

const RESULTS = { one: 'risultato', many: 'di risultati', other: 'risultati' };

export const board: Words<typeof en.board> = {
  loading: 'Caricamento dei feedback',
  heading: (name) => `Feedback su ${name}`,
  list: 'Feedback',
  builtWith: 'Realizzato con',

  search: 'Cerca tra i feedback',
  searchPlaceholder: 'Cerca tra i feedback…',
  clearSearch: 'Cancella la ricerca',
  add: 'Invia un feedback',
  menu: 'Ordina e filtra',
  removeFilter: (label) => `Rimuovi il filtro: ${label}`,

  empty: 'Nessun feedback trovato',
  emptyInvitation: 'Condividi la prima idea.',
  shareFirst: 'Condividi un’idea',
  clearFilters: 'Rimuovi i filtri',
  addSearched: (text) => `Aggiungi «${text}»`,
  results: (count) => plural(count, RESULTS),
  resultsSoFar: (count) => `${plural(count, RESULTS)} finora`,
  showMore: 'Mostra altro',
  loadingMore: 'Caricamento di altri feedback',
  nothingSoFar: 'Finora non è stato trovato nulla. Ci sono altri feedback in cui cercare.',
  moreToSearch: 'Ci sono altri feedback in cui cercare.',
  keepLooking: 'Continua a cercare',
  looking: 'Ricerca di altri feedback',
  moreFailed: 'Impossibile caricare altri feedback.',
  end: 'Non c’è altro.',

  all: 'Tutti i feedback',
  actions: 'Azioni',
  by: (name) => `di ${name}`,
  itemMissing: 'Questo feedback non è disponibile.',
  mergedInto: (title) => `Unito a «${title}»`,
  titleOf: (item, name) => `${item} - ${name}`,

  pictures: (count) => plural(count, { one: 'immagine', many: 'di immagini', other: 'immagini' }),
  archived: 'Archiviato',
  pinned: 'In evidenza',
  answered: 'Con risposta',
  shippedIn: 'Incluso in',
  answerFrom: (name) => `Risposta di ${name}`,
  answerFailed: 'Impossibile caricare la risposta.',
  waiting: 'In attesa di approvazione',
  expand: 'Leggi tutto',
  collapse: 'Mostra meno',

  signIn: 'Accedi',
  signInToTakePart: 'Accedi per votare, commentare e inviare feedback.',
  readOnly: 'Al momento questa bacheca è in sola lettura. Non accetta voti, commenti o nuovi feedback.',
  closed: 'Ora per votare, commentare o inviare feedback in questa bacheca bisogna accedere.',
  itemGone: 'Questo feedback non è più in bacheca.',
  retry: 'Riprova',

  fresh: freshItems,

  open: 'Apri i feedback',
  buttonLabel: 'Feedback',
  close: 'Chiudi i feedback',
};

export const form: Words<typeof en.form> = {
  heading: 'Invia un feedback',
  back: 'Indietro',
  loading: 'Caricamento del modulo',
  loadFailed: 'Impossibile caricare il modulo. Riprova.',
  submitted: 'Il tuo feedback è stato inviato. Grazie!',
  failedRetry: 'Impossibile inviare il feedback. Riprova.',
};

export const votes: Words<typeof en.votes> = {
  count: voteCount,
  tile: (title, count) => `Vota «${title}», ${voteCount(count)}`,
  tileSignedOut: (title, count) => `Accedi per votare «${title}», ${voteCount(count)}`,
  added: 'Il tuo voto è stato aggiunto',
  removed: 'Il tuo voto è stato rimosso',
  addFailed: 'Impossibile votare. Riprova.',
  removeFailed: 'Impossibile rimuovere il voto. Riprova.',
  transferFailed: 'Impossibile trasferire i tuoi voti precedenti. Riprova.',
};

export const follows: Words<typeof en.follows> = {
  begun: 'Ora segui questo feedback',
  ended: 'Non segui più questo feedback',
  failed: 'Qualcosa non ha funzionato. Riprova.',
  offer: 'Avvisami delle novità',
};

export const comments: Words<typeof en.comments> = {
  count: commentCount,
  loading: 'Caricamento dei commenti',
  loadFailed: 'Impossibile caricare i commenti. Riprova.',
  authorSignedIn: 'Utente',
  authorAnonymous: 'Persona anonima',
  confirmed: 'identità confermata',
  unconfirmed: 'identità non confermata',
  added: 'Il tuo commento è stato aggiunto',
  waits: 'Il tuo commento apparirà non appena il team lo avrà approvato.',
  deleted: 'Il tuo commento è stato eliminato',
  deleteFailed: 'Impossibile eliminare il tuo commento. Riprova.',
  addFailed: 'Impossibile aggiungere il tuo commento. Riprova.',
};

export const ownItem: Words<typeof en.ownItem> = {
  edited: (when) => `Modificato ${when}`,
  editedByTeam: (when) => `Modificato dal team ${when}`,
  saved: 'Le modifiche sono state salvate',
  saveFailed: 'Impossibile salvare le modifiche. Riprova.',
  saveRefused:
    'Non è più possibile modificarlo: è passata un’ora, oppure altre persone hanno votato, commentato, risposto o cambiato lo stato. Il tuo testo resta qui, così puoi copiarlo.',
  deleted: 'Il tuo feedback è stato eliminato',
  deleteFailed: 'Impossibile eliminare il tuo feedback. Riprova.',
  deleteRefused:
    'Non è più possibile eliminarlo: è passata un’ora, oppure altre persone hanno votato, commentato, risposto o cambiato lo stato.',
};

export const embedErrors: Words<typeof en.embedErrors> = {
  title: 'Impossibile caricare i feedback',
  unknown: 'Si è verificato un errore sconosciuto',
  missingIdTitle: 'ID del prodotto mancante',
  missingId: 'Inserisci nell’indirizzo un ID del prodotto valido.',
  productNotFound: (id) => `Nessun prodotto trovato con l’ID «${id}». Controlla che l’ID sia corretto.`,
};

export const outbox: Words<typeof en.outbox> = {
  unsent: 'In attesa della connessione per l’invio',
  kept: 'Sei offline. Il contenuto resta salvato qui e sarà inviato quando tornerà la connessione.',
  picturesSent: 'Le immagini sono state salvate',
  picturesFailed: 'Il tuo testo è stato inviato, ma le immagini no. Riprova.',
};

export const tabs: Words<typeof en.tabs> = {
  label: 'Sezioni della bacheca',
  list: 'Feedback',
  names: { roadmap: 'Roadmap', changelog: 'Novità', mine: 'La mia attività' },
};
