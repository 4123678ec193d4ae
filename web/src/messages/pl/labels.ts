import type * as en from '../en/labels.ts';
import type { Words } from '../words.ts';

export { adminSorts, displayModes, fonts, themes } from '../en/labels.ts';

export const categories: Words<typeof en.categories> = {
  feature: 'Propozycja funkcji',
  bug: 'Błąd',
  improvement: 'Ulepszenie',
  question: 'Pytanie',
  feedback: 'Opinia',
  other: 'Inne',
};

export const publicFilters: Words<typeof en.publicFilters> = {
  bug: 'Błędy',
  feature: 'Propozycje funkcji',
  improvement: 'Ulepszenia',
  feedback: 'Opinie',
};

export const statuses: Words<typeof en.statuses> = {
  open: 'Otwarte',
  'in-progress': 'W realizacji',
  completed: 'Zrealizowane',
  closed: 'Zamknięte',
  pending: 'Czeka na zatwierdzenie',
};

export const entryKinds: Words<typeof en.entryKinds> = {
  new: 'Nowość',
  improved: 'Ulepszenie',
  fixed: 'Poprawka',
};

export const publicSorts: Words<typeof en.publicSorts> = {
  popular: 'Najpopularniejsze',
  trending: 'Na czasie',
  recent: 'Najnowsze',
};
