import type * as en from '../../en/board/mine.ts';
import type { Words } from '../../words.ts';
import { plural } from '../language.ts';
import { commentCount, voteCount } from './live.ts';

const entries = (count: number) => plural(count, { one: 'elemento', many: 'di elementi', other: 'elementi' });

export const mine: Words<typeof en.mine> = {
  lists: { posted: 'Pubblicati', voted: 'Votati', following: 'Seguiti' },
  listsLabel: 'Mostra',
  loading: 'Caricamento della tua attività',
  failedTitle: 'Impossibile caricare la tua attività',
  empty: {
    posted: 'Qui non hai ancora pubblicato nulla',
    voted: 'Qui non hai ancora votato',
    following: 'Qui non segui ancora nulla',
  },
  emptyText: {
    posted: 'Qui compaiono i tuoi feedback e commenti, con lo stato e le risposte.',
    voted: 'Qui compaiono i feedback che voti, con lo stato e le risposte.',
    following: 'Qui compaiono i feedback che segui, con lo stato e le risposte.',
  },
  showMore: 'Mostra altro',
  loadingMore: 'Caricamento di altri elementi',
  moreFailed: 'Impossibile caricare altri elementi.',
  when: {
    posted: (when) => `Pubblicato ${when}`,
    commented: (when) => `Commentato ${when}`,
    voted: (when) => `Votato ${when}`,
    following: (when) => `Seguito ${when}`,
  },
  comment: 'Il tuo commento:',
  mergedFrom: (title) => `Il tuo feedback «${title}» è stato unito a questo`,
  answerFrom: (name) => `Risposta di ${name}:`,
  news: 'Novità:',
  newStatus: (status) => `stato «${status}»`,
  newAnswer: 'una risposta',
  newVotes: voteCount,
  newComments: commentCount,
};

export const otherDevice: Words<typeof en.otherDevice> = {
  open: 'Usa su un altro dispositivo',
  account:
    'Hai effettuato l’accesso. Accedi con lo stesso account sull’altro dispositivo per ritrovare la tua attività.',
  newHeading: 'Codice per l’altro dispositivo',
  newText:
    'Con un codice, i due browser valgono come la stessa persona: un solo voto per feedback, gli stessi elenchi e le stesse notifiche.',
  create: 'Crea un codice',
  createAnew: 'Crea un nuovo codice',
  picture: 'Codice QR che apre questa bacheca sull’altro dispositivo, con il codice incluso',
  where: (address) => `Scansiona l’immagine oppure apri ${address} sull’altro dispositivo e inserisci il codice.`,
  until: (time) => `Vale una sola volta. Scadenza: ${time}. Non mostrarlo ad altri.`,
  expired: 'Il codice è scaduto. Creane uno nuovo.',
  useHeading: 'Codice dall’altro dispositivo',
  useText:
    'Tutto ciò che è in questo browser passa al tuo altro dispositivo, per tutte le bacheche che hai usato qui. Inserisci solo un codice che hai creato tu.',
  code: 'Codice',
  use: 'Usa questo codice',
  misspelled: 'Un codice ha 8 lettere o cifre, mai 0, 1, B, I, L, O, S o Z. Controllalo.',
  done: 'I tuoi dispositivi sono collegati',
  failed: 'Qualcosa non ha funzionato. Riprova.',
  refused: {
    deviceCodeInvalid:
      'Questo codice è sbagliato, è già stato usato o ha più di dieci minuti. Controlla ogni lettera, oppure crea un nuovo codice sull’altro dispositivo.',
    deviceCodeOwn: 'Questo codice è di questo browser. Inseriscilo sull’altro dispositivo.',
    deviceOfAccount: 'Hai già effettuato l’accesso. Invece di usare un codice, accedi sull’altro dispositivo.',
  },
  offline: 'Sei offline.',
  loading: 'Caricamento',
};

export const ownData: Words<typeof en.ownData> = {
  heading: 'I tuoi dati in questa bacheca',
  text: 'I feedback, i commenti e i voti che hai lasciato in questa bacheca, ciò che segui e i tuoi indirizzi email. Puoi scaricarli o eliminarli anche senza un account.',
  download: 'Scarica i miei dati',
  downloading: (count) => `Download in corso, ${entries(count)} finora`,
  downloaded: 'I tuoi dati sono stati scaricati',
  downloadFailed: 'Impossibile scaricare i tuoi dati. Riprova.',
  file: (productId, day) => `dati-${productId}-${day}.json`,
  delete: 'Elimina i miei dati da questa bacheca',
  question: 'Eliminare i tuoi dati da questa bacheca?',
  questionText:
    'Saranno eliminati i feedback, i commenti e i voti che hai lasciato in questa bacheca, ciò che segui e i tuoi indirizzi email. I feedback che altre persone hanno votato o commentato restano, senza il tuo nome. L’operazione non può essere annullata.',
  confirm: (word) => `Scrivi ${word} per confermare`,
  deleteNow: 'Elimina i miei dati',
  deleting: (count) => `Eliminazione in corso, ${entries(count)} finora`,
  deleted: 'I tuoi dati sono stati eliminati da questa bacheca',
  deleteFailed: 'L’eliminazione si è interrotta. Riprova per completarla.',
  offline: 'Sei offline.',
};
