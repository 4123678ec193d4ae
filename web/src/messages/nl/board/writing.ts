import type * as en from '../../en/board/writing.ts';
import type { Words } from '../../words.ts';
import { formatNumber, plural } from '../language.ts';

export const submitForm: Words<typeof en.submitForm> = {
  discard: 'Concept weggooien',
  discardQuestion: 'Dit concept weggooien?',
  title: 'Titel',
  titlePlaceholder: 'In één zin',
  description: 'Beschrijving',
  descriptionPlaceholder: 'Wat wil je doen en wat houdt je tegen?',
  category: 'Categorie',
  submit: 'Feedback versturen',
  submitting: 'Versturen…',
  charactersLeft: (count) => `Nog ${plural(count, { one: 'teken', other: 'tekens' })}`,
  approvalNote: 'Nieuwe feedback verschijnt op het bord zodra die is goedgekeurd.',

  titleRequired: 'Geef je feedback een titel',
  titleTooLong: 'De titel is te lang. Gebruik maximaal 100 tekens.',
  descriptionRequired: 'Beschrijf je feedback',
  descriptionTooLong: 'De beschrijving is te lang. Gebruik maximaal 500 tekens.',

  noBoard: 'Er is geen product geselecteerd. Feedback versturen is niet mogelijk.',
  failed: 'Je feedback kon niet worden verstuurd',
};

export const commentThread: Words<typeof en.commentThread> = {
  show: (count) => `${plural(count, { one: 'reactie', other: 'reacties' })} tonen`,
  hide: 'Reacties verbergen',
  list: 'Reacties',
  empty: 'Nog geen reacties',
  showMore: 'Meer reacties tonen',
  showEarlier: 'Eerdere reacties tonen',
  team: 'Team',
  from: (title) => `bij “${title}”`,
  reply: 'Antwoorden',
  replyTo: (name) => `Antwoorden op ${name}`,
  replyingTo: (name) => `Antwoord op ${name}`,
  toEarlier: 'Antwoord op een eerdere reactie',
  endReply: 'Antwoord annuleren',
  field: 'Je reactie',
  placeholder: 'Schrijf een reactie…',
  submit: 'Reageren',
  submitting: 'Versturen…',
  counter: (length, max) => `${formatNumber(length)}/${formatNumber(max)}`,

  commentRequired: 'Vul een reactie in',
  commentTooLong: 'De reactie is te lang. Gebruik maximaal 500 tekens.',

  removed: 'Reactie verwijderd',
  delete: 'Verwijderen',
  deleteQuestion: 'Deze reactie verwijderen?',
};

export const signing: Words<typeof en.signing> = {
  add: 'Naam toevoegen',
  as: (name) => `Je plaatst dit als ${name}`,
  label: 'Je naam (optioneel)',
  placeholder: 'Anoniem',
};

export const ownForm: Words<typeof en.ownForm> = {
  editing: 'Je feedback bewerken',
  save: 'Opslaan',
  saving: 'Opslaan…',
  question: 'Je feedback verwijderen?',
  questionText: 'Dit kan niet ongedaan worden gemaakt.',
  delete: 'Verwijderen',
  cancel: 'Annuleren',
  discardQuestion: 'Je wijzigingen weggooien?',
};

export const similar: Words<typeof en.similar> = {
  found: (count) => plural(count, { one: 'vergelijkbaar item', other: 'vergelijkbare items' }),
  list: 'Vergelijkbare items',
  voteInstead: 'Hierop stemmen',
  voteInsteadOf: (title) => `Hierop stemmen: ${title}`,
  voted: 'Je hebt hierop gestemd',
  addWords: 'Je tekst toevoegen als reactie',
};

export const formatting: Words<typeof en.formatting> = {
  label: 'Opmaak',
  syntax: ['**vet**', '*cursief*', '`code`', '[tekst](https://example.com)', '- lijst', '1. lijst'],
};

export const leftEdits: Words<typeof en.leftEdits> = {
  heading: 'Niet-opgeslagen wijzigingen',
  text: 'Kopieer de tekst, of ga verder via “Bewerken” in het menu van het item zolang dat nog kan worden gewijzigd.',
  field: (title) => `Je tekst bij “${title}”`,
  copy: 'Kopiëren',
  copied: 'Gekopieerd',
  notCopied: 'Selecteer de tekst en kopieer die',
  discard: 'Weggooien',
};
