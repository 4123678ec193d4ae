import type * as en from '../../en/board/writing.ts';
import type { Words } from '../../words.ts';
import { formatNumber, plural } from '../language.ts';

export const submitForm: Words<typeof en.submitForm> = {
  discard: 'Odrzuć szkic',
  discardQuestion: 'Odrzucić ten szkic?',
  title: 'Tytuł',
  titlePlaceholder: 'W jednym zdaniu',
  description: 'Opis',
  descriptionPlaceholder: 'Co chcesz zrobić i co w tym przeszkadza?',
  category: 'Kategoria',
  submit: 'Wyślij zgłoszenie',
  submitting: 'Wysyłanie…',
  charactersLeft: (count) => `Pozostało: ${plural(count, { one: 'znak', few: 'znaki', many: 'znaków' })}`,
  approvalNote: 'Nowe zgłoszenia pojawiają się na tablicy po zatwierdzeniu.',

  titleRequired: 'Podaj tytuł zgłoszenia',
  titleTooLong: 'Tytuł jest za długi. Może mieć maksymalnie 100 znaków.',
  descriptionRequired: 'Opisz swoje zgłoszenie',
  descriptionTooLong: 'Opis jest za długi. Może mieć maksymalnie 500 znaków.',

  noBoard: 'Nie wybrano produktu. Nie można wysłać zgłoszenia.',
  failed: 'Nie udało się wysłać zgłoszenia',
};

export const commentThread: Words<typeof en.commentThread> = {
  show: (count) => `Pokaż ${plural(count, { one: 'komentarz', few: 'komentarze', many: 'komentarzy' })}`,
  hide: 'Ukryj komentarze',
  list: 'Komentarze',
  empty: 'Brak komentarzy',
  showMore: 'Pokaż więcej komentarzy',
  showEarlier: 'Pokaż wcześniejsze komentarze',
  team: 'Zespół',
  from: (title) => `ze zgłoszenia „${title}”`,
  reply: 'Odpowiedz',
  replyTo: (name) => `Odpowiedz: ${name}`,
  replyingTo: (name) => `Odpowiedź dla: ${name}`,
  toEarlier: 'Odpowiedź na wcześniejszy komentarz',
  endReply: 'Anuluj odpowiedź',
  field: 'Twój komentarz',
  placeholder: 'Napisz komentarz…',
  submit: 'Dodaj komentarz',
  submitting: 'Dodawanie…',
  counter: (length, max) => `${formatNumber(length)}/${formatNumber(max)}`,

  commentRequired: 'Wpisz komentarz',
  commentTooLong: 'Komentarz jest za długi. Może mieć maksymalnie 500 znaków.',

  removed: 'Usunięto komentarz',
  delete: 'Usuń',
  deleteQuestion: 'Usunąć ten komentarz?',
};

export const signing: Words<typeof en.signing> = {
  add: 'Podpisz się',
  as: (name) => `Publikujesz jako ${name}`,
  label: 'Twoje imię (opcjonalnie)',
  placeholder: 'Anonim',
};

export const ownForm: Words<typeof en.ownForm> = {
  editing: 'Edytuj zgłoszenie',
  save: 'Zapisz',
  saving: 'Zapisywanie…',
  question: 'Usunąć to zgłoszenie?',
  questionText: 'Tej czynności nie można cofnąć.',
  delete: 'Usuń',
  cancel: 'Anuluj',
  discardQuestion: 'Odrzucić zmiany?',
};

export const similar: Words<typeof en.similar> = {
  found: (count) => plural(count, { one: 'podobne zgłoszenie', few: 'podobne zgłoszenia', many: 'podobnych zgłoszeń' }),
  list: 'Podobne zgłoszenia',
  voteInstead: 'Głosuj na to',
  voteInsteadOf: (title) => `Głosuj na to: ${title}`,
  voted: 'Twój głos został oddany',
  addWords: 'Dodaj swój tekst jako komentarz',
};

export const formatting: Words<typeof en.formatting> = {
  label: 'Formatowanie',
  syntax: ['**pogrubienie**', '*kursywa*', '`kod`', '[tekst](https://example.com)', '- lista', '1. lista'],
};

export const leftEdits: Words<typeof en.leftEdits> = {
  heading: 'Niezapisane zmiany',
  text: 'Skopiuj tekst albo wybierz „Edytuj” w menu zgłoszenia, dopóki można je zmienić.',
  field: (title) => `Twój tekst do zgłoszenia „${title}”`,
  copy: 'Kopiuj',
  copied: 'Skopiowano',
  notCopied: 'Zaznacz tekst i skopiuj go',
  discard: 'Odrzuć',
};
