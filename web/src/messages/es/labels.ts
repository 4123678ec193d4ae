import type * as en from '../en/labels.ts';
import type { Words } from '../words.ts';

export { adminSorts, displayModes, fonts, themes } from '../en/labels.ts';

export const categories: Words<typeof en.categories> = {
  feature: 'Nueva función',
  bug: 'Error',
  improvement: 'Mejora',
  question: 'Pregunta',
  feedback: 'Opinión',
  other: 'Otros',
};

export const publicFilters: Words<typeof en.publicFilters> = {
  bug: 'Errores',
  feature: 'Nuevas funciones',
  improvement: 'Mejoras',
  feedback: 'Opiniones',
};

export const statuses: Words<typeof en.statuses> = {
  open: 'Abierta',
  'in-progress': 'En curso',
  completed: 'Completada',
  closed: 'Cerrada',
  pending: 'Pendiente de aprobación',
};

export const entryKinds: Words<typeof en.entryKinds> = {
  new: 'Novedad',
  improved: 'Mejora',
  fixed: 'Corrección',
};

export const publicSorts: Words<typeof en.publicSorts> = {
  popular: 'Más populares',
  trending: 'Tendencias',
  recent: 'Más recientes',
};
