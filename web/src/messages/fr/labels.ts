import type * as en from '../en/labels.ts';
import type { Words } from '../words.ts';

export { adminSorts, displayModes, fonts, themes } from '../en/labels.ts';

export const categories: Words<typeof en.categories> = {
  feature: 'Nouvelle fonctionnalité',
  bug: 'Bug',
  improvement: 'Amélioration',
  question: 'Question',
  feedback: 'Avis',
  other: 'Autre',
};

export const publicFilters: Words<typeof en.publicFilters> = {
  bug: 'Bugs',
  feature: 'Nouvelles fonctionnalités',
  improvement: 'Améliorations',
  feedback: 'Avis',
};

export const statuses: Words<typeof en.statuses> = {
  open: 'Ouverte',
  'in-progress': 'En cours',
  completed: 'Réalisée',
  closed: 'Fermée',
  pending: 'En attente de validation',
};

export const entryKinds: Words<typeof en.entryKinds> = {
  new: 'Nouveauté',
  improved: 'Amélioration',
  fixed: 'Correction',
};

export const publicSorts: Words<typeof en.publicSorts> = {
  popular: 'Les plus populaires',
  trending: 'Tendances',
  recent: 'Les plus récentes',
};
