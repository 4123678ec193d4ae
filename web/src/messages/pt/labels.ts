import type * as en from '../en/labels.ts';
import type { Words } from '../words.ts';

export { adminSorts, displayModes, fonts, themes } from '../en/labels.ts';

export const categories: Words<typeof en.categories> = {
  feature: 'Novo recurso',
  bug: 'Bug',
  improvement: 'Melhoria',
  question: 'Pergunta',
  feedback: 'Opinião',
  other: 'Outro',
};

export const publicFilters: Words<typeof en.publicFilters> = {
  bug: 'Bugs',
  feature: 'Novos recursos',
  improvement: 'Melhorias',
  feedback: 'Opiniões',
};

export const statuses: Words<typeof en.statuses> = {
  open: 'Aberto',
  'in-progress': 'Em andamento',
  completed: 'Concluído',
  closed: 'Fechado',
  pending: 'Aguardando aprovação',
};

export const entryKinds: Words<typeof en.entryKinds> = {
  new: 'Novidade',
  improved: 'Melhoria',
  fixed: 'Correção',
};

export const publicSorts: Words<typeof en.publicSorts> = {
  popular: 'Mais populares',
  trending: 'Em alta',
  recent: 'Mais recentes',
};
