import type * as en from '../../en/board/telling.ts';
import type { Words } from '../../words.ts';
import { formatNumber } from '../language.ts';

export const boardAccount: Words<typeof en.boardAccount> = {
  manage: 'Gestisci',
  signedInAs: (name) => `Accesso effettuato come ${name}`,
  signOut: 'Esci',
  signOutFailed: 'Impossibile uscire dall’account',
};

export const news: Words<typeof en.news> = {
  heading: 'Notifiche',
  bell: (unread) => (unread === 0 ? 'Notifiche' : `Notifiche, ${formatNumber(unread)} da leggere`),
  most: '9+',
  markRead: 'Segna tutto come già letto',
  close: 'Chiudi le notifiche',
  loading: 'Caricamento delle notifiche',
  failed: 'Impossibile caricare le notifiche.',
  offline: 'Impossibile caricare le notifiche: nessuna connessione.',
  retry: 'Riprova',
  markFailed: 'Impossibile segnare come già letto. Riprova.',
  empty: 'Ancora nessuna novità',
  emptyText: 'Segui un feedback e qui vedrai cosa succede.',
  unread: 'Da leggere:',
  sentences: {
    published: (title) => `«${title}» è stato approvato e ora è pubblico.`,
    status: (title, status) => `Il nuovo stato di «${title}» è «${status}».`,
    answer: (title) => `«${title}» ha ricevuto una risposta.`,
    comment: (title) => `«${title}» ha nuovi commenti.`,
    changelog: (title) => `Novità: ${title}`,
  },
};

export const mailOffer: Words<typeof en.mailOffer> = {
  heading: 'Notifiche via email',
  label: 'Indirizzo email',
  hint: 'Ti invieremo un’email per confermare l’indirizzo. Poi riceverai email su ciò che segui in questa bacheca. Ognuna contiene un link per non riceverne più, con un clic.',
  entriesHint:
    'Ti invieremo un’email per confermare l’indirizzo. Poi riceverai un’email per ogni novità. Ognuna contiene un link per non riceverne più, con un clic.',
  privacy: 'Privacy',
  send: 'Ricevi le email',
  sendTo: (address) => `Invia le email a ${address}`,
  other: 'Usa un altro indirizzo',
  inbox: 'Controlla la tua casella di posta. Se l’indirizzo può ricevere email, troverai un link per confermarlo.',
  pending: (address) => `${address} è in attesa di conferma. Controlla la tua casella di posta.`,
  confirmed: (address) => `Le email su ciò che segui in questa bacheca arrivano a ${address}.`,
  entriesConfirmed: (address) => `Ogni novità arriva a ${address}.`,
  stop: 'Non ricevere più email',
  stopped: 'Non riceverai più email.',
  invalid: 'Inserisci un indirizzo email, per esempio nome@example.com',
  failed: 'Qualcosa non ha funzionato. Riprova.',
  offline: 'Sei offline.',
  loadFailed: 'Impossibile caricare le tue preferenze email.',
  retry: 'Riprova',
  loading: 'Caricamento delle tue preferenze email',
  off: 'Al momento questo sito non invia email.',
};
