import * as server from '@shared/error-messages';

/** In which language a board is. */
export const boardLanguage = {
  heading: 'Language of the board',
  intro:
    'In which language visitors find the board, its mails, and the board on your site. An address with “lang” has its own.',
  field: 'Language',
  auto: 'The visitor’s own',
  /** What people wrote is never translated. */
  hint: 'Names, items and comments stay as they were written.',
  saved: 'The language has been changed',
  failed: server.localeFailed,
} as const;
