import type * as en from '../en/pictures.ts';
import type { Words } from '../words.ts';
import { plural } from './language.ts';

const count = (pictures: number) => plural(pictures, { one: 'immagine', many: 'di immagini', other: 'immagini' });
const SENT = 'Il tuo testo è stato inviato, ma le immagini no.';

export const pictures: Words<typeof en.pictures> = {
  count,
  list: 'Immagini',
  unnamed: (at, of) => `Immagine ${at} di ${of}`,
  open: (name) => `Apri ingrandita: ${name}`,

  add: 'Aggiungi immagini',
  hint: (most) => `Fino a ${most}. Puoi anche incollarle o trascinarle qui.`,
  point: 'Annota',
  noPointing: 'Impossibile caricare l’editor. Riprova.',
  describe: 'Descrivi questa immagine',
  describePlaceholder: 'Descrizione (facoltativa)',
  remove: 'Rimuovi',
  removeOne: (at) => `Rimuovi l’immagine ${at}`,
  preparing: 'Preparazione',
  added: (most) => (most === 1 ? 'Immagine aggiunta' : `Immagini aggiunte: ${most}`),
  removed: 'Immagine rimossa',

  empty: (name) => `${name} è un file vuoto.`,
  notPicture: (name) => `${name} non è un’immagine PNG, JPEG, WebP o GIF.`,
  heic: (name) => `${name} è un’immagine HEIC, che i browser non possono mostrare. Salvala prima come JPEG.`,
  unreadable: (name) => `Impossibile leggere ${name}. Il file potrebbe essere danneggiato.`,
  folder: 'Non si può aggiungere una cartella. Scegli le immagini che contiene.',
  most: (most) => `Puoi aggiungere al massimo ${count(most)}.`,
  tooMany: (most, left) => `Puoi aggiungere al massimo ${count(most)}. Immagini escluse: ${left}.`,
  full: 'Non c’è spazio per altre immagini finché le precedenti non sono state inviate.',
  missing: 'Questa immagine non è più su questo dispositivo. Rimuovila e aggiungila di nuovo.',

  sending: (pictures) => `Invio di ${count(pictures)}`,
  waiting: (pictures) => `In attesa della connessione per l’invio: ${count(pictures)}`,
  cancel: 'Annulla',
  cancelled: 'Le immagini non sono state inviate.',
  failed: `${SENT} Riprova.`,
  signedOut: `${SENT} Nel frattempo la sessione è stata chiusa.`,
  notSaved: (why) => `Le immagini non sono state salvate. ${why}`.trim(),
  retry: 'Riprova',
  late: `${SENT} Il team ha già gestito il feedback.`,
  off: `${SENT} Questa bacheca non accetta immagini.`,
  noStorage: `${SENT} Questo sito non memorizza immagini.`,
  storageRefused: `${SENT} Al momento questo sito non può memorizzare immagini.`,
  tooManyNow: `${SENT} Puoi aggiungere dieci immagini all’ora. Riprova più tardi.`,
  nearbyFull: `${SENT} Oggi dalla tua rete sono arrivate molte immagini. Riprova domani.`,
  boardFull: `${SENT} Per oggi questa bacheca non accetta altre immagini. Riprova domani.`,

  close: 'Chiudi',
  next: 'Immagine successiva',
  previous: 'Immagine precedente',
  position: (at, of) => `${at} di ${of}`,
  loading: 'Caricamento dell’immagine',
  loadFailed: 'Impossibile caricare l’immagine.',
};
