import type * as en from '../en/labels.ts';
import type { Words } from '../words.ts';

export { adminSorts, displayModes, fonts, themes } from '../en/labels.ts';

export const categories: Words<typeof en.categories> = {
  feature: 'Functieverzoek',
  bug: 'Bug',
  improvement: 'Verbetering',
  question: 'Vraag',
  feedback: 'Feedback',
  other: 'Overig',
};

export const publicFilters: Words<typeof en.publicFilters> = {
  bug: 'Bugs',
  feature: 'Functieverzoeken',
  improvement: 'Verbeteringen',
  feedback: 'Feedback',
};

export const statuses: Words<typeof en.statuses> = {
  open: 'Open',
  'in-progress': 'In uitvoering',
  completed: 'Afgerond',
  closed: 'Gesloten',
  pending: 'Wacht op goedkeuring',
};

export const entryKinds: Words<typeof en.entryKinds> = {
  new: 'Nieuw',
  improved: 'Verbeterd',
  fixed: 'Opgelost',
};

export const publicSorts: Words<typeof en.publicSorts> = {
  popular: 'Populairste',
  trending: 'Trending',
  recent: 'Nieuwste',
};
