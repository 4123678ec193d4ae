import type * as en from '../../en/board/writing.ts';
import type { Words } from '../../words.ts';
import { formatNumber, plural } from '../language.ts';

export const submitForm: Words<typeof en.submitForm> = {
  discard: 'Entwurf verwerfen',
  discardQuestion: 'Diesen Entwurf verwerfen?',
  title: 'Titel',
  titlePlaceholder: 'In einem Satz',
  description: 'Beschreibung',
  descriptionPlaceholder: 'Was möchten Sie tun, und was steht im Weg?',
  category: 'Kategorie',
  submit: 'Feedback senden',
  submitting: 'Wird gesendet …',
  charactersLeft: (count) => `noch ${plural(count, { one: 'Zeichen', other: 'Zeichen' })}`,
  approvalNote: 'Neues Feedback erscheint auf dem Board, sobald es freigegeben ist.',

  titleRequired: 'Bitte geben Sie Ihrem Feedback einen Titel',
  titleTooLong: 'Der Titel ist zu lang. Höchstens 100 Zeichen sind möglich.',
  descriptionRequired: 'Bitte beschreiben Sie Ihr Feedback',
  descriptionTooLong: 'Die Beschreibung ist zu lang. Höchstens 500 Zeichen sind möglich.',

  noBoard: 'Es ist kein Produkt ausgewählt. Feedback kann nicht gesendet werden.',
  failed: 'Das Feedback konnte nicht gesendet werden',
};

export const commentThread: Words<typeof en.commentThread> = {
  show: (count) => `${plural(count, { one: 'Kommentar', other: 'Kommentare' })} anzeigen`,
  hide: 'Kommentare ausblenden',
  list: 'Kommentare',
  empty: 'Noch keine Kommentare',
  showMore: 'Weitere Kommentare anzeigen',
  showEarlier: 'Frühere Kommentare anzeigen',
  team: 'Team',
  from: (title) => `zu „${title}“`,
  reply: 'Antworten',
  replyTo: (name) => `${name} antworten`,
  replyingTo: (name) => `Antwort an ${name}`,
  toEarlier: 'Antwort auf einen früheren Kommentar',
  endReply: 'Antwort abbrechen',
  field: 'Ihr Kommentar',
  placeholder: 'Kommentar schreiben …',
  submit: 'Kommentieren',
  submitting: 'Wird gesendet …',
  counter: (length, max) => `${formatNumber(length)}/${formatNumber(max)}`,

  commentRequired: 'Bitte geben Sie einen Kommentar ein',
  commentTooLong: 'Der Kommentar ist zu lang. Höchstens 500 Zeichen sind möglich.',

  removed: 'Kommentar entfernt',
  delete: 'Löschen',
  deleteQuestion: 'Diesen Kommentar löschen?',
};

export const signing: Words<typeof en.signing> = {
  add: 'Namen angeben',
  as: (name) => `Wird gesendet als ${name}`,
  label: 'Ihr Name (optional)',
  placeholder: 'Anonym',
};

export const ownForm: Words<typeof en.ownForm> = {
  editing: 'Feedback bearbeiten',
  save: 'Speichern',
  saving: 'Wird gespeichert …',
  question: 'Ihr Feedback löschen?',
  questionText: 'Das lässt sich nicht rückgängig machen.',
  delete: 'Löschen',
  cancel: 'Abbrechen',
  discardQuestion: 'Ihre Änderungen verwerfen?',
};

export const similar: Words<typeof en.similar> = {
  found: (count) => plural(count, { one: 'ähnlicher Eintrag', other: 'ähnliche Einträge' }),
  list: 'Ähnliche Einträge',
  voteInstead: 'Stattdessen abstimmen',
  voteInsteadOf: (title) => `Stattdessen abstimmen: ${title}`,
  voted: 'Sie haben dafür gestimmt',
  addWords: 'Ihren Text als Kommentar hinzufügen',
};

export const formatting: Words<typeof en.formatting> = {
  label: 'Formatierung',
  syntax: ['**fett**', '*kursiv*', '`Code`', '[Text](https://example.com)', '- Liste', '1. Liste'],
};

export const leftEdits: Words<typeof en.leftEdits> = {
  heading: 'Nicht gespeicherte Änderungen',
  text: 'Kopieren Sie den Text, oder machen Sie über „Bearbeiten“ im Menü des Eintrags weiter, solange er geändert werden kann.',
  field: (title) => `Ihr Text zu „${title}“`,
  copy: 'Kopieren',
  copied: 'Kopiert',
  notCopied: 'Markieren Sie den Text und kopieren Sie ihn',
  discard: 'Verwerfen',
};
