import type * as en from '../../en/board/roadmap.ts';
import type { Words } from '../../words.ts';
import { formatNumber } from '../language.ts';

export const boardRoadmap: Words<typeof en.boardRoadmap> = {
  heading: 'Roadmap',
  about: (name) => `A cosa sta lavorando ${name} e cosa arriverà dopo.`,
  loading: 'Caricamento della roadmap',
  failedTitle: 'Impossibile caricare la roadmap',
  newer: 'Mostra le modifiche',
  columns: 'Colonne',
  count: (count, hasMore) => `${formatNumber(count)}${hasMore ? '+' : ''}`,
  empty: 'Qui non c’è ancora nulla',
  more: (column) => `Vedi tutto in «${column}»`,
  eta: (when) => `Data prevista: ${when}`,
  quarter: (quarter, year) => `T${quarter} ${year}`,
};
