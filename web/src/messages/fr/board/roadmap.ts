import type * as en from '../../en/board/roadmap.ts';
import type { Words } from '../../words.ts';
import { formatNumber } from '../language.ts';

export const boardRoadmap: Words<typeof en.boardRoadmap> = {
  heading: 'Feuille de route',
  about: (name) => `Ce qui est en cours et ce qui est prévu pour ${name}.`,
  loading: 'Chargement de la feuille de route',
  failedTitle: 'Impossible de charger la feuille de route',
  newer: 'Afficher les changements',
  columns: 'Colonnes',
  count: (count, hasMore) => `${formatNumber(count)}${hasMore ? '+' : ''}`,
  empty: 'Rien ici pour l’instant',
  more: (column) => `Tout voir dans «\u202f${column}\u202f»`,
  eta: (when) => `Échéance prévue\u00a0: ${when}`,
  quarter: (quarter, year) => `T${quarter} ${year}`,
};
