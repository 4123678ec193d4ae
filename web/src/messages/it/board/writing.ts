import type * as en from '../../en/board/writing.ts';
import type { Words } from '../../words.ts';
import { formatNumber, plural } from '../language.ts';
import { commentCount } from './live.ts';

export const submitForm: Words<typeof en.submitForm> = {
  discard: 'Elimina bozza',
  discardQuestion: 'Eliminare questa bozza?',
  title: 'Titolo',
  titlePlaceholder: 'In una frase',
  description: 'Descrizione',
  descriptionPlaceholder: 'Che cosa vorresti fare e che cosa te lo impedisce?',
  category: 'Categoria',
  submit: 'Invia feedback',
  submitting: 'Invio…',
  charactersLeft: (count) =>
    plural(count, { one: 'carattere rimanente', many: 'di caratteri rimanenti', other: 'caratteri rimanenti' }),
  approvalNote: 'I nuovi feedback compaiono in bacheca dopo l’approvazione.',

  titleRequired: 'Dai un titolo al tuo feedback',
  titleTooLong: 'Il titolo è troppo lungo. Massimo 100 caratteri.',
  descriptionRequired: 'Descrivi il tuo feedback',
  descriptionTooLong: 'La descrizione è troppo lunga. Massimo 500 caratteri.',

  noBoard: 'Nessun prodotto selezionato. Impossibile inviare il feedback.',
  failed: 'Impossibile inviare il feedback',
};

export const commentThread: Words<typeof en.commentThread> = {
  show: (count) => `Mostra ${commentCount(count)}`,
  hide: 'Nascondi i commenti',
  list: 'Commenti',
  empty: 'Ancora nessun commento',
  showMore: 'Mostra altri commenti',
  showEarlier: 'Mostra i commenti precedenti',
  team: 'Team',
  from: (title) => `su «${title}»`,
  reply: 'Rispondi',
  replyTo: (name) => `Rispondi a ${name}`,
  replyingTo: (name) => `In risposta a ${name}`,
  toEarlier: 'Risposta a un commento precedente',
  endReply: 'Annulla la risposta',
  field: 'Il tuo commento',
  placeholder: 'Aggiungi un commento…',
  submit: 'Commenta',
  submitting: 'Invio…',
  counter: (length, max) => `${formatNumber(length)}/${formatNumber(max)}`,

  commentRequired: 'Scrivi un commento',
  commentTooLong: 'Il commento è troppo lungo. Massimo 500 caratteri.',

  removed: 'Commento eliminato',
  delete: 'Elimina',
  deleteQuestion: 'Eliminare questo commento?',
};

export const signing: Words<typeof en.signing> = {
  add: 'Aggiungi il tuo nome',
  as: (name) => `Pubblichi come ${name}`,
  label: 'Il tuo nome (facoltativo)',
  placeholder: 'Persona anonima',
};

export const ownForm: Words<typeof en.ownForm> = {
  editing: 'Modifica il tuo feedback',
  save: 'Salva',
  saving: 'Salvataggio…',
  question: 'Eliminare il tuo feedback?',
  questionText: 'L’operazione non può essere annullata.',
  delete: 'Elimina',
  cancel: 'Annulla',
  discardQuestion: 'Eliminare le tue modifiche?',
};

export const similar: Words<typeof en.similar> = {
  found: (count) => plural(count, { one: 'feedback simile', many: 'di feedback simili', other: 'feedback simili' }),
  list: 'Feedback simili',
  voteInstead: 'Vota questo',
  voteInsteadOf: (title) => `Vota questo: ${title}`,
  voted: 'Hai votato questo feedback',
  addWords: 'Aggiungi il tuo testo come commento',
};

export const formatting: Words<typeof en.formatting> = {
  label: 'Formattazione',
  syntax: ['**grassetto**', '*corsivo*', '`codice`', '[testo](https://example.com)', '- elenco', '1. elenco'],
};

export const leftEdits: Words<typeof en.leftEdits> = {
  heading: 'Modifiche non salvate',
  text: 'Copia il testo oppure continua con «Modifica» nel menu del feedback finché si può modificare.',
  field: (title) => `Il tuo testo per «${title}»`,
  copy: 'Copia',
  copied: 'Copiato',
  notCopied: 'Seleziona il testo e copialo',
  discard: 'Elimina',
};
