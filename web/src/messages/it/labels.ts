import type * as en from '../en/labels.ts';
import type { Words } from '../words.ts';

export { adminSorts, displayModes, fonts, themes } from '../en/labels.ts';

export const categories: Words<typeof en.categories> = {
  feature: 'Nuova funzionalità',
  bug: 'Bug',
  improvement: 'Miglioramento',
  question: 'Domanda',
  feedback: 'Opinione',
  other: 'Altro',
};

export const publicFilters: Words<typeof en.publicFilters> = {
  bug: 'Bug',
  feature: 'Nuove funzionalità',
  improvement: 'Miglioramenti',
  feedback: 'Opinioni',
};

export const statuses: Words<typeof en.statuses> = {
  open: 'Aperto',
  'in-progress': 'In corso',
  completed: 'Completato',
  closed: 'Chiuso',
  pending: 'In attesa di approvazione',
};

export const entryKinds: Words<typeof en.entryKinds> = {
  new: 'Novità',
  improved: 'Miglioramento',
  fixed: 'Correzione',
};

export const publicSorts: Words<typeof en.publicSorts> = {
  popular: 'Più popolari',
  trending: 'Di tendenza',
  recent: 'Più recenti',
};
