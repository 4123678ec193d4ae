import type * as en from '../../en/owner/language.ts';
import type { Words } from '../../words.ts';

export const boardLanguage: Words<typeof en.boardLanguage> = {
  heading: 'Sprache des Boards',
  intro:
    'In dieser Sprache finden Besucher das Board, dessen E-Mails und das Board auf Ihrer Website. Eine Adresse mit „lang“ hat ihre eigene.',
  field: 'Sprache',
  auto: 'Die der Besucher',
  hint: 'Namen, Einträge und Kommentare bleiben, wie sie geschrieben wurden.',
  saved: 'Die Sprache wurde geändert',
  failed: 'Die Sprache des Boards konnte nicht geändert werden. Bitte versuchen Sie es erneut.',
};
